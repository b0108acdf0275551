// A finished match as a film: every step with its scene in full, what is said, its moment and its round.
import { merge } from "./scene.js";
import { lang, root, t } from "./words.js";

const FIRST_MS = 600;

// Through the eyes of a seat; where there is none, only why: { error }.
export async function fetchFilm(table, seat, shape) {
  const path = `${root}/api/replay/${table}?seat=${seat}&shape=${shape}&lang=${lang}`;
  const told = await fetch(path).then((answer) => answer.json()).catch(() => ({ error: t("The connection is lost.") }));
  if (told.error) return told;
  const { scene, say, round = 0, counts = "round", sought = "" } = told;
  const film = [{ scene, say, round, at: 0, ms: FIRST_MS }];
  for (const step of told.steps) film.push({ ...step, scene: merge(film.at(-1).scene, step.change) });
  return { film, counts, sought };
}

export const partName = (n, counts) => (!n ? t("The beginning") : counts === "turn" ? t("Turn {0}", n) : t("Round {0}", n));

export const stepAt = (film, moment) => film.findLastIndex((step) => step.at <= moment);

// What was said last by then.
export const saidAt = (film, n) => film.findLast((step, i) => i <= n && step.say.length)?.say.join(" ") ?? "";

// Games without pictures are shown as text.
export function drawScene(board, plain, scene) {
  plain.hidden = !scene.text;
  board.svg.toggleAttribute("hidden", !!scene.text);
  if (scene.text) plain.textContent = scene.text;
  else board.draw(scene);
}

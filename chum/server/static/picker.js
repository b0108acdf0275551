// Who plays against you at "Play now": the face on the button, and the bots to choose from; kept for each game.
import { el } from "./chairs.js";
import { botName, face, levelName, offered, temper } from "./kin.js";
import { wish } from "./store.js";
import { t } from "./words.js";

const $ = (id) => document.getElementById(id);

export function chosenBot(game) {
  const kept = wish.get("bots", {})[game];
  return offered(game).includes(kept) ? kept : document.querySelector(`[data-level-of="${game}"]`).dataset.level;
}

function show(caret) {
  const { levelOf } = caret.dataset;
  const level = chosenBot(levelOf);
  const play = document.querySelector(`[data-play="${levelOf}"]`);
  play.querySelector(".face")?.remove();
  play.prepend(face(level));
  play.querySelector(".against").textContent = t("against {0}", botName(level));
  caret.setAttribute("aria-label", t("Who plays against you? {0}, {1}", botName(level), levelName(level)));
}

function open(caret) {
  const game = caret.dataset.levelOf;
  const now = chosenBot(game);
  const choose = (level) => {
    wish.set("bots", { ...wish.get("bots", {}), [game]: level });
    show(caret);
    $("levels").close();
  };
  $("levels").querySelector(".level-list").replaceChildren(
    ...offered(game).map((level) => {
      const words = el("span", "", el("b", "", botName(level)), el("small", "", levelName(level)));
      const button = el("button", "level", face(level, level === now ? "happy" : "think"), words, el("em", "", temper(level)));
      Object.assign(button, { type: "button", onclick: () => choose(level), autofocus: level === now });
      button.setAttribute("aria-pressed", String(level === now));
      return button;
    }),
  );
  $("levels").showModal();
}

export function pickers() {
  document.querySelectorAll("[data-level-of]").forEach((caret) => {
    show(caret);
    caret.onclick = () => open(caret);
  });
  $("levels").onclick = (e) => {
    if (e.target === $("levels")) $("levels").close(); // a tap beside it
  };
}

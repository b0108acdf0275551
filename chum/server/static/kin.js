// The four bots and those that have learned: what they are called, how they play, and their faces.
import { t } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const base = new URL(".", import.meta.url).href;
const kin = JSON.parse(document.getElementById("kin")?.textContent ?? "{}"); // by level, in the order in which they come
const learned = JSON.parse(document.getElementById("learned")?.textContent ?? "{}"); // by game, the names of players that have learned it

const WORDS = {
  calm: [t("calm"), t("Dozy and kind. Forgives every slip.")],
  keen: [t("keen"), t("Curious. Tries things, learns fast.")],
  sharp: [t("sharp"), t("Sly. Waits for your mistake.")],
  shark: [t("shark"), t("Has seen it all. Bites.")],
};

const hasLearned = (level) => Object.values(learned).some((names) => names.includes(level));

export const offered = (game) => [...Object.keys(WORDS), ...(learned[game] ?? [])];
export const levelName = (level) => WORDS[level]?.[0] ?? (hasLearned(level) ? t("learned") : level);
export const temper = (level) => WORDS[level]?.[1] ?? (hasLearned(level) ? t("Has learned by playing alone.") : "");
export const hasFace = (level) => level in WORDS;

export function botName(level, taken = []) {
  const names = hasLearned(level) ? [level, ...[2, 3, 4, 5, 6].map((n) => `${level} ${n}`)] : kin[level];
  return names?.find((name) => !taken.includes(name)) ?? t("bot");
}

export function draw(tag, attributes = {}, ...inside) {
  const el = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
  el.append(...inside);
  return el;
}

export const symbol = (sheet, id, more = {}) => draw("use", { href: `${base}${sheet}.svg#${id}`, ...more });

export function icon(name, sheet = "common", css = "icon") {
  return draw("svg", { class: css, viewBox: "0 0 24 24", "aria-hidden": "true" }, symbol(sheet, `i-${name}`));
}

export function face(level, mood = "think", css = "") {
  if (!hasFace(level)) return icon("bot", "common", `face ${css}`.trim());
  return draw("svg", { class: `face ${css}`.trim(), viewBox: "-54 -54 108 108", "aria-hidden": "true" }, symbol("bots", `s-bot-${level}-${mood}`));
}

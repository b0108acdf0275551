// The four bots: what they are called, how they play, and their faces.
import { t } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const base = new URL(".", import.meta.url).href;
const kin = JSON.parse(document.getElementById("kin")?.textContent ?? "{}"); // by level, in the order in which they come

const WORDS = {
  calm: [t("calm"), t("Dozy and kind. Forgives every slip.")],
  keen: [t("keen"), t("Curious. Tries things, learns fast.")],
  sharp: [t("sharp"), t("Sly. Waits for your mistake.")],
  shark: [t("shark"), t("Has seen it all. Bites.")],
};

export const LEVELS = Object.keys(WORDS);
export const levelName = (level) => WORDS[level]?.[0] ?? level;
export const temper = (level) => WORDS[level]?.[1] ?? "";
export const isKnown = (level) => level in WORDS;
export const botName = (level, taken = []) => kin[level]?.find((name) => !taken.includes(name)) ?? t("bot");

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
  return draw("svg", { class: `face ${css}`.trim(), viewBox: "-54 -54 108 108", "aria-hidden": "true" }, symbol("bots", `s-bot-${level}-${mood}`));
}

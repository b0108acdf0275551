// Deck chairs: who sits in them, and the row that asks who shall.
import { botName, draw, face, hasFace, icon, levelName, offered, symbol, temper } from "./kin.js";
import { t } from "./words.js";

const SYMBOLS = ["anchor", "star", "shell", "crab", "wave", "lighthouse"];

export function el(tag, className, ...inside) {
  const made = Object.assign(document.createElement(tag), { className });
  made.append(...inside);
  return made;
}

function disc(i) {
  const mark = draw("svg", { class: "on-c", x: -15, y: -15, width: 30, height: 30, viewBox: "0 0 24 24" }, symbol("common", `i-${SYMBOLS[i] ?? "person"}`));
  return draw("g", { transform: "translate(0 -78)" }, draw("circle", { class: "rim", r: 27 }), draw("circle", { class: "disc", r: 22.5 }), mark);
}

function empty(name) {
  const mark = draw("svg", { x: -14, y: -14, width: 28, height: 28, viewBox: "0 0 24 24" }, symbol("common", `i-${name}`));
  return draw("g", { class: "nobody", transform: "translate(0 -78)" }, draw("circle", { r: 25 }), mark);
}

function picture(...inside) {
  return draw("svg", { viewBox: "-54 -124 108 134", "aria-hidden": "true" }, ...inside);
}

// who: { level } of a bot, { person: true }, or none
function chairPicture(i, { level = "", person = false, sign = "person" }) {
  const chair = symbol("evening", "s-chair");
  if (hasFace(level)) return picture(chair, draw("g", { transform: "translate(0 -76) scale(.72)" }, symbol("bots", `s-bot-${level}-think`)));
  return picture(chair, person || level ? disc(i) : empty(sign));
}

// A chair as an item of a list; tapped: what happens then, none where it is only looked at.
export function chair(i, who, name, note, tapped = null) {
  const words = [el("b", "", name), el("small", "", note)];
  const inside = el(tapped ? "button" : "span", "chair-in", chairPicture(i, who), ...words);
  if (tapped) Object.assign(inside, { type: "button", onclick: tapped });
  const item = el("li", "chair", inside);
  item.dataset.seat = i;
  return item;
}

export function addChair(note, tapped) {
  const frame = draw("rect", { class: "frame", x: -34, y: -102, width: 68, height: 84, rx: 14 });
  const plus = draw("svg", { x: -16, y: -76, width: 32, height: 32, viewBox: "0 0 24 24" }, symbol("common", "i-plus"));
  const inside = el("button", "chair-in", picture(draw("g", { class: "nobody" }, frame, plus)), el("b", "", t("Add")), el("small", "", note));
  Object.assign(inside, { type: "button", onclick: tapped });
  return el("li", "chair add", inside);
}

function sitter(level, chosen, picked, name, note) {
  const made = el("button", "sitter", level ? face(level, chosen ? "happy" : "think", "m") : el("span", "ghost", icon("person")), el("b", "", name), el("small", "", note));
  Object.assign(made, { type: "button", onclick: () => picked(level) });
  made.setAttribute("aria-pressed", String(chosen));
  return made;
}

// Who shall sit there: a friend, or a bot of the game; and a way to be rid of the chair, or of who sits in it.
export function sitters(root, { title, game, level, taken, friend, out, picked, removed }) {
  const choices = offered(game).map((each) => sitter(each, each === level, picked, botName(each, taken), levelName(each)));
  if (friend) choices.unshift(sitter("", !level, picked, t("Friend"), t("by link")));
  const note = level ? el("span", "", el("b", "", `${botName(level, taken)}, ${levelName(level)}.`), " ", temper(level)) : el("span", "", friend ? t("A friend takes it by your link.") : "");
  const last = el("p", "sits-note", note);
  if (removed) last.append(Object.assign(el("button", "btn quiet", icon("cross"), out), { type: "button", onclick: removed }));
  const row = el("div", `sitters${friend ? "" : " four"}`, ...choices);
  row.setAttribute("role", "group");
  row.setAttribute("aria-label", title);
  const says = note.textContent || removed; // nothing to say needs no room
  root.replaceChildren(el("p", "sits-title", title), row, ...(says ? [last] : []));
}

// Emotes: what people show each other, at the seat and for a moment; whoever likes sees none.
import { style } from "./page.js";
import { symbol } from "./seats.js";
import { wish } from "./store.js";
import { t } from "./words.js";

const PICTURES = {
  laugh: t("Haha!"), ouch: t("Ouch!"), applause: t("Bravo!"), think: t("Hm …"), fin: t("Shark!"),
  sweat: t("Phew!"), cheers: t("Cheers!"), sorry: t("Sorry!"), hurry: t("Hurry up!"), heart: t("Lovely!"),
};
const PHRASES = { luck: t("Good luck!"), played: t("Well played!"), watch: t("Watch out!"), again: t("Not me again!"), close: t("So close!"), more: t("One more?") };
const STAYS = 3000; // milliseconds
const REST = 4000; // between two of mine
const $ = (id) => document.getElementById(id);

const styled = style("emotes.css").catch(() => {}); // plain is better than nothing

// -- who is not shown

export const muted = (name) => !shows() || wish.get("muted", []).includes(name);
export const shows = () => wish.get("emotes", true);

export function mute(name, on) {
  const others = wish.get("muted", []).filter((each) => each !== name);
  wish.set("muted", on ? [...others, name] : others);
}

export function showAll(on) {
  wish.set("emotes", on);
}

// -- at the seat

export async function show({ now, you }, seat, what) {
  const { name } = now.seats[seat] ?? {};
  const words = PICTURES[what] ?? PHRASES[what];
  if (!words || (seat !== you && muted(name))) return;
  await styled;
  const place = placeOf(seat);
  place.querySelector(".bubble")?.remove();
  const bubble = Object.assign(document.createElement("span"), { className: "bubble" });
  bubble.append(what in PICTURES ? emote(what) : Object.assign(document.createElement("b"), { textContent: words }));
  bubble.dataset.what = what;
  bubble.setAttribute("aria-hidden", "true");
  place.append(bubble);
  if (seat !== you) $("said").textContent = `${name}: ${words}`;
  setTimeout(() => bubble.remove(), STAYS);
}

// The seat, or where the result has taken its room, the row of who sat there.
function placeOf(seat) {
  const place = $("seats").children[seat];
  return place.checkVisibility() ? place : (document.querySelector(`.standing[data-of="${seat}"]`) ?? place);
}

const emote = (what) => symbol("emotes.svg", `e-${what}`, "-36 -36 72 72", "emo");

// -- the picker

export async function pick(live) {
  await styled;
  if (!$("picker").children.length) $("picker").append(...parts(live));
  $("picker").querySelector("[type=checkbox]").checked = shows();
  $("picker").showPopover();
}

function parts(live) {
  const head = make("header", "", make("b", "", t("Say something")), toggle(t("Show"), shows(), showAll));
  const pictures = make("div", "pick-pictures", ...Object.keys(PICTURES).map((what) => choice(live, what, "", emote(what))));
  pictures.querySelectorAll("button").forEach((el, i) => el.setAttribute("aria-label", Object.values(PICTURES)[i]));
  const phrases = make("div", "pick-phrases", ...Object.entries(PHRASES).map(([what, words]) => choice(live, what, "btn", words)));
  return [head, pictures, phrases];
}

function choice(live, what, className, inside) {
  const el = make("button", className, inside);
  el.type = "button";
  el.dataset.emote = what;
  el.onclick = () => {
    $("picker").hidePopover();
    live.act("emote", { what });
    rest();
  };
  return el;
}

function rest() {
  const buttons = document.querySelectorAll(".smile");
  buttons.forEach((el) => (el.disabled = true));
  setTimeout(() => buttons.forEach((el) => (el.disabled = false)), REST);
}

// A switch with its word.
export function toggle(words, on, change) {
  const box = Object.assign(document.createElement("input"), { type: "checkbox", className: "switch", checked: on });
  box.onchange = () => change(box.checked);
  return make("label", "toggle", make("span", "", words), box);
}

export function make(tag, className, ...inside) {
  const el = Object.assign(document.createElement(tag), { className });
  el.append(...inside);
  return el;
}

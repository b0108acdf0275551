// The seats around the table: who sits there, what decides the game, the clock and whose turn it is.
import { make, picture } from "./scene.js";
import { t } from "./words.js";

export const SYMBOLS = ["anchor", "star", "shell", "crab", "wave", "lighthouse"];
export const LAST = 10; // seconds that are shown as a warning
const LEVELS = ["calm", "keen", "sharp", "shark"]; // of the bots that have a face
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86400;
const far = (name) => new URL(name, import.meta.url).href;

export function icon(name, box = 24) {
  const svg = make("svg", { viewBox: `0 0 ${box} ${box}`, "aria-hidden": "true" });
  svg.append(make("use", { href: "#i-" + name }));
  return svg;
}

export function badge(seat) {
  const el = span("badge");
  el.dataset.seat = seat;
  el.append(icon(SYMBOLS[seat] ?? "person"));
  return el;
}

// The host: the first person who is connected, or who sat down.
export function hostOf(seats) {
  const here = seats.findIndex((seat) => seat.kind === "person" && seat.here);
  return here < 0 ? seats.findIndex((seat) => seat.kind === "person") : here;
}

// A symbol of a sheet that is loaded when it is first seen.
export function symbol(sheet, name, box, className = "icon") {
  const svg = make("svg", { class: className, viewBox: box, "aria-hidden": "true" });
  svg.append(make("use", { href: `${far(sheet)}#${name}` }));
  return svg;
}

// A bot has a face; the seat's symbol stays at its corner.
function face(level, mood, seat) {
  const el = span("face");
  el.dataset.seat = seat;
  el.append(symbol("bots.svg", `s-bot-${level}-${mood}`, "-54 -54 108 108", ""));
  const disc = badge(seat);
  disc.classList.add("disc");
  el.append(disc);
  return el;
}

function span(name, text = "") {
  return Object.assign(document.createElement("span"), { className: name, textContent: text });
}

// What a seat is doing: a class, an icon at its badge, and the word for it.
function doing(state, i) {
  const { now, scene } = state;
  const seat = now.seats[i];
  const note = scene?.seats?.[i];
  if (seat.kind === "open") return ["", "", ""];
  if (now.status === "over") return now.places[i] === 1 ? ["ready", "crown", t("won")] : ["", "", ""];
  if (seat.resigned) return ["out", "cross", t("resigned")];
  if (note?.out) return ["out", "cross", t("out")];
  if (seat.kind === "person" && !seat.here && !seat.level) return ["away", "eye-off", t("not connected")];
  if (now.status === "open") return ["ready", "check", t("here")];
  if (now.pending?.includes(i)) return ["thinking", "", i === state.you ? t("your turn") : t("thinks")];
  return note?.ready ? ["ready", "check", t("ready")] : ["", "", ""];
}

export function secondsLeft(state, i) {
  const { seconds } = state.now.seats[i];
  if (seconds === undefined || seconds === null) return null;
  state.clockAt = state.clockOf === state.now ? state.clockAt : Date.now();
  state.clockOf = state.now;
  const running = state.now.pending?.includes(i) ? (Date.now() - state.clockAt) / 1000 : 0;
  return Math.max(0, Math.round(seconds - running));
}

// "7 s", "1:12", "3:20 h", "2 d 3 h"
function timeText(left) {
  const two = (n) => String(Math.floor(n)).padStart(2, "0");
  if (left >= DAY) return t("{0} d {1} h", Math.floor(left / DAY), Math.floor((left % DAY) / HOUR));
  if (left >= HOUR) return t("{0} h", `${Math.floor(left / HOUR)}:${two((left % HOUR) / MINUTE)}`);
  return left < LAST ? t("{0} s", left) : `${Math.floor(left / MINUTE)}:${two(left % MINUTE)}`;
}

function clock(state, i) {
  const seat = state.now.seats[i];
  if (state.now.status === "over") return span("seat-clock"); // its room is the result's
  if (seat.kind === "bot" || seat.level) return span("seat-clock", t("bot"));
  const left = secondsLeft(state, i);
  if (left === null || state.scene?.seats?.[i]?.out) return span("seat-clock");
  const thinks = state.now.status === "playing" && state.now.pending?.includes(i);
  return span(left < LAST && thinks ? "seat-clock low" : "seat-clock", timeText(left));
}

// The ring round the badge of who thinks: what is left of the time, full without a clock.
function ring(state, i) {
  const left = secondsLeft(state, i);
  const whole = state.clock?.move || state.clock?.total;
  return left === null || !whole ? 1 : Math.min(1, left / whole);
}

// A symbol as large as its line, whatever its own size.
function fit(svg) {
  const { x, y, width, height } = svg.getBBox();
  if (width) svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
}

function key(note) {
  const el = span("seat-key");
  if (note?.sign) el.append(picture([note.sign], "-12 -12 24 24"));
  el.append(span("", note?.note ?? ""));
  if (note?.also) el.append(picture([note.also_sign], "-12 -12 24 24"), span("", note.also));
  return el;
}

// Symbols of a game become as large as their line; icons are so already.
function fitSigns(root) {
  for (const svg of root.querySelectorAll(".seat-key svg:has(use[href^='#s-'])")) fit(svg);
}

function fill(button, state, i) {
  const { now, scene, you } = state;
  const seat = now.seats[i];
  const note = scene?.seats?.[i];
  const [kind, sign, word] = doing(state, i);
  const time = clock(state, i);
  const mood = now.status === "over" && now.places[i] === 1 ? "happy" : (state.moods?.[i] ?? "think");
  const told = state.telling && state.turn >= 0; // a story may have come to the next one's turn
  const due = told ? state.turn === i : now.pending?.includes(i) && !(state.telling && i === you);
  const turn = due && now.status === "playing";
  const left = turn ? ring(state, i) : 1;
  const shown = JSON.stringify([seat, note, kind, word, time.textContent, mood, turn, i === you]);
  if (button.shown === shown) return;
  button.shown = shown;
  const late = time.classList.contains("low");
  button.className = `seat${i === you ? " is-you" : ""}${turn ? " is-turn" : ""}${late ? " is-late" : ""}${kind === "out" ? " is-out" : ""}`;
  button.dataset.seat = i;
  const badges = span("badges");
  const colours = note?.badges?.length ? note.badges : [i];
  if (LEVELS.includes(seat.level) && colours.length === 1) badges.append(face(seat.level, mood, colours[0]));
  else badges.append(...colours.map(badge));
  if (turn) badges.style.setProperty("--left", left);
  if (sign) {
    const mark = span(`seat-state ${kind}`);
    mark.append(icon(sign));
    badges.append(mark);
  }
  const name = seat.kind === "open" ? t("free seat") : i === you ? t("You") : seat.name;
  const parts = [badges, span("seat-name", name), key(note), time, span("vh", word)];
  if (note?.parts?.length) {
    const more = span("seat-more");
    more.append(picture(note.parts, note.box));
    parts.push(more);
  }
  button.replaceChildren(...parts);
  fitSigns(button);
}

export function seatList(root, state, open) {
  if (!state.now) return;
  root.querySelectorAll("button").forEach((button, i) => {
    button.onclick = () => open(state, i);
    fill(button, state, i);
  });
}

// company: what else there is to do with who sits there
export function openSeat(state, i, company = []) {
  const seat = state.now.seats[i];
  const note = state.scene?.seats?.[i];
  const dialog = document.getElementById("seat-sheet");
  const name = i === state.you ? t("You") : seat.name || t("free seat");
  dialog.querySelector("h2").replaceChildren(name, key(note));
  const lines = [...(note?.lines ?? [])];
  if (!lines.length) lines.push(t("Nothing to see here yet."));
  dialog.querySelector("ul").replaceChildren(
    ...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })),
  );
  dialog.querySelector(".company")?.replaceChildren(...company);
  dialog.showModal();
  fitSigns(dialog);
}

// What is mine at home: the tables that wait for me, those where others think, and how matches ended.
import { el } from "./chairs.js";
import { icon } from "./kin.js";
import { notify } from "./notices.js";
import { name, post } from "./page.js";
import { results, seats } from "./store.js";
import { lang, list, root, t } from "./words.js";

const $ = (id) => document.getElementById(id);
const AGAIN = 60_000; // milliseconds after which it is asked again
const CARDS = 6;
const ROWS = 6;
const LATEST = 4;
const PLACES = [(n) => t("1st of {0}", n), (n) => t("2nd of {0}", n), (n) => t("3rd of {0}", n), (n) => t("4th of {0}", n), (n) => t("5th of {0}", n), (n) => t("6th of {0}", n)];
const plainTitle = document.title;
let told = []; // the tables where it was my turn when I was told last
let timer;

// One question for all tables that are not known to be over.
export async function refresh() {
  clearTimeout(timer);
  const done = results.all();
  const open = Object.entries(seats.all()).filter(([table, own]) => !done[table] && /^[0-9a-f]{16}$/.test(table) && own.token);
  let tables = [];
  if (open.length) {
    const asked = open.map(([table, { token }]) => ({ table, token }));
    const answer = await post(root + "/api/mine", { seats: asked }).catch(() => null);
    if (!answer) return later(true);
    (answer.gone ?? []).forEach(seats.forget);
    tables = answer.tables.filter(({ you }) => you >= 0).sort((a, b) => b.changed - a.changed);
  }
  ended(tables.filter(({ status }) => status === "over"));
  show(tables.filter(({ status }) => status !== "over"));
  past();
  later(tables.some(({ status }) => status !== "over"));
}

function later(wanted) {
  if (wanted) timer = setTimeout(() => (document.hidden && !notify.wanted() ? later(true) : refresh()), AGAIN);
}
document.addEventListener("visibilitychange", () => document.hidden || refresh());

function ended(tables) {
  const kept = tables.map(({ table, game, title, you, names, places, scores, changed }) => [table, { game, title, you, names, places, scores: scores ?? [], at: Math.round(changed * 1000) }]);
  if (kept.length) results.add(Object.fromEntries(kept));
}

// -- what waits for me

const isMine = ({ waits, you }) => !!waits?.includes(you);
const people = ({ names, levels, you }) => names.filter((each, i) => each && i !== you && !levels[i]);

function show(tables) {
  const turn = tables.filter((table) => isMine(table) && people(table).length);
  const rest = tables.filter((table) => !turn.includes(table));
  $("waits-title").textContent = turn.length === 1 ? t("Your turn at a table") : t("Your turn at {0} tables", turn.length);
  $("waits-title").hidden = !turn.length;
  $("turns").replaceChildren(...turn.slice(0, CARDS).map(card));
  $("others-rows").replaceChildren(...rest.slice(0, ROWS).map(row));
  $("others").hidden = !rest.length;
  $("waits").hidden = !tables.length;
  document.title = turn.length ? `● ${$("waits-title").textContent} · Chum` : plainTitle;
  greet(turn);
  for (const table of turn) if (!told.includes(table.table)) notify.turn(table);
  told = turn.map(({ table }) => table);
}

function mini(game, css) {
  const art = document.querySelector(`[data-mini="${game}"] svg`)?.cloneNode(true);
  art?.setAttribute("class", css);
  return art ?? "";
}

function short(seconds) {
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  if (days > 1) return t("{0} d {1} h left", days, hours % 24); // "2 days" would be nearly 3
  if (hours > 1) return t("{0} h left", hours);
  return minutes ? t("{0} min left", minutes) : t("{0} s left", Math.round(seconds));
}

function left({ seconds, move }) {
  if (seconds === undefined || seconds === null) return "";
  const ring = el("i", "ring");
  ring.style.setProperty("--left", move ? Math.min(1, seconds / move).toFixed(2) : 1);
  return el("span", "left", ring, short(seconds));
}

const company = ({ names, you }) => list(names.filter((each, i) => each && i !== you));

function card(table) {
  const words = el("span", "turn-text", el("b", "", table.title), el("span", "", t("with {0}", company(table))), el("span", "what", table.ask || t("Your turn.")));
  const made = el("a", "turn-card", mini(table.game, "turn-art"), words, left(table), el("span", "btn sun", t("Play!")));
  made.href = root + "/t/" + table.table;
  return made;
}

function doing(table) {
  const { status, names, waits, seconds } = table;
  if (status === "open") return t("{0} of {1} are here", names.filter(Boolean).length, names.length);
  if (isMine(table)) return t("Your turn, at any time");
  const thinking = t("Waiting for {0}.", list((waits ?? []).map((i) => names[i])));
  return seconds === undefined || seconds === null ? thinking : `${thinking} ${short(seconds)}`;
}

function row(table) {
  const title = table.status === "playing" ? t("{0} with {1}", table.title, company(table)) : table.title;
  const sleeps = !isMine(table) && table.move >= 86400;
  const made = el("a", "row2", mini(table.game, "row-art"), el("span", "row-text", el("b", "", title), el("span", "", doing(table))), sleeps ? icon("moon", "evening") : icon("play"));
  made.href = root + "/t/" + table.table;
  return made;
}

// "Good evening, Sam. Anne waits for you."
export function greet(turn = []) {
  const hour = new Date().getHours();
  const who = name();
  const words = hour < 5 || hour > 17 ? [t("Good evening."), t("Good evening, {0}.", who)] : hour < 11 ? [t("Good morning."), t("Good morning, {0}.", who)] : [t("Hello."), t("Hello, {0}.", who)];
  $("greeting").textContent = words[who ? 1 : 0];
  const waiting = [...new Set(turn.flatMap(people))];
  $("greeted").textContent = waiting.length > 1 ? t("{0} wait for you.", list(waiting)) : waiting.length ? t("{0} waits for you.", waiting[0]) : t("Which game today?");
}

// -- how matches ended

const sorted = () => Object.entries(results.all()).sort((a, b) => b[1].at - a[1].at);
const place = ({ places, you }) => places[you];

function when(at) {
  const midnight = new Date().setHours(0, 0, 0, 0);
  const days = Math.round((new Date(at).setHours(0, 0, 0, 0) - midnight) / 86_400_000);
  if (days > -7) return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(days, "day");
  return new Date(at).toLocaleDateString(lang, { day: "numeric", month: "short", year: "numeric" });
}

function match([table, result]) {
  const won = place(result) === 1;
  const ranked = PLACES[place(result) - 1]?.(result.places.length) ?? `${place(result)}.`;
  const pill = el("span", `result${won ? " won" : ""}`, ...(won ? [icon("crown", "common", "")] : []), ranked);
  const words = el("span", "row-text", el("b", "", result.title), el("span", "", `${t("with {0}", company(result))} · ${when(result.at)}`));
  const replay = el("a", "btn quiet", icon("play"));
  replay.href = root + "/replay/" + table;
  replay.setAttribute("aria-label", t("Replay: {0}, {1}", result.title, when(result.at)));
  return el("li", "past", mini(result.game, "row-art"), words, pill, replay);
}

// Wins in a row up to the last match, the newest first.
export function streak(places) {
  const lost = places.findIndex((each) => each !== 1);
  return lost < 0 ? places.length : lost;
}

function tally(all) {
  const games = new Map();
  for (const [, result] of all) games.set(result.game, [...(games.get(result.game) ?? []), result]);
  return [...games.values()].map((own) => {
    const won = own.filter((result) => place(result) === 1).length;
    const row = el("li", "", el("b", "", own[0].title), el("span", "", t("{0} played · {1} won", own.length, won)));
    const run = streak(own.map(place));
    if (run > 1) row.append(el("span", "hot", icon("flame", "evening", ""), t("{0} in a row", run)));
    return row;
  });
}

export function past() {
  const all = sorted();
  $("past").hidden = !all.length && !Object.keys(seats.all()).length;
  $("past-rows").replaceChildren(...all.slice(0, LATEST).map(match));
  $("past-none").hidden = !!all.length;
  $("past-all").hidden = !all.length;
  $("past-all").querySelector("summary").textContent = all.length === 1 ? t("My tally") : t("All {0} matches, and my tally", all.length);
  $("tally").replaceChildren(...tally(all));
  $("past-more").replaceChildren(...all.slice(LATEST).map(match));
}

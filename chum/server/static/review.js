// What won and lost a match: it grows while the server still looks, and the river moves the board.
import { drawScene, fetchFilm, partName, saidAt, stepAt } from "./film.js";
import { post } from "./page.js";
import { Board } from "./scene.js";
import { onReshape, shape } from "./stage.js";
import { results, seats } from "./store.js";
import { lang, root, t } from "./words.js";

const $ = (id) => document.getElementById(id);
const { table } = document.body.dataset;
const AGAIN = 500; // milliseconds after which it is asked for more,
const SLOWER = 1.1; // the next time so much later,
const PATIENT = 25; // times: after about a minute it says that this is more than usual,
const MOST = 45; // and so often: seven minutes
const GROWS = [".verdict", ".river-room", ".parts", ".misses", ".notes"];
const board = new Board($("board"), () => {}, () => {});
const you = await mySeat();

let river = null; // { names, moments: [[at, round, chances]], counts, edge }
let here = 0; // the moment of the river that is shown
let moment = 0; // of the match
let film = null;
let asked = 0; // how often

// The one that the link names, or the one that this browser holds.
async function mySeat() {
  const asked = new URLSearchParams(location.search).get("seat");
  if (/^(-1|[0-9])$/.test(asked)) return Number(asked);
  const token = seats.of(table)?.token;
  const known = results.all()[table]?.you;
  if (known !== undefined || !token) return known ?? -1;
  const mine = await post(`${root}/api/mine`, { seats: [{ table, token }] }).catch(() => ({ tables: [] }));
  return mine.tables[0]?.you ?? -1;
}

// -- what there is of it by now

async function grow() {
  const answer = await fetch(`${root}/api/review/${table}/page?seat=${you}&lang=${lang}`).catch(() => null);
  if (!answer?.ok) return refused(answer);
  const told = document.createElement("template");
  told.innerHTML = await answer.text(); // the server's own: names in it are escaped
  if (river) for (const part of GROWS) exchange(document.querySelector(part), told.content.querySelector(part));
  else begin(told.content);
  follow();
  const looking = document.querySelectorAll(".looking");
  if (!looking.length) return;
  if (asked++ >= MOST) return stop(t("Much is asked here just now, so this is not ready yet."), true);
  if (asked > PATIENT) looking.forEach((el) => (el.lastChild.textContent = t("Much is asked here just now; this takes longer than usual.")));
  setTimeout(grow, AGAIN * SLOWER ** asked);
}

// It says why; what there is stays, and where it may go better later, somebody can go on.
function stop(why, later) {
  const sentence = `${why[0].toUpperCase()}${why.slice(1)}${/[.!?]$/.test(why) ? "" : "."}`;
  const looking = [...document.querySelectorAll(".looking")];
  const before = looking.map((el) => [...el.childNodes]);
  looking.forEach((el) => (el.textContent = sentence));
  if (!later || !looking.length) return;
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "btn go-on", textContent: t("Try again") });
  button.onclick = () => {
    looking.forEach((el, i) => el.replaceChildren(...before[i]));
    asked = 0;
    grow();
  };
  looking[0].setAttribute("role", "status");
  looking[0].append(button);
}

async function refused(answer) {
  const told = await answer?.json().catch(() => null);
  const busy = !answer || answer.status === 429 || answer.status >= 500;
  stop(told?.error ?? t("The connection is lost."), busy);
}

function begin(content) {
  $("review").replaceChildren(content);
  document.querySelector(".flow-board").append($("stage"));
  $("stage").hidden = false;
  $("stage").after($("said"));
  $("said").hidden = false;
  onReshape($("stage"), watch);
  watch();
}

function exchange(old, fresh) {
  const focused = [...old.querySelectorAll("a, summary, [tabindex]")].indexOf(document.activeElement);
  old.replaceWith(fresh);
  fresh.querySelectorAll("a, summary, [tabindex]")[focused]?.focus({ preventScroll: true });
}

// The rivers of this page, one for each size, all moved by each.
function follow() {
  for (const svg of document.querySelectorAll(".river")) {
    river = JSON.parse(svg.dataset.river);
    svg.onpointerdown = (e) => {
      svg.setPointerCapture(e.pointerId);
      point(svg, e);
    };
    svg.onpointermove = (e) => e.buttons && point(svg, e);
    svg.onkeydown = key;
  }
  for (const link of document.querySelectorAll("[data-at]")) link.onclick = jump;
  show(moment);
}

// -- which moment is shown

const last = () => river.moments.length - 1;

function x(svg, n) {
  return river.edge + ((svg.viewBox.baseVal.width - 2 * river.edge) * n) / Math.max(1, last());
}

function point(svg, e) {
  const box = svg.getBoundingClientRect();
  const room = svg.viewBox.baseVal.width;
  const along = (((e.clientX - box.left) / box.width) * room - river.edge) / (room - 2 * river.edge);
  go(Math.round(along * last()));
}

const begins = (n) => n === 0 || river.moments[n][1] !== river.moments[n - 1][1];

const KEYS = {
  ArrowRight: () => here + 1,
  ArrowUp: () => here + 1,
  ArrowLeft: () => here - 1,
  ArrowDown: () => here - 1,
  PageUp: () => river.moments.findIndex((_, n) => n > here && begins(n)),
  PageDown: () => river.moments.findLastIndex((_, n) => n < here && begins(n)),
  Home: () => 0,
  End: last,
};

function key(e) {
  if (!KEYS[e.key]) return;
  e.preventDefault();
  go(KEYS[e.key]());
}

const go = (n) => show(river.moments[Math.max(0, Math.min(last(), n))][0]);

function jump(e) {
  e.preventDefault();
  show(Number(e.currentTarget.dataset.at));
  document.querySelector(".flow").scrollIntoView();
  [...document.querySelectorAll(".river")].find((svg) => svg.checkVisibility())?.focus({ preventScroll: true });
}

function show(at) {
  moment = at;
  here = river.moments.findLastIndex(([when]) => when <= at);
  const [, round, chances] = river.moments[here];
  const name = here === last() ? t("The end") : partName(round, river.counts);
  const percent = chances.map((chance) => `${Math.round(100 * chance)}\u00A0%`);
  $("flow-title").textContent = name;
  document.querySelectorAll(".now-chance").forEach((el, seat) => (el.textContent = percent[seat]));
  for (const svg of document.querySelectorAll(".river")) {
    svg.setAttribute("aria-valuenow", here);
    svg.setAttribute("aria-valuetext", `${name}: ${river.names.map((who, seat) => `${who} ${percent[seat]}`).join(", ")}`);
    svg.querySelector(".cursor").setAttribute("transform", `translate(${x(svg, here)} 0)`);
  }
  draw();
}

// -- the board of that moment

async function watch() {
  const told = await fetchFilm(table, you, shape($("stage")));
  if (told.error) return ($("said").textContent = told.error);
  film = told.film;
  show(moment);
}

function draw() {
  if (!film) return;
  const step = stepAt(film, moment);
  drawScene(board, $("plain"), film[step].scene);
  $("said").textContent = saidAt(film, step);
}

grow();

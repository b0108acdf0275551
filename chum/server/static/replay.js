// A finished match, by step, by round and by what people look for, from any seat's eyes.
import { drawScene, fetchFilm, partName as named, saidAt, stepAt } from "./film.js";
import { held } from "./pace.js";
import { fillLog, markLine } from "./replay-log.js";
import { Board } from "./scene.js";
import { openSeat, seatList } from "./seats.js";
import { sense } from "./sound.js";
import { onReshape, shape } from "./stage.js";
import { wish } from "./store.js";
import { t } from "./words.js";

const $ = (id) => document.getElementById(id);
const page = document.body.dataset;
const framed = document.body.matches(".framed"); // in a page of somebody else's: silent, and it keeps nothing
const link = new URLSearchParams(location.search);
const board = new Board($("board"), () => {}, () => {});
const players = [...$("eyes").options].slice(1).map((option) => ({ name: option.text, kind: "person", here: true }));
const GAP = 250; // milliseconds between two steps
const SPEEDS = { slow: 1.7, normal: 1, quick: 0.5 };
const SETTLE = 400; // milliseconds after which the address names the moment: browsers allow few changes
const TIGHTEST = 4;
const THUMB = 24; // css pixels, of the slider

let film = []; // every step: its scene in full, what is said, which moment and round it is
let here = 0; // the step that is shown
let moment = Number(link.get("at")) || 0;
let counts = "round";
let timer = 0;
let settling = 0;
let asked = 0;

async function load() {
  const own = ++asked;
  $("stage").setAttribute("aria-busy", "true");
  const told = await fetchFilm(page.table, $("eyes").value, shape($("stage")));
  if (own !== asked) return; // other eyes were wanted meanwhile
  $("stage").removeAttribute("aria-busy");
  if (told.error) return ($("said").textContent = told.error);
  ({ film, counts } = told);
  name(told.sought);
  mark();
  fillLog($("log-lines"), film, partName, go);
  for (const seat of $("seats").querySelectorAll("button")) seat.shown = ""; // another one may be "you" now
  $("place").max = film.length - 1;
  show(stepAt(film, moment));
}

// -- rounds, and what people look for

const partName = (n) => named(n, counts);

function name(sought) {
  const turns = counts === "turn";
  label($("round-before"), turns ? t("One turn back") : t("One round back"));
  label($("round-after"), turns ? t("One turn on") : t("One round on"));
  $("sought").hidden = !sought;
  $("sought").textContent = sought;
}

function label(button, text) {
  button.setAttribute("aria-label", text);
  button.title = text;
}

const begins = (n) => n === 0 || film[n].round !== film[n - 1].round;

function nextRound() {
  return film.findIndex((_, n) => n > here && begins(n));
}

function roundBefore() {
  return film.findLastIndex((_, n) => n < here && begins(n));
}

const nextSought = () => film.findIndex((step, n) => n > here && step.sought);

// Rounds as lines below the slider, and what people look for as dots above it.
function mark() {
  const spots = film.map((step, n) => [n, begins(n) ? "round" : step.sought ? "sought" : ""]).filter(([n, kind]) => n && kind);
  const marks = spots.map(([n, kind]) => {
    const spot = Object.assign(document.createElement("i"), { className: kind });
    spot.style.left = `calc(${THUMB / 2}px + (100% - ${THUMB}px) * ${n / (film.length - 1)})`;
    return spot;
  });
  $("marks").replaceChildren(...marks);
}

// -- what is shown

function show(n) {
  here = Math.max(0, Math.min(film.length - 1, n));
  const { scene, at, round } = film[here];
  moment = at;
  drawScene(board, $("plain"), scene);
  seatList($("seats"), { now: { status: "playing", seats: players }, scene, you: Number($("eyes").value) }, openSeat);
  $("chip").textContent = scene.chip ?? "";
  $("when").textContent = partName(round);
  $("step").textContent = `${here} / ${film.length - 1}`;
  $("place").value = here;
  $("place").setAttribute("aria-valuetext", `${partName(round)}, ${t("Step {0} of {1}", here, film.length - 1)}`);
  $("place").style.setProperty("--done", film.length > 1 ? here / (film.length - 1) : 0);
  $("said").textContent = saidAt(film, here);
  fitWords();
  markLine($("log-lines"), here);
  dim($("before"), here === 0);
  dim($("round-before"), here === 0);
  dim($("after"), here === film.length - 1);
  dim($("round-after"), nextRound() < 0);
  dim($("sought"), nextSought() < 0);
  clearTimeout(settling);
  if (!framed) settling = setTimeout(remember, SETTLE);
}

// A long sentence shrinks; the last step takes the place of the small print above it.
function fitWords() {
  const room = $("said").parentElement;
  for (let n = 0; n <= TIGHTEST; n++) {
    room.parentElement.dataset.tight = n;
    if (room.scrollHeight <= room.clientHeight + 1) break;
  }
}

// Not `disabled`: what is pressed again and again keeps the focus at the end.
function dim(button, nothing) {
  if (nothing) button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
}

function address(path = location.pathname) {
  const query = new URLSearchParams();
  if (moment) query.set("at", moment);
  if ($("eyes").value !== "-1") query.set("eyes", $("eyes").value);
  return path + (query.size ? `?${query}` : "");
}

function remember() {
  history.replaceState(null, "", address());
}

// -- going on

// Somebody goes there: only then is anything heard, as browsers want it.
function come(n) {
  show(n);
  if (!framed) sense(film[here].scene);
}

function go(n) {
  run(false);
  if (n >= 0) come(n);
}

function run(on) {
  clearTimeout(timer);
  timer = 0;
  $("run").lastElementChild.textContent = on ? t("Pause") : t("Play");
  $("run").classList.toggle("on", on);
  if (!on) return;
  if (here === film.length - 1) show(0);
  const pace = (ms) => ms * SPEEDS[$("speed").value];
  const next = () => {
    if (here >= film.length - 1) return run(false);
    come(here + 1);
    timer = setTimeout(next, pace(held(film[here].ms) + GAP));
  };
  timer = setTimeout(next, pace(GAP));
}

const KEYS = {
  ArrowRight: () => go(here + 1),
  ArrowLeft: () => go(here - 1),
  PageDown: () => go(nextRound()),
  PageUp: () => go(roundBefore()),
  Home: () => go(0),
  End: () => go(film.length - 1),
  n: () => go(nextSought()),
  " ": () => run(!timer),
};

addEventListener("keydown", (e) => {
  const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  if (!KEYS[key] || e.ctrlKey || e.metaKey || e.altKey || e.target.closest("select, textarea, dialog, .menu, .plain")) return;
  if (key === " " && e.target.closest("button, a")) return; // presses it
  e.preventDefault();
  KEYS[key]();
});

$("before").onclick = () => go(here - 1);
$("after").onclick = () => go(here + 1);
$("round-before").onclick = () => go(roundBefore());
$("round-after").onclick = () => go(nextRound());
$("sought").onclick = () => go(nextSought());
$("run").onclick = () => run(!timer);
$("place").oninput = () => go(Number($("place").value));
$("eyes").onchange = load;

// -- what was wished

const speed = wish.get("replay-speed", "normal");
if (speed in SPEEDS) $("speed").value = speed;
$("speed").onchange = () => wish.set("replay-speed", $("speed").value);
if ([...$("eyes").options].some((option) => option.value === link.get("eyes"))) $("eyes").value = link.get("eyes");
if (!framed) import("./replay-share.js").then((menu) => menu.offer(address));
else $("away").addEventListener("click", () => ($("away").href = address($("away").pathname)));

run(false);
onReshape($("stage"), load);
new ResizeObserver(fitWords).observe($("said").parentElement.parentElement);
load();

// A lesson: a match on rails. It says one sentence, waits for one deed, and plays out what follows.
import { Bar } from "./bar.js";
import { Board, merge } from "./scene.js";
import { openSeat, seatList } from "./seats.js";
import { sit } from "./sit.js";
import { sense, sound } from "./sound.js";
import { Spotlight } from "./spotlight.js";
import { onReshape, shape } from "./stage.js";
import { wish } from "./store.js";
import { root, t } from "./words.js";

const $ = (id) => document.getElementById(id);
const { game } = document.body.dataset;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const HELD = 1000; // that a step of the story stays at least where nothing moves
const WIPE = 700;

const lit = { answers: (id) => !!film?.beats[at].show?.includes(id), called: () => "" };
const picked = (piece) => {
  heard = true;
  const asked = film?.beats[at];
  if (asked && !telling && piece?.act === asked.do) bar.say(asked.say); // no word of an earlier try
  bar.point(piece);
  spotlight.lift(board.touch && !!piece?.v?.length && !telling); // what the piece would do is seen
  bar.call.classList.toggle("wanted", !!piece && !telling && piece.act === film.beats[at].do);
  $("pointed").textContent = piece ? [piece.name, piece.tip].filter(Boolean).join(". ") : "";
};
const board = new Board($("board"), act, picked, lit);
const bar = new Bar($("action"), act, board);
const spotlight = new Spotlight($("spotlight"), $("stage"), bar);
let film = null;
let scenes = []; // as each beat begins
let players = [];
let at = 0;
let telling = false;
let fast = false; // the story is not waited for
let reading = false; // what came of it
let missed = 0;
let heard = false; // by the board, of what was tapped last
let wakeUp = () => {};

async function load() {
  const answer = await fetch(`${root}/api/lesson/${game}?shape=${shape($("stage"))}`);
  film = await answer.json();
  scenes = [];
  let scene = film.scene;
  for (const beat of film.beats) {
    scenes.push((scene = merge(scene, beat.change)));
    for (const frame of beat.story ?? []) scene = merge(scene, frame.change);
  }
  players = film.names.map((name) => ({ name, kind: "person", here: true }));
  show(Math.min(Number(sessionStorage.getItem(`lesson:${game}`) ?? 0), film.beats.length - 1));
}

function show(n) {
  at = n;
  missed = 0;
  telling = fast = reading = false;
  const beat = film.beats[n];
  bar.say(beat.say);
  $("action").classList.remove("telling");
  $("action").classList.toggle("listening", !beat.do);
  progress(beat.step);
  const last = n === film.beats.length - 1;
  keep(last ? 0 : n);
  $("next").hidden = !!beat.do;
  $("next").textContent = last ? t("Play now") : t("Next");
  $("again").hidden = !last;
  $("before").hidden = beat.step === 0 || last;
  draw(scenes[n], beat.moves); // into the room that the words leave
  spotlight.on(beat.show ?? [], beat.do);
  if (last) {
    wish.set("learned", { ...wish.get("learned", {}), [game]: true });
    sound("win");
  }
  spotlight.wanted?.focus({ preventScroll: true });
  document.body.dataset.beat = n;
}

// Where a reload goes on; whoever has come to the end begins anew.
function keep(n) {
  sessionStorage.setItem(`lesson:${game}`, n);
}

function draw(scene, moves) {
  if (scene.text) {
    $("plain").hidden = false;
    $("plain").textContent = scene.text;
    $("board").setAttribute("hidden", "");
  } else board.draw(scene);
  bar.draw(scene, new Set(moves), new Set());
  sense(scene);
  $("chip").textContent = scene.chip ?? "";
  $("chip").hidden = !scene.chip;
  seatList($("seats"), { now: { status: "playing", seats: players, pending: [] }, scene, you: 0 }, openSeat);
}

function progress(step) {
  $("progress").replaceChildren(
    ...Array.from({ length: film.steps }, (_, i) => {
      const li = document.createElement("li");
      li.className = i < step ? "done" : i === step ? "now" : "";
      if (i === step) li.setAttribute("aria-current", "step");
      return li;
    }),
  );
}

// -- doing

function act(move, thing) {
  heard = true;
  if (telling) return reading || hurry();
  if (move === film.beats[at].do) return goOn();
  missed += 1;
  sound("no");
  const shown = lit.answers(thing?.piece?.id);
  spotlight.shake(shown || missed > 1);
  bar.say(""); // so that it is heard again
  const other = shown ? t("Not this one yet: tap the other that glows.") : t("Not yet: tap what glows.");
  const why = film.beats[at].do ? other : t("Tap “Next” to go on.");
  requestAnimationFrame(() => bar.say(film.beats[at].say, why));
}

async function goOn() {
  const beat = film.beats[at];
  if (at === film.beats.length - 1) return sit({ game, play_now: true });
  telling = true;
  board.keep(null);
  spotlight.off();
  const begun = at;
  $("action").classList.add("telling");
  $("next").hidden = $("before").hidden = true;
  bar.say(beat.say); // and no word of an earlier try
  let scene = scenes[at];
  for (const frame of beat.story ?? []) {
    scene = merge(scene, frame.change);
    draw(scene, []);
    await pause(still.matches ? Math.max(HELD, frame.ms) : frame.ms);
    if (at !== begun) return;
  }
  if (beat.then) await read(beat.then);
  if (beat.cut && !still.matches) await wipe();
  if (telling && at === begun) show(at + 1);
}

async function pause(ms) {
  if (!fast) await new Promise((done) => (wakeUp = done, setTimeout(done, ms)));
}

// What came of it is seen first; the sentence that says so is what is to be learnt, and waits for its reader.
async function read(then) {
  reading = true;
  bar.say(then);
  $("next").textContent = t("Next");
  $("next").hidden = false;
  $("next").focus({ preventScroll: true });
  await new Promise((done) => (wakeUp = done));
}

function hurry() {
  fast = true;
  wakeUp();
}

async function wipe() {
  $("wipe").classList.add("on");
  await pause(WIPE / 2);
  setTimeout(() => $("wipe").classList.remove("on"), WIPE / 2);
}

function back() {
  const step = film.beats[at].step - 1;
  show(film.beats.findIndex((beat) => beat.step === step));
}

$("next").onclick = () => (telling ? hurry() : goOn());
$("before").onclick = back;
$("again").onclick = () => show(0);
$("skip").onclick = () => {
  sessionStorage.removeItem(`lesson:${game}`);
  wish.set("offered", true); // who skips has been asked
  location.href = `${root}/#${game}`;
};
$("stage").addEventListener("pointerdown", () => {
  heard = telling;
  if (reading) bar.say(film.beats[at].then, t("Tap “Next” to go on."));
  else if (telling) hurry();
});
$("stage").addEventListener("click", () => heard || act(null)); // where nothing lies
addEventListener("keydown", (e) => e.key === "Escape" && telling && hurry());
onReshape($("stage"), load);
new ResizeObserver(() => spotlight.place()).observe($("stage"));
load();

// The table: one generic page for every game.
import { Bar } from "./bar.js";
import { coach, learnt } from "./coach.js";
import { Live } from "./live.js";
import { log, note, remark } from "./log.js";
import { callButton, notify } from "./notices.js";
import { copyLink, toast } from "./page.js";
import { Board, merge } from "./scene.js";
import { LAST, openSeat, seatList, secondsLeft } from "./seats.js";
import { FIRST, Pace, speed } from "./pace.js";
import { sense, sound, wanted } from "./sound.js";
import { onReshape, shape } from "./stage.js";
import { hasPlayed, seats, wish } from "./store.js";
import { Story, Words } from "./story.js";
import { answers, called } from "./things.js";
import { lang, list, root, t } from "./words.js";

const $ = (id) => document.getElementById(id);
const page = document.body.dataset;
const own = seats.of(page.table);
const state = { you: -1, seq: 0, moment: 0, now: null, scene: null, title: page.title, token: own?.token ?? "", here: true };
let hints = null; // loaded when the first one is asked for
let puzzled = -1; // the moment for which a hint was asked
let keys = false; // whether the player was last at the keyboard
let tried = null; // the piece or button that was tapped last,
let curious = false; // not to choose it

const board = new Board($("board"), act, pointed, { answers, called: (piece) => called(piece, state) });
const bar = new Bar($("action"), act, board);
const logged = $("ticker").firstElementChild;
const pace = new Pace(hasPlayed(page.game, page.table) ? 1 : FIRST);
const story = new Story(tell);
const words = new Words();
const live = new Live(page.code, hello, hear, (connected) => {
  state.here = connected;
  $("offline").hidden = connected;
});

function hello() {
  return { table: page.table, token: state.token, since: state.seq, shape: shape($("stage")), lang, minor: 1 };
}

// move: its text, none for what is no choice; el: the piece or button that was tried
function act(move, el) {
  if (state.now?.status !== "playing" || story.isDeaf) return;
  if (story.running && !outrun()) return story.skip();
  if (live.waits("move", "undo")) return; // one thing at a time: a double click is one move
  tried = el;
  curious = !move;
  if (!move || (!state.now.moves?.length && !state.now.replacements?.length)) {
    const piece = el?.button ?? el?.piece?.id;
    return state.you >= 0 && piece && live.act("why", { piece });
  }
  sound("tap");
  board.keep(null);
  pace.decide();
  $("notice").hidden = true;
  chosen(move);
  live.act("move", { move });
}

// Before the answer, for a story may begin with it.
function chosen(move) {
  const { moves = [], replacements = [] } = state.now;
  if (![...moves, ...replacements].includes(move)) return; // it will be refused
  hints?.forget(); // it has done its work
  bar.raise(move);
}

// Whether what was tapped stands as it stood, when all that waits to be told has been: others may
// choose in secret meanwhile. What is tapped into a story is never a move.
function outrun() {
  if (story.within) return false;
  const { moment } = state;
  story.finish();
  return state.moment === moment;
}

function pointed(piece) {
  bar.point(piece);
  $("pointed").textContent = piece ? [piece.w, piece.name, piece.tip].filter(Boolean).join(". ") : "";
}

// -- what the server says

function hear(message) {
  if (message.type === "table") return arrive(message);
  if (message.type === "update") return update(message);
  if (message.type === "presence" && state.now) {
    state.now = { ...state.now, seats: message.seats };
    chrome();
  }
  if (message.type === "emoted") import("./emotes.js").then((emotes) => emotes.show(state, message.seat, message.what));
  if (message.type === "refused") refused(message);
  if (message.type === "advice" && puzzled === state.moment) {
    hints.advise(message);
    showHinted();
  }
}

function arrive(message) {
  story.clear();
  state.you = message.you;
  state.code = message.code;
  state.clock = message.clock;
  state.promise = message.promise;
  state.title = message.title;
  if (state.token && message.you >= 0) {
    seats.keep(message.table, { token: state.token, code: message.code, game: message.game, title: message.title });
  }
  if (!state.agreed) message.agreed.forEach(remark);
  state.agreed = true;
  for (const h of message.missed ?? []) {
    note(h, message.now.seats, state.you);
    (h.events ?? []).forEach(log);
  }
  const moment = state.seq === message.now.seq ? state.moment : message.now.seq;
  state.seq = message.now.seq;
  show(message.now, message.scene, moment);
  if (state.you >= 0) notify.follow({ table: page.table, token: state.token }).catch(() => {}); // told in the page, then
}

function update(message) {
  const { happened } = message;
  state.seq = happened.at(-1).seq;
  const events = happened.flatMap((entry) => entry.events ?? []);
  let told = 0;
  const frames = (message.story ?? []).map(({ ms, mine, change, turn, events: count }) => {
    return { ms, mine, change, turn, lines: events.slice(told, (told += count)) };
  });
  const moved = !frames.length && message.change?.pieces?.length ? 250 : 0;
  const news = events.length || happened.some(({ seat }) => seat === state.you); // a stranger's sealed choice is none
  const last = { ms: moved, now: message.now, lines: events.slice(told), happened, news };
  frames.push(message.scene ? { ...last, scene: message.scene } : { ...last, change: message.change });
  frames[0].plan = () => {
    if (message.now.status === "over" || state.scene?.seats?.[state.you]?.out) pace.rest();
    const held = pace.hold(frames, turnOf(message));
    frames.forEach((frame, i) => (frame.hold = held[i]));
  };
  story.add(frames);
}

// Whose turn an update tells of, whether it ends with it, and how many turns there are before mine.
function turnOf({ happened, now }) {
  const turn = happened.findLast(({ what }) => what === "moved")?.seat ?? -1;
  const mine = now.pending?.includes(state.you);
  if (turn < 0 || state.you < 0 || mine) return {};
  const seats = now.seats.length;
  return { turn, ends: !now.pending?.includes(turn), turns: ((state.you - turn + seats - 1) % seats) + 1 };
}

async function refused(message) {
  if (state.now?.status !== "playing") return toast(`${message.error}.`.replace(/([.!?])\.$/, "$1"));
  const { refuse } = await import("./refusal.js"); // most people never need it
  refuse(message, page.game, tried, curious);
}

// -- the story

// quiet: the next one follows at once
function tell(frame, quiet) {
  if (frame.change && state.scene) state.scene = merge(state.scene, frame.change);
  for (const entry of frame.happened ?? []) {
    note(entry, frame.now.seats, state.you);
    if (entry.say) timeUp(entry);
  }
  if (frame.happened?.some((entry) => entry.what === "moved" && entry.seat === state.you)) learnt();
  frame.lines.forEach(log);
  words.hear(frame);
  if (frame.now) return show(frame.now, frame.scene ?? state.scene, frame.news ? frame.now.seq : state.moment);
  if (quiet) return;
  state.telling = true;
  state.turn = frame.turn ?? -1;
  state.moods = moodsOf(state.scene);
  draw();
  const hurt = Object.keys(state.moods).find((i) => state.moods[i] === "bitten" && state.now.seats[i].kind === "bot");
  if (hurt) import("./botmoods.js").then((bots) => bots.bitten(state, Number(hurt), page.table));
  const said = words.due(frame);
  if (said.length) bar.say(...said);
  logged.hidden = said.includes(logged.textContent); // nothing is said twice
  $("action").classList.add("telling");
  $("action").classList.remove("mine");
}

// What the clock did for me, until I choose again.
function timeUp({ what, say }) {
  remark(say);
  $("notice").querySelector("span").textContent = say;
  $("notice").hidden = what !== "moved"; // of a bot that sits in the headline tells
}

// What a drama does to whom: bitten, or happy with what was caught.
function moodsOf({ drama, seats = [] }) {
  if (!(drama?.seat >= 0)) return {};
  const crew = seats.findIndex((note) => note.badges?.includes(drama.seat));
  return { [crew >= 0 ? crew : drama.seat]: ["bite", "snap"].includes(drama.kind) ? "bitten" : "happy" };
}

// What is tapped while a story plays ends it; what is tapped right after that is not heard.
const MEANT = "#stage, #action .choices"; // where taps are choices
let pressed = false; // while a story played
const isDeaf = ({ target }) => target.closest?.(MEANT) && !target.closest("#back");
const swallow = (e) => (e.stopPropagation(), e.preventDefault());

addEventListener("pointerdown", () => ((pressed = story.within), (keys = false)), true);
addEventListener(
  "click",
  (e) => {
    if (!isDeaf(e)) return;
    if (story.within || pressed) {
      swallow(e);
      story.skip();
    } else if (story.isDeaf) swallow(e);
    pressed = false;
  },
  true,
);
addEventListener(
  "keydown",
  (e) => {
    keys = true;
    if (e.key === "Escape" && story.within) return story.skip();
    if ((e.key !== "Enter" && e.key !== " ") || !isDeaf(e)) return;
    if (story.within) story.skip();
    else if (!story.isDeaf) return;
    swallow(e);
  },
  true,
);

// -- showing

// moment: the last entry that was news to me
function show(now, scene, moment) {
  const before = state.now;
  if (state.moment !== moment) hints?.forget();
  state.moment = moment;
  state.now = now;
  state.fresh ||= before?.status === "playing" && now.status === "over";
  if (scene) state.scene = scene;
  const told = state.telling;
  state.telling = false;
  logged.hidden = false;
  state.moods = {};
  $("action").classList.remove("telling");
  draw();
  chrome();
  hints?.known();
  const mine = now.pending?.includes(state.you);
  if (mine) words.forget();
  if (mine && (told || !before?.pending?.includes(state.you))) story.begin();
  if (mine && before && !before.pending?.includes(state.you)) {
    sound("turn");
    notify.turn({ table: page.table, title: state.title });
  }
  if (mine && keys) refocus();
  coach(page.game, now.coach);
  if (now.status === "over" && before?.status === "playing") state.ended.then(() => import("./botmoods.js")).then((bots) => bots.won(state));
}

// By keys the next choice is where the focus is.
function refocus() {
  if (![document.body, $("status"), $("board")].includes(document.activeElement)) return;
  document.querySelector("#board .piece[data-legal], #action button[data-legal]")?.focus();
}

function draw() {
  const { scene } = state;
  if (!scene) return;
  if (scene.text) {
    $("plain").textContent = scene.text;
    $("plain").hidden = false;
    $("board").setAttribute("hidden", "");
  } else {
    const lost = board.draw(scene);
    if (lost) $("board").focus(); // the next choice there is near
  }
  sense(scene);
  $("chip").textContent = scene.chip ?? "";
  $("chip").hidden = !scene.chip;
  drawSeats();
}

function drawSeats() {
  seatList($("seats"), state, sheet);
  lastSeconds();
}

async function sheet(of, i) {
  const { company } = await import("./company.js");
  openSeat(of, i, company(of, i, joined));
}

// My last ten seconds: a bar at the panel's edge drains, and every second ticks.
let ticked = -1;
function lastSeconds() {
  const { now, you, telling } = state;
  const mine = now?.status === "playing" && now.pending?.includes(you) && !telling && !sitsIn(now, now.seats, you);
  const left = mine ? secondsLeft(state, you) : null;
  const late = left !== null && left < LAST;
  $("action").classList.toggle("late", late);
  if (!late) return;
  $("action").style.setProperty("--left", left / LAST);
  if (ticked !== left) sound("tick");
  ticked = left;
}

function chrome() {
  const { now, scene, you } = state;
  const lines = now.seats;
  document.body.dataset.status = now.status;
  document.body.dataset.seq = now.seq;
  drawSeats();
  $("lobby").hidden = now.status !== "open";
  $("watching").hidden = you >= 0 || now.status === "open";
  if (now.status === "open") import("./lobby.js").then(({ lobby }) => lobby(state, live, joined));
  const mine = !!now.pending?.includes(you) && now.moves?.length > 0;
  $("action").classList.toggle("mine", mine);
  document.title = (mine ? "● " : "") + state.title + " · Chum";
  if (now.status === "playing" && (mine || !story.queue.length)) {
    const [head, small] = headline(now, lines, scene ?? {}, you);
    bar.say(head, small);
  }
  const shown = scene && now.status === "playing" ? scene : {};
  const phases = mine || you < 0 ? shown.phases : []; // while others play the headline tells of their whole turn
  const lost = bar.draw({ ...shown, phases }, new Set(now.moves), new Set(now.replacements));
  if (lost) ($("action").querySelector("button[data-legal]") ?? $("status")).focus();
  tools(now, you, lines);
  if (now.status === "over") state.ended = import("./ending.js").then((end) => (bar.say(end.headline(state)), end.ending(state, live, $("ending"))));
}

function headline(now, lines, scene, you) {
  if (sitsIn(now, lines, you)) return [t("A bot plays for you."), t("Nothing is lost. You may be back at any moment.")];
  const waits = (now.pending ?? []).filter((s) => s !== you).map((s) => lines[s].name);
  if (now.pending?.includes(you) && now.moves?.length) {
    const asked = scene.say || now.ask || t("Your turn.");
    const cut = asked.search(/[.!?] /) + 1;
    return cut ? [asked.slice(0, cut), [asked.slice(cut).trim(), scene.more].filter(Boolean).join(" ")] : [asked, scene.more ?? ""];
  }
  const names = list(waits.map((name) => (name.length > 14 ? `${name.slice(0, 13)}…` : name)));
  const long = waits.length > 1 && names.length > 24;
  const wait = long ? t("Waiting for {0} players.", waits.length) : names && t("Waiting for {0}.", names);
  const free = you < 0 && lines.some(({ kind }) => kind === "bot") ? t("Tap a bot to take its seat.") : "";
  return [[scene.say, wait].filter(Boolean).join(" ") || "…", scene.more || free];
}

const sitsIn = (now, lines, you) => you >= 0 && now.status === "playing" && !!lines[you].level && !lines[you].resigned;

function tools(now, you, lines) {
  const seated = you >= 0;
  const lent = sitsIn(now, lines, you);
  $("action").classList.toggle("lent", lent);
  $("undo").hidden = !now.can_undo;
  $("hint").hidden = !now.moves?.length || lent;
  if (lent || now.status === "over") $("notice").hidden = true;
  $("back").hidden = !lent;
  for (const el of document.querySelectorAll(".smile")) el.hidden = !seated || now.status === "open";
  callButton($("call"), state, page.table);
  $("leave").hidden = !seated || now.status === "over" || lent;
  $("resign").hidden = !seated || now.status !== "playing" || !!lines[you].resigned;
}

$("undo").onclick = () => {
  if (!story.isDeaf && !live.waits("move", "undo") && (!story.running || outrun())) live.act("undo");
};
$("skip").onclick = () => story.skip();
// What it would bring is shown in place of what the player had picked himself.
function showHinted() {
  bar.unpick();
  board.keep(hints.foreseen());
}

$("hint").onclick = async () => {
  hints ??= await import("./hint.js");
  hints.whyButton(act);
  if (hints.known()) return showHinted();
  if (live.waits("hint")) return;
  if (story.running) story.finish();
  puzzled = state.moment;
  live.act("hint");
};
$("back").onclick = () => live.act("sit");
$("leave").onclick = () => {
  $("menu").hidePopover();
  live.act("leave");
  if (state.now.status === "open") {
    seats.forget(page.table);
    state.token = "";
    setTimeout(() => live.watch(), 300);
  }
};
$("resign").onclick = () => {
  $("menu").hidePopover();
  const friends = state.now.seats.some(({ kind }, i) => i !== state.you && kind === "person");
  $("sure").querySelector("p").textContent = friends ? t("A bot plays on for you, and you come behind all who play on.") : t("The match ends at once, and you come last.");
  $("sure").showModal();
};
$("sure").addEventListener("close", () => $("sure").returnValue === "yes" && live.act("resign"));

function joined(seat) {
  state.token = seat.token;
  seats.keep(seat.table, { token: seat.token, code: seat.code, game: page.game, title: state.title });
  live.watch();
}

// -- the menu

for (const el of document.querySelectorAll("[data-short]")) {
  el.onclick = (e) => {
    if (e.ctrlKey || e.metaKey || e.shiftKey) return; // the whole page, elsewhere
    e.preventDefault();
    import("./short.js").then((short) => short.open(el));
  };
}
for (const el of document.querySelectorAll(".share")) {
  el.onclick = () => {
    $("menu").hidePopover();
    $("sharing").showModal();
  };
}
$("open-log").onclick = () => {
  $("menu").hidePopover();
  $("log").showPopover();
};
const link = location.origin + root + "/t/" + page.code;
$("link").value = link;
for (const el of document.querySelectorAll(".copy")) {
  el.onclick = () => copyLink(link);
}
$("sound").setAttribute("aria-pressed", String(wish.get("sound", true)));
$("sound").onclick = () => {
  const on = !wish.get("sound", true);
  wanted(on);
  $("sound").setAttribute("aria-pressed", String(on));
};
const press = () => $("buzz").setAttribute("aria-pressed", String(wish.get("buzz", true)));
$("buzz").onclick = () => (wish.set("buzz", !wish.get("buzz", true)), press());
press();
const speeds = document.querySelectorAll("[data-speed]");
const mark = () => speeds.forEach((el) => el.setAttribute("aria-pressed", String(el.dataset.speed === speed())));
speeds.forEach((el) => (el.onclick = () => (wish.set("speed", el.dataset.speed), mark())));
mark();
for (const el of document.querySelectorAll(".smile")) {
  el.onclick = () => import("./emotes.js").then((emotes) => emotes.pick(live));
}
$("buzz").hidden = !navigator.vibrate;
onReshape($("stage"), () => live.watch());
setInterval(() => state.now?.seats.some((s) => s.seconds !== undefined && s.seconds !== null) && drawSeats(), 1000);

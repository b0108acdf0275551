// The table: one generic page for every game.
import { Bar } from "./bar.js";
import { coach, learnt } from "./coach.js";
import { Live } from "./live.js";
import { log, note, remark } from "./log.js";
import { toast } from "./page.js";
import { Board, merge } from "./scene.js";
import { openSeat, seatList } from "./seats.js";
import { held } from "./pace.js";
import { sense, sound, wanted } from "./sound.js";
import { onReshape, shape } from "./stage.js";
import { seats, wish } from "./store.js";
import { answers, called } from "./things.js";
import { lang, list, t } from "./words.js";

const $ = (id) => document.getElementById(id);
const page = document.body.dataset;
const BACKLOG = 60; // scenes waiting beyond which the story is skipped

const own = seats.of(page.table);
const state = { you: -1, seq: 0, now: null, scene: null, title: page.title, token: own?.token ?? "", here: true };
const queue = [];
let hints = null; // loaded when the first one is asked for
let playing = false;
let hurry = false;
let tried = null; // the piece or button that was tapped last

const board = new Board($("board"), act, pointed, { answers, called: (piece) => called(piece, state) });
const bar = new Bar($("action"), act, board);
const live = new Live(hello, hear, (connected) => {
  state.here = connected;
  $("offline").hidden = connected;
});

function hello() {
  return { table: page.table, token: state.token, since: state.seq, shape: shape($("stage")), lang };
}

// move: its text, none for what is no choice; el: the piece or button that was tried
function act(move, el) {
  const { now } = state;
  if (!now || now.status !== "playing") return;
  if (playing || queue.length) return finishStory(); // a click during the story only ends it
  if (live.busy) return; // one thing at a time: a double click is one move
  tried = el;
  if (!move || (!now.moves?.length && !now.replacements?.length)) {
    const piece = el?.button ?? el?.piece?.id;
    return state.you >= 0 && piece && live.act("why", { piece });
  }
  sound("tap");
  board.keep(null);
  live.act("move", { move });
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
  if (message.type === "refused") refused(message);
  if (message.type === "advice") hints?.advise(message, state.seq);
}

function arrive(message) {
  queue.length = 0;
  state.you = message.you;
  state.code = message.code;
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
  state.seq = message.now.seq;
  show(message.now, message.scene);
}

function update(message) {
  const { happened } = message;
  state.seq = happened.at(-1).seq;
  const events = happened.flatMap((entry) => entry.events ?? []);
  let told = 0;
  for (const frame of message.story ?? []) {
    queue.push({ ms: frame.ms, change: frame.change, lines: events.slice(told, (told += frame.events)) });
  }
  const moved = message.change?.pieces?.length ? 250 : 0;
  const last = { ms: moved, now: message.now, lines: events.slice(told), happened };
  queue.push(message.scene ? { ...last, scene: message.scene } : { ...last, change: message.change });
  if (!playing) play();
}

async function refused(message) {
  if (state.now?.status !== "playing") return toast(`${message.error}.`.replace(/([.!?])\.$/, "$1"));
  const { refuse } = await import("./refusal.js"); // most people never need it
  refuse(message, page.game, tried);
}

// -- the story

async function play() {
  playing = true;
  while (queue.length) {
    const skip = !wish.get("stories", true) || document.hidden || hurry || queue.length > BACKLOG;
    const frame = queue.shift();
    tell(frame);
    if (frame.ms && !skip && (queue.length || !frame.now)) await new Promise((done) => (wakeUp = done, setTimeout(done, held(frame.ms))));
  }
  playing = false;
  hurry = false;
}
let wakeUp = () => {};

function tell(frame) {
  if (frame.change && state.scene) state.scene = merge(state.scene, frame.change);
  for (const entry of frame.happened ?? []) note(entry, frame.now.seats, state.you);
  if (frame.happened?.some((entry) => entry.what === "moved" && entry.seat === state.you)) learnt();
  frame.lines.forEach(log);
  if (frame.now) return show(frame.now, frame.scene ?? state.scene);
  draw();
  const said = frame.lines.findLast((line) => line.say);
  if (said) bar.say(said.say);
  $("action").classList.add("telling");
  $("action").classList.remove("mine");
}

// Everything that waits to be told, at once.
function finishStory() {
  hurry = true;
  while (queue.length) tell(queue.shift());
  wakeUp();
  if (!playing) hurry = false;
}
$("stage").addEventListener("pointerdown", () => playing && ((hurry = true), wakeUp()));
addEventListener("keydown", (e) => e.key === "Escape" && playing && finishStory());

// -- showing

function show(now, scene) {
  const before = state.now;
  if (before?.seq !== now.seq) hints?.forget();
  state.now = now;
  state.fresh ||= before?.status === "playing" && now.status === "over";
  if (scene) state.scene = scene;
  $("action").classList.remove("telling");
  draw();
  chrome();
  const mine = now.pending?.includes(state.you);
  if (mine && before && !before.pending?.includes(state.you)) sound("turn");
  coach(page.game, now.coach);
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
    if (lost) $("status").focus();
  }
  sense(scene);
  $("chip").textContent = scene.chip ?? "";
  $("chip").hidden = !scene.chip;
  drawSeats();
}

function drawSeats() {
  seatList($("seats"), state, openSeat);
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
  if (now.status === "playing") {
    const [head, small] = headline(now, lines, scene ?? {}, you);
    bar.say(head, small);
  }
  const shown = scene && now.status === "playing" ? scene : {};
  const lost = bar.draw(shown, new Set(now.moves), new Set(now.replacements));
  if (lost) ($("action").querySelector("button[data-legal]") ?? $("status")).focus();
  tools(now, you, lines);
  if (now.status === "over") import("./ending.js").then((end) => (bar.say(end.headline(state)), end.ending(state, live, $("ending"))));
}

function headline(now, lines, scene, you) {
  const waits = (now.pending ?? []).filter((s) => s !== you).map((s) => lines[s].name);
  if (now.pending?.includes(you) && now.moves?.length) {
    const asked = scene.say || now.ask || t("Your turn.");
    const cut = asked.search(/[.!?] /) + 1;
    return cut ? [asked.slice(0, cut), [asked.slice(cut).trim(), scene.more].filter(Boolean).join(" ")] : [asked, scene.more ?? ""];
  }
  const names = list(waits.map((name) => (name.length > 14 ? `${name.slice(0, 13)}…` : name)));
  const long = waits.length > 1 && names.length > 24;
  const wait = long ? t("Waiting for {0} players.", waits.length) : names && t("Waiting for {0}.", names);
  return [[scene.say, wait].filter(Boolean).join(" ") || "…", scene.more ?? ""];
}

function tools(now, you, lines) {
  const seated = you >= 0;
  const sitsIn = seated && now.status === "playing" && lines[you].level && !lines[you].resigned;
  $("undo").hidden = !now.can_undo;
  $("hint").hidden = !now.moves?.length;
  $("back").hidden = !sitsIn;
  $("leave").hidden = !seated || now.status === "over" || !!sitsIn;
  $("resign").hidden = !seated || now.status !== "playing" || !!lines[you].resigned;
}

$("undo").onclick = () => live.act("undo");
$("hint").onclick = async () => {
  hints ??= await import("./hint.js");
  hints.whyButton(act);
  live.busy || hints.known(state.seq) || live.act("hint");
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
const link = location.origin + "/t/" + page.code;
$("link").value = link;
for (const el of document.querySelectorAll(".copy")) {
  el.onclick = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast(t("The link is copied."), null, "hint");
    } catch {
      toast(link, null, "hint");
    }
  };
}
$("sound").setAttribute("aria-pressed", String(wish.get("sound", true)));
$("sound").onclick = () => {
  const on = !wish.get("sound", true);
  wanted(on);
  $("sound").setAttribute("aria-pressed", String(on));
};
for (const name of ["stories", "buzz"]) {
  const press = () => $(name).setAttribute("aria-pressed", String(wish.get(name, true)));
  $(name).onclick = () => (wish.set(name, !wish.get(name, true)), press());
  press();
}
$("buzz").hidden = !navigator.vibrate;
onReshape($("stage"), () => live.watch());
setInterval(() => state.now?.seats.some((s) => s.seconds !== undefined && s.seconds !== null) && drawSeats(), 1000);

// The table: one generic page for every game.
import { Bar } from "./bar.js";
import { coach } from "./coach.js";
import { Live } from "./live.js";
import { toast } from "./page.js";
import { Board, merge } from "./scene.js";
import { openSeat, seatList } from "./seats.js";
import { sound, wanted } from "./sound.js";
import { onReshape, shape } from "./stage.js";
import { seats, wish } from "./store.js";
import { lang, list, t } from "./words.js";

const $ = (id) => document.getElementById(id);
const page = document.body.dataset;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const BACKLOG = 60; // scenes waiting beyond which the story is skipped
const LINES = 300; // of the log that are kept

const own = seats.of(page.table);
const state = { you: -1, seq: 0, now: null, scene: null, title: page.title, token: own?.token ?? "", here: true };
const queue = [];
let hints = null; // loaded when the first one is asked for
let playing = false;
let hurry = false;

const board = new Board($("board"), act, pointed);
const bar = new Bar($("action"), act, board);
const live = new Live(hello, hear, (connected) => {
  state.here = connected;
  $("offline").hidden = connected;
});

function hello() {
  return { table: page.table, token: state.token, since: state.seq, shape: shape($("stage")), lang };
}

function act(move) {
  const { now } = state;
  if (!now || now.status !== "playing") return;
  if (playing || queue.length) return finishStory(); // a click during the story only ends it
  if (live.busy) return; // one thing at a time: a double click is one move
  if (!state.now.moves?.length && !state.now.replacements?.length) return;
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
  if (!state.agreed) message.agreed.forEach((line) => add(remark(line)));
  state.agreed = true;
  for (const h of message.missed ?? []) logAll(h, message.now.seats);
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

function refused(message) {
  sound("no");
  const clause = message.clause?.includes("-") ? message.clause : "";
  const link = clause ? { href: `/rules/${page.game}#${clause}`, text: clause } : null;
  toast(message.error + (/[.!?]$/.test(message.error) ? "" : "."), link);
  $("action").classList.remove("shaken");
  requestAnimationFrame(() => $("action").classList.add("shaken"));
}

// -- the story

async function play() {
  playing = true;
  while (queue.length) {
    const skip = still.matches || document.hidden || hurry || queue.length > BACKLOG;
    const frame = queue.shift();
    tell(frame);
    if (frame.ms && queue.length && !skip) await new Promise((done) => (wakeUp = done, setTimeout(done, frame.ms)));
    else if (frame.ms && !skip && !frame.now) await new Promise((done) => setTimeout(done, frame.ms));
  }
  playing = false;
  hurry = false;
}
let wakeUp = () => {};

function tell(frame) {
  if (frame.change && state.scene) state.scene = merge(state.scene, frame.change);
  for (const entry of frame.happened ?? []) note(entry, frame.now.seats);
  frame.lines.forEach(log);
  if (frame.now) return show(frame.now, frame.scene ?? state.scene);
  draw();
  if (frame.lines.length) bar.say(frame.lines.at(-1).say);
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
  if (scene) state.scene = scene;
  $("action").classList.remove("telling");
  draw();
  chrome();
  const mine = now.pending?.includes(state.you);
  if (mine && before && !before.pending?.includes(state.you)) sound("turn");
  if (mine && now.moves?.length) coach(page.game);
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
  if (scene.sound) sound(scene.sound);
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

// -- the log

function log(event) {
  const [head, more] = event.say.split(": ");
  const last = $("log-lines").lastElementChild;
  if (more && last?.textContent.startsWith(`${head}: `)) return (last.textContent = `${last.textContent.slice(0, -1)}, ${more}`); // the same of several things: one line
  const li = document.createElement("li");
  li.className = "ev-" + event.text.replace(/^\[\d+\] /, "").split(" ")[0];
  li.textContent = event.say;
  add(li);
}

function add(li) {
  const lines = $("log-lines");
  lines.append(li);
  while (lines.children.length > LINES) lines.firstChild.remove();
  lines.parentElement.scrollTop = lines.parentElement.scrollHeight;
  $("ticker").firstElementChild.textContent = li.textContent;
}

function note(happened, lines) {
  const name = lines[happened.seat]?.name;
  const said = {
    joined: t("{0} sits down.", name),
    bot: t("{0}, a bot, sits down.", name),
    left: t("{0} gets up; a bot sits in.", name),
    returned: t("{0} is back.", name),
    resigned: t("{0} resigns.", name),
    undone: t("{0} takes the last step back.", name),
    rematched: t("{0} wants a rematch.", name),
  }[happened.what];
  if (!said || !name) return;
  add(remark(said));
}

function remark(said) {
  return Object.assign(document.createElement("li"), { className: "note", textContent: said });
}

function logAll(happened, lines) {
  note(happened, lines);
  (happened.events ?? []).forEach(log);
}

// -- the menu

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
onReshape($("stage"), () => live.watch());
setInterval(() => state.now?.seats.some((s) => s.seconds !== undefined && s.seconds !== null) && drawSeats(), 1000);

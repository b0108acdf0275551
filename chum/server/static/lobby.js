// Before the match: who is here, how others get here, take a chair, exchange a bot, begin.
import { chair, sitters } from "./chairs.js";
import { botName, levelName, offered } from "./kin.js";
import { notify } from "./notices.js";
import { name, toast } from "./page.js";
import { hostOf } from "./seats.js";
import { join } from "./sit.js";
import { seats, wish } from "./store.js";
import { list, root, t } from "./words.js";

const $ = (id) => document.getElementById(id);
const HOME = -1;
const page = document.body.dataset;
let ready = false;
let watches = false;
let opened = -1; // the chair whose row is open
let moving = null; // where to go once I have got up: another chair, or home
let sat = null; // who sat there when it was drawn last, to see who has come

export function lobby(state, live, joined) {
  const { now, you } = state;
  if (now.status !== "open") return; // it began while this was loaded
  if (!ready) prepare(state, live, joined);
  ready = true;
  if (moving !== null && now.seats[you]?.kind !== "person") return gotUp(state, joined);
  const seated = you >= 0;
  const host = hostOf(now.seats);
  const called = now.seats[host]?.name ?? "";
  $("lobby-title").textContent = !seated
    ? t("{0} invites you to {1}", called, state.title)
    : host === you
      ? t("Your table of {0}", state.title)
      : t("You sit at the table of {0}", called);
  chairs(state, host, live, joined);
  row(state, host, live);
  $("lobby-join").hidden = seated || watches;
  $("just-watch").hidden = seated || watches;
  $("go-away").hidden = !seated;
  $("start").hidden = host !== you;
  $("start").textContent = begin(now.seats);
  $("lobby-wait").textContent = waiting(state, host, called);
  $("call-me").hidden = !seated || !notify.mayAsk(Number($("lobby").dataset.move));
}

// The bots that take the free chairs, as the table will call them.
function newcomers(all) {
  const taken = all.map((seat) => seat.name);
  const free = all.filter((seat) => seat.kind === "open");
  return free.map(() => {
    taken.push(botName(page.bots, taken));
    return taken.at(-1);
  });
}

function begin(all) {
  const names = newcomers(all);
  if (!names.length) return t("Begin");
  return names.length > 3 ? t("Begin with {0} bots", names.length) : t("Begin with {0}", list(names));
}

function waiting({ now, you }, host, called) {
  const taken = now.seats.filter((seat) => seat.kind !== "open").length;
  if (host === you) return taken < now.seats.length ? t("{0} of {1} are here. Bots take the free seats when you begin.", taken, now.seats.length) : t("Everybody is here.");
  if (you >= 0) return t("You are in. It begins when {0} says so, or when all seats are taken.", called);
  return watches ? t("You see the match as soon as it begins.") : "";
}

// -- the chairs

function chairs(state, host, live, joined) {
  const { now, you } = state;
  const held = $("there").contains(document.activeElement) ? document.activeElement.closest("li").dataset.seat : null;
  $("there").replaceChildren(
    ...now.seats.map((seat, i) => {
      const free = seat.kind === "open";
      const bot = seat.kind === "bot";
      const label = free ? t("Free") : i === you ? t("You") : seat.name;
      const note = free ? t("by link") : bot ? levelName(seat.level) : i === host ? t("host") : seat.here ? t("here") : t("not connected");
      const item = chair(i, { level: bot ? seat.level : "", person: !free, sign: "dots" }, label, note, tapped(state, i, host, live, joined));
      if (free) item.classList.add("free");
      if (i === you) item.classList.add("you");
      if (sat && seat.name && !sat.includes(seat.name)) item.classList.add("hop");
      item.classList.toggle("on", i === opened);
      return item;
    }),
  );
  sat = now.seats.map((seat) => seat.name);
  if (held !== null) $("there").querySelector(`[data-seat="${held}"] button`)?.focus();
}

// The host says who sits there; another one sits down there himself.
function tapped(state, i, host, live, joined) {
  const { now, you } = state;
  if (i === you) return null;
  if (you === host && you >= 0) {
    return () => {
      opened = opened === i ? -1 : i;
      lobby(state, live, joined);
    };
  }
  if (now.seats[i].kind === "person") return null;
  return () => (you >= 0 ? getUp(i, live) : sitDown(state, joined, i));
}

function row(state, host, live) {
  const { now, you } = state;
  const there = now.seats[opened];
  $("sits").hidden = !there || host !== you;
  if (!there || host !== you) return;
  const taken = now.seats.filter((_, i) => i !== opened).map((seat) => seat.name);
  if (there.kind === "person") {
    const out = Object.assign(document.createElement("button"), { type: "button", className: "btn danger", textContent: t("Send {0} away", there.name) });
    out.onclick = () => put("", live);
    return $("sits").replaceChildren(out);
  }
  const bot = there.kind === "bot";
  sitters($("sits"), {
    title: bot ? t("Exchange {0} for …", there.name) : t("Who sits here?"),
    game: page.game,
    level: offered(page.game).includes(there.level) ? there.level : "",
    taken,
    friend: false,
    out: t("Free the chair"),
    picked: (level) => put(level, live),
    removed: bot ? () => put("", live) : null,
  });
}

function put(level, live) {
  live.act("chair", { seat: opened, level });
  opened = -1;
}

// -- sit down, get up

async function sitDown(state, joined, seat = -1) {
  const called = $("your-name").value.trim();
  wish.set("name", called);
  try {
    joined(await join(state.code, called, seat));
  } catch (error) {
    toast(error.message);
  }
}

function getUp(to, live) {
  moving = to;
  live.act("leave");
}

function gotUp(state, joined) {
  const to = moving;
  moving = null;
  seats.forget(page.table);
  state.token = "";
  if (to === HOME) location.href = root + "/";
  else sitDown(state, joined, to);
}

function prepare(state, live, joined) {
  $("your-name").value = name();
  $("lobby-join").onsubmit = (e) => {
    e.preventDefault();
    sitDown(state, joined);
  };
  $("just-watch").onclick = () => {
    watches = true;
    lobby(state, live, joined);
  };
  $("go-away").onclick = () => getUp(HOME, live);
  $("start").onclick = () => live.act("start", { bots: page.bots });
  $("qrfold").open = matchMedia("(min-width: 1000px) and (min-height: 740px)").matches;
  $("send-link").hidden = !navigator.share;
  $("send-link").onclick = () => navigator.share({ title: document.title, url: `${location.origin}${root}/t/${page.code}` }).catch(() => {}); // thought better of it
  const answered = async (answer) => {
    await answer();
    $("call-me").hidden = true;
  };
  $("call-yes").onclick = () => answered(() => notify.ask({ table: page.table, token: state.token }));
  $("call-no").onclick = () => answered(notify.refuse);
}

// Before the match: who is here, how others get here, take a seat, begin.
import { name, post, toast } from "./page.js";
import { badge } from "./seats.js";
import { wish } from "./store.js";
import { t } from "./words.js";

const $ = (id) => document.getElementById(id);
let ready = false;
let watches = false;

export function lobby(state, live, joined) {
  const { now, you } = state;
  if (now.status !== "open") return; // it began while this was loaded
  const seated = you >= 0;
  if (!ready) prepare(state, live, joined);
  ready = true;
  const host = hostOf(now.seats);
  const called = now.seats[host]?.name ?? "";
  $("lobby-title").textContent = !seated
    ? t("{0} invites you to {1}", called, state.title)
    : host === you
      ? t("Your table of {0}", state.title)
      : t("You sit at the table of {0}", called);
  $("there").replaceChildren(...now.seats.map((seat, i) => chair(seat, i, you)));
  $("lobby-join").hidden = seated || watches;
  $("just-watch").hidden = seated || watches;
  $("start").hidden = host !== you;
  $("lobby-wait").textContent = waiting(state, host, called);
}

// The first who sits there and is connected begins the match.
function hostOf(seats) {
  const here = seats.findIndex((seat) => seat.kind === "person" && seat.here);
  return here < 0 ? seats.findIndex((seat) => seat.kind === "person") : here;
}

function waiting({ now, you }, host, called) {
  const taken = now.seats.filter((seat) => seat.kind !== "open").length;
  if (host === you) return t("{0} of {1} are here. Bots take the free seats when you begin.", taken, now.seats.length);
  if (you >= 0) return t("You are in. {0} begins, or the last free seat is taken.", called);
  return watches ? t("You see the match as soon as it begins.") : "";
}

function chair(seat, i, you) {
  const free = seat.kind === "open";
  const li = Object.assign(document.createElement("li"), { className: free ? "free" : i === you ? "you" : "" });
  li.dataset.seat = i;
  const label = free ? t("free") : i === you ? t("You") : seat.name;
  li.append(badge(i), Object.assign(document.createElement("span"), { textContent: label }));
  return li;
}

function prepare(state, live, joined) {
  $("your-name").value = name();
  $("lobby-join").onsubmit = async (e) => {
    e.preventDefault();
    const called = $("your-name").value.trim() || t("Skipper");
    wish.set("name", called);
    try {
      joined(await post(`/api/tables/${state.code}/join`, { name: called }));
    } catch (error) {
      toast(error.message);
    }
  };
  $("just-watch").onclick = () => {
    watches = true;
    lobby(state, live, joined);
  };
  $("start").onclick = () => live.act("start", { bots: document.body.dataset.bots });
}

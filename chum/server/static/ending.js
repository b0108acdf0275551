// The end: the verdict on a poster, the score taken apart, the turning point, and what to do next.
import { copyLink, style } from "./page.js";
import { podium } from "./podium.js";
import { make } from "./scene.js";
import { badge, hostOf, icon } from "./seats.js";
import { sound } from "./sound.js";
import { seats } from "./store.js";
import { list, root, t } from "./words.js";

const PLACES = ["", "", t("Second"), t("Third"), t("Fourth"), t("Fifth"), t("Sixth")];
const POSITIONS = ["peek", "half", "full"]; // of the panel
const PATIENCE = 1500; // milliseconds to wait for what a bot thinks about it
const UPRIGHT = matchMedia("(max-aspect-ratio: 1/1)");
const body = document.body;
const $ = (id) => document.getElementById(id);
let shownFor = "";

const styled = style("ending.css").catch(() => {}); // plain is better than nothing

// "You win!", "Third", "Second, shared"; for who only watched, who won.
export function headline({ now, you }) {
  const first = now.seats.filter((_, i) => now.places[i] === 1);
  const mine = now.places[you];
  if (mine === 1) return first.length > 1 ? t("You share the win!") : t("You win!");
  if (now.places.filter((place) => place === mine).length > 1) return t("{0}, shared", PLACES[mine]);
  if (mine) return PLACES[mine] ?? `${mine}.`;
  const names = first.map((seat) => seat.name);
  return names.length > 1 ? t("{0} share the win.", list(names)) : t("{0} wins!", names[0] ?? "");
}

function el(tag, className, ...inside) {
  const made = Object.assign(document.createElement(tag), { className });
  made.append(...inside);
  return made;
}

// Shows the panel once; later only whether there is a rematch.
export async function ending(state, live, root) {
  rematch(state, live);
  if (shownFor === state.now.secret) return;
  shownFor = state.now.secret;
  const { now, you } = state;
  const order = now.seats.map((_, i) => i).sort((a, b) => now.places[a] - now.places[b]);
  const found = asked(state);
  const [told] = await Promise.all([inTime(found), styled]);
  $("end-title").textContent = headline(state);
  const lent = you >= 0 && now.seats[you].level && !now.seats[you].resigned;
  $("reason").textContent = [lent && t("A bot sat in for you."), now.reason].filter(Boolean).join(" ");
  root.classList.toggle("won", now.places[state.you] === 1);
  podium(root.querySelector(".poster-art"), state, order);
  const most = Math.max(1, ...now.scores);
  const tell = (told) => {
    turningPoint(root.querySelector(".turning"), told);
    root.querySelector(".standings").replaceChildren(...order.map((seat) => standing(state, seat, told, most)));
  };
  tell(told);
  found.then((late) => late !== told && tell(late));
  $("review").hidden = !now.review;
  $("review").search = `seat=${state.you}`;
  luck(root.querySelector(".dice"), state);
  series(root.querySelector(".series"), state);
  root.hidden = false;
  move("half");
  if (state.fresh) sound(now.places[state.you] === 1 ? "cheer" : "over");
  $("end-title").focus({ preventScroll: true });
}

// What is told beside the result.
const asked = ({ you }) =>
  fetch(`${root}/api/ending/${body.dataset.table}?seat=${you}`)
    .then((answer) => (answer.ok ? answer.json() : {}))
    .catch(() => ({}));

// The panel does not wait for a bot that is slow: what it found is told when it comes.
const inTime = (found) => Promise.race([found, new Promise((done) => setTimeout(done, PATIENCE, {}))]);

function turningPoint(root, told) {
  root.hidden = !told.turning;
  if (!told.turning) return;
  const percent = (chance) => `${Math.round(100 * chance)}\u00A0%`;
  const [say, shift] = root.querySelectorAll(".turning-say, .shift");
  say.textContent = told.turning;
  const words = t("Your chance to win: {0} → {1}", percent(told.before ?? 0), percent(told.after ?? 0));
  shift.textContent = words.replace(" → ", "\u00A0→\u00A0"); // in one line
}

// -- a row for each player

function standing(state, seat, told, most) {
  const { now, scene, you } = state;
  const place = now.places[seat];
  const note = scene?.seats?.[seat];
  const sums = note?.sums ?? [];
  const li = el("li", `standing${place === 1 ? " first" : ""}${seat === you ? " you" : ""}`);
  li.dataset.of = seat;
  const rank = el("span", "pos", place === 1 ? icon("crown") : String(place));
  if (place === 1) rank.append(el("span", "vh", "1"));
  const badges = el("span", "badges", ...(note?.badges?.length ? note.badges : [seat]).map(badge));
  li.append(rank, badges, el("b", "who", seat === you ? t("You") : now.seats[seat].name));
  const parts = sums.filter(([what]) => !what.includes("#"));
  if (parts.length) li.append(el("b", "total", String(now.scores[seat])), bar(parts, most, note?.badges?.[0] ?? seat));
  const marks = (told.marks?.[seat] ?? []).map((mark) => el("li", "bite", icon("tooth"), el("span", "", mark)));
  li.append(el("ul", "parts", ...marks, ...sums.map(pill)));
  const tie = told.ties?.[seat];
  if (tie?.say) li.append(el("p", "tie", tie.say, " ", Object.assign(el("a", "", t("Rule")), { href: `${root}/rules/${body.dataset.game}#${tie.clause}`, target: "_blank", title: tie.clause })));
  return li;
}

// A zero is shown hollow, never left out.
function pill([what, points]) {
  const number = el("b", "", String(points));
  const [before, after] = what.includes("#") ? what.split("#") : [`${what} `, ""];
  return el("li", points ? "" : "zero", el("span", "", before, number, after));
}

// As long as the total, cut into its parts.
function bar(parts, most, colour) {
  const svg = make("svg", { class: "sumbar", viewBox: `0 0 ${most} 8`, preserveAspectRatio: "none", "aria-hidden": "true" });
  svg.dataset.seat = colour;
  let x = 0;
  parts.forEach(([, points], i) => {
    if (points <= 0) return;
    svg.append(make("rect", { class: `seg s${i % 3}`, x, y: 0, width: points, height: 8 }));
    x += points;
  });
  return svg;
}

// -- the luck

async function kept(promise, secret) {
  const bytes = Uint8Array.from(secret.match(/../g), (pair) => parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((b) => b.toString(16).padStart(2, "0")).join("") === promise;
}

function luck(dice, { promise, now }) {
  dice.querySelector(".promise").textContent = promise;
  dice.querySelector(".secret").textContent = now.secret;
  if (!globalThis.crypto?.subtle) return;
  kept(promise, now.secret).then((true_) => {
    dice.querySelector(".verdict").textContent = true_
      ? t("Checked here: the secret is the one promised before the first move.")
      : t("The secret is not the one that was promised!");
  });
}

// "Anne 3 · you 2": what the matches of the same company come to, the leader first; and who plays how well, as an order.
function series(root, { now, you }) {
  const all = now.series ?? [];
  const called = ({ name }) => (name === now.seats[you]?.name ? t("you") : name);
  const [wins, order] = root.children;
  root.hidden = !all.length;
  wins.textContent = all.map((each) => `${called(each)} ${each.won}`).join(" · ");
  order.hidden = all.length < 3 || all.reduce((sum, { won }) => sum + won, 0) < 3; // earlier it says nothing
  order.textContent = t("In order of strength: {0}.", [...all].sort((a, b) => a.rank - b.rank).map(called).join(", "));
}

// -- what to do next

function rematch(state, live) {
  const { now, you } = state;
  const call = (wish) => {
    state.asked = true;
    live.act("rematch", wish);
  };
  $("next").hidden = !!now.rematch || you < 0 || you !== hostOf(now.seats); // the host may choose something else
  $("next").onclick = () => import("./next.js").then((next) => next.open(call));
  const again = $("again");
  again.hidden = you < 0 && !now.rematch;
  again.querySelector("span").textContent = now.rematch ? t("Go to the rematch") : t("Rematch");
  again.onclick = () => {
    if (now.rematch) return follow(state, now.rematch);
    call({});
  };
  if (now.rematch && state.asked) follow(state, now.rematch);
}

// The same token opens the same seat at the new table.
function follow(state, table) {
  const own = Object.values(seats.all()).find((s) => s.token === state.token);
  if (own) seats.keep(table, { ...own, code: table });
  location.href = root + "/t/" + table;
}

$("share-end").onclick = async () => {
  const url = `${location.origin}${root}/t/${body.dataset.code}`;
  try {
    if (navigator.share) return await navigator.share({ title: document.title, url });
  } catch (error) {
    if (error.name === "AbortError") return; // thought better of it
  }
  copyLink(url);
};

// -- where the panel lies: aside, half or over the whole board

function move(to) {
  body.dataset.end = to;
  body.style.removeProperty("--sheet");
  const aside = to === "peek";
  for (const button of [$("grab"), $("fold")]) button.setAttribute("aria-expanded", String(!aside));
  $("fold").setAttribute("aria-label", aside ? t("Show the result") : t("Show the board"));
}

$("fold").onclick = () => move(body.dataset.end === "peek" ? "half" : "peek");
addEventListener("keydown", (e) => e.key === "Escape" && body.dataset.end && move("peek"));

let from = null;
const grab = $("grab");
grab.onpointerdown = (e) => {
  from = { y: e.clientY, height: $("ending").offsetHeight, moved: false };
  grab.setPointerCapture(e.pointerId);
};
grab.onpointermove = (e) => {
  if (!from) return;
  const by = from.y - e.clientY;
  from.moved ||= Math.abs(by) > 4;
  if (from.moved && UPRIGHT.matches) body.style.setProperty("--sheet", `${Math.max(140, from.height + by)}px`);
};
grab.onpointerup = (e) => {
  if (!from?.moved) return (from = null);
  const now = POSITIONS.indexOf(body.dataset.end);
  move(POSITIONS[Math.min(2, Math.max(0, now + Math.sign(from.y - e.clientY)))]);
  setTimeout(() => (from = null)); // after the click that ends a drag
};
grab.onpointercancel = () => (from = null);
grab.onclick = () => from?.moved || move(POSITIONS[(POSITIONS.indexOf(body.dataset.end) + 1) % 3]);

document.querySelector(".poster").onclick = (e) => {
  if (e.target.closest("button")) return;
  const art = e.currentTarget.querySelector(".poster-art");
  art.replaceWith(art.cloneNode(true)); // a new picture dances from the beginning
};

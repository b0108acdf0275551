// Home: play at once, make a table, come back to where you were.
import { name } from "./page.js";
import { sit } from "./sit.js";
import { seats, wish } from "./store.js";
import { list, t } from "./words.js";

const $ = (id) => document.getElementById(id);

$("you-name").textContent = name() || t("Your name");
$("you").onclick = () => {
  $("naming").showModal();
  $("new-name").value = name();
};
$("naming").addEventListener("close", () => {
  if ($("naming").returnValue !== "yes") return;
  wish.set("name", $("new-name").value.trim().slice(0, 40));
  $("you-name").textContent = name() || t("Your name");
});

document.querySelectorAll("[data-play]").forEach((el) => {
  el.onclick = () => (newcomer(el.dataset.play) ? offer(el.dataset.play) : playNow(el.dataset.play));
});

function playNow(game) {
  sit({ game, play_now: true });
}

// Who has neither played nor learned anything here is offered the lesson, once.
function newcomer(game) {
  return !wish.get("offered", false) && !Object.keys(seats.all()).length && !!document.querySelector(`[data-learn="${game}"]`);
}

function offer(game) {
  wish.set("offered", true);
  const learn = document.querySelector(`[data-learn="${game}"]`);
  $("offer").querySelector("h2 span").textContent = learn.dataset.title;
  $("offer").showModal();
  $("offer").onclose = () => {
    if ($("offer").returnValue === "learn") location.href = learn.href;
    if ($("offer").returnValue === "play") playNow(game);
  };
}

document.querySelectorAll("[data-create]").forEach((el) => {
  el.onclick = () => $("create-" + el.dataset.create).showModal();
});

document.querySelectorAll("form.create").forEach((form) => {
  form.addEventListener("submit", (e) => {
    if (e.submitter?.value !== "yes") return;
    const data = new FormData(form);
    const options = {};
    for (const [key, value] of data) if (key.startsWith("option-")) options[key.slice(7)] = value;
    const clock = { move: Number(data.get("clock")) };
    sit({ game: form.dataset.game, seats: Number(data.get("seats")), public: data.has("public"), options, clock });
  });
});

async function goOn() {
  const entries = Object.entries(seats.all()).sort((a, b) => b[1].at - a[1].at).slice(0, 12);
  const rows = [];
  for (const [table, own] of entries) {
    const answer = await fetch("/api/tables/" + table).catch(() => null);
    if (answer?.status === 404) seats.forget(table);
    if (!answer?.ok) continue;
    const line = await answer.json();
    if (line.status === "over") continue;
    rows.push(row(line, own));
    if (rows.length === 4) break;
  }
  $("continue").hidden = rows.length === 0;
  $("continue-rows").replaceChildren(...rows);
}

function row(line) {
  const el = $("row").content.firstElementChild.cloneNode(true);
  const art = document.querySelector(`[data-mini="${line.game}"] svg`);
  if (art) el.prepend(art.cloneNode(true));
  el.querySelector("b").textContent = line.title;
  const waits = (line.waits ?? []).map((i) => line.names[i]);
  el.querySelector("span").textContent =
    line.status === "open" ? t("Seats taken: {0} of {1}.", line.taken, line.seats) : t("Waiting for {0}.", list(waits));
  el.querySelector("a").href = "/t/" + line.table;
  return el;
}

goOn();

// Home: play at once, make a table, come back to where you were.
import { arrived } from "./carry.js";
import { openCreate } from "./create.js";
import { invite } from "./invite.js";
import { greet, refresh } from "./mine.js";
import { name } from "./page.js";
import { chosenBot, pickers } from "./picker.js";
import { keepShell } from "./shell.js";
import { sit } from "./sit.js";
import { results, seats, wish } from "./store.js";
import { t } from "./words.js";

const $ = (id) => document.getElementById(id);

function called() {
  $("you-name").textContent = name() || t("Your name");
  greet();
}
$("you").onclick = () => {
  $("naming").showModal();
  $("new-name").value = name();
};
$("naming").addEventListener("close", () => {
  if ($("naming").returnValue !== "yes") return;
  wish.set("name", $("new-name").value.trim().slice(0, 40));
  called();
});

document.querySelectorAll("[data-play]").forEach((el) => {
  el.onclick = () => (newcomer(el.dataset.play) ? offer(el.dataset.play) : playNow(el.dataset.play));
});

function playNow(game) {
  sit({ game, play_now: true, bots: chosenBot(game) });
}

// Who has neither played nor learned anything here is offered the lesson, once.
function newcomer(game) {
  const known = [seats.all(), results.all(), wish.get("learned", {})].some((each) => Object.keys(each).length);
  return !wish.get("offered", false) && !known && !!document.querySelector(`[data-learn="${game}"]`);
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

document.querySelectorAll("[data-create]").forEach((el) => (el.onclick = () => openCreate($("create-" + el.dataset.create))));

arrived();
called();
pickers();
refresh().then(invite);
keepShell().catch(() => {});

// A finished match, step by step, from any seat's eyes.
import { held } from "./pace.js";
import { Board, merge } from "./scene.js";
import { openSeat, seatList } from "./seats.js";
import { sense } from "./sound.js";
import { onReshape, shape } from "./stage.js";
import { t } from "./words.js";

const $ = (id) => document.getElementById(id);
const page = document.body.dataset;
const board = new Board($("board"), () => {}, () => {});
const players = [...$("eyes").options].slice(1).map((option) => ({ name: option.text, kind: "person", here: true }));
let scenes = [];
let says = [];
let pace = [];
let at = 0;
let timer = 0;

async function load() {
  const answer = await fetch(`/api/replay/${page.table}?seat=${$("eyes").value}&shape=${shape($("stage"))}`);
  const told = await answer.json();
  scenes = [told.scene];
  says = [told.say];
  pace = [600];
  for (const step of told.steps) {
    scenes.push(merge(scenes.at(-1), step.change));
    says.push(step.say);
    pace.push(step.ms);
  }
  $("place").max = scenes.length - 1;
  show(Math.min(at, scenes.length - 1));
}

function show(n) {
  at = Math.max(0, Math.min(scenes.length - 1, n));
  const scene = scenes[at];
  if (scene.text) {
    $("plain").hidden = false;
    $("plain").textContent = scene.text;
    $("board").setAttribute("hidden", "");
  } else board.draw(scene);
  seatList($("seats"), { now: { status: "playing", seats: players }, scene, you: Number($("eyes").value) }, openSeat);
  sense(scene);
  $("chip").textContent = scene.chip ?? "";
  $("place").value = at;
  $("step").textContent = t("Step {0} of {1}", at, scenes.length - 1);
  let n_ = at;
  while (n_ > 0 && !says[n_].length) n_--;
  $("said").textContent = says[n_].join(" ");
  $("before").disabled = at === 0;
  $("after").disabled = at === scenes.length - 1;
}

function run(on) {
  clearTimeout(timer);
  timer = 0;
  $("run").setAttribute("aria-pressed", String(on));
  if (!on) return;
  if (at === scenes.length - 1) show(0);
  const next = () => {
    if (at >= scenes.length - 1) return run(false);
    show(at + 1);
    timer = setTimeout(next, held(pace[at]) + 250);
  };
  timer = setTimeout(next, 300);
}

$("before").onclick = () => (run(false), show(at - 1));
$("after").onclick = () => (run(false), show(at + 1));
$("run").onclick = () => run(!timer);
$("place").oninput = () => (run(false), show(Number($("place").value)));
$("eyes").onchange = load;
onReshape($("stage"), load);
addEventListener("keydown", (e) => {
  if (e.target.matches("select, input")) return;
  if (e.key === "ArrowRight") show(at + 1);
  if (e.key === "ArrowLeft") show(at - 1);
});
load();

// What cannot be done says why: the thing shakes in a dashed ring, and a line tells what is so.
import { make } from "./scene.js";
import { sound } from "./sound.js";
import { root } from "./words.js";

const line = document.getElementById("refusal");
const STAYS = 4000; // milliseconds
const AIR = 4; // units around a piece
let timer = 0;
let thing = null;
let ring = null;

export function refuse({ error, clause }, game, tried) {
  pass();
  sound("no");
  line.querySelector("span").textContent = error + (/[.!?]$/.test(error) ? "" : ".");
  const rule = line.querySelector("a");
  rule.hidden = !clause?.includes("-");
  rule.href = `${root}/rules/${game}#${clause}`;
  line.hidden = false;
  thing = tried?.isConnected ? tried : document.getElementById("action");
  thing.classList.add("refused");
  if (thing.piece && thing.hasAttribute("aria-label")) thing.ownerSVGElement.append((ring = ringAround(thing))); // labels may lie all over the board
  timer = setTimeout(later, STAYS);
}

// Above the whole board: neighbours may glow over the thing's edge.
function ringAround(el) {
  const { x, y, width, height } = el.querySelector(".inner").getBBox();
  const box = { x: x - AIR, y: y - AIR, width: width + 2 * AIR, height: height + 2 * AIR, rx: 10 };
  const found = make("rect", { ...box, class: "no-ring" });
  found.style.transform = `${el.style.transform} ${el.firstChild.style.transform}`;
  return found;
}

// Whoever is about to open the rule is not hurried.
function later() {
  if (line.matches(":hover, :focus-within")) timer = setTimeout(later, STAYS);
  else pass();
}

export function pass() {
  clearTimeout(timer);
  line.hidden = true;
  thing?.classList.remove("refused");
  ring?.remove();
  ring = thing = null;
}

addEventListener("keydown", (e) => e.key === "Escape" && pass());
addEventListener("pointerdown", (e) => line.contains(e.target) || pass(), true);

// What cannot be done says why: the thing shakes in a dashed ring, and a line tells what is so. Who only
// looked at something is told the same way, but nothing was wrong: no cross, no warning colour.
import { ringAround } from "./scene.js";
import { sound } from "./sound.js";
import { root } from "./words.js";

const line = document.getElementById("refusal");
const STAYS = 4000; // milliseconds
let timer = 0;
let thing = null;
let ring = null;

export function refuse({ error, clause }, game, tried, curious) {
  pass();
  sound(curious ? "tap" : "no");
  line.classList.toggle("told", curious);
  line.querySelector("use").setAttribute("href", curious ? "#i-eye" : "#i-cross");
  line.querySelector("span").textContent = error + (/[.!?]$/.test(error) ? "" : ".");
  const rule = line.querySelector("a");
  rule.hidden = !clause?.includes("-");
  rule.href = `${root}/rules/${game}#${clause}`;
  line.hidden = false;
  thing = tried?.isConnected ? tried : document.getElementById("action");
  thing.classList.add("refused");
  if (thing.piece && thing.hasAttribute("aria-label")) thing.ownerSVGElement.append((ring = ringAround(thing, curious ? "no-ring told" : "no-ring"))); // labels may lie all over the board
  timer = setTimeout(later, STAYS);
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

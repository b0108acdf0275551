// A hint: the move is ringed on the board and in the panel, with one reason; "Why?" ranks it among the rest.
import { make, ringAround } from "./scene.js";

const $ = (id) => document.getElementById(id);
let given = null; // the one for this moment

export function advise({ best, odds = [] }) {
  given = { best, odds };
  mark();
}

// Asked again at the same moment it says the same; what was drawn anew glows again.
export function known() {
  if (given) mark();
  return !!given;
}

export function forget() {
  given = null;
  $("advice").hidden = true;
  $("reasons").hidden = true;
  glow();
}

// The piece of the hint that shows ahead what it would bring.
export function foreseen() {
  const el = given && pieces().find((each) => leads(each, given.best[0]) && each.piece.v?.length);
  return el ? el.piece.id : null;
}

function mark() {
  const [first] = given.best;
  const ringed = glow(first);
  const [what] = first.label.replace(/ \(.*\)$/, "").split(":"); // the rest stands on the button, or is ringed on the board
  $("advice").querySelector("b").textContent = `${ringed?.piece.name || what}:`;
  $("advice").querySelector(".advice-text span").textContent = first.reason;
  $("advice").hidden = false;
}

const pieces = () => [...document.querySelectorAll("#board .piece")];
const leads = (el, { move, at }) => !!el.piece.act && (el.piece.act === move || el.piece.act === at);
const dropOf = (el, { move }) => el.piece.drops?.find((each) => each[2] === move);

// What leads to the move: a button, a piece, or a piece that is dragged. Where it lies on the board is
// ringed, and so is where to; of others they are lettered as they are ranked.
export function glow(advised = {}, ranked = []) {
  for (const el of document.querySelectorAll("#action [data-act]")) el.classList.toggle("advised", !!advised.move && el.dataset.act === advised.move);
  for (const el of document.querySelectorAll("#board :is(.goal, .goal-n)")) el.remove();
  for (const el of pieces()) el.classList.toggle("advised", !!advised.move && (leads(el, advised) || !!dropOf(el, advised)));
  ranked.forEach((each, i) => letter(each, String.fromCharCode(65 + i)));
  return advised.move ? ring(advised) : null;
}

// The piece that is ringed, if one is.
function ring(advised) {
  const el = pieces().find((each) => leads(each, advised));
  const dragged = pieces().find((each) => dropOf(each, advised));
  if (el) el.ownerSVGElement.append(ringAround(el, "goal under"), ringAround(el, "goal"));
  else if (dragged) {
    const [cx, cy] = dropOf(dragged, advised);
    const goal = { class: "goal", cx, cy, r: 22, "data-move": advised.move }; // a tap inside means that place (see scene.js)
    dragged.ownerSVGElement.append(make("circle", goal));
  }
  return el;
}

function letter(advised, textContent) {
  const el = pieces().find((each) => leads(each, advised));
  const dragged = pieces().find((each) => dropOf(each, advised));
  if (!el && !dragged) return;
  const [x, y] = el ? [el.piece.x, el.piece.y] : dropOf(dragged, advised);
  const mark = make("g", { class: "goal-n", transform: `translate(${x} ${y})` });
  mark.append(make("circle", { r: 15 }), Object.assign(make("text", { y: 7 }), { textContent }));
  (el ?? dragged).ownerSVGElement.append(mark);
}

export function whyButton(act) {
  $("why").onclick = async () => {
    const { rank } = await import("./why.js");
    if (given) rank(given, act);
  };
}

// Shows what a sentence speaks of: the rest of the board one shade down, a ring around each thing.
import { make } from "./scene.js";

const AIR = 6; // css pixels around a thing
const LINE = 7; // that a ring takes outside of its hole, when it breathes
const GIVE = 14; // that a side may come in for a word beside the thing
const EDGE = 5; // of the stage, where the line of a ring still fits
const ROUND = 12;
const GLIDE = 500; // milliseconds after which nothing glides any more

// A ring crosses no word: it comes in a little, or takes the word in.
function clearOf(words, hole) {
  for (const word of words) {
    const out = { left: word.right + LINE - hole.left, top: word.bottom + LINE - hole.top, right: hole.right + LINE - word.left, bottom: hole.bottom + LINE - word.top };
    const apart = Math.min(...Object.values(out)) <= 0;
    const within = word.left >= hole.left && word.right <= hole.right && word.top >= hole.top && word.bottom <= hole.bottom;
    if (apart || within || !word.width) continue;
    const [side, by] = Object.entries(out).sort((a, b) => a[1] - b[1])[0];
    if (by <= GIVE) hole[side] += side === "left" || side === "top" ? by : -by;
    else take(hole, word);
  }
  return hole;
}

// The whole ring is seen, also of a thing at the edge.
function inside(room, { left, top, right, bottom }) {
  return { left: Math.max(left, room.left + EDGE), top: Math.max(top, room.top + EDGE), right: Math.min(right, room.right - EDGE), bottom: Math.min(bottom, room.bottom - EDGE) };
}

function take(hole, { left, top, right, bottom }) {
  hole.left = Math.min(hole.left, left - AIR);
  hole.top = Math.min(hole.top, top - AIR);
  hole.right = Math.max(hole.right, right + AIR);
  hole.bottom = Math.max(hole.bottom, bottom + AIR);
}

export class Spotlight {
  constructor(svg, stage, bar) {
    this.svg = svg;
    this.stage = stage;
    this.bar = bar;
    this.ids = [];
    this.wanted = null; // the thing to tap
    this.reading = false; // it speaks of something, and nothing is to be done
    this.lifted = false;
    stage.addEventListener("transitionend", () => this.ids.length && this.place()); // where it came to rest
  }

  on(ids, act) {
    this.ids = ids;
    this.reading = !act && ids.length > 0;
    this.lifted = false;
    this.wanted = this.find(act);
    for (const node of this.bar.nodes.values()) {
      node.classList.toggle("wanted", !!act && node.dataset.act === act);
      node.classList.toggle("pale", !!node.dataset.act && node.dataset.act !== act && !ids.includes(node.button));
    }
    this.place();
    clearTimeout(this.later);
    this.later = setTimeout(() => this.place(), GLIDE); // pieces glide to their places
  }

  off() {
    clearTimeout(this.later);
    this.ids = [];
    this.reading = false;
    this.svg.classList.remove("on");
    for (const node of this.bar.nodes.values()) node.classList.remove("wanted", "pale");
  }

  find(act) {
    if (!act) return document.getElementById("next");
    const button = [...this.bar.nodes.values()].find((node) => node.dataset.act === act);
    const pieces = [...this.stage.querySelectorAll(".piece.live")];
    const dragged = (el) => el.piece.drops?.some((drop) => drop[2] === act);
    return button ?? pieces.find((el) => el.piece.act === act) ?? pieces.find(dragged);
  }

  things() {
    const shown = this.ids.map((id) => this.stage.querySelector(`[data-id="${CSS.escape(id)}"]`));
    const wanted = this.wanted?.closest(".piece");
    return [...new Set([...shown, wanted])].filter(Boolean);
  }

  // No shade while a piece shows ahead where it would go.
  lift(up) {
    this.lifted = up;
    if (this.ids.length) this.place();
  }

  place() {
    const room = this.stage.getBoundingClientRect();
    const boxes = this.things().map((el) => el.getBoundingClientRect());
    this.svg.classList.toggle("on", (boxes.length > 0 || this.reading) && !this.lifted); // of a thing in the panel the board takes no light
    const words = [...this.stage.querySelectorAll(".piece text")].map((el) => el.getBoundingClientRect());
    const holes = boxes.map((box) => inside(room, clearOf(words, { left: box.left - AIR, top: box.top - AIR, right: box.right + AIR, bottom: box.bottom + AIR })));
    const rects = () =>
      holes.map(({ left, top, right, bottom }) => make("rect", { x: left - room.left, y: top - room.top, width: right - left, height: bottom - top, rx: ROUND }));
    this.svg.querySelector("mask").replaceChildren(make("rect", { width: "100%", height: "100%", fill: "white" }), ...rects());
    this.svg.querySelector(".rings").replaceChildren(...rects());
  }

  // Not that one: the light trembles, and the wanted thing hops if that was not enough.
  shake(hop) {
    const trembling = hop ? this.wanted : this.svg;
    trembling?.classList.remove("shaken");
    requestAnimationFrame(() => trembling?.classList.add("shaken"));
  }
}

// Draws any scene. It knows no rules and no game: nodes are appended once and then moved by
// transform, never reordered, so that focus, transitions and captures survive every update.
import { isStill } from "./pace.js";
import { t } from "./words.js";

const NS = "http://www.w3.org/2000/svg";
const LAYERS = 5;
const NEAR = 60; // scene units within which a dragged piece snaps to a place
const REACH = 32; // css pixels within which a tap means the nearest choice
const WATER = 1; // the highest layer that lies under the pieces
const AIR = 4; // units between a piece and a ring around it
const FINGER = 40; // css pixels that can be tapped without a doubt

export function make(tag, attributes = {}) {
  const el = document.createElementNS(NS, tag);
  for (const key in attributes) el.setAttribute(key, attributes[key]);
  return el;
}

function moves(p) {
  const steps = [];
  if (p.x || p.y) steps.push(`translate(${p.x ?? 0} ${p.y ?? 0})`);
  if (p.r) steps.push(`rotate(${p.r})`);
  if (p.k !== undefined && p.k !== 1) steps.push(`scale(${p.k})`);
  return steps.join(" ");
}

export function part(given) {
  const p = typeof given === "string" ? { s: given } : given;
  let el;
  if (p.s === "rect") el = make("rect", { x: -p.w / 2, y: -p.h / 2, width: p.w, height: p.h, rx: 8 });
  else if (p.s === "path") el = make("path", { d: p.d });
  else if (p.s?.startsWith("i-")) el = make("use", { href: "#" + p.s, x: -12, y: -12, width: 24, height: 24 });
  else if (p.s) el = make("use", { href: "#" + p.s });
  else (el = make("text", p.w ? { textLength: p.w, lengthAdjust: "spacingAndGlyphs" } : {})).textContent = p.t;
  const move = moves(p);
  if (move) el.setAttribute("transform", move);
  if (p.c) el.setAttribute("class", p.c);
  if (p.seat >= 0) el.dataset.seat = p.seat;
  return el;
}

// To lie above the whole board: neighbours may glow over the piece's edge.
export function ringAround(el, css) {
  const { x, y, width, height } = el.querySelector(".inner").getBBox();
  const ring = make("rect", { x: x - AIR, y: y - AIR, width: width + 2 * AIR, height: height + 2 * AIR, rx: 10, class: css });
  ring.style.transform = `${el.style.transform} ${el.firstChild.style.transform}`;
  return ring;
}

export function picture(parts, box) {
  const svg = make("svg", { viewBox: box || "-24 -24 48 48", "aria-hidden": "true" });
  svg.append(...parts.map(part));
  return svg;
}

// The scene after a change.
export function merge(scene, change) {
  const pieces = new Map((scene.pieces ?? []).map((p) => [p.id, p]));
  for (const id of change.gone ?? []) pieces.delete(id);
  for (const p of change.pieces ?? []) pieces.set(p.id, { ...pieces.get(p.id), ...p });
  return { ...scene, sound: "", drama: null, ...change.set, pieces: [...pieces.values()] };
}

function isLarge(el) {
  const { width, height } = el.getBoundingClientRect();
  return Math.min(width, height) >= FINGER;
}

// How far a tap is from a piece, and from its middle.
function gap(box, e) {
  const dx = Math.max(box.left - e.clientX, e.clientX - box.right, 0);
  const dy = Math.max(box.top - e.clientY, e.clientY - box.bottom, 0);
  const middle = Math.hypot((box.left + box.right) / 2 - e.clientX, (box.top + box.bottom) / 2 - e.clientY);
  return [Math.hypot(dx, dy), middle];
}

export class Board {
  // svg: the root; act(move, el): a choice was made, or tried where there is none; picked(piece): one
  // is pointed at; things: which pieces answer though they are no choice, and what they are called
  constructor(svg, act, picked, things = {}) {
    this.svg = svg;
    this.act = act;
    this.picked = picked;
    this.answers = things.answers ?? (() => false);
    this.called = things.called;
    this.nodes = new Map();
    this.layers = Array.from({ length: LAYERS }, () => make("g"));
    this.preview = make("g", { class: "preview" });
    svg.replaceChildren(...this.layers, this.preview);
    this.scene = { pieces: [] };
    this.curtain = () => {};
    this.pick = null; // the piece that is pointed at
    this.kept = null; // the one that stays picked when the pointer has gone
    this.held = null;
    this.touch = false;
    this.dropped = false;
    svg.addEventListener("pointerdown", (e) => this.down(e));
    svg.addEventListener("pointermove", (e) => this.drag(e));
    svg.addEventListener("pointerup", () => this.held?.settled || this.release(this.touch));
    svg.addEventListener("pointercancel", () => this.home());
    svg.addEventListener("pointerover", (e) => this.hover(e));
    svg.addEventListener("pointerleave", () => this.choose(this.kept));
    svg.parentElement.addEventListener("focusin", (e) => this.focus(e)); // a drawing that hears it takes the focus
    svg.addEventListener("click", (e) => this.click(e));
    svg.addEventListener("keydown", (e) => this.key(e));
  }

  get choices() {
    return this.scene.pieces.filter((p) => p.act);
  }

  get chosen() {
    return this.choices.find((p) => p.id === this.pick);
  }

  // Whether something is picked on the board and then confirmed: the panel keeps a row for it.
  get calls() {
    const buttons = new Set([...(this.scene.hand ?? []), ...(this.scene.buttons ?? [])].map((b) => b.act));
    return this.choices.some((p) => p.v?.length || !buttons.has(p.act));
  }

  draw(scene) {
    const focused = this.svg.contains(document.activeElement);
    if (scene.w !== this.scene.w || scene.h !== this.scene.h) this.clear(); // another shape has another order from back to front
    this.scene = scene;
    this.curtain();
    this.svg.setAttribute("viewBox", `0 0 ${scene.w} ${scene.h}`);
    this.svg.setAttribute("aria-label", scene.alt);
    this.svg.setAttribute("role", scene.pieces.some((p) => p.act || p.drops?.length || this.answers(p.id)) ? "group" : "img");
    const there = new Set();
    for (const p of scene.pieces) {
      there.add(p.id);
      this.piece(p);
    }
    for (const [id, el] of this.nodes) {
      if (!there.has(id)) {
        el.remove();
        this.nodes.delete(id);
      }
    }
    this.stop(this.svg.querySelector(".thing:focus") ?? this.svg.querySelector(".thing"));
    if (!this.choices.some((p) => p.id === this.kept)) this.kept = null;
    if (this.pick && !this.chosen) this.choose(this.kept);
    this.foresee();
    if (scene.drama && !isStill()) this.dramatise(scene.drama);
    const now = document.activeElement; // what cannot be chosen any more keeps the focus for a moment
    return focused && (!this.svg.contains(now) || !now.hasAttribute("tabindex"));
  }

  // A drama ends by itself, or as the board goes on.
  async dramatise(drama) {
    const { play } = await import("./drama.js");
    const end = await play(this, drama, () => this.scene.drama !== drama);
    const timer = setTimeout(end, drama.ms);
    this.curtain = () => (clearTimeout(timer), end(), (this.curtain = () => {}));
  }

  clear() {
    this.home();
    for (const layer of this.layers) layer.replaceChildren();
    this.nodes.clear();
  }

  piece(p) {
    let el = this.nodes.get(p.id);
    if (!el) {
      el = make("g", { "data-id": p.id });
      const turn = make("g", { class: "turn" });
      turn.append(make("g", { class: "inner" }));
      el.append(turn);
      this.layers[p.z ?? 2].append(el);
      this.nodes.set(p.id, el);
    }
    const live = p.act || p.drops?.length;
    const name = live ? [p.w, p.name, p.tip].filter(Boolean).join(". ") : this.answers(p.id) ? this.called(p) : "";
    el.setAttribute("class", `piece ${p.c ?? ""}${live ? " live" : name ? " thing" : ""}${this.pick === p.id ? " picked" : ""}${el.classList.contains("refused") ? " refused" : ""}`);
    if (p.seat >= 0) el.dataset.seat = p.seat;
    else delete el.dataset.seat;
    const shown = JSON.stringify(p.s);
    if (el.shown !== shown) {
      el.shown = shown;
      el.firstChild.firstChild.replaceChildren(...p.s.map(part));
    }
    el.piece = p;
    el.toggleAttribute("data-legal", !!p.act);
    const said = name ? { tabindex: live ? 0 : -1, role: "button", "aria-label": name, "aria-disabled": !live } : {};
    for (const key of ["tabindex", "role", "aria-label", "aria-disabled"]) {
      if (key in said) el.setAttribute(key, said[key]);
      else el.removeAttribute(key);
    }
    if (this.held?.el === el && !this.holds(p)) this.letGo();
    if (this.held?.el !== el) this.place(el, p.x, p.y, p.r ?? 0, p.k ?? 1);
  }

  // Whether what is held may still go where it is: once that is done the piece is the table's again.
  holds(p) {
    const { settled, drop } = this.held;
    return settled ? p.drops?.some(([, , move]) => move === drop[2]) : p.drops?.length;
  }

  letGo() {
    this.held.el.classList.remove("dragged");
    this.held = null;
  }

  place(el, x, y, r, k) {
    el.style.transform = `translate(${x}px,${y}px)`;
    el.firstChild.style.transform = `rotate(${r}deg) scale(${k})`;
  }

  at(e) {
    return new DOMPoint(e.clientX, e.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
  }

  // -- pointing and choosing

  hover(e) {
    if (e.pointerType === "touch") return; // it comes over before it is down
    const el = e.target.closest(".live");
    this.choose(el?.piece.act ? el.piece.id : this.kept);
  }

  focus(e) {
    const el = e.target.closest(".live");
    if (el?.piece.act && el.matches(":focus-visible")) this.keep(el.piece.id); // by keys, not by a click
  }

  keep(id) {
    this.kept = id;
    this.choose(id);
  }

  choose(id) {
    if (this.pick === id) return;
    this.nodes.get(this.pick)?.classList.remove("picked");
    this.pick = id;
    this.nodes.get(id)?.classList.add("picked");
    this.foresee();
    this.picked(this.chosen ?? null);
  }

  // What the picked piece would bring, above everything.
  foresee() {
    const parts = this.chosen?.v ?? [];
    const shown = JSON.stringify(parts);
    if (this.preview.shown === shown) return;
    this.preview.shown = shown;
    this.preview.replaceChildren(...parts.map(part));
  }

  step(by) {
    const all = this.choices;
    if (!all.length) return;
    const now = all.findIndex((p) => p.id === this.pick);
    this.keep(all[(now < 0 && by < 0 ? -1 : now + by + all.length) % all.length].id);
  }

  // Shows where a finger can tap.
  wave() {
    const glow = [{ opacity: 1 }, { opacity: 0.25 }, { opacity: 1 }];
    for (const el of this.svg.querySelectorAll(".piece.live .inner")) el.animate(glow, { duration: 350, iterations: 2 });
  }

  // A mouse chooses with one click; a finger picks first where it could be mistaken or sees ahead.
  click(e) {
    if (this.dropped) return; // the end of a drag is no tap
    if (this.onGoal(e)) return;
    const el = e.target.closest(".live");
    const hit = el?.piece.act && (!this.touch || isLarge(el)) && !this.scene.snap ? el.piece : null;
    const meant = hit ?? (this.touch || this.scene.snap ? this.near(e) : null);
    if (!meant) return this.missed(e);
    this.unsettle();
    const sure = hit && !(this.touch && meant.v?.length);
    if (sure || this.kept === meant.id) this.act(meant.act);
    else this.keep(meant.id);
  }

  // In the ring of a hint the hinted place is meant, whatever lies near it.
  onGoal(e) {
    const goal = this.svg.querySelector(".goal[data-move]");
    if (!goal || gap(goal.getBoundingClientRect(), e)[1] > goal.getBoundingClientRect().width / 2) return false;
    const { move } = goal.dataset;
    const thing = this.choices.find((p) => p.act === move); // a fish beside it, say
    if (!thing) return this.settle(e, move);
    if (e.target.closest(".live")?.piece === thing) return false;
    this.unsettle();
    if (this.kept === thing.id) this.act(move);
    else this.keep(thing.id);
    return true;
  }

  // The choice that a finger beside it means; between two large things it means what it touches.
  near(e) {
    const found = this.nearest(e);
    if (!found || this.scene.snap || !isLarge(this.nodes.get(found.id)) || this.nearest(e, 0)) return found;
    const el = this.thingAt(e);
    return el && isLarge(el) ? null : found;
  }

  nearest(e, reach = REACH) {
    const gaps = this.choices.map((piece) => [piece, gap(this.nodes.get(piece.id).getBoundingClientRect(), e)]);
    const near = gaps.filter(([, far]) => far[0] <= reach).sort(([, a], [, b]) => a[0] - b[0] || a[1] - b[1]);
    return near[0]?.[0];
  }

  // -- what is no choice: it answers, and keys reach it by one stop and the arrows

  // A choice under something else is meant; a thing says why; beside the places of a piece that can
  // be dragged the nearest is meant.
  missed(e) {
    const covered = this.nearest(e, 0);
    if (covered) return this.act(covered.act);
    const el = this.thingAt(e);
    if (el && (el.piece.z ?? 2) > WATER) return this.act("", el);
    if (!this.settle(e) && el) this.act("", el);
  }

  // The smallest: a can on a tile, not the tile.
  thingAt(e) {
    if (!e.detail) return e.target.closest(".thing"); // a screen reader's click has no place
    const room = ({ width, height }) => width * height;
    const there = [...this.nodes.values()].filter((el) => {
      const dead = this.answers(el.piece.id) && !el.matches(".live");
      return dead && gap(el.getBoundingClientRect(), e)[0] === 0 && el.querySelector(".inner").checkVisibility?.({ opacityProperty: true }) !== false; // older browsers cannot tell
    });
    const sorted = there.sort((a, b) => room(a.getBoundingClientRect()) - room(b.getBoundingClientRect()));
    return sorted[0];
  }

  stop(thing) {
    if (this.stopped !== thing) this.stopped?.setAttribute("tabindex", -1);
    this.stopped = thing;
    thing?.setAttribute("tabindex", 0);
  }

  keyOnThing(el, step, key) {
    if (step) {
      const all = [...this.svg.querySelectorAll(".thing")];
      this.stop(all[(all.indexOf(el) + step + all.length) % all.length]);
      this.stopped.focus();
    } else if (key === "Enter" || key === " ") this.act("", el);
    else return false;
    return true;
  }

  // The piece goes to its place nearest to the tap, or to one that is named; a second tap there, or
  // the call, confirms.
  settle(e, move) {
    const before = this.held?.settled && this.held.drop;
    this.unsettle();
    const p = this.scene.pieces.find((each) => each.drops?.length);
    if (!p) return false;
    const q = this.at(e);
    const far = (d) => Math.hypot(d[0] - q.x, d[1] - q.y) * this.svg.getScreenCTM().a;
    const drop = p.drops.find((each) => each[2] === move) ?? p.drops.reduce((a, b) => (far(b) < far(a) ? b : a));
    if (far(drop) > REACH) return false;
    if (drop === before) {
      this.keep(null);
      this.act(drop[2]);
    } else this.lay(p, drop);
    return true;
  }

  // There it lies until it is confirmed.
  lay(p, drop) {
    this.keep(null); // what was picked before is no longer shown ahead
    const el = this.nodes.get(p.id);
    this.held = { el, p, drop, settled: true };
    el.classList.add("dragged");
    this.place(el, drop[0], drop[1], p.r ?? 0, p.k ?? 1);
    this.picked({ ...p, act: drop[2], name: t("Move it here"), tip: drop[3] });
  }

  unsettle() {
    if (!this.held?.settled) return;
    this.home();
    this.picked(this.chosen ?? null);
  }

  // -- dragging, only to places the server listed

  down(e) {
    this.touch = e.pointerType === "touch";
    this.dropped = false;
    const el = e.target.closest(".live");
    if (!el?.piece.drops?.length || this.held?.settled) return;
    const q = this.at(e);
    this.held = { el, p: el.piece, x: el.piece.x, y: el.piece.y, dx: q.x - el.piece.x, dy: q.y - el.piece.y };
    el.classList.add("dragged");
    el.setPointerCapture(e.pointerId);
    e.preventDefault();
    el.focus();
  }

  drag(e) {
    const h = this.held;
    if (!h || h.settled) return;
    const q = this.at(e);
    const [x, y] = [q.x - h.dx, q.y - h.dy];
    const far = (d) => Math.hypot(d[0] - x, d[1] - y);
    const best = h.p.drops.reduce((m, d) => (!m || far(d) < far(m) ? d : m), null);
    h.drop = best && far(best) < NEAR ? best : null;
    [h.x, h.y] = h.drop ?? [x, y];
    this.place(h.el, h.x, h.y, h.p.r ?? 0, h.p.k ?? 1);
  }

  // A finger covers what it drags: it shall see where that lies, and confirm.
  release(covered) {
    const { p, drop } = this.held ?? {};
    if (!drop) return this.home();
    this.dropped = true;
    if (covered) return this.lay(p, drop);
    this.letGo();
    this.act(drop[2]);
  }

  home() {
    const h = this.held;
    if (!h) return;
    this.letGo();
    this.place(h.el, h.p.x, h.p.y, h.p.r ?? 0, h.p.k ?? 1);
  }

  key(e) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key];
    const thing = e.target.closest(".thing");
    if (thing) return this.keyOnThing(thing, step, e.key) && e.preventDefault();
    const el = e.target.closest(".live");
    if (!el) return;
    const p = el.piece;
    if (p.drops?.length && step) {
      if (this.held?.el !== el || this.held.settled) this.held = { el, p, n: -1 };
      const h = this.held;
      h.n = (h.n + step + p.drops.length) % p.drops.length;
      h.drop = p.drops[h.n];
      this.place(el, h.drop[0], h.drop[1], p.r ?? 0, p.k ?? 1);
      this.picked({ ...p, name: `${h.drop[3]}, ${h.n + 1} / ${p.drops.length}` });
    } else if (step && p.act) {
      const all = this.choices;
      const next = all[(all.findIndex((q) => q.id === p.id) + step + all.length) % all.length];
      this.nodes.get(next.id).focus();
    } else if (e.key === "Enter" || e.key === " ") {
      if (this.held?.drop) this.release(false);
      else if (p.act) this.act(p.act);
    } else if (e.key === "Escape") this.home();
    else return;
    e.preventDefault();
  }
}

// The action bar: what you may do now, in words and as real buttons that keep their focus.
import { picture } from "./scene.js";
import { t } from "./words.js";

export class Bar {
  constructor(root, act, board) {
    this.root = root;
    this.act = act;
    this.board = board;
    this.nodes = new Map();
    this.groups = new Map();
    this.hand = root.querySelector(".hand");
    this.moves = root.querySelector(".moves");
    this.stepper = root.querySelector(".stepper");
    this.head = root.querySelector(".status b");
    this.small = root.querySelector(".status span");
    const [before, after] = this.stepper.querySelectorAll("button");
    before.onclick = () => board.step(-1);
    after.onclick = () => board.step(1);
    this.confirm = this.stepper.querySelector(".confirm");
    this.confirm.onclick = () => this.confirm.dataset.act && act(this.confirm.dataset.act);
  }

  say(head, small = "") {
    if (this.head.textContent !== head) this.head.textContent = head;
    if (this.small.textContent !== small) this.small.textContent = small;
  }

  // moves: may be chosen now; changes: may replace what was chosen
  draw(scene, moves, changes) {
    const allowed = { moves, changes };
    const idle = !moves.size && !changes.size;
    const focused = this.root.contains(document.activeElement);
    const there = new Set();
    (scene.hand ?? []).forEach((b, i) => this.button(b, i, this.hand, allowed, idle, there));
    (scene.buttons ?? []).forEach((b, i) => this.button(b, i, this.moves, allowed, idle, there));
    for (const [id, el] of this.nodes) {
      if (!there.has(id)) {
        el.remove();
        this.nodes.delete(id);
      }
    }
    for (const [name, el] of this.groups) {
      if (!el.lastChild.children.length) {
        el.remove();
        this.groups.delete(name);
      }
    }
    const steps = scene.step && this.board.choices.length > 0;
    this.stepper.hidden = !steps;
    if (steps) {
      if (!this.board.pick) this.board.step(1);
      this.steps(this.board.choices.find((p) => p.id === this.board.pick));
    }
    const now = document.activeElement; // the stepper keeps the focus for a moment when it is hidden
    return focused && (!this.root.contains(now) || !!now.closest("[hidden]"));
  }

  // The stepper shows the piece that is pointed at.
  steps(piece) {
    if (this.stepper.hidden || !piece?.act) return;
    const all = this.board.choices;
    const n = all.findIndex((p) => p.id === piece.id) + 1;
    const noun = this.board.scene.step;
    this.stepper.querySelector(".count").textContent = t("{0} {1} of {2}", noun, n, all.length);
    this.confirm.textContent = piece.name;
    this.confirm.dataset.act = piece.act;
    if (piece.tip) this.small.textContent = piece.tip;
  }

  button(b, order, into, allowed, idle, there) {
    const key = `${into.className} ${b.id}`;
    there.add(key);
    let el = this.nodes.get(key);
    if (!el || (el.tagName === "BUTTON") !== !!b.act) {
      el?.remove();
      el = document.createElement(b.act ? "button" : "span");
      if (b.act) {
        el.type = "button";
        el.onclick = () => this.act(el.dataset.act);
      }
      (b.group ? this.group(b.group, into) : into).append(el);
      this.nodes.set(key, el);
    }
    const pictured = b.s?.length > 0;
    el.className = pictured ? `pictured ${b.c || "choice"}` : b.act ? `btn ${b.c ?? ""}` : `shown ${b.c ?? ""}`;
    el.style.order = order;
    if (b.seat >= 0) el.dataset.seat = b.seat;
    const shown = JSON.stringify([b.s, b.box, b.label, b.note, b.c, b.on]);
    if (el.shown !== shown) {
      el.shown = shown;
      el.replaceChildren();
      if (pictured) el.append(picture(b.s, b.box));
      const bare = pictured && (b.c ?? "").startsWith("card");
      if (bare && b.act) el.setAttribute("aria-label", b.label);
      else {
        const words = document.createElement("span");
        words.append(Object.assign(document.createElement("b"), { textContent: b.label }));
        if (b.note) words.append(Object.assign(document.createElement("small"), { textContent: b.note }));
        el.append(words);
      }
    }
    if (!b.act) return;
    el.dataset.act = b.act;
    el.toggleAttribute("data-legal", allowed.moves.has(b.act));
    if (allowed.moves.has(b.act) || allowed.changes.has(b.act) || b.on) el.removeAttribute("aria-disabled");
    else el.setAttribute("aria-disabled", "true");
    el.classList.toggle("idle", idle);
    if (b.on || pictured) el.setAttribute("aria-pressed", String(!!b.on));
  }

  group(name, into) {
    let el = this.groups.get(name);
    if (!el) {
      el = document.createElement("div");
      el.className = "group";
      el.setAttribute("role", "group");
      el.setAttribute("aria-label", name);
      el.append(Object.assign(document.createElement("span"), { className: "group-name", textContent: name }));
      el.append(Object.assign(document.createElement("div"), { className: "group-items" }));
      into.append(el);
      this.groups.set(name, el);
    }
    return el.lastChild;
  }
}

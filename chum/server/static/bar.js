// The action panel: what you may do now, in words and as real buttons that keep their focus.
import { ladder } from "./ladder.js";
import { picture } from "./scene.js";
import { t } from "./words.js";

const finger = matchMedia("(pointer: coarse)");
const TIGHTEST = 3; // how far buttons shrink before what is left over is scrolled

function el(tag, className, text = "") {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}

// Where a button says that it wants a second tap: on a price ladder in place of its name.
function smallPrint(node) {
  const words = node.querySelector("span") ?? node;
  return node.querySelector(".ladder-name") ?? node.querySelector("small") ?? words.appendChild(el("small", ""));
}

export class Bar {
  constructor(root, act, board) {
    this.root = root;
    this.act = act;
    this.board = board;
    this.nodes = new Map();
    this.groups = new Map();
    this.hand = root.querySelector(".hand");
    this.moves = root.querySelector(".moves");
    this.phases = root.querySelector(".phases");
    this.status = root.querySelector(".status");
    this.head = root.querySelector(".status b");
    this.small = root.querySelector(".status span");
    this.row = root.querySelector(".call-row");
    this.call = root.querySelector(".call");
    const [before, after] = root.querySelectorAll(".nudge");
    before.onclick = () => board.step(-1);
    after.onclick = () => board.step(1);
    this.call.onclick = () => this.calls();
    this.status.onclick = () => this.status.classList.toggle("open", this.cut);
    new ResizeObserver(() => this.fit()).observe(root);
  }

  // Whether a long text does not show whole.
  get cut() {
    return !this.status.classList.contains("open") && this.status.scrollHeight > this.status.clientHeight + 2;
  }

  say(head, more = "") {
    this.status.parentElement.classList.remove("tipped");
    const small = more.replaceAll(" %", "\u00A0%"); // a number and its sign stand in one line
    if (this.head.textContent === head && this.small.textContent === small) return;
    this.head.textContent = head;
    this.small.textContent = small;
    this.status.classList.remove("open");
  }

  // moves: may be chosen now; changes: may replace what was chosen
  draw(scene, moves, changes) {
    const allowed = { moves, changes };
    const idle = !moves.size && !changes.size;
    const active = document.activeElement;
    const focused = this.root.contains(active);
    const { hand = [], buttons = [] } = scene;
    const main = buttons.findIndex((b) => b.c === "go"); // lies elsewhere than the others
    this.arrange([hand.length, buttons.length, main, this.board.calls].join());
    const there = new Set();
    hand.forEach((b, i) => this.button(b, i, this.hand, allowed, idle, there));
    buttons.forEach((b, i) => this.button(b, i, this.moves, allowed, idle, there));
    if (focused && !active.isConnected) this.nodes.get(active.key)?.focus();
    for (const [id, node] of this.nodes) {
      if (!there.has(id)) {
        node.remove();
        this.nodes.delete(id);
      }
    }
    for (const [name, node] of this.groups) {
      if (!node.lastChild.children.length) {
        node.remove();
        this.groups.delete(name);
      }
    }
    this.steps(scene.phases ?? [], scene.phase ?? 0);
    this.row.hidden = !this.board.calls;
    this.row.classList.toggle("stepped", !!scene.step);
    this.point(this.board.chosen);
    this.fit();
    const now = document.activeElement; // the call keeps the focus for a moment when it is hidden
    return focused && (!this.root.contains(now) || !!now.closest("[hidden]"));
  }

  // Another arrangement is made anew: nothing is seen to slide.
  arrange(arrangement) {
    if (this.arrangement === arrangement) return;
    this.arrangement = arrangement;
    this.nodes.clear();
    this.groups.clear();
    for (const box of ["hand", "moves"]) {
      const fresh = this[box].cloneNode(false);
      this[box].replaceWith(fresh);
      this[box] = fresh;
    }
  }

  steps(names, now) {
    const shown = names.map((name, i) => {
      const li = el("li", i === now ? "on" : i < now ? "past" : "", String(i + 1));
      li.append(el("span", "", ` ${name}`));
      if (i === now) li.setAttribute("aria-current", "step");
      return li;
    });
    this.phases.replaceChildren(...shown);
    this.phases.hidden = !names.length;
  }

  // The card that is laid, and no other of its hand, until the next choice is drawn.
  raise(move) {
    const card = [...this.nodes.values()].find((node) => node.dataset.act === move && node.matches(".pictured.card"));
    for (const each of card?.parentElement.children ?? []) each.setAttribute("aria-pressed", String(each === card));
  }

  // Without a choice keys and mouse go to the first one; a finger is shown where it can tap.
  calls() {
    if (this.call.dataset.act) this.act(this.call.dataset.act);
    else if (finger.matches) this.board.wave();
    else this.board.step(1);
  }

  // The call row says what the piece that is pointed at would do, and does it.
  point(piece) {
    const lit = piece?.l ?? [];
    for (const node of this.nodes.values()) {
      node.classList.toggle("lit", lit.includes(node.button) || (!!piece && node.dataset.act === piece.act));
    }
    this.pair(piece);
    if (this.row.hidden) return;
    const all = this.board.choices;
    const step = this.board.touch || finger.matches ? "" : this.board.scene.step; // a finger does not count
    const at = all.findIndex((p) => p.id === piece?.id);
    const place = step && at >= 0 ? t("{0} {1} of {2}", step, at + 1, all.length) : "";
    this.call.dataset.act = piece?.act ?? "";
    this.call.classList.toggle("go", !!piece);
    this.call.firstChild.textContent = piece ? piece.name : finger.matches ? t("Tap what glows on the board.") : t("Choose on the board.");
    this.call.lastChild.textContent = [piece?.tip, place].filter(Boolean).join(" · ");
  }

  // A finger's first tap on the board says on the button for the same that it wants a second.
  pair(piece) {
    const same = (node) => node.dataset.act === piece.act && node.querySelector("small");
    const twin = piece && this.board.touch ? [...this.nodes.values()].find(same) : undefined;
    if (twin) this.arm(twin);
    else if (this.twin && this.twin === this.picked) this.unpick();
    this.twin = twin;
  }

  // As large as the fixed panel allows.
  fit() {
    const over = (box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
    for (let n = 0; n <= TIGHTEST; n++) {
      this.root.dataset.tight = n;
      if (!over(this.hand) && !over(this.moves)) break;
    }
  }

  button(b, order, into, allowed, idle, there) {
    const key = `${into === this.hand ? "hand" : "moves"} ${b.id}`;
    there.add(key);
    let node = this.nodes.get(key);
    const taps = !!b.act || this.board.answers(b.id);
    const under = b.group ?? "";
    if (!node || (node.tagName === "BUTTON") !== taps || node.under !== under) {
      node?.remove();
      node = document.createElement(taps ? "button" : "span");
      node.key = key;
      node.under = under;
      node.button = b.id;
      if (taps) {
        node.type = "button";
        node.onclick = () => this.press(node);
      }
      (b.group ? this.group(b.group, into) : into).append(node);
      this.nodes.set(key, node);
    }
    const pictured = b.s?.length > 0;
    node.className = pictured ? `pictured ${b.c || "choice"}` : b.act ? `btn ${b.c ?? ""}` : `shown ${b.c ?? ""}`;
    node.classList.toggle("picked", this.picked === node);
    node.style.order = order;
    if (b.seat >= 0) node.dataset.seat = b.seat;
    node.twice = b.twice;
    node.tip = b.tip;
    const shown = JSON.stringify([b.s, b.box, b.label, b.note, b.c, b.on, b.rungs]);
    if (node.shown !== shown) {
      node.shown = shown;
      this.face(node, b, pictured);
    }
    if (!taps) return;
    node.dataset.act = b.act ?? "";
    node.toggleAttribute("data-legal", allowed.moves.has(b.act));
    if (allowed.moves.has(b.act) || allowed.changes.has(b.act) || b.on) node.removeAttribute("aria-disabled");
    else node.setAttribute("aria-disabled", "true");
    node.classList.toggle("idle", idle);
    if (b.on || pictured) node.setAttribute("aria-pressed", String(!!b.on));
  }

  // What cannot be seen ahead is picked by a finger's first tap, and chosen by the second.
  press(node) {
    if (!node.twice || !finger.matches || this.picked === node) return this.act(node.dataset.act, node);
    this.arm(node);
    const twin = this.board.choices.find(({ act }) => act === node.dataset.act);
    this.board.keep(twin?.id ?? null); // the board shows what the button means, and nothing picked before
  }

  arm(node) {
    if (this.picked === node) return;
    this.unpick();
    this.picked = node;
    const small = smallPrint(node);
    node.note = small.textContent;
    small.textContent = t("Tap again");
    node.classList.add("picked");
    if (!node.tip) return;
    this.asked = [this.head.textContent, this.small.textContent];
    this.say(node.tip);
    this.status.parentElement.classList.add("tipped"); // it has the coach's room
  }

  unpick() {
    if (!this.picked) return;
    this.picked.classList.remove("picked");
    smallPrint(this.picked).textContent = this.picked.note;
    if (this.picked.tip && this.head.textContent === this.picked.tip) this.say(...this.asked);
    this.picked = null;
  }

  face(node, b, pictured) {
    if (this.picked === node) this.unpick();
    node.replaceChildren();
    if (pictured) node.append(picture(b.s, b.box));
    if (b.rungs?.length) return ladder(node, b);
    if (pictured && b.act && (b.c ?? "").startsWith("card")) return node.setAttribute("aria-label", b.label);
    const words = el("span", "");
    words.append(el("b", "", b.label));
    if (b.note) words.append(el("small", "", b.note));
    node.append(words);
  }

  group(name, into) {
    let node = this.groups.get(name);
    if (!node) {
      node = el("div", "group");
      node.setAttribute("role", "group");
      node.setAttribute("aria-label", name);
      node.append(el("span", "group-name", name), el("div", "group-items"));
      into.append(node);
      this.groups.set(name, node);
    }
    return node.lastChild;
  }
}

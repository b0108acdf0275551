// Set a table: chairs first, then the clock, the rest folded away.
import { addChair, chair, sitters } from "./chairs.js";
import { botName, levelName, offered } from "./kin.js";
import { name } from "./page.js";
import { sit } from "./sit.js";
import { wish } from "./store.js";
import { t } from "./words.js";

export function openCreate(dialog) {
  dialog.querySelector(".host").hidden = !!name(); // friends read who invites them
  new Chairs(dialog).show();
  dialog.showModal();
}

// Whom one set the table for when one last played this game with friends.
function lastTime(game) {
  const kept = wish.get("chairs", {})[game];
  const known = ["", ...offered(game)];
  return kept?.every((level) => known.includes(level)) ? kept : null;
}

// What sits in each chair: "" for a friend, or a bot's level; the first one is one's own.
class Chairs {
  constructor(dialog) {
    const { seats, least, most } = dialog.dataset;
    Object.assign(this, { dialog, least: Number(least), most: Number(most), open: -1 });
    const form = dialog.querySelector("form.create");
    this.levels = lastTime(form.dataset.game) ?? Array(Number(seats)).fill("");
    form.onsubmit = (e) => {
      if (e.submitter?.value === "yes") this.set(form);
    };
    form.querySelectorAll("[name=clock]").forEach((el) => (el.onchange = () => this.clock(form)));
    form.querySelector("details")?.addEventListener("change", () => this.rules(form));
    this.clock(form);
  }

  show() {
    const taken = [name() || t("You")];
    const chairs = this.levels.map((level, i) => {
      if (i === 0) return chair(0, { person: true }, name() || t("You"), name() ? t("you") : "");
      const called = level ? botName(level, taken) : t("Friend");
      if (level) taken.push(called);
      const item = chair(i, { level }, called, level ? levelName(level) : t("by link"), () => this.tap(i));
      item.classList.toggle("on", i === this.open);
      item.firstChild.setAttribute("aria-expanded", String(i === this.open));
      return item;
    });
    if (chairs.length < this.most) chairs.push(addChair(t("up to {0}", this.most), () => this.add()));
    this.dialog.querySelector(".chairs").replaceChildren(...chairs);
    this.row();
    this.next();
    this.few();
  }

  // What is otherwise with so few players.
  few() {
    const note = this.dialog.querySelector(".few");
    if (note) note.textContent = this.levels.length <= Number(note.dataset.most) ? note.dataset.say : "";
  }

  row() {
    const root = this.dialog.querySelector(".sits");
    root.hidden = this.open < 0;
    if (this.open < 0) return;
    const others = this.levels.slice(1, this.open).reduce((taken, level) => (level ? [...taken, botName(level, taken)] : taken), []);
    sitters(root, {
      title: t("Who sits here?"),
      game: this.dialog.querySelector("form.create").dataset.game,
      level: this.levels[this.open],
      taken: others,
      friend: true,
      out: t("Remove the chair"),
      picked: (level) => this.pick(level),
      removed: this.levels.length > this.least ? () => this.remove() : null,
    });
  }

  next() {
    const friends = this.levels.slice(1).filter((level) => !level).length;
    this.dialog.querySelector(".next").textContent =
      friends > 1 ? t("Next: a link for {0} friends", friends) : friends ? t("Next: a link for a friend") : t("Next: you begin");
  }

  tap(i) {
    this.open = this.open === i ? -1 : i;
    this.again(i);
  }

  add() {
    this.levels.push("");
    this.open = -1;
    this.again(this.levels.length - 1);
  }

  remove() {
    this.levels.splice(this.open, 1);
    this.open = -1;
    this.again(this.levels.length - 1);
  }

  pick(level) {
    this.levels[this.open] = level;
    this.again(this.open);
  }

  // Drawn anew; the keyboard stays at the chair.
  again(i) {
    this.show();
    this.dialog.querySelectorAll(".chair")[i]?.querySelector("button")?.focus();
  }

  clock(form) {
    const seconds = Number(new FormData(form).get("clock"));
    form.querySelector(".clk-note").textContent =
      seconds >= 86400
        ? t("The table sleeps between the moves. Home tells you when it is your turn.")
        : seconds
          ? t("When the time is up, one choice is made for you, no more.")
          : t("Everybody takes the time they need.");
  }

  rules(form) {
    const own = [...form.querySelectorAll("details input:checked")].filter((input) => !input.defaultChecked).length;
    form.querySelector("summary small").textContent = own ? t("{0} of our own", own) : t("as in the book");
  }

  set(form) {
    const data = new FormData(form);
    if (!name()) wish.set("name", data.get("name").trim());
    const options = {};
    for (const [key, value] of data) if (key.startsWith("option-")) options[key.slice(7)] = value;
    wish.set("chairs", { ...wish.get("chairs", {}), [form.dataset.game]: this.levels });
    const clock = { move: Number(data.get("clock")) };
    sit({ game: form.dataset.game, seats: this.levels.length, chairs: this.levels, public: data.has("public"), options, clock });
  }
}

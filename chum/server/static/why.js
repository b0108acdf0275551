// "Why?": the moves ranked by their chance to win, each with its reason, and the odds below. A list is
// there to be read: a tap picks a move and shows it on the board, and only the button beside it plays it.
import { glow } from "./hint.js";
import { root, t } from "./words.js";

const panel = document.getElementById("reasons");
const opener = document.getElementById("why");
let shown = {}; // the best one
let picked = {}; // the one that has its button

export function rank({ best, odds }, act) {
  shown = best[0];
  const [list, small] = [panel.querySelector("ol"), panel.querySelector(".odds")];
  list.replaceChildren(...best.map((move, i) => option(move, i, best, act)));
  panel.hidden = false;
  pick(best[0], best);
  list.classList.toggle("numbered", !!document.querySelector("#board .goal-n"));
  small.replaceChildren(...odds.flatMap(({ say, clause }) => [`${say} `, rule(clause), " "]));
  panel.querySelector(".close").onclick = close;
  panel.scrollTop = 0;
  list.querySelector("button").focus({ preventScroll: true });
}

function option(advised, i, best, act) {
  const { move, label, reason, win } = advised;
  const row = Object.assign(el("button", i ? "option" : "option best"), { type: "button" });
  const meter = el("span", "meter");
  meter.style.setProperty("--win", `${win}%`);
  row.append(el("span", "what", label), el("span", "because", reason), meter, el("b", "", t("{0} %", win)));
  row.onpointerenter = row.onfocus = () => light(advised, best);
  row.onpointerleave = row.onblur = () => light(picked, best);
  row.onclick = () => pick(advised, best);
  const play = Object.assign(el("button", "btn go", t("Play this")), { type: "button" });
  play.onclick = () => {
    panel.hidden = true;
    act(move);
  };
  const item = document.createElement("li");
  item.append(row, play);
  return item;
}

function pick(advised, best) {
  picked = advised;
  panel.querySelectorAll("li").forEach((item, i) => {
    item.querySelector(".option").setAttribute("aria-pressed", String(best[i] === advised));
    item.querySelector(".go").hidden = best[i] !== advised;
  });
  light(advised, best);
}

// What loses the focus as the panel closes lights nothing any more.
function light(advised, best) {
  if (!panel.hidden) glow(advised, best);
}

function rule(clause) {
  return Object.assign(document.createElement("a"), { href: `${root}/rules/${document.body.dataset.game}#${clause}`, target: "_blank", textContent: t("Rule"), title: clause });
}

function el(tag, className, textContent = "") {
  return Object.assign(document.createElement(tag), { className, textContent });
}

function close() {
  panel.hidden = true;
  glow(shown);
  opener.focus();
}

panel.addEventListener("keydown", (e) => e.key === "Escape" && close());

// "Why?": the moves ranked by their chance to win, each with its reason, and the odds below.
import { glow } from "./hint.js";
import { root, t } from "./words.js";

const panel = document.getElementById("reasons");
const opener = document.getElementById("why");
let shown = {}; // the best one

export function rank({ best, odds }, act) {
  shown = best[0];
  const [list, small] = [panel.querySelector("ol"), panel.querySelector(".odds")];
  list.replaceChildren(...best.map((move, i) => option(move, i, best, act)));
  glow(best[0], best);
  list.classList.toggle("numbered", !!document.querySelector("#board .goal-n"));
  small.replaceChildren(...odds.flatMap(({ say, clause }) => [`${say} `, rule(clause), " "]));
  panel.querySelector(".close").onclick = close;
  panel.hidden = false;
  list.querySelector("button").focus();
}

function option(advised, i, best, act) {
  const { move, label, reason, win } = advised;
  const button = Object.assign(document.createElement("button"), { type: "button", className: i ? "option" : "option best" });
  const meter = el("span", "meter");
  meter.style.setProperty("--win", `${win}%`);
  button.append(el("span", "what", label), el("span", "because", reason), meter, el("b", "", t("{0} %", win)));
  button.onpointerenter = button.onfocus = () => light(advised, best);
  button.onpointerleave = button.onblur = () => light(best[0], best);
  button.onclick = () => {
    panel.hidden = true;
    act(move);
  };
  const item = document.createElement("li");
  item.append(button);
  return item;
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

// "Why?": the moves ranked by their chance to win, each with its reason, and the odds below.
import { glow } from "./hint.js";
import { t } from "./words.js";

const root = document.getElementById("reasons");
const opener = document.getElementById("why");

export function rank({ best, odds }, act) {
  const [list, small] = [root.querySelector("ol"), root.querySelector(".odds")];
  list.replaceChildren(...best.map((move, i) => option(move, i, best[0], act)));
  small.replaceChildren(...odds.flatMap(({ say, clause }) => [`${say} `, rule(clause), " "]));
  root.querySelector(".close").onclick = close;
  root.hidden = false;
  list.querySelector("button").focus();
}

function option(advised, i, first, act) {
  const { move, label, reason, win } = advised;
  const button = Object.assign(document.createElement("button"), { type: "button", className: i ? "option" : "option best" });
  const meter = el("span", "meter");
  meter.style.setProperty("--win", `${win}%`);
  button.append(el("span", "what", label), el("span", "because", reason), meter, el("b", "", t("{0} %", win)));
  button.onpointerenter = button.onfocus = () => glow(advised);
  button.onpointerleave = button.onblur = () => glow(first);
  button.onclick = () => {
    root.hidden = true;
    act(move);
  };
  const item = document.createElement("li");
  item.append(button);
  return item;
}

function rule(clause) {
  return Object.assign(document.createElement("a"), { href: `/rules/${document.body.dataset.game}#${clause}`, target: "_blank", textContent: clause });
}

function el(tag, className, textContent = "") {
  return Object.assign(document.createElement(tag), { className, textContent });
}

function close() {
  root.hidden = true;
  opener.focus();
}

root.addEventListener("keydown", (e) => e.key === "Escape" && close());

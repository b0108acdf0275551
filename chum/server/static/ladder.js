// A price ladder: what a card pays now, and step by step what it pays with more.
import { t } from "./words.js";

function el(tag, className, text) {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}

export function ladder(node, b) {
  const paid = (css) => Number.parseInt(b.rungs.findLast((rung) => rung[1] === css)?.[0]) || 0;
  const now = paid("had");
  const worth = el("span", "worth", "");
  worth.append(el("b", "", now), el("small", "", t("{0} now", "").trim()), el("em", "", `+${paid("next") - now}`));
  const steps = el("span", "ladder", "");
  steps.append(...b.rungs.map(([text, css]) => el("i", css ?? "", text)));
  node.append(worth, el("b", "ladder-name", b.note), steps);
  node.setAttribute("aria-label", b.label);
  if (!b.act) node.setAttribute("role", "img");
}

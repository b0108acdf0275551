// Leads a newcomer through the first turn: short sentences of the rules page, each at its piece.
import { wish } from "./store.js";
import { t } from "./words.js";

let begun = false;

export function coach(game) {
  const held = document.getElementById("coach-marks");
  if (begun || !held || wish.get("coached", {})[game]) return;
  begun = true;
  const marks = JSON.parse(held.textContent).filter((m) => find(m.at));
  const bubble = document.getElementById("coach");
  let n = 0;
  const end = () => {
    wish.set("coached", { ...wish.get("coached", {}), [game]: true });
    bubble.hidden = true;
    find(marks[n]?.at)?.classList.remove("coached");
  };
  const next = () => {
    find(marks[n - 1]?.at)?.classList.remove("coached");
    const mark = marks[n];
    const at = mark && find(mark.at);
    if (!at) return end();
    bubble.querySelector("p").textContent = mark.text;
    const link = bubble.querySelector("a");
    link.href = `/rules/${game}#${mark.clause}`;
    link.textContent = mark.clause;
    bubble.querySelector(".go").textContent = n + 1 < marks.length ? t("Next") : t("Got it");
    bubble.hidden = false;
    at.classList.add("coached");
    place(bubble, at.getBoundingClientRect());
    n++;
  };
  bubble.querySelector(".go").onclick = () => (n < marks.length ? next() : (n--, end()));
  bubble.querySelector(".skip").onclick = () => (n--, end());
  if (marks.length) next();
}

function find(at) {
  if (!at) return null;
  return at === "hand" ? document.querySelector("#action .hand, #action") : document.querySelector(`[data-id="${CSS.escape(at)}"]`);
}

function place(bubble, box) {
  const width = bubble.offsetWidth;
  const height = bubble.offsetHeight;
  const left = Math.max(8, Math.min(innerWidth - width - 8, box.left + box.width / 2 - width / 2));
  const above = box.top > height + 24;
  const top = above ? box.top - height - 12 : Math.min(innerHeight - height - 8, box.bottom + 12);
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top}px`;
  bubble.classList.toggle("below", !above);
}

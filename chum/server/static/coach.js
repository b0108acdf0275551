// The coach: one sentence at each new kind of decision, until it is ticked or the move is made.
import { wish } from "./store.js";

const line = document.getElementById("coach");
let game = "";
let kind = ""; // whose sentence stands there

export function coach(of, given) {
  game = of;
  const seen = wish.get("coached", {})[game] ?? [];
  const known = !given || seen === true || seen.includes(given.kind); // true: all of them
  kind = known ? "" : given.kind;
  line.querySelector("span").textContent = known ? "" : given.say;
  line.hidden = known;
}

// The sentence has done its work.
export function learnt() {
  if (!kind) return;
  const all = wish.get("coached", {});
  wish.set("coached", { ...all, [game]: [...(all[game] ?? []), kind] });
  kind = "";
  line.hidden = true;
}

document.getElementById("got").onclick = () => {
  learnt();
  document.getElementById("status").focus(); // the tick is gone
};

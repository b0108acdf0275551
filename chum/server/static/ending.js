// The end: places with the score taken apart, and the check of the dice.
import { badge, icon } from "./seats.js";
import { seats } from "./store.js";
import { list, t } from "./words.js";

const PLACES = ["", "", t("Second"), t("Third"), t("Fourth"), t("Fifth"), t("Sixth")];
let shownFor = "";

// "You win!", "Third"; for who only watched, who won.
export function headline({ now, you }) {
  const first = now.seats.filter((_, i) => now.places[i] === 1);
  const mine = now.places[you];
  if (mine === 1) return first.length > 1 ? t("You share the win!") : t("You win!");
  if (mine) return mine === now.seats.length && mine > 2 ? t("Last") : (PLACES[mine] ?? `${mine}.`);
  const names = first.map((seat) => seat.name);
  return names.length > 1 ? t("{0} share the win.", list(names)) : t("{0} wins!", names[0] ?? "");
}

function el(tag, className, text = "") {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}

async function kept(promise, secret) {
  const bytes = Uint8Array.from(secret.match(/../g), (pair) => parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((b) => b.toString(16).padStart(2, "0")).join("") === promise;
}

export function ending(state, live, root) {
  const { now, scene } = state;
  root.hidden = now.status !== "over";
  if (now.status !== "over") return;
  const key = now.secret + now.rematch;
  if (shownFor === key) return;
  shownFor = key;
  root.querySelector("h2").textContent = headline(state);
  document.getElementById("reason").textContent = now.reason ?? "";
  fold(root, false);
  const order = now.seats.map((_, i) => i).sort((a, b) => now.places[a] - now.places[b]);
  root.querySelector("ol").replaceChildren(
    ...order.map((i) => {
      const li = el("li", now.places[i] === 1 ? "place first" : "place");
      const note = scene?.seats?.[i];
      const badges = el("span", "badges");
      badges.append(...(note?.badges?.length ? note.badges : [i]).map((b) => badge(b)));
      const rank = el("span", "rank", now.places[i] === 1 ? "" : `${now.places[i]}.`);
      if (now.places[i] === 1) rank.append(icon("crown"));
      li.append(rank, badges, el("span", "seat-name", i === state.you ? t("You") : now.seats[i].name));
      const sums = note?.sums ?? [];
      li.append(el("span", "sums", sums.map(([what, points]) => `${what} ${points}`).join(" · ")));
      if (sums.length) li.append(el("b", "score", String(now.scores[i])));
      return li;
    }),
  );
  const dice = root.querySelector(".dice");
  dice.querySelector(".promise").textContent = state.promise;
  dice.querySelector(".secret").textContent = now.secret;
  const verdict = dice.querySelector(".verdict");
  if (globalThis.crypto?.subtle) {
    kept(state.promise, now.secret).then((true_) => {
      verdict.textContent = true_
        ? t("Checked here: the secret is the one promised before the first move.")
        : t("The secret is not the one that was promised!");
    });
  }
  const again = document.getElementById("again");
  again.hidden = state.you < 0 && !now.rematch;
  again.querySelector("span").textContent = now.rematch ? t("Go to the rematch") : t("Rematch");
  again.onclick = () => (now.rematch ? follow(state, now.rematch) : live.act("rematch"));
  if (now.rematch && state.asked) follow(state, now.rematch);
  again.addEventListener("click", () => (state.asked = true), { once: true });
  if (!now.rematch) root.querySelector("h2").focus();
}

// Folded, only the headline and Rematch lie on the final board.
function fold(root, folded) {
  const button = document.getElementById("fold");
  root.classList.toggle("folded", folded);
  button.setAttribute("aria-expanded", String(!folded));
  button.setAttribute("aria-label", folded ? t("Show the result") : t("Show the board"));
  button.onclick = () => fold(root, !folded);
}

// The same token opens the same seat at the new table.
function follow(state, table) {
  const own = Object.values(seats.all()).find((s) => s.token === state.token);
  if (own) seats.keep(table, { ...own, code: table });
  location.href = "/t/" + table;
}

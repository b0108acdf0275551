// Bots say something now and then: when they are bitten, and when they win. Every browser at the table
// finds out for itself, and all find the same, since it hangs on the table and the number of the entry.
import { show } from "./emotes.js";

const ROUNDS = 5; // in which they say one thing at most
let said = null; // in which round the last one was said

export function bitten(state, seat, table) {
  const round = roundOf(state);
  if (said !== null && round - said < ROUNDS) return;
  if (lot(`${table} ${state.seq}`) % 2) return;
  said = round;
  show(state, seat, "ouch");
}

export function won(state) {
  const seat = state.now.seats.findIndex((each, i) => each.kind === "bot" && state.now.places[i] === 1);
  if (seat >= 0 && lot(state.now.secret) % 2) show(state, seat, "cheers");
}

const roundOf = ({ scene, seq }) => Number(/\d+/.exec(scene.chip ?? "")?.[0] ?? seq / 10);

// A number that looks like chance and is none.
function lot(text) {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 65521;
  return sum >> 3;
}

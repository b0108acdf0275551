// A hint: the move glows on the board and in the panel, with one reason; "Why?" opens the rest.
const $ = (id) => document.getElementById(id);
const CLAUSE = / \([A-Z]{2}-\d+\)/; // stands behind "Why?"
let given = null; // the last one, and the moment it was given for

export function advise({ moves, lines }, seq) {
  given = { seq, moves, lines };
  mark();
}

// Asked again at the same moment it says the same.
export function known(seq) {
  if (given?.seq !== seq) return false;
  mark();
  return true;
}

export function forget() {
  given = null;
  $("advice").hidden = true;
  glow("");
}

function mark() {
  const { moves, lines } = given;
  const [move, ...rest] = lines[0].split(": ");
  const reason = (lines[moves.length] ?? rest.join(": ")).replace(CLAUSE, "");
  $("advice").querySelector("b").textContent = `${move}:`;
  $("advice").querySelector(".advice-text span").textContent = reason;
  $("advice").hidden = false;
  $("why").onclick = why;
  glow(moves[0]);
}

// What leads to the move: a button, a piece, or a piece that is dragged.
function glow(move) {
  for (const el of document.querySelectorAll("#action [data-act]")) el.classList.toggle("advised", !!move && el.dataset.act === move);
  for (const el of document.querySelectorAll("#board .piece")) {
    const { act, drops = [] } = el.piece;
    el.classList.toggle("advised", !!move && (act === move || drops.some((drop) => drop[2] === move)));
  }
}

function why() {
  const { lines } = given;
  $("reasons").querySelector("ul").replaceChildren(
    ...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })),
  );
  $("reasons").showModal();
}

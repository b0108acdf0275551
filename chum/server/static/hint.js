// A hint: the move glows on the board and in the panel, with one reason; "Why?" ranks it among the rest.
const $ = (id) => document.getElementById(id);
let given = null; // the one for this moment

export function advise({ best, odds = [] }) {
  given = { best, odds };
  mark();
}

// Asked again at the same moment it says the same; what was drawn anew glows again.
export function known() {
  if (given) mark();
  return !!given;
}

export function forget() {
  given = null;
  $("advice").hidden = true;
  $("reasons").hidden = true;
  glow();
}

function mark() {
  const [first] = given.best;
  const [what] = first.label.replace(/ \(.*\)$/, "").split(":"); // the rest stands on the button, or glows on the board
  $("advice").querySelector("b").textContent = `${what}:`;
  $("advice").querySelector(".advice-text span").textContent = first.reason;
  $("advice").hidden = false;
  glow(first);
}

// What leads to the move: a button, a piece, or a piece that is dragged.
export function glow({ move, at } = {}) {
  for (const el of document.querySelectorAll("#action [data-act]")) el.classList.toggle("advised", !!move && el.dataset.act === move);
  document.querySelector("#board .goal")?.remove();
  for (const el of document.querySelectorAll("#board .piece")) {
    const { act, drops = [] } = el.piece;
    const drop = move && drops.find((each) => each[2] === move);
    el.classList.toggle("advised", !!move && (act === move || (!!at && act === at) || !!drop));
    if (drop) ring(el.ownerSVGElement, drop);
  }
}

// Where a piece shall be dragged to; a tap inside means that place (see scene.js).
function ring(board, [x, y, move]) {
  board.insertAdjacentHTML("beforeend", `<circle class="goal" cx="${x}" cy="${y}" r="22" data-move="${move}"/>`);
}

export function whyButton(act) {
  $("why").onclick = async () => {
    const { rank } = await import("./why.js");
    if (given) rank(given, act);
  };
}

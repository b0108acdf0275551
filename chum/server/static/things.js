// What looks as if it could be chosen, by the first word of its id, and what it is called.
const held = document.getElementById("things");
const nouns = held ? JSON.parse(held.textContent) : {};

const family = (id) => id.split("-")[0];

export function answers(id) {
  return family(id) in nouns;
}

// The name of a piece for those who do not see it; none: keys pass it by.
export function called(piece, { now, scene }) {
  const noun = nouns[family(piece.id)];
  const crews = scene?.seats?.some((note) => note.badges?.length); // a seat plays several colours
  const seat = crews ? scene.seats.findIndex((note) => note.badges?.includes(piece.seat)) : piece.seat;
  const owner = now?.seats[seat]?.name;
  return noun && owner ? `${noun}, ${owner}` : noun ?? "";
}

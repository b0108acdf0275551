// Make a table and sit down at it, or at somebody's.
import { name, post, toast } from "./page.js";
import { seats } from "./store.js";
import { root } from "./words.js";

export async function sit(body) {
  try {
    const seat = await post(root + "/api/tables", { name: name(), ...body });
    seats.keep(seat.table, { token: seat.token, code: seat.code, game: body.game });
    location.href = root + "/t/" + seat.code;
  } catch (error) {
    toast(error.message);
  }
}

// Who sits there already, in another tab of this browser, gets that seat again.
export function join(code, called, seat) {
  const token = Object.values(seats.all()).find((own) => own.code === code)?.token ?? "";
  return post(`${root}/api/tables/${code}/join`, { name: called, seat, token });
}

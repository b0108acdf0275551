// Make a table and sit down at it.
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

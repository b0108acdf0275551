// Make a table and sit down at it.
import { name, post, toast } from "./page.js";
import { seats } from "./store.js";
import { t } from "./words.js";

export async function sit(body) {
  try {
    const seat = await post("/api/tables", { name: name() || t("Skipper"), ...body });
    seats.keep(seat.table, { token: seat.token, code: seat.code, game: body.game });
    location.href = "/t/" + seat.code;
  } catch (error) {
    toast(error.message);
  }
}

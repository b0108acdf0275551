// Before the match: who is here, how others get here, take a seat, begin.
import { name, post, toast } from "./page.js";
import { wish } from "./store.js";
import { t } from "./words.js";

const $ = (id) => document.getElementById(id);
let ready = false;

export function lobby(state, live, joined) {
  const open = state.now.status === "open";
  const seated = state.you >= 0;
  $("lobby").hidden = !open;
  $("lobby-join").hidden = seated || !state.now.seats.some((s) => s.kind === "open");
  $("lobby-start").hidden = !seated;
  $("watching").hidden = seated || open;
  if (ready) return;
  ready = true;
  $("your-name").value = name();
  $("lobby-join").onsubmit = async (e) => {
    e.preventDefault();
    const called = $("your-name").value.trim() || t("Skipper");
    wish.set("name", called);
    try {
      joined(await post(`/api/tables/${state.code}/join`, { name: called }));
    } catch (error) {
      toast(error.message);
    }
  };
  $("start").onclick = () => live.act("start", { bots: "keen" });
}

// "It is your turn": said by the system while the page is out of sight, to whoever wanted that.
import { wish } from "./store.js";
import { root, t } from "./words.js";

const DAY = 86_400;

export const notify = {
  // Asked only after a reason, and only once: a table of days, and no answer yet.
  mayAsk: (move) => move >= DAY && "Notification" in globalThis && Notification.permission === "default" && wish.get("notices", "") === "",
  wanted: () => "Notification" in globalThis && Notification.permission === "granted" && wish.get("notices", "") === "yes",

  async ask() {
    const answer = await Notification.requestPermission();
    wish.set("notices", answer === "granted" ? "yes" : "no");
  },

  refuse: () => wish.set("notices", "no"),

  // Nothing of the match is in it: whoever looks over a shoulder learns only that there is one.
  turn({ table, title }) {
    if (!document.hidden || !notify.wanted()) return;
    const note = new Notification(t("Your turn in {0}", title), { tag: table, icon: root + "/icons/app-192.png" });
    note.onclick = () => {
      window.focus();
      location.href = root + "/t/" + table;
    };
  },
};

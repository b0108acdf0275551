// "It is your turn": said by the system to whoever wanted that, at tables where one has days to think.
import { post, toast } from "./page.js";
import { keepShell } from "./shell.js";
import { wish } from "./store.js";
import { root, t } from "./words.js";

const DAY = 86_400;
const server = document.body.dataset.push; // the key by which browsers know its calls; none: it calls nobody
const known = "Notification" in globalThis;
let followed = ""; // the token of the seat that the server calls

export const notify = {
  // Asked only after a reason, and only once: a table of days, and no answer yet.
  mayAsk: (move) => move >= DAY && known && Notification.permission !== "denied" && wish.get("notices", "") === "",
  wanted: () => known && Notification.permission === "granted" && wish.get("notices", "") === "yes",

  async ask({ table, token }) {
    const answer = await Notification.requestPermission();
    wish.set("notices", answer === "granted" ? "yes" : "no");
    if (answer === "denied") toast(t("Your browser forbids it. Its settings for this site allow it again."));
    await notify.follow({ table, token }).catch(() => toast(t("You are told while a page of Chum is open; your browser offers no more.")));
  },

  refuse: () => wish.set("notices", "no"),

  // With all pages closed the server calls, where its host wants that: at every table of days that one visits.
  async follow({ table, token }) {
    if (!server || !token || token === followed || !notify.wanted()) return;
    followed = token;
    await keepShell();
    const { pushManager } = await navigator.serviceWorker.ready;
    const { endpoint, keys } = (await subscription(pushManager)).toJSON();
    await post(`${root}/api/tables/${table}/calls`, { token, endpoint, keys });
  },

  // The server hears of it when it calls next.
  async stop() {
    notify.refuse();
    followed = "";
    const worker = await navigator.serviceWorker?.getRegistration();
    await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  },

  // Nothing of the match is in it: whoever looks over a shoulder learns only that there is one.
  async turn({ table, title }) {
    if (!document.hidden || !notify.wanted()) return;
    const said = [t("Your turn in {0}", title), { tag: table, icon: root + "/icons/app-192.png", data: { table } }];
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) return worker.showNotification(...said); // phones know no other way
    const note = new Notification(...said);
    note.onclick = () => {
      window.focus();
      location.href = root + "/t/" + table;
    };
  },
};

// The server may have another key than when this browser subscribed: its database was made anew.
async function subscription(pushManager) {
  const wanted = { userVisibleOnly: true, applicationServerKey: server };
  try {
    return await pushManager.subscribe(wanted);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(wanted);
  }
}

// The wish in a table's menu, which may be changed at any time.
export function callButton(button, { you, now, clock, token }, table) {
  button.hidden = !known || you < 0 || now.status === "over" || !(clock?.move >= DAY);
  const press = () => button.setAttribute("aria-pressed", String(notify.wanted()));
  press();
  button.onclick = async () => {
    await (notify.wanted() ? notify.stop() : notify.ask({ table, token }));
    press();
  };
}

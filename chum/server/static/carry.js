// Take what this browser remembers to another device of one's own: as a file, or by a personal link.
import { past, refresh } from "./mine.js";
import { toast } from "./page.js";
import { results, seats, wish } from "./store.js";
import { root, t } from "./words.js";

const $ = (id) => document.getElementById(id);
const MARK = "#mine=";
const RESULTS = 40; // of the newest that a link carries: it has to fit into an address

const isText = (value) => typeof value === "string" && value.length < 200;
const isTable = (id) => /^[0-9a-f]{16}$/.test(id);
const isSeat = (own) => isText(own?.token) && Number.isFinite(own.at);
const isResult = (own) =>
  isText(own?.game) && isText(own.title) && Number.isInteger(own.you) && Number.isFinite(own.at) && Array.isArray(own.names) && own.names.every(isText) && Array.isArray(own.places) && own.places.every(Number.isInteger) && own.places.length === own.names.length;

function bundle(most = Infinity) {
  const newest = Object.entries(results.all()).sort((a, b) => b[1].at - a[1].at).slice(0, most);
  return { chum: 1, name: wish.get("name", ""), seats: seats.all(), results: Object.fromEntries(newest) };
}

// What is not as we write it is left out; what is here already stays.
function unpack(text) {
  const data = JSON.parse(text);
  if (data?.chum !== 1) throw new Error("not ours");
  const good = (entries, fits) => Object.fromEntries(Object.entries(entries ?? {}).filter(([id, own]) => isTable(id) && fits(own)));
  const [sat, ended] = [good(data.seats, isSeat), good(data.results, isResult)];
  const tables = new Set([...Object.keys(sat), ...Object.keys(ended)]);
  if (!tables.size) throw new Error("nothing");
  seats.add(sat);
  results.add(ended);
  if (isText(data.name) && !wish.get("name", "")) wish.set("name", data.name.slice(0, 40));
  return tables.size;
}

function take(text) {
  try {
    const count = unpack(text);
    document.documentElement.classList.add("again");
    toast(t("Your games are here: {0}.", count), null, "hint");
  } catch {
    toast(t("This holds no games of Chum. Nothing was changed."));
  }
}

const encode = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
const decode = (text) => new TextDecoder().decode(Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0)));

// Somebody comes by a personal link: the tokens leave the address at once, and are never sent.
export function arrived() {
  if (!location.hash.startsWith(MARK)) return;
  const carried = location.hash.slice(MARK.length);
  history.replaceState(null, "", location.pathname);
  let text = "";
  try {
    text = decode(carried);
  } catch {
    // said below
  }
  take(text);
}
addEventListener("hashchange", () => {
  arrived();
  refresh();
});

$("carry").onclick = () => {
  $("own-link").value = "";
  $("link-row").hidden = true;
  $("carrying").showModal();
};
$("save-file").onclick = () => {
  const file = new Blob([JSON.stringify(bundle(), null, 1)], { type: "application/json" });
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: "chum-my-games.json" });
  link.click();
  URL.revokeObjectURL(link.href);
};
$("show-link").onclick = async () => {
  $("own-link").value = `${location.origin}${root}/${MARK}${encode(JSON.stringify(bundle(RESULTS)))}`;
  $("link-row").hidden = false;
  $("own-link").select();
};
$("copy-link").onclick = async () => {
  try {
    await navigator.clipboard.writeText($("own-link").value);
    toast(t("The link is copied."), null, "hint");
  } catch {
    $("own-link").select();
  }
};
$("read-file").onchange = async ({ target }) => {
  const [file] = target.files;
  target.value = "";
  if (!file) return;
  take(await file.text());
  $("carrying").close();
  past();
  refresh();
};

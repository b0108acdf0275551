// Sharing a moment: its link, its picture, and what to put into a page of one's own.
import { wanted } from "./sound.js";
import { wish } from "./store.js";
import { root, t } from "./words.js";

const $ = (id) => document.getElementById(id);
const { table, title } = document.body.dataset;

export function offer(address) {
  for (const el of document.querySelectorAll("[data-share]")) el.onclick = () => open(address);
  for (const el of document.querySelectorAll("[data-copy]")) el.onclick = () => copy($(el.dataset.copy));
  $("sound").setAttribute("aria-pressed", String(wish.get("sound", true)));
  $("sound").onclick = () => {
    wanted(!wish.get("sound", true));
    $("sound").setAttribute("aria-pressed", String(wish.get("sound", true)));
  };
}

function open(address) {
  $("menu").hidePopover();
  const link = location.origin + address(`${root}/replay/${table}`);
  $("link").value = link;
  $("snippet").value = snippet(location.origin + address(`${root}/embed/${table}`));
  if ($("moment")) {
    const asked = new URL(link).searchParams;
    const picture = `${root}/api/replay/${table}/picture.png?at=${asked.get("at") ?? 0}&seat=${asked.get("eyes") ?? -1}`;
    $("moment").src = picture;
    $("moment").alt = $("said").textContent;
    $("save").href = picture;
    $("save").download = `${title}.png`;
  }
  $("copied").textContent = "";
  $("send").hidden = !navigator.share;
  $("send").onclick = () => navigator.share({ title: document.title, text: $("said").textContent, url: link }).catch(() => {}); // thought better of it
  $("sharing").showModal();
}

function snippet(address) {
  const attribute = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<iframe src="${attribute(address)}" title="${attribute(title)} · Chum" width="720" height="480" loading="lazy"></iframe>`;
}

async function copy(field) {
  field.select(); // where nothing may be copied for them, people do it themselves
  const done = await navigator.clipboard?.writeText(field.value).then(() => true, () => false);
  $("copied").textContent = done ? t("Copied.") : t("Copy what is marked.");
}

// The rules in one screen, laid beside the match: fetched when it is first asked for.
import { toast } from "./page.js";
import { t } from "./words.js";

const base = new URL(".", import.meta.url).href;
let sheet;

export async function open(link) {
  document.getElementById("menu").hidePopover();
  try {
    sheet ??= await make(link.dataset.short);
    sheet.showPopover();
  } catch {
    toast(t("The rules could not be fetched."), { href: link.href, text: t("All rules") });
  }
}

async function make(address) {
  const [answer] = await Promise.all([fetch(address), styled()]);
  if (!answer.ok) throw new Error(answer.status);
  const made = document.createElement("section");
  made.id = "short";
  made.className = "short";
  made.popover = "auto"; // Escape and a tap beside it close it
  made.setAttribute("role", "dialog");
  made.setAttribute("aria-labelledby", "short-title");
  made.innerHTML = await answer.text();
  document.body.append(made);
  return made;
}

function styled() {
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `${base}rules.css` });
  document.head.append(style);
  return new Promise((done, failed) => Object.assign(style, { onload: done, onerror: failed }));
}

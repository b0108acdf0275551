// What every page has: theme, language, the player's name.
import { wish } from "./store.js";
import { root, t } from "./words.js";

export function name() {
  return wish.get("name", "");
}

document.querySelectorAll("[data-lang]").forEach((el) => {
  el.addEventListener("click", () => {
    document.cookie = `lang=${el.dataset.lang}; path=${root}/; max-age=31536000; samesite=lax`;
    location.reload();
  });
});

document.querySelectorAll("[data-theme-set]").forEach((el) => {
  const chosen = wish.get("theme", "");
  el.setAttribute("aria-pressed", String(el.dataset.themeSet === chosen));
  el.addEventListener("click", () => {
    const theme = el.dataset.themeSet;
    wish.set("theme", theme);
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
    document.querySelectorAll("[data-theme-set]").forEach((other) => {
      other.setAttribute("aria-pressed", String(other === el));
    });
  });
});

// POST as JSON; a refusal's sentence becomes the error.
export async function post(path, body) {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.error);
  return said;
}

// A style sheet that most people never need: loaded when it is asked for, and waited for.
export function style(name) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(name, import.meta.url).href });
  document.head.append(link);
  return new Promise((done, failed) => Object.assign(link, { onload: done, onerror: failed }));
}

// For others; where nothing may be copied, people do it themselves.
export async function copyLink(link) {
  try {
    await navigator.clipboard.writeText(link);
    toast(t("The link is copied."), null, "hint");
  } catch {
    toast(link, null, "hint");
  }
}

let timer;
export function toast(text, link = null, kind = "") {
  const el = document.getElementById("toast");
  el.className = `toast ${kind}`;
  el.replaceChildren(document.createTextNode(text));
  if (link) {
    const a = Object.assign(document.createElement("a"), { href: link.href, textContent: link.text, target: "_blank" });
    el.append(" ", a);
  }
  el.hidden = false;
  const covered = !!document.querySelector("dialog:modal"); // it must lie on the dialog, not behind it
  el.popover = covered ? "manual" : null;
  if (covered) el.showPopover();
  clearTimeout(timer);
  timer = setTimeout(() => (el.hidden = true), link ? 9000 : 6000);
}

// A tap beside an open menu, log or picker closes it, and means nothing that lies below.
let closing = false;
addEventListener(
  "pointerdown",
  (e) => {
    closing = !!document.querySelector("[popover=auto]:popover-open") && !e.target.closest("[popover], [popovertarget]");
    if (closing) e.stopImmediatePropagation();
  },
  true,
);
addEventListener(
  "click",
  (e) => {
    if (!closing || !e.detail) return; // by keys nothing is closed that way
    closing = false;
    e.stopImmediatePropagation();
    e.preventDefault();
  },
  true,
);

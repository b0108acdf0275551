// Texts in the page's language; English is the key.
const held = document.getElementById("words");
const words = held ? JSON.parse(held.textContent) : {};

export function t(text, ...args) {
  return (words[text] ?? text).replace(/\{(\d)\}/g, (_, i) => args[i]);
}

export const lang = document.documentElement.lang || "en";

// What every path begins with: the server may live below a path of its host.
export const root = document.documentElement.dataset.root ?? "";

export function list(items) {
  if (items.length < 2) return items.join("");
  return t("{0} and {1}", items.slice(0, -1).join(", "), items.at(-1));
}

// Daily positions as this browser remembers them: by day and game what was chosen, and whether it was the best.
import { wish } from "./store.js";

const KEPT = 60; // days
const DAY = 86_400_000;

const all = () => wish.get("daily", {});
export const earlier = (day, by) => new Date(Date.parse(day) - by * DAY).toISOString().slice(0, 10);
export const tried = (day, game) => all()[day]?.[game];
export const hit = (day) => Object.values(all()[day] ?? {}).some(({ right }) => right);

export function remember(day, game, move, right) {
  const known = all();
  known[day] = { ...known[day], [game]: { move, right } };
  const days = Object.keys(known).sort().slice(-KEPT);
  wish.set("daily", Object.fromEntries(days.map((each) => [each, known[each]])));
}

// Days in a row on which a position was solved; today may still come.
export function streak(today) {
  let at = hit(today) ? 0 : 1;
  let days = 0;
  for (; hit(earlier(today, at)); at++) days++;
  return days;
}

// Marks the games of the day that were solved, or tried.
export function mark(day) {
  for (const el of document.querySelectorAll("[data-done]")) {
    const known = tried(day, el.dataset.done);
    el.classList.toggle("solved", !!known?.right);
    el.classList.toggle("tried", !!known && !known.right);
  }
}

// How long the steps of a story stay. Who wants no motion sees them one by one, too, but standing:
// where nothing glides the eye needs the time of the gliding, and a reveal a second.
const still = matchMedia("(prefers-reduced-motion: reduce)");
const GLIDE = 600;
const REVEAL = 1000;

export const isStill = () => still.matches;

export function held(ms) {
  if (!ms || !still.matches) return ms;
  return Math.max(ms >= 800 ? REVEAL : GLIDE, ms);
}

// Every drawn text that is seen, as [words, box of css pixels, least contrast by WCAG]: 4.5, and 3 for large letters.
() => {
  const LARGE = 18.66; // css pixels of bold letters
  const TAKEN = ".had"; // by somebody, and pale for that reason
  const seen = [];
  for (const el of document.querySelectorAll("svg text")) {
    const { left, top, right, bottom } = el.getBoundingClientRect();
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const words = el.textContent.trim();
    if (!words || !inside || el.matches(TAKEN) || right - left < 1 || !el.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const m = el.getScreenCTM();
    const size = parseFloat(getComputedStyle(el).fontSize) * Math.sqrt(Math.abs(m.a * m.d - m.b * m.c));
    seen.push([words, [left, top, right, bottom].map(Math.round), size < LARGE ? 4.5 : 3]);
  }
  return seen;
}

// The room the board has decides in which shape it is drawn.
const TABLET = 600; // css pixels from which an almost square room shows a tall board whole and large

export function shape(stage) {
  const ratio = stage.clientWidth / stage.clientHeight;
  if (ratio >= 1.45) return "wide";
  if (ratio < 0.86 || (ratio <= 1.05 && stage.clientWidth >= TABLET)) return "tall";
  return ratio < 1.2 ? "square" : "broad";
}

// Asks again when another shape fits, not with every pixel.
export function onReshape(stage, ask) {
  let known = shape(stage);
  new ResizeObserver(() => {
    if (shape(stage) === known) return;
    known = shape(stage);
    ask();
  }).observe(stage);
}

// The poster of the end: the first three on a podium in paper; whoever won dances.
import { make, part } from "./scene.js";
import { SYMBOLS } from "./seats.js";
import { t } from "./words.js";

const STEPS = [306, 250, 362]; // x of the first, second and third on it
const TOPS = { 1: 108, 2: 124, 3: 130 }; // y of a step, by place
const LIMBS = [
  [/leg-left$/, "leg-l"],
  [/leg-right$/, "leg-r"],
  [/arm-left$/, "arm-l"],
  [/arm-right$/, "arm-r"],
  [/^s-head/, "nod"],
];
const SCRAPS = ["M-4 -6H4V6H-4Z", "M-6 5L0 -6L6 5Z", "M-5 0A5 5 0 1 1 5 0A5 5 0 1 1 -5 0Z", "M-8 0C-4 -6 4 -6 7 0L11 -4V4L7 0C4 6 -4 6 -8 0Z"];

const FALLEN = [[281, 68], [385, 60], [254, 8], [284, 33], [327, 69], [342, 23], [228, 92], [390, 106], [226, 44], [290, 10], [238, 70], [354, 62], [318, 12]]; // scraps

function group(className, transform, ...inside) {
  const g = make("g");
  if (className) g.setAttribute("class", className);
  if (transform) g.setAttribute("transform", transform);
  g.append(...inside);
  return g;
}

const path = (className, d) => make("path", { class: className, d });

function rays() {
  const all = Array.from({ length: 12 }, (_, i) => make("path", { d: "M0 0L-13 -190L13 -190Z", transform: `rotate(${30 * i})` }));
  return group("", "translate(306 70)", group("rays", "", ...all));
}

function wave(className, y) {
  return group(className, "", ...[-810, -330, 150].map((x) => make("use", { href: "#s-wave", x, y })));
}

function confetti(seats) {
  return FALLEN.map(([x, y], i) => {
    const at = `translate(${x} ${y}) rotate(${(i * 83) % 360})`;
    const scrap = group("", at, group(`scrap late-${i % 6}`, "", make("path", { d: SCRAPS[i % 4] })));
    scrap.dataset.seat = i % seats;
    return scrap;
  });
}

function dancer(name, figure, colour, crowned) {
  const inside = figure.map((each) => {
    const sprite = typeof each === "string" ? each : each.s;
    const limb = LIMBS.find(([pattern]) => pattern.test(sprite ?? ""));
    return group(limb?.[1] ?? "", "", part(each));
  });
  const person = figure.some((each) => String(each).startsWith("s-head"));
  if (crowned) {
    const crown = group("p-crown", person ? "translate(2 -104) rotate(-5)" : "translate(10 -62) rotate(-5)", make("use", { href: "#i-crown", x: -24, y: -24, width: 48, height: 48 }));
    (person ? inside.at(-1) : inside[0]).append(crown);
  }
  const g = group(name, "", group("bounce", "", ...inside));
  g.dataset.seat = colour;
  return { g, person };
}

function step(i, place) {
  const x = STEPS[i];
  const y = TOPS[place] ?? TOPS[3];
  const label = make("text", { x: x - 3, y: y + 21 }); // above the pill with "You"
  label.textContent = place;
  return [path("step", `M${x - 28} ${y}H${x + 28}V190H${x - 28}Z`), path("fold", `M${x + 18} ${y}H${x + 28}V190H${x + 18}Z`), label];
}

function you(i, colour) {
  const label = make("text", { y: 5 });
  label.textContent = t("You");
  const pill = group("p-you", `translate(${STEPS[i]} 166)`, make("rect", { x: -22, y: -11, width: 44, height: 22, rx: 11 }), label);
  pill.dataset.seat = colour;
  return pill;
}

// order: the seats from the first to the last
export function podium(svg, { now, scene, you: me }, order) {
  const on = order.slice(0, 3);
  const colour = (seat) => scene?.seats?.[seat]?.badges?.[0] ?? seat;
  const crew = (seat) => ["s-leg-left", "s-leg-right", "s-arm-left", "s-arm-right", "s-body", `s-head-${SYMBOLS[seat]}`];
  const figures = on.map((seat, i) => {
    const place = now.places[seat];
    const won = place === 1;
    const own = scene?.seats?.[seat]?.figure;
    const { g, person } = dancer(won ? "dancer" : "clapper", own?.length ? own : crew(seat), colour(seat), won);
    const scale = person ? (won ? 0.46 : 0.36) : won ? 0.56 : 0.44;
    const feet = person ? (won ? 42 : 34) : won ? 26 : 20;
    return group("", `translate(${STEPS[i]} ${(TOPS[place] ?? TOPS[3]) - feet}) scale(${scale})`, g);
  });
  const mine = on.indexOf(me);
  const won = now.places[me] === 1;
  svg.replaceChildren(
    make("rect", { class: "p-sea", x: -1200, y: -100, width: 1700, height: 400 }),
    ...(won ? [make("circle", { class: "p-disc", cx: 306, cy: 66, r: 60 })] : []),
    rays(),
    wave("w3", 118),
    group("confetti", "", ...confetti(now.seats.length)),
    group("podium", "", ...on.map((seat, i) => step(i, now.places[seat])).reverse().flat()),
    ...figures.reverse(),
    wave("w4", 164),
    ...(mine >= 0 ? [you(mine, colour(me))] : []),
  );
}

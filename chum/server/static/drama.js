// A drama: the moment of a game that everybody remembers, played once on the board. What moves are
// transforms and opacities, in drama.css; how long it takes and when it is felt, the scene says.
import { make, part } from "./scene.js";

const EDGE = 110; // units from the left, where a rod is held from the right
const TOOTH = 26; // width of a tooth in the frame that closes when it is mine
const here = (name) => new URL(name, import.meta.url).href;
const ready = Promise.all([style(here("drama.css")), symbols(here("drama.svg"))]);

function style(href) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((done) => (link.onload = link.onerror = done));
}

async function symbols(href) {
  const sheet = new DOMParser().parseFromString(await (await fetch(href)).text(), "image/svg+xml");
  document.querySelector(".symbols defs").append(...sheet.querySelectorAll("symbol"));
}

const use = (name) => make("use", { href: "#" + name });

function group(name, ...inside) {
  const g = make("g", name ? { class: name } : {});
  g.append(...inside);
  return g;
}

function placed(x, y, ...inside) {
  const g = group("", ...inside);
  g.setAttribute("transform", `translate(${x} ${y})`);
  return g;
}

function water(x, y, scale) {
  const drops = Array.from({ length: 7 }, (_, i) => group(`d-drop d-drop-${i}`, use("s-drop")));
  const at = placed(x, y, group("d-splash", use("s-splash")), ...drops);
  at.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
  return at;
}

function word(d, x, y) {
  const wide = 26 + 9 * d.t.length;
  const label = make("text", { y: 5 });
  label.textContent = d.t;
  return placed(x, y, group("d-word", make("rect", { x: -wide / 2, y: -14, width: wide, height: 28, rx: 14 }), label));
}

function teeth(wide, y, deep) {
  const count = Math.max(3, Math.round(wide / TOOTH));
  const half = wide / count / 2;
  return `M${-wide / 2} ${y}${`l${half} ${deep}l${half} ${-deep}`.repeat(count)}`;
}

const KINDS = {
  // The shark snaps; what it bites off floats away.
  bite(d) {
    const k = d.k ?? 1;
    const turn = ((d.r ?? 0) * Math.PI) / 180;
    const mouth = [100 * k * Math.cos(turn) - 24 * k * Math.sin(turn), 100 * k * Math.sin(turn) + 24 * k * Math.cos(turn)];
    const hunter = group("d-hunter", use("s-shark-rim"), group("d-jaw", use("s-shark-jaw")), use("s-shark-top"));
    const turned = group("", hunter);
    turned.setAttribute("transform", `rotate(${d.r ?? 0}) scale(${k})`);
    return [turned, water(...mouth, 1.5 * k), ...(d.s ?? []).map((p) => group("d-limb", part(p)))];
  },
  // A mouth shuts over a part of the board.
  jaws(d) {
    const [w, h] = [d.w, d.h];
    const box = make("svg", { x: -w / 2, y: -h / 2, width: w, height: h, viewBox: `${-w / 2} ${-h / 2} ${w} ${h}`, class: "d-mouth" });
    box.style.setProperty("--far", `${h / 2 + 24}px`);
    for (const [side, name] of [[-1, "d-upper"], [1, "d-lower"]]) {
      const gum = `M${-w / 2} 0V${(side * h) / 2 + side * 30}H${w / 2}V0Z`;
      box.append(group(name, make("path", { class: "d-teeth", d: `${teeth(w, 0, -side * 24)}Z` }), make("path", { class: "d-gum", d: gum })));
    }
    return [box, water(0, 0, 1)];
  },
  // The line of a rod tears, and the fish swims off.
  snap(d) {
    const line = make("path", { class: "d-line", d: "M60 -70V60" });
    const rod = group("d-rod", use("s-rod"), line, placed(60, 62, group("d-hook", use("s-hook"))));
    const fish = (d.s ?? []).map((p) => group("d-away", part(p)));
    const all = group("", placed(-60, -86, rod), ...fish, water(0, -20, 0.8));
    all.setAttribute("transform", `scale(${d.k ?? 1})`);
    return [all, word(d, 0, -136 * (d.k ?? 1))];
  },
  // The rod bends, and the fish flies home.
  catch(d) {
    const k = d.k ?? 1;
    const rod = group("d-rod", use("s-rod"), make("path", { class: "d-line", d: "M60 -70V24" }), placed(60, 26, group("d-hook", use("s-hook"))));
    const held = group("", placed(-60, -46, rod));
    if (d.x < EDGE) held.setAttribute("transform", "scale(-1 1)"); // so that it stays on the board
    const fish = (d.s ?? []).map((p) => group("d-caught", part(p)));
    const all = group("", held, water(0, -10, 0.8), ...fish);
    all.setAttribute("transform", `scale(${k})`);
    all.style.setProperty("--right", `${(d.w ?? 0) / k}px`);
    all.style.setProperty("--down", `${(d.h ?? 0) / k}px`);
    return [all];
  },
  // What is swallowed vanishes in the shark; what it brings lights up.
  gulp(d) {
    const k = d.k ?? 1;
    const prey = group("d-prey", ...(d.s ?? []).map(part));
    const all = group("", group("d-glow", make("circle", { r: 58 })), placed(46, 6, prey), water(30, 10, 0.7));
    all.setAttribute("transform", `scale(${k})`);
    return d.t ? [all, word(d, 0, -66 * k)] : [all];
  },
  // Ripples run out from the shark.
  gobble(d) {
    const rings = [0, 1, 2].map((i) => group(`d-ring d-ring-${i}`, use("s-ring")));
    const all = group("", ...rings, water(0, 0, 0.8));
    all.setAttribute("transform", `scale(${1.6 * (d.k ?? 1)})`);
    return [all];
  },
};

// A frame of teeth closes in from the edges of the stage.
function maw(stage) {
  const { clientWidth: w, clientHeight: h } = stage;
  const svg = make("svg", { class: "d-maw", viewBox: `${-w / 2} 0 ${w} ${h}`, "aria-hidden": "true" });
  const jaw = () => [make("path", { class: "d-teeth", d: `${teeth(w, 0, 24)}Z` }), make("path", { class: "d-gum", d: `M${-w / 2} -40H${w / 2}V1H${-w / 2}Z` })];
  const low = group("", ...jaw());
  low.setAttribute("transform", `translate(0 ${h}) scale(1 -1)`);
  const sides = make("path", { class: "d-gum d-side", d: `M${-w / 2} 0h12V${h}h-12ZM${w / 2} 0h-12V${h}h12Z` });
  svg.append(sides, group("d-maw-top", ...jaw()), group("d-maw-low", low));
  stage.append(svg);
  return svg;
}

// Plays it; what is returned ends it at once.
export async function play(board, d, isPast) {
  await ready;
  if (isPast() || !KINDS[d.kind]) return () => {};
  const drawn = group(`drama d-${d.kind}${d.mine ? " d-mine" : ""}`, ...KINDS[d.kind](d));
  drawn.setAttribute("transform", `translate(${d.x} ${d.y})`);
  drawn.setAttribute("aria-hidden", "true");
  drawn.style.setProperty("--away", d.x < board.scene.w / 4 ? -1 : 1); // what floats off stays on the board
  if (d.seat >= 0) drawn.dataset.seat = d.seat;
  const hidden = (d.hides ?? []).map((id) => board.nodes.get(id)).filter(Boolean);
  const actor = board.nodes.get(d.actor);
  hidden.forEach((el) => el.classList.add("d-hidden"));
  actor?.classList.add(`d-acts-${d.kind}`);
  board.svg.append(drawn);
  const grand = d.mine && d.kind === "bite";
  if (grand) board.svg.classList.add("d-shaken");
  const frame = grand ? maw(board.svg.parentElement) : null;
  return () => {
    drawn.remove();
    frame?.remove();
    board.svg.classList.remove("d-shaken");
    hidden.forEach((el) => el.classList.remove("d-hidden"));
    actor?.classList.remove(`d-acts-${d.kind}`);
  };
}

// Everything that is wrong with a table or another page as it stands on the screen, as lines "measure: what".
// A table must have been opened with hear.js, which keeps the last scene.
(touch) => {
  const [W, H] = [innerWidth, innerHeight];
  const LEAST = Math.min(W, H) < 600 ? 11 : 12; // css pixels of a letter's size
  const TARGET = 40;
  const BOARD = 0.9; // of the stage's shorter side
  const FITS = 0.7; // of either side: the scene's shape is the stage's
  const BAR = [40, 56]; // pixels, the top bar: room for a finger, and no more than it needs
  const UPRIGHT = 0.45; // of the screen, the stage
  const ASIDE = 0.55; // of the width, the stage of a screen on its side
  const NARROW = 12; // css pixels: nothing that lies between two points so close covers a text
  const LONG = 12; // letters of a name that are always shown
  const MAY_SCROLL = ".log, .ticker, .ending, .lobby, .plain, dialog, [popover]";
  const ABOVE = ".ending, .lobby, .toast, .advice, dialog, [popover]"; // lie on the table
  const PICTURE = ".game-art, .game-mini, .row-art, .pic, .hero-art"; // looked at, not read
  const found = new Set();
  const wrong = (measure, what) => found.add(`${measure}: ${what}`);
  const plain = (text) => text.trim().replace(/\s+/g, " ").replace(/\d+:\d\d$/, "0:00");
  const short = (text) => (plain(text).length > 30 ? plain(text).slice(0, 29) + "…" : plain(text));
  const name = (el) => el.id || el.getAttribute("class") || el.tagName;
  const say = (el) => short(el.getAttribute("aria-label") || el.textContent) || name(el);
  const clips = new Map(); // many elements have the same ancestors
  function clipped(el) {
    if (!el) return false;
    if (!clips.has(el)) clips.set(el, getComputedStyle(el).clipPath === "inset(50%)" || clipped(el.parentElement));
    return clips.get(el);
  }
  const shown = (el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !clipped(el);
  const scene = window.heard?.scene;
  const stage = document.getElementById("stage");
  const board = document.getElementById("board");
  const result = ["half", "full"].includes(document.body.dataset.end); // lies before the board until it is put aside

  // -- boxes

  const meet = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const within = (a, b) =>
    a.left >= b.left - 1 && a.top >= b.top - 1 && a.right <= b.right + 1 && a.bottom <= b.bottom + 1;
  const long = document.body.matches(".home, .text-page"); // read by scrolling
  const windowBox = {
    left: 0,
    top: long ? -scrollY : 0,
    right: W,
    bottom: long ? document.documentElement.scrollHeight - scrollY : H,
  };

  // What an element and its ancestors let be seen of its text.
  const openings = new Map(); // many texts have the same ancestors
  function opening(el) {
    if (!el || el === document.body) return windowBox;
    if (el.ownerSVGElement) return opening(el.ownerSVGElement);
    if (!openings.has(el)) openings.set(el, meet(opening(el.parentElement), letThrough(el)));
    return openings.get(el);
  }

  function letThrough(el) {
    const { overflowX, overflowY } = getComputedStyle(el);
    const r = el.getBoundingClientRect();
    return {
      left: overflowX === "visible" ? -Infinity : r.left,
      right: overflowX === "visible" ? Infinity : r.right,
      top: overflowY === "visible" ? -Infinity : r.top,
      bottom: overflowY === "visible" ? Infinity : r.bottom,
    };
  }

  // A line's box is higher than its letters.
  const ink = (r) => ({
    left: r.left,
    right: r.right,
    top: r.top + r.height * 0.22,
    bottom: r.bottom - r.height * 0.22,
  });

  // -- the texts of the page

  function texts() {
    const all = [];
    for (const [el, words] of written()) {
      if (el.closest(`script, style, symbol, ${PICTURE}`) || !shown(el)) continue;
      const drawn = el.ownerSVGElement;
      if (result && drawn === board) continue;
      const lines = drawn ? [el.getBoundingClientRect()] : words.flatMap(rects);
      const room = el.closest(MAY_SCROLL) ? opening(el) : null; // what is scrolled away is not there
      const boxes = lines.filter((r) => r.width > 0 && r.height > 0 && (!room || within(ink(r), room)));
      if (boxes.length) all.push({ el, drawn, boxes, text: short(el.textContent) });
    }
    return all;
  }

  // Every element that has words of its own, with them; most elements of a drawing have none.
  function written() {
    const found = new Map();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (!node.data.trim()) continue;
      const el = node.parentElement;
      if (found.has(el)) found.get(el).push(node);
      else found.set(el, [node]);
    }
    return found;
  }

  function rects(node) {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  }

  const scaled = (el) => {
    const m = el.getScreenCTM();
    return Math.sqrt(Math.abs(m.a * m.d - m.b * m.c));
  };
  const letters = (el, by) => parseFloat(getComputedStyle(el).fontSize) * by;

  // Points along the middle of a text, wherever it is turned to, as far as it is not cut off.
  function points(t) {
    const box = t.drawn ? t.el.getBBox() : t.boxes[0];
    const m = t.drawn ? t.el.getScreenCTM() : new DOMMatrix();
    const wide = box.width * Math.hypot(m.a, m.b);
    const along = wide < 2 * NARROW ? [0.1, 0.5, 0.9] : [0.1, 0.3, 0.5, 0.7, 0.9];
    const room = opening(t.el);
    return along
      .map((k) => new DOMPoint(box.x + box.width * k, box.y + box.height * 0.5).matrixTransform(m))
      .filter((p) => p.x > room.left && p.y > room.top && p.x < room.right && p.y < room.bottom);
  }

  // Whether one sees through: an element without a ground, a text, a faint shape.
  function clear(el) {
    const { opacity, fill, fillOpacity, backgroundColor, backgroundImage } = getComputedStyle(el);
    const pale = (colour) => /^rgba\(.*, 0(\.[0-4]\d*)?\)$/.test(colour);
    if (!el.ownerSVGElement) return opacity < 0.5 || (pale(backgroundColor) && backgroundImage === "none");
    return el.closest("text") || opacity * fillOpacity < 0.5 || pale(fill);
  }

  // What is painted over a text at a point.
  function over(t, p) {
    const own = (hit) => t.el.contains(hit) || hit.contains(t.el);
    const top = document.elementFromPoint(p.x, p.y); // far quicker than all of them
    if (!top || own(top)) return null;
    for (const hit of document.elementsFromPoint(p.x, p.y)) {
      if (own(hit)) return null;
      if (t.drawn && hit.ownerSVGElement !== t.drawn && !hit.closest(ABOVE)) continue;
      if (!clear(hit) && shown(hit) && !hit.closest(".preview")) return hit; // what would be may hide what is
    }
    return null;
  }

  // Texts below something else are not to be read; only what lies on the table may hide a part.
  function readable(all) {
    const hits = window.hits ?? new CSSStyleSheet();
    if (!window.hits) {
      hits.replaceSync("body * { pointer-events: auto !important; }");
      document.adoptedStyleSheets.push(hits);
    }
    const seen = all.filter((t) => {
      const places = points(t);
      const lids = places.map((p) => over(t, p)).filter(Boolean);
      if (!lids.length) return true;
      if (lids.length === places.length || lids.some((lid) => lid.closest(ABOVE))) return false;
      wrong("covered", t.text);
      return true;
    });
    if (window.only_looked_at) window.hits = hits;
    else document.adoptedStyleSheets.pop();
    return seen;
  }

  function small(all) {
    for (const t of all) {
      const size = letters(t.el, t.drawn ? scaled(t.el) : 1);
      if (size < LEAST - 0.05) wrong("small", `${t.text} ${size.toFixed(1)} px`);
    }
    const texts = new Map(); // of symbols
    for (const use of document.querySelectorAll('use[href^="#"]')) {
      const symbol = use.getAttribute("href");
      if (!texts.has(symbol)) texts.set(symbol, document.querySelector(`${symbol} text`));
      const text = texts.get(symbol);
      if (!text || text.textContent === "?") continue; // the back of something is not read
      if (!shown(use) || use.closest(PICTURE) || (result && use.ownerSVGElement === board)) continue;
      const size = letters(text, scaled(use));
      if (size < LEAST - 0.05) wrong("small", `${text.textContent} of ${symbol} ${size.toFixed(1)} px`);
    }
  }

  function cut(all) {
    for (const t of all) {
      if (t.el.closest(MAY_SCROLL)) continue;
      if (t.el.matches(".seat-name") && t.el.textContent.length > LONG) continue;
      const hides = getComputedStyle(t.el).overflow !== "visible" && !t.drawn;
      const spills = hides && (t.el.scrollWidth > t.el.clientWidth + 1 || t.el.scrollHeight > t.el.clientHeight + 1);
      const frame = t.el.closest("button, a, .shown, .seat");
      const room = frame ? meet(opening(t.el), frame.getBoundingClientRect()) : opening(t.el);
      for (const box of t.boxes) {
        if (!within(ink(box), windowBox)) wrong("outside", t.text);
        else if (spills || !within(ink(box), room)) wrong("cut", t.text);
      }
    }
  }

  // A list tells its choice beside its arrow, in a box as wide as we make it.
  function chosen() {
    const ARROW = 20;
    const pen = document.createElement("canvas").getContext("2d");
    for (const el of document.querySelectorAll("select")) {
      if (!shown(el)) continue;
      const { font, paddingLeft, paddingRight } = getComputedStyle(el);
      pen.font = font;
      const text = el.selectedOptions[0].textContent;
      const room = el.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - ARROW;
      if (pen.measureText(text).width > room) wrong("cut", short(text));
    }
  }

  function overlapping(all) {
    const lines = all
      .filter((t) => !t.drawn || t.drawn === board)
      .flatMap((t) => {
        const above = !t.el.closest(ABOVE);
        return t.boxes.map((box) => ({ t, above, box: meet(ink(box), opening(t.el)) }));
      });
    lines.forEach((a, i) => {
      for (let j = i + 1; j < lines.length; j++) {
        const b = lines[j];
        if (a.box.right - b.box.left <= 1 || b.box.right - a.box.left <= 1) continue;
        if (a.t.el === b.t.el || !a.t.drawn !== !b.t.drawn || a.above !== b.above) continue;
        const both = meet(a.box, b.box);
        if (both.right - both.left > 1 && both.bottom - both.top > 1) wrong("overlap", `${a.t.text} / ${b.t.text}`);
      }
    });
  }

  // Cards that wrap stand in rows about as long as each other: none is left alone below four.
  function lone() {
    for (const hand of document.querySelectorAll(".group-items, .hand")) {
      const rows = new Map();
      for (const card of hand.querySelectorAll(":scope > .card")) {
        const { top } = card.getBoundingClientRect();
        if (shown(card)) rows.set(Math.round(top), (rows.get(Math.round(top)) ?? 0) + 1);
      }
      const counts = [...rows.values()];
      if (counts.length > 1 && counts.at(-1) * 2 < counts[0]) wrong("lone", `rows of ${counts.join(" and ")} cards`);
    }
  }

  // Buttons fill their rows: beside the last one there is no hole where another might stand.
  function holes() {
    for (const moves of document.querySelectorAll(".moves")) {
      const rows = new Map(); // the right end of each
      for (const button of [...moves.children].filter(shown)) {
        const { top, right } = button.getBoundingClientRect();
        rows.set(Math.round(top), Math.max(right, rows.get(Math.round(top)) ?? 0));
      }
      const end = Math.max(...rows.values());
      if ([...rows.values()].some((right) => right < end - 1)) wrong("hole", `rows of moves end ${[...rows.values()].map(Math.round).join(" and ")}`);
    }
  }

  // -- the page

  function sideways() {
    const root = document.documentElement;
    if (root.scrollWidth > W || document.body.scrollWidth > W) wrong("sideways", "the page");
    for (const el of document.body.querySelectorAll(":not(svg *)")) {
      if (el.scrollWidth <= el.clientWidth + 1) continue; // asked first: of most
      if (!/auto|scroll/.test(getComputedStyle(el).overflowX) || el.closest(MAY_SCROLL) || !shown(el)) continue;
      wrong("sideways", name(el));
    }
  }

  function actions() {
    const offered = [...document.querySelectorAll("#action button[data-legal], #action .confirm, #action .call, .go-on .btn")].filter(shown);
    for (const el of offered) {
      if (!within(el.getBoundingClientRect(), opening(el.parentElement))) wrong("action off", say(el));
    }
    const mine = document.getElementById("action")?.classList.contains("mine");
    if (mine && !offered.length && !document.querySelector(".piece.live")) wrong("action off", "there is none");
  }

  // Pieces of the board may be smaller: a tap beside them picks, and a second one confirms.
  function targets() {
    for (const el of document.querySelectorAll("button, a, summary, input, select")) {
      if (!shown(el) || el.closest(".log, .ticker, p > a, .anchor, legend > a")) continue;
      const { left, right } = el.getBoundingClientRect();
      if (left < -1 || right > W + 1) wrong("outside", say(el)); // a picture has no text to be cut
      if (!touch) continue;
      const r = (el.closest("label") ?? el).getBoundingClientRect(); // its words can be tapped, too
      if (Math.min(r.width, r.height) < TARGET - 0.5) wrong("target", `${say(el)} ${Math.round(r.width)}×${Math.round(r.height)}`);
    }
  }

  function share() {
    if (!stage || !board || !shown(board) || result) return;
    const room = stage.getBoundingClientRect();
    const box = board.getBoundingClientRect();
    const { width, height } = board.viewBox.baseVal;
    const k = Math.min(box.width / width, box.height / height);
    const [x, y] = [(width * k) / room.width, (height * k) / room.height];
    const percent = (n) => Math.floor(n * 100) + " %";
    const least = room.width < room.height ? x : y;
    if (least < BOARD) wrong("board", `${percent(least)} of the stage's shorter side`);
    if (Math.min(x, y) < FITS) wrong("board", `${percent(x)} by ${percent(y)} of the stage: another shape fits`);
    if (W <= H && room.width * room.height < UPRIGHT * W * H) wrong("stage", `${percent((room.width * room.height) / W / H)} of the screen`);
    if (W > H && room.width < ASIDE * W) wrong("stage", `${percent(room.width / W)} of the width`);
  }

  function topBar() {
    const bar = document.querySelector(".bar");
    const height = bar && shown(bar) ? Math.round(bar.getBoundingClientRect().height) : BAR[0];
    if (height < BAR[0] || height > BAR[1]) wrong("bar", `${height} px high`);
  }

  function seats(all) {
    const now = window.heard?.now;
    if (!now || result) return; // its standings tell it
    for (const { el, drawn, text } of all) {
      const begun = el.textContent.trim().replace(/^\d+\. /, "");
      const whole = ({ name }) => name.length <= LONG && begun.length > 1 && name.startsWith(begun.slice(0, -1));
      if (drawn && begun.endsWith("…") && now.seats.some(whole)) wrong("name", `${text} is cut`);
    }
    const words = new Map(all.map((t) => [t.el, t]));
    document.querySelectorAll("#seats .seat").forEach((seat) => {
      const i = Number(seat.dataset.seat);
      const read = [...seat.querySelectorAll("*")].filter((el) => words.has(el)).map((el) => el.textContent.trim());
      const said = read.join(" ");
      const { name, seconds } = now.seats[i];
      const key = scene?.seats?.[i]?.note;
      if (!seat.matches(".is-you") && !said.includes(name.slice(0, LONG))) wrong("seat", `${name} without a name`);
      if (key && !said.includes(key)) wrong("seat", `${name} without ${key}`);
      if (now.status !== "playing") return;
      const out = scene?.seats?.[i]?.out; // no more time to think
      if (seconds != null && !out && !/\d:\d\d/.test(said)) wrong("seat", `${name} without a clock`);
      if (now.pending.includes(i) !== seat.classList.contains("is-turn")) wrong("seat", `${name}: whose turn?`);
    });
    if (document.querySelectorAll("#seats .seat").length !== now.seats.length) wrong("seat", "not all are there");
  }

  const all = readable(texts());
  small(all);
  cut(all);
  chosen();
  overlapping(all);
  lone();
  holes();
  sideways();
  actions();
  targets();
  share();
  topBar();
  seats(all);
  return [...found];
}

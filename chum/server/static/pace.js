// How long the steps of a story stay: as the player wishes, and never so long that one waits for others.
import { wish } from "./store.js";

// Who wants no motion sees them one by one, too, but standing: where nothing glides the eye needs the
// time of the gliding, and a reveal a second.
const still = matchMedia("(prefers-reduced-motion: reduce)");
const GLIDE = 600;
const STAND = 1000;
const REVEAL = 800; // what lasts so long is one

export const SPEEDS = { slow: 1.6, normal: 1, quick: 0.5, once: 0 };
export const FIRST = 1.6; // times as long all is told to whom the game is new
const WAIT = 5500; // milliseconds of stories between two decisions of mine
const MOST = 6500; // of them, with what names me
export const STEP = 400; // the least that is worth a look, and can be read
const HALF = 0.5; // what names me is never told quicker
const EARLY = 0.34; // of what is left for somebody's turn goes to each part of it but the last

export const isStill = () => still.matches;

export function speed() {
  const wished = wish.get("speed", "normal");
  return wished in SPEEDS ? wished : "normal";
}

export function held(ms) {
  return ms && Math.max(stand(ms), ms);
}

// How long a frame stays at least where nothing moves.
function stand(ms) {
  if (!still.matches) return 0;
  return ms >= REVEAL ? STAND : GLIDE;
}

// Tells how long each frame of an update stays; 0: it is told with the next one. What names me stays as
// long as it should, or half as long where much was told before. The rest shares the time until my next
// decision: a few steps, the longest of them. Only what is told counts: people may think for as long as they like.
export class Pace {
  constructor(times = 1) {
    this.times = times;
    this.told = null; // milliseconds since I decided last
    this.turn = null; // who plays now; -1: all of us at once
    this.until = 0; // when that turn should have been told
  }

  decide() {
    this.told = 0;
    this.turn = null;
  }

  // Nothing is left to decide for me: nobody waits.
  rest() {
    this.told = null;
  }

  // frames: { ms, mine }; turn: who played; ends: whether that was the last of the turn;
  // turns: how many are still to be told before mine, this one included
  hold(frames, { turn = -1, ends = true, turns = 1 } = {}) {
    const rate = SPEEDS[speed()] * this.times;
    const full = frames.map(({ ms }) => held(ms) * rate);
    if (!rate || this.told === null) return full;
    const mine = frames.reduce((sum, frame, i) => sum + (frame.mine ? full[i] : 0), 0);
    const part = mine ? Math.min(1, Math.max(HALF, (MOST * rate - this.told) / mine)) : 1;
    const room = this.room(rate, turn, ends, turns) - (ends ? mine * part : 0);
    const others = [...full.keys()].filter((i) => !frames[i].mine && full[i]);
    const step = held(STEP) * rate;
    const reveals = others.filter((i) => frames[i].ms >= REVEAL).length;
    const time = ends ? room > 0 : room > 0.7 * step; // for what comes out
    const wanted = time ? Math.min(ends ? 2 : 1, reveals) : 0;
    const least = ends ? Math.max(1, wanted) : wanted;
    const shown = most(others, full, Math.max(least, Math.floor(room / step)));
    const each = Math.max(room / shown.length, step);
    const shared = full.map((ms, i) => (frames[i].mine ? ms * part : shown.includes(i) ? Math.min(ms, each) : 0));
    const stays = shared.map((ms, i) => ms && Math.max(ms, stand(frames[i].ms) * rate));
    this.told += stays.reduce((sum, ms) => sum + ms, 0);
    return stays;
  }

  // Time for this part of the turn.
  room(rate, turn, ends, turns) {
    if (turn !== this.turn) {
      this.turn = turn;
      this.until = this.told + Math.max(0, WAIT * rate - this.told) / turns;
    }
    const left = Math.max(0, this.until - this.told);
    return ends ? left : left * EARLY;
  }
}

// Those that last longest, and always the last one, for it shows what came of it.
function most(indexes, full, count) {
  const rest = indexes.slice(0, -1).sort((a, b) => full[b] - full[a] || b - a);
  return [...indexes.slice(-1), ...rest].slice(0, count);
}

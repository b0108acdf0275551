// The story: what happened is told frame by frame. A tap ends it, and never makes a move.
import { speed, SPEEDS, STEP } from "./pace.js";

const BACKLOG = 60; // frames waiting beyond which the story is skipped
const DEAF = 300; // milliseconds in which taps are still meant for the story that was skipped

export class Story {
  // tell(frame, quiet): shows it, or only takes note of it, since the next one follows at once
  constructor(tell) {
    this.tell = tell;
    this.queue = [];
    this.playing = false;
    this.hurry = false;
    this.within = false; // a frame of a story stands on the board: nothing can be chosen
    this.skipped = false; // since it was my turn
    this.deaf = 0; // until when
    this.wake = () => {};
  }

  get running() {
    return this.playing || this.queue.length > 0;
  }

  get isDeaf() {
    return performance.now() < this.deaf;
  }

  add(frames) {
    this.queue.push(...frames);
    if (!this.playing) this.play();
  }

  clear() {
    this.queue.length = 0;
    this.within = false;
  }

  async play() {
    this.playing = true;
    while (this.queue.length) {
      const skip = speed() === "once" || document.hidden || this.hurry || this.queue.length > BACKLOG;
      const frame = this.queue.shift();
      frame.plan?.();
      const ms = skip ? 0 : frame.hold;
      this.show(frame, !frame.now && !ms);
      if (ms && (this.queue.length || !frame.now)) await new Promise((done) => (this.wake = done, setTimeout(done, ms)));
    }
    this.playing = false;
    this.hurry = false;
  }

  show(frame, quiet) {
    this.within = !frame.now;
    this.tell(frame, quiet);
  }

  // Everything that waits to be told, at once.
  finish() {
    this.hurry = true;
    while (this.queue.length) {
      const frame = this.queue.shift();
      this.show(frame, !frame.now);
    }
    this.wake();
    if (!this.playing) this.hurry = false;
  }

  skip() {
    this.skipped = true;
    this.rest();
    this.finish();
  }

  // My turn begins: whoever was tapping the story away does not mean to choose.
  begin() {
    if (this.skipped) this.rest();
    this.skipped = false;
  }

  rest() {
    this.deaf = performance.now() + DEAF;
  }
}

// What the headline says while a story plays: what the board shows; and in small print, of all that went by
// too quickly to be read, what should have lasted longest.
export class Words {
  hear({ lines, ms }) {
    const said = lines.findLast((line) => line.say);
    if (said && ms && !(this.unsaid?.ms > ms)) this.unsaid = { say: said.say, ms };
  }

  // While a frame stands for a moment only no small print is added: it could not be read.
  due({ hold, lines }) {
    if (!hold) return [];
    const shown = lines.findLast((line) => line.say)?.say;
    const missed = hold < STEP * SPEEDS[speed()] ? "" : this.unsaid?.say;
    if (missed) this.forget();
    return [...new Set([shown, missed].filter(Boolean))];
  }

  forget() {
    this.unsaid = null;
  }
}

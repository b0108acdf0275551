// The load: node load.js chum|boardgame.io ADDRESS PID MATCHES WARM_UP SECONDS
//
// Every seat of every match lays a card as soon as it may, so it has at most one move in flight.
// Prints one line of JSON: moves in the measured time, the server's seconds of processor time for
// them (null where there is no /proc), and latencies in milliseconds.

import { readFileSync } from "node:fs";
import { BoardgameioSeat, ChumSeat } from "./seats.js";

const [contestant, address, pid, matches, warmUp, seconds] = process.argv.slice(2);
const kind = contestant === "chum" ? ChumSeat : BoardgameioSeat;
const SEATS = 4;

const fail = (error) => {
  console.error(`${contestant}: ${error.stack}`);
  process.exit(1);
};

let measuring = false;
let moves = 0;
let toMover = []; // from sending a move until its mover has the server's update
let toAll = []; // until all four have it

class Table {
  constructor() {
    this.begun = new Array(SEATS).fill(0);
    this.reached = new Map(); // announced moves: how many seats have heard, and when it was sent
    this.fail = fail;
  }

  sent(seat) {
    this.begun[seat] = performance.now();
  }

  moved(number, mover, hearer) {
    const now = performance.now();
    let known = this.reached.get(number);
    if (known === undefined) {
      // The mover sends no other move before it has this update itself.
      known = { heard: 0, begun: this.begun[mover] };
      this.reached.set(number, known);
    }
    known.heard += 1;
    if (hearer === mover && measuring) {
      moves += 1;
      toMover.push(now - known.begun);
    }
    if (known.heard === SEATS) {
      this.reached.delete(number);
      if (measuring) toAll.push(now - known.begun);
    }
  }
}

const percentiles = (times) => {
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? null;
  return { p50: at(0.5), p99: at(0.99) };
};
const processorTime = () => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100; // user and system, in ticks
  } catch {
    return NaN;
  }
};
const wait = (time) => new Promise((done) => setTimeout(done, 1000 * time));

const seats = [];
for (let i = 0; i < Number(matches); i += 1) {
  seats.push(...(await kind.seatAll(new Table(), address).catch(fail)));
}
seats.forEach((seat) => seat.begin()); // not before all are seated
await wait(Number(warmUp));
measuring = true;
const begun = performance.now();
const spent = processorTime();
await wait(Number(seconds));
measuring = false;
const result = {
  moves,
  seconds: (performance.now() - begun) / 1000,
  processor: processorTime() - spent,
  to_mover: percentiles(toMover),
  to_all: percentiles(toAll),
};
console.log(JSON.stringify(result));
seats.forEach((seat) => seat.close());
process.exit(0);

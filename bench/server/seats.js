// One seat of each server, as a bare WebSocket: neither has a client library's work to carry.
//
// A seat is told `moved(number, seat)` for every move the server announces, and is asked for a
// choice whenever it may make one; it plays match after match for ever.

import WebSocket from "ws";

const pick = (list) => list[Math.floor(Math.random() * list.length)];

class Seat {
  constructor(table, address, seat) {
    this.table = table;
    this.address = address;
    this.seat = seat;
  }

  open(path) {
    this.socket = new WebSocket(this.address.replace("http", "ws") + path, { perMessageDeflate: false });
    this.socket.on("message", (data) => this.hear(data.toString()));
    this.socket.on("error", (error) => this.table.fail(error));
    this.socket.on("close", () => this.table.fail(new Error("the server closed a connection")));
  }

  close() {
    this.socket.removeAllListeners("close");
    this.socket.terminate();
  }
}

export class ChumSeat extends Seat {
  static async seatAll(table, address) {
    const seats = [];
    let path = "/api/tables";
    for (let i = 0; i < 4; i += 1) {
      const body = i === 0 ? { game: "getbit", seats: 4, name: "P0" } : { name: `P${i}` };
      const answer = await fetch(address + path, { method: "POST", body: JSON.stringify(body) });
      if (answer.status !== 201) throw new Error(await answer.text());
      const { table: id, code, seat, token } = await answer.json();
      path = `/api/tables/${code}/join`;
      const made = new ChumSeat(table, address, seat);
      made.token = token;
      made.match = id;
      seats.push(made);
    }
    return seats;
  }

  begin() {
    this.open("/live");
    this.socket.on("open", () => this.watch(this.match));
  }

  watch(match) {
    this.match = match;
    this.keys = 0;
    this.waiting = false;
    this.send({ type: "watch", table: match, token: this.token });
  }

  send(message) {
    this.socket.send(JSON.stringify(message));
  }

  hear(text) {
    const message = JSON.parse(text);
    if (message.type === "refused") this.table.fail(new Error(text));
    if (message.type !== "table" && message.type !== "update") return;
    const { happened, now } = message;
    for (const { what, seat, seq } of happened ?? []) {
      if (what !== "moved") continue;
      if (seat === this.seat) this.waiting = false;
      this.table.moved(`${this.match} ${seq}`, seat, this.seat);
    }
    if (now.rematch) {
      this.watch(now.rematch);
    } else if (now.status === "over") {
      // The first seat calls for the next match; the others follow when they hear of it.
      if (this.seat === 0) this.send({ type: "rematch", key: "again" });
    } else if (now.moves?.length && !this.waiting) {
      this.waiting = true;
      this.keys += 1;
      this.table.sent(this.seat);
      this.send({ type: "move", key: `m${this.keys}`, move: pick(now.moves) });
    }
  }
}

export class BoardgameioSeat extends Seat {
  static async seatAll(table, address) {
    const name = `${process.pid}-${Math.random()}`;
    const seats = [0, 1, 2, 3].map((seat) => new BoardgameioSeat(table, address, seat));
    for (const seat of seats) {
      seat.others = seats.filter((other) => other !== seat);
      seat.name = name;
      seat.number = 0;
    }
    return seats;
  }

  begin() {
    this.open("/socket.io/?EIO=4&transport=websocket");
  }

  // socket.io's framing: 0 open, 2 ping, 3 pong, 40 connected, 42 an event.
  hear(text) {
    if (text.startsWith("42")) {
      const [event, ...args] = JSON.parse(text.slice(text.indexOf(",") + 1));
      this.handle(event, args);
    } else if (text.startsWith("40")) {
      this.ready = true;
      const all = [this, ...this.others];
      // The first to sync makes the match, so the others wait for it.
      if (all.every((seat) => seat.ready)) all.find((seat) => seat.seat === 0).sync();
    } else if (text.startsWith("0")) {
      this.socket.send("40/getbit,");
    } else if (text === "2") {
      this.socket.send("3");
    }
  }

  emit(event, ...args) {
    this.socket.send(`42/getbit,${JSON.stringify([event, ...args])}`);
  }

  sync() {
    this.number += 1;
    this.match = `${this.name}-${this.number}`;
    this.waiting = false;
    this.emit("sync", this.match, String(this.seat), undefined, 4);
  }

  handle(event, [match, content, log]) {
    if (match !== this.match || (event !== "sync" && event !== "update")) return;
    const state = event === "sync" ? content.state : content;
    if (event === "sync" && this.seat === 0) this.others.forEach((other) => other.sync());
    if (event === "update") {
      const mover = Number(log[0].action.payload.playerID);
      if (mover === this.seat) this.waiting = false;
      this.table.moved(`${match} ${state._stateID}`, mover, this.seat);
    }
    const { G, ctx } = state;
    if (ctx.gameover) {
      if (this.seat === 0) this.sync();
    } else if (!this.waiting && G.places[this.seat] === 0 && G.laid[this.seat] === 0) {
      this.waiting = true;
      this.table.sent(this.seat);
      const payload = { type: "lay", args: [pick(G.hands[this.seat])], playerID: `${this.seat}` };
      this.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, match, `${this.seat}`);
    }
  }
}

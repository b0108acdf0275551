// The line to the server: it comes back by itself and catches up from the last seq seen.
import { root } from "./words.js";
const SLOWEST = 8000;

export class Live {
  // code: of the table; hello(): the watch message to send; hear(message); state(connected)
  constructor(code, hello, hear, state) {
    Object.assign(this, { code, hello, hear, state });
    this.wait = 250;
    this.waiting = new Map(); // acts without an answer, by key
    this.count = 0;
    addEventListener("online", () => this.connect());
    document.addEventListener("visibilitychange", () => document.hidden || this.connect());
    this.connect();
  }

  connect() {
    if (this.socket && this.socket.readyState < 2) return;
    clearTimeout(this.timer);
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + root + "/live/" + this.code);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = 250;
      this.watch();
      this.state(true);
      for (const message of this.waiting.values()) this.send(message); // a repeated key does nothing new
    };
    socket.onmessage = (e) => {
      const message = JSON.parse(e.data);
      if (message.key) {
        this.waiting.delete(message.key);
        this.mark();
      }
      this.hear(message);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.state(false);
      this.timer = setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, SLOWEST);
    };
  }

  watch() {
    this.send({ type: "watch", ...this.hello() });
  }

  send(message) {
    if (this.socket.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  act(type, more = {}) {
    const key = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}-${this.count++}`;
    const message = { type, key, ...more };
    this.waiting.set(key, message);
    this.mark();
    this.send(message);
  }

  get busy() {
    return this.waiting.size > 0;
  }

  // Whether an act of one of these types has no answer yet.
  waits(...types) {
    return [...this.waiting.values()].some(({ type }) => types.includes(type));
  }

  // For styles, and for whoever waits until an act has been answered.
  mark() {
    document.body.toggleAttribute("data-busy", this.busy);
  }
}

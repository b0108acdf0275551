// Small synthesised sounds; silent before the first gesture, and whenever the player wishes.
import { isStill } from "./pace.js";
import { wish } from "./store.js";

const LONGEST = 3000; // milliseconds, more than any sound lasts

let context = null;
let silence = 0;
addEventListener("pointerdown", wake, { once: true });
addEventListener("keydown", wake, { once: true });
document.addEventListener("visibilitychange", () => document.hidden && rest());

function wake() {
  if (!wish.get("sound", true)) return;
  context ??= new AudioContext();
  later();
}

// A running context costs the battery even where nothing sounds.
function later() {
  clearTimeout(silence);
  silence = setTimeout(rest, LONGEST);
}

function rest() {
  clearTimeout(silence);
  if (context?.state === "running") context.suspend();
}

export function wanted(on) {
  wish.set("sound", on);
  if (on) wake();
  else rest();
}

function tone(type, from, to, start, length, volume) {
  const at = context.currentTime + start;
  const wave = context.createOscillator();
  const gain = context.createGain();
  wave.type = type;
  wave.frequency.setValueAtTime(from, at);
  wave.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  wave.connect(gain).connect(context.destination);
  wave.start(at);
  wave.stop(at + length);
}

function noise(cut, start, length, volume) {
  const at = context.currentTime + start;
  const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  filter.type = "bandpass";
  filter.frequency.value = cut;
  gain.gain.value = volume;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(at);
}

const SOUNDS = {
  tap: () => tone("sine", 660, 520, 0, 0.08, 0.06),
  turn: () => [0, 0.12].forEach((s, i) => tone("sine", 520 + 140 * i, 540 + 140 * i, s, 0.16, 0.06)),
  tick: () => noise(4200, 0, 0.03, 0.3),
  card: () => noise(2400, 0, 0.12, 0.25),
  splash: () => noise(900, 0, 0.32, 0.3),
  dice: () => [0, 0.07, 0.16].forEach((s) => noise(3200, s, 0.05, 0.4)),
  coin: () => [0, 0.07].forEach((s, i) => tone("triangle", 900 + 300 * i, 950 + 300 * i, s, 0.2, 0.08)),
  bite: () => [0, 0.14].forEach((s) => (tone("sawtooth", 160, 60, s, 0.14, 0.12), noise(500, s, 0.12, 0.4))),
  no: () => tone("square", 150, 110, 0, 0.16, 0.04),
  over: () => [440, 349].forEach((f, i) => tone("triangle", f, f, 0.18 * i, 0.4, 0.07)),
  cheer: () => {
    [523, 659, 784, 1047, 1319].forEach((f, i) => tone("triangle", f, f, 0.1 * i, 0.35, 0.08));
    for (let i = 0; i < 14; i++) noise(1800 + 90 * i, 0.3 + 0.09 * i, 0.05, 0.16);
  },
  win: () => [523, 659, 784, 1047].forEach((f, i) => tone("triangle", f, f, 0.13 * i, 0.3, 0.09)),
};

// What a scene lets one hear and feel: at once, or when its drama hits.
export function sense({ sound: name, drama }) {
  const buzz = drama?.buzz?.length && wish.get("buzz", true) && !document.hidden;
  const now = () => {
    if (name) sound(name);
    if (buzz) navigator.vibrate?.(drama.buzz);
  };
  if (drama && !isStill()) setTimeout(now, drama.hit);
  else now();
}

export function sound(name) {
  if (!context || document.hidden || !wish.get("sound", true)) return;
  context.resume();
  SOUNDS[name]?.();
  later();
}

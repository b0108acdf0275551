// The seats around the table: who sits there, what they are doing, what they have.
import { make } from "./scene.js";
import { t } from "./words.js";

const SYMBOLS = ["anchor", "star", "shell", "crab", "wave", "lighthouse"];

export function icon(name, box = 24) {
  const svg = make("svg", { viewBox: `0 0 ${box} ${box}`, "aria-hidden": "true" });
  svg.append(make("use", { href: "#i-" + name }));
  return svg;
}

export function badge(seat, small = false) {
  const el = document.createElement("span");
  el.className = small ? "badge small" : "badge";
  el.dataset.seat = seat;
  el.append(icon(SYMBOLS[seat] ?? "person"));
  return el;
}

function span(name, text) {
  return Object.assign(document.createElement("span"), { className: name, textContent: text });
}

function doing(state, i) {
  const { now, scene } = state;
  const seat = now.seats[i];
  const note = scene?.seats?.[i];
  if (seat.kind === "open") return ["", "dots", t("free")];
  if (now.status === "over") return now.places[i] === 1 ? ["ready", "crown", t("won")] : ["", "", ""];
  if (seat.resigned) return ["out", "cross", t("resigned")];
  if (note?.out) return ["out", "cross", t("out")];
  if (now.status === "open") return ["ready", "check", t("here")];
  if (now.pending?.includes(i)) {
    if (seat.kind === "person" && !seat.here && !seat.level) return ["thinking", "eye-off", t("away")];
    return ["thinking", "dots", i === state.you ? t("your turn") : t("thinks")];
  }
  return note?.ready ? ["ready", "check", t("ready")] : ["", "", ""];
}

function clock(state, i) {
  const { seconds } = state.now.seats[i];
  if (seconds === undefined || seconds === null) return "";
  state.clockAt = state.clockOf === state.now ? state.clockAt : Date.now();
  state.clockOf = state.now;
  const running = state.now.pending?.includes(i) ? (Date.now() - state.clockAt) / 1000 : 0;
  const left = Math.max(0, Math.round(seconds - running));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

export function seatList(root, state, open) {
  const { now, scene, you } = state;
  if (!now) return;
  while (root.children.length > now.seats.length) root.lastChild.remove();
  now.seats.forEach((seat, i) => {
    let li = root.children[i];
    if (!li) {
      li = document.createElement("li");
      const button = Object.assign(document.createElement("button"), { type: "button" });
      button.onclick = () => open(state, i);
      li.append(button);
      root.append(li);
    }
    const button = li.firstChild;
    const note = scene?.seats?.[i];
    const [kind, sign, text] = doing(state, i);
    const time = clock(state, i);
    const key = JSON.stringify([seat.name, seat.kind, seat.level, seat.here, note?.note, note?.badges, note?.ready, kind, text, time]);
    if (button.key === key) return;
    button.key = key;
    const turn = now.pending?.includes(i) && now.status === "playing";
    button.className = `seat${i === you ? " is-you" : ""}${turn ? " is-turn" : ""}${kind === "out" ? " is-out" : ""}`;
    button.dataset.seat = i;
    const badges = span("badges", "");
    badges.append(...(note?.badges?.length ? note.badges : [i]).map((b) => badge(b)));
    const name = span("seat-name", seat.kind === "open" ? t("free seat") : seat.name);
    const who = span("seat-kind", "");
    if (seat.kind === "bot" || seat.level) {
      who.append(icon("bot"), span("vh", t("bot")));
    } else if (seat.kind === "person" && !seat.here) {
      who.append(icon("eye-off"), span("vh", t("not connected")));
    }
    const status = span(`seat-state ${kind}`, "");
    if (sign) status.append(icon(sign));
    status.append(span("", text));
    if (sign === "dots" && turn) status.firstChild.classList.add("thinking-dots");
    const small = span("seat-note", [note?.note, time].filter(Boolean).join(" · "));
    button.replaceChildren(badges, name, who, small, status);
  });
}

export function openSeat(state, i) {
  const seat = state.now.seats[i];
  const note = state.scene?.seats?.[i];
  const dialog = document.getElementById("seat-sheet");
  dialog.querySelector("h2").textContent = seat.name || t("free seat");
  const lines = [note?.note, ...(note?.lines ?? [])].filter(Boolean);
  if (!lines.length) lines.push(t("Nothing to see here yet."));
  dialog.querySelector("ul").replaceChildren(
    ...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })),
  );
  dialog.showModal();
}

// The log: what happened in sentences, the last one in the ticker.
import { t } from "./words.js";

const $ = (id) => document.getElementById(id);
const LINES = 300; // that are kept
let same = 1; // how often the last one was told

export function log(event) {
  if (!event.say) return; // told with the next one
  const last = $("log-lines").lastElementChild;
  if (last?.said === event.say) return (last.textContent = `${event.say} ×\u00a0${++same}`);
  same = 1;
  add(event.say, "ev-" + event.text.replace(/^\[\d+\] /, "").split(" ")[0]);
}

export function remark(said) {
  add(said, "note");
}

// What somebody did at the table, not in the game.
export function note({ what, seat, say }, lines, you) {
  if (say && seat === you) return; // what the clock did, and said itself
  if (what === "bot" && lines[seat]?.kind !== "bot") return; // whose seat somebody has taken since
  const name = lines[seat]?.name;
  const said = seat === you ? done(what) : name && seen(what, name);
  if (said) remark(said);
}

function done(what) {
  return {
    joined: t("You sit down."),
    tookover: t("You take the seat of a bot."),
    left: t("You get up; a bot sits in."),
    returned: t("You are back."),
    resigned: t("You resign."),
    undone: t("You take the last step back."),
    rematched: t("You want a rematch."),
  }[what];
}

function seen(what, name) {
  return {
    joined: t("{0} sits down.", name),
    bot: t("{0}, a bot, sits down.", name),
    tookover: t("{0} takes the seat of a bot.", name),
    left: t("{0} gets up; a bot sits in.", name),
    returned: t("{0} is back.", name),
    resigned: t("{0} resigns.", name),
    undone: t("{0} takes the last step back.", name),
    rematched: t("{0} wants a rematch.", name),
  }[what];
}

function add(said, className) {
  const lines = $("log-lines");
  lines.append(Object.assign(document.createElement("li"), { className, said, textContent: said }));
  while (lines.children.length > LINES) lines.firstChild.remove();
  lines.parentElement.scrollTop = 0; // counted from its end
  $("ticker").firstElementChild.textContent = said;
}

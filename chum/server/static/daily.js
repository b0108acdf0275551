// The daily position: one tap answers, then all choices are told with their chances, and why.
import { post, toast } from "./page.js";
import { sit } from "./sit.js";
import { wish } from "./store.js";
import { earlier, hit, mark, remember, streak, tried } from "./streak.js";
import { lang, root, t } from "./words.js";

const $ = (id) => document.getElementById(id);
const { game, title, day } = $("daily").dataset;
const HOUR = 3_600_000;
const common = new URL("common.svg", import.meta.url).pathname;
const date = (options) => new Intl.DateTimeFormat(lang, { timeZone: "UTC", ...options });

const el = (tag, css = "", text = "") => Object.assign(document.createElement(tag), { className: css, textContent: text });
const icon = (name, box = 24) => {
  const made = document.createElement("template");
  made.innerHTML = `<svg class="icon" viewBox="0 0 ${box} ${box}" aria-hidden="true"><use href="${common}#i-${name}"/></svg>`;
  return made.content.firstChild;
};

document.querySelector("time").textContent = date({ day: "numeric", month: "long" }).format(new Date(day));
for (const button of $("choices").children) button.onclick = () => choose(button.dataset.move);
$("play").onclick = () => sit({ game, play_now: true, bots: wish.get("bots", {})[game] ?? "" });
$("share").onclick = share;
count();
if (tried(day, game)) choose(tried(day, game).move, false); // seen once, it stays answered

async function choose(move, first = true) {
  const buttons = [...$("choices").children];
  buttons.forEach((button) => (button.disabled = true));
  try {
    tell(await post(`${root}/api/daily/${game}`, { day, move }), move, first);
  } catch (error) {
    buttons.forEach((button) => (button.disabled = false));
    toast(error.message);
  }
}

function tell({ options, reason, odds = [] }, move, first) {
  const right = options[0].move === move;
  if (first) remember(day, game, move, right);
  const verdict = right ? t("Right: that is the best.") : options[1].move === move ? t("Close: second best.") : t("Not the best.");
  $("verdict").textContent = verdict;
  $("stamp").classList.toggle("missed", !right);
  $("stamp").toggleAttribute("hidden", false);
  $("opts").replaceChildren(...options.map((option, i) => row(option, i === 0, option.move === move)));
  const why = reason.startsWith(options[0].label) ? reason : `${options[0].label}: ${reason}`;
  $("why").replaceChildren(why, ...odds.flatMap(({ say, clause }) => [` ${say} `, link(clause)]));
  $("week").replaceChildren(...[6, 5, 4, 3, 2, 1, 0].map(weekday));
  $("next").textContent = t("The next one comes in {0} h.", Math.ceil((Date.parse(day) + 24 * HOUR - Date.now()) / HOUR));
  for (const id of ["choices", "before"]) $(id).hidden = true;
  $("told").hidden = false;
  count();
  if (!first) return;
  $("said").textContent = `${verdict} ${$("why").textContent}`;
  $("verdict").focus();
}

function row({ label, win, error }, best, yours) {
  const li = el("li", `opt${best ? " best" : ""}${yours ? " yours" : ""}`);
  const name = el("span", "opt-n");
  if (best || yours) name.append(icon(best ? "check" : "cross"));
  name.append(label);
  if (yours) name.append(el("span", "chip", t("yours")));
  const value = el("span", "opt-v", `${Math.round(100 * win)} % `);
  value.append(el("small", "", `± ${(100 * error).toLocaleString(lang, { maximumFractionDigits: 1 })}`));
  const bar = el("template");
  bar.innerHTML = `<svg class="o-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect class="o-bg" width="100" height="1"/><rect class="o-fg" width="${100 * win}" height="1"/></svg>`;
  li.append(name, value, bar.content);
  return li;
}

function link(clause) {
  return Object.assign(el("a", "", t("Rule")), { href: `${root}/rules/${game}#${clause}`, title: clause });
}

function weekday(ago) {
  const then = earlier(day, ago);
  const li = el("li", `${hit(then) ? "hit" : ""}${ago ? "" : " today"}`);
  const name = date({ weekday: "long" }).format(new Date(then));
  li.append(Object.assign(el("span", "", date({ weekday: "narrow" }).format(new Date(then))), { ariaHidden: "true" }));
  li.append(el("span", "vh", hit(then) ? t("{0}: solved", name) : t("{0}: not solved", name)));
  if (hit(then)) li.append(icon("fin", 32));
  return li;
}

function count() {
  const days = streak(day);
  $("streak").hidden = !days;
  $("streak").lastChild.textContent = days === 1 ? t("1 day") : t("{0} days", days);
  mark(day);
}

async function share() {
  const url = `${location.origin}${root}/daily/${game}`;
  const text = tried(day, game)?.right ? t("I found the move of the day in {0}. Do you?", title) : t("The position of the day in {0}: which move is best?", title);
  if (navigator.share) return navigator.share({ text, url }).catch(() => {}); // thought better of it
  const done = await navigator.clipboard?.writeText(`${text} ${url}`).then(() => true, () => false);
  toast(done ? t("Copied.") : url, null, "hint");
}

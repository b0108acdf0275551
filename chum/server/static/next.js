// What the host may set for the next match, in a sheet that is fetched when it is first asked for.
import { style, toast } from "./page.js";
import { root, t } from "./words.js";

let sheet;

// call: told what is wished, as { game, seats, options }.
export async function open(call) {
  try {
    sheet ??= await make();
  } catch {
    return toast(t("The games could not be fetched. Try again in a moment."));
  }
  sheet.onclose = () => sheet.returnValue === "yes" && call(wished(sheet.querySelector("form")));
  sheet.returnValue = "";
  sheet.showModal();
}

async function make() {
  const [answer] = await Promise.all([fetch(`${root}/t/${document.body.dataset.table}/next`), style("picks.css")]);
  if (!answer.ok) throw new Error(answer.status);
  const made = Object.assign(document.createElement("dialog"), { id: "next-sheet" });
  made.setAttribute("aria-labelledby", "next-title");
  made.innerHTML = await answer.text();
  const form = made.querySelector("form");
  form.onchange = () => show(form);
  document.body.append(made);
  show(form);
  return made;
}

// The chairs and rules of the chosen game; of the rules whether any is our own.
function show(form) {
  const game = new FormData(form).get("game");
  for (const how of form.querySelectorAll("[data-of]")) {
    how.hidden = how.dataset.of !== game;
    const own = [...how.querySelectorAll("details .picks")].filter((one) => !one.querySelector("input").checked).length;
    const said = how.querySelector("summary small");
    if (said) said.textContent = own ? t("{0} of our own", own) : t("as in the book");
  }
}

function wished(form) {
  const data = new FormData(form);
  const game = data.get("game");
  const rules = [...data].filter(([key]) => key.startsWith(`${game}.option.`));
  const options = Object.fromEntries(rules.map(([key, value]) => [key.slice(`${game}.option.`.length), value]));
  return { game, seats: Number(data.get(`${game}.seats`)), options };
}

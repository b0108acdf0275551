// The rules in one screen, laid beside the match: fetched when it is first asked for.
import { style, toast } from "./page.js";
import { t } from "./words.js";

let sheet;

export async function open(link) {
  document.getElementById("menu").hidePopover();
  try {
    sheet ??= await make(link.dataset.short);
    sheet.showModal();
  } catch {
    toast(t("The rules could not be fetched."), { href: link.href, text: t("All rules") });
  }
}

async function make(address) {
  const [answer] = await Promise.all([fetch(address), style("rules.css")]);
  if (!answer.ok) throw new Error(answer.status);
  const made = Object.assign(document.createElement("dialog"), { id: "short", className: "short" });
  made.setAttribute("aria-labelledby", "short-title");
  made.innerHTML = await answer.text();
  made.querySelector(".close").onclick = () => made.close();
  made.onclick = (e) => {
    if (beside(made, e)) made.close(); // a tap beside it closes it, and does nothing else
  };
  document.body.append(made);
  return made;
}

function beside(el, { target, clientX: x, clientY: y }) {
  const box = el.getBoundingClientRect();
  return target === el && (x < box.left || x > box.right || y < box.top || y > box.bottom);
}

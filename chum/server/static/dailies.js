// The positions of the day at home: which of them are solved, and for how many days in a row.
import { mark, streak } from "./streak.js";
import { t } from "./words.js";

const box = document.getElementById("dailies");
if (box) {
  const days = streak(box.dataset.day);
  const chip = document.getElementById("streak");
  chip.hidden = !days;
  chip.lastChild.textContent = days === 1 ? t("1 day") : t("{0} days", days);
  mark(box.dataset.day);
}

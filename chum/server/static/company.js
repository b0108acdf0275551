// What there is to do with who sits at a seat: not to see his emotes, or to take a bot's place.
import { make, mute, muted, showAll, shows, toggle } from "./emotes.js";
import { name, toast } from "./page.js";
import { join } from "./sit.js";
import { t } from "./words.js";

export function company(state, i, joined) {
  const { now, you } = state;
  const seat = now.seats[i];
  const does = [];
  if (you < 0 && now.status !== "over" && seat.kind !== "person") does.push(taking(state, i, seat, joined));
  if (you >= 0 && i !== you && seat.kind !== "open") does.push(toggle(t("Mute {0}", seat.name), muted(seat.name), (on) => mute(seat.name, on)));
  if (you >= 0 && i !== you) does.push(toggle(t("Mute all"), !shows(), (on) => showAll(!on)));
  return does;
}

function taking(state, i, seat, joined) {
  const words = seat.kind === "open" ? t("Take this seat") : t("Take {0}'s seat", seat.name);
  const button = Object.assign(make("button", "btn go", words), { type: "button", id: "take" });
  button.onclick = async () => {
    button.disabled = true;
    try {
      joined(await join(state.code, name(), i));
      document.getElementById("seat-sheet").close();
    } catch (error) {
      toast(error.message);
      button.disabled = false;
    }
  };
  return button;
}

// Chum on the home screen: asked once, after the second finished match.
import { results, wish } from "./store.js";

const $ = (id) => document.getElementById(id);
const ENOUGH = 2; // finished matches
let offered = null; // the browser's own question, kept until it is asked for

addEventListener("beforeinstallprompt", (e) => {
  e.preventDefault();
  offered = e;
  invite();
});

export function invite() {
  const known = Object.keys(results.all()).length >= ENOUGH;
  $("install").hidden = !offered || !known || wish.get("install", "") !== "";
}

$("install-yes").onclick = () => {
  answered("yes");
  offered.prompt();
};
$("install-no").onclick = () => answered("no");

function answered(answer) {
  wish.set("install", answer); // for good
  invite();
}

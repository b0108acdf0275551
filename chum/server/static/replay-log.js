// What happened in the match as a list; every line leads to its moment.
function line(said, n, jump) {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: said, tabIndex: -1 });
  button.onclick = () => {
    const log = button.closest(".log");
    if (log.matches(":popover-open")) log.hidePopover(); // the board lies below it
    jump(n);
  };
  return button;
}

function entry(className, n, content) {
  const li = Object.assign(document.createElement("li"), { className });
  li.step = n;
  li.append(content);
  return li;
}

export function fillLog(list, film, partName, jump) {
  const lines = film.flatMap((step, n) => {
    const begins = n === 0 || step.round !== film[n - 1].round;
    const heading = begins ? [entry("ev-round", n, line(partName(step.round), n, jump))] : [];
    return [...heading, ...step.say.map((said) => entry(step.sought ? "ev-bite" : "", n, line(said, n, jump)))];
  });
  list.replaceChildren(...lines);
  list.onkeydown = walk;
  list.closest(".log").ontoggle = () => reveal(list); // where nothing was shown, nothing could be scrolled
}

// One stop for the keyboard; the arrows go on from there.
function walk(e) {
  const by = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[e.key];
  const next = by && e.target.closest("li")?.[by];
  if (!by) return;
  e.preventDefault();
  next?.firstChild.focus();
}

export function markLine(list, here) {
  const now = [...list.children].findLast((li) => li.step <= here);
  const before = list.querySelector("[aria-current]");
  if (!now || before === now.firstChild) return;
  before?.removeAttribute("aria-current");
  if (before) before.tabIndex = -1;
  now.firstChild.setAttribute("aria-current", "step");
  now.firstChild.tabIndex = 0;
  reveal(list);
}

function reveal(list) {
  const now = list.querySelector("[aria-current]");
  const room = list.parentElement;
  room.scrollTop += now.getBoundingClientRect().bottom - room.getBoundingClientRect().bottom + room.clientHeight / 3;
}

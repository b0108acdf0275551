// Keeps what the server said last (heard), how many answers are still to come (asked), and every
// shift of the layout with what was shifted (shifts).
Object.assign(window, { heard: null, asked: 0, shifts: [] });
window.WebSocket = class extends WebSocket {
  constructor(address) {
    super(address);
    this.addEventListener("message", (e) => {
      const message = JSON.parse(e.data);
      if (message.type !== "table") return;
      window.heard = message;
      window.asked -= 1;
    });
    this.addEventListener("close", () => (window.asked = 0));
  }

  send(text) {
    if (JSON.parse(text).type === "watch") window.asked += 1;
    super.send(text);
  }
};
const ask = window.fetch;
window.fetch = async (...what) => {
  window.asked += 1;
  try {
    const answer = await ask(...what);
    await answer.clone().text(); // the page has not read it yet
    return answer;
  } finally {
    window.asked -= 1;
  }
};
new PerformanceObserver((seen) => {
  for (const { value, sources } of seen.getEntries()) {
    window.shifts.push([value, ...sources.map(({ node }) => node?.id || node?.className || node?.nodeName)]);
  }
}).observe({ type: "layout-shift", buffered: true });

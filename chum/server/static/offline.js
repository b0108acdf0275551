// Without a connection: comes back by itself as soon as there is one. It may be the server that was away,
// of which a browser tells nothing.
const AGAIN = 3000; // milliseconds

addEventListener("online", () => location.reload());
document.getElementById("again").onclick = () => location.reload();

async function look() {
  const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
  if (answer?.status < 500) return location.reload();
  setTimeout(look, AGAIN);
}

setTimeout(look, AGAIN);

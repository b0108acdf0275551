// Without a connection: comes back by itself as soon as there is one.
addEventListener("online", () => location.reload());
document.getElementById("again").onclick = () => location.reload();

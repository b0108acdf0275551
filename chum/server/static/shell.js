// The service worker: it keeps the shell, and hears the server's calls. Without it all else works, too.
import { root } from "./words.js";

export async function keepShell() {
  const files = new URL(".", import.meta.url).pathname;
  return navigator.serviceWorker?.register(`${root}/worker.js?static=${encodeURIComponent(files)}`);
}

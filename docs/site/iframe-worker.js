// Browsers start no worker for a page that comes from a disk; there the search works in a hidden frame.
// (Zensical leaves its own out, which is fetched from elsewhere, where it finds a file of this name.)
if (location.protocol === "file:") {
  window.Worker = class {
    constructor(url) {
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      const inside = this.frame.contentWindow;
      inside.postMessage = (data) => this.onmessage?.({ data });
      const script = inside.document.createElement("script");
      this.ready = new Promise((done) => script.addEventListener("load", done));
      script.src = url;
      inside.document.body.append(script);
    }

    async postMessage(data) {
      await this.ready;
      this.frame.contentWindow?.dispatchEvent(new MessageEvent("message", { data }));
    }

    terminate() {
      this.frame.remove();
    }
  };
}

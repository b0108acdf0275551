// What this browser remembers: seats and their tokens, the player's name, a few wishes.
function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem("chum:" + key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(key, value) {
  try {
    localStorage.setItem("chum:" + key, JSON.stringify(value));
  } catch {
    // private mode without storage: everything but coming back works
  }
}

const MOST = 40; // tables remembered

export const seats = {
  all: () => read("seats", {}),
  of: (table) => read("seats", {})[table],
  keep(table, seat) {
    const all = { ...read("seats", {}), [table]: { ...seat, at: Date.now() } };
    const kept = Object.entries(all).sort((a, b) => b[1].at - a[1].at).slice(0, MOST);
    write("seats", Object.fromEntries(kept));
  },
  forget(table) {
    const all = read("seats", {});
    delete all[table];
    write("seats", all);
  },
};

export const wish = { get: read, set: write };

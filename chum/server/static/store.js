// What this browser remembers: seats and their tokens, how matches ended, the player's name, a few wishes.
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

const MOST = 50; // tables remembered: as many as the server tells of at once
const MOST_RESULTS = 500;

const newest = (entries, most) => entries.sort((a, b) => b[1].at - a[1].at).slice(0, most);

export const seats = {
  all: () => read("seats", {}),
  of: (table) => read("seats", {})[table],
  keep(table, seat) {
    const all = { ...read("seats", {}), [table]: { ...seat, at: Date.now() } };
    write("seats", Object.fromEntries(newest(Object.entries(all), MOST)));
  },
  add(more) {
    write("seats", Object.fromEntries(newest(Object.entries({ ...more, ...read("seats", {}) }), MOST)));
  },
  forget(table) {
    const all = read("seats", {});
    delete all[table];
    write("seats", all);
  },
};

// Finished matches by table: { game, title, you, names, places, scores, at }
export const results = {
  all: () => read("results", {}),
  add(more) {
    write("results", Object.fromEntries(newest(Object.entries({ ...more, ...read("results", {}) }), MOST_RESULTS)));
  },
};

export const wish = { get: read, set: write };

// Whether this browser has sat at another table of a game.
export const hasPlayed = (game, but) =>
  [seats.all(), results.all()].some((all) => Object.entries(all).some(([table, kept]) => kept.game === game && table !== but));

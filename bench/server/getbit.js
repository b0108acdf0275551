// Get Bit! for boardgame.io, four players, one pirate each: the game that the Chum side plays.
//
// Written to cost boardgame.io as little as possible: everybody is active all the time, so that no
// turn has to be ended through its event plugin, and there is no undo history to keep.

import { ActivePlayers, INVALID_MOVE } from "boardgame.io/dist/cjs/core.js";

const TOP = 5;
const LIMBS = 4;
const PICK_UP_AT = 2;
const fullHand = () => Array.from({ length: TOP }, (_, i) => i + 1);

export const GetBit = {
  name: "getbit",
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true,
  turn: { activePlayers: ActivePlayers.ALL },

  setup: ({ ctx, random }) => ({
    round: 1,
    line: random.Shuffle(Array.from({ length: ctx.numPlayers }, (_, i) => i)), // front first
    limbs: Array(ctx.numPlayers).fill(LIMBS),
    hands: Array.from({ length: ctx.numPlayers }, fullHand),
    laid: Array(ctx.numPlayers).fill(0), // face down
    shown: Array(ctx.numPlayers).fill(0),
    places: Array(ctx.numPlayers).fill(0),
  }),

  // Cards laid face down are their owner's secret; that they lie there is not.
  playerView: ({ G, playerID }) => ({
    ...G,
    laid: G.laid.map((card, seat) => (card === 0 || seat === Number(playerID) ? card : -1)),
  }),

  moves: {
    lay: {
      move: ({ G, playerID }, card) => {
        const seat = Number(playerID);
        if (G.places[seat] !== 0 || G.laid[seat] !== 0 || !G.hands[seat].includes(card)) {
          return INVALID_MOVE;
        }
        G.laid[seat] = card;
        if (G.line.every((swimmer) => G.laid[swimmer] !== 0)) playRound(G);
        return undefined;
      },
      redact: true, // keeps the card out of the log that the others get
      client: false,
      ignoreStaleStateID: true, // others may lay their cards meanwhile
    },
  },

  endIf: ({ G }) => (G.places.every((place) => place !== 0) ? { places: G.places } : undefined),
};

function playRound(G) {
  for (const seat of G.line) {
    const card = G.laid[seat];
    G.shown[seat] = card;
    G.hands[seat] = G.hands[seat].filter((held) => held !== card);
    G.laid[seat] = 0;
  }
  const laid = G.line.map((seat) => G.shown[seat]);
  const untied = G.line.filter((seat) => laid.filter((c) => c === G.shown[seat]).length === 1);
  untied.sort((a, b) => G.shown[a] - G.shown[b]).forEach((seat) => toFront(G, seat));
  if (G.round > 1) bite(G);
  for (const seat of G.line) {
    if (G.hands[seat].length <= PICK_UP_AT) G.hands[seat] = fullHand();
  }
  G.round += 1;
}

function toFront(G, seat) {
  G.line = [seat, ...G.line.filter((other) => other !== seat)];
}

function bite(G) {
  const victim = G.line[G.line.length - 1];
  G.limbs[victim] -= 1;
  G.hands[victim] = fullHand();
  if (G.limbs[victim] > 0) {
    toFront(G, victim);
    return;
  }
  G.places[victim] = G.line.length;
  G.line = G.line.slice(0, -1);
  if (G.line.length === 2) {
    G.places[G.line[0]] = 1;
    G.places[G.line[1]] = 2;
  }
}

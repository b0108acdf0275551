/* Get Bit! for 4 to 6 players written by hand in plain C: random games, counted.
 *
 * The same rules and the same kind of generator (multiply-with-carry) as chum/games/getbit, and the
 * same division of labour: a position that anybody can drive (who chooses, what is legal, play it)
 * and a driver that plays it at random.  Nothing else is shared; no line is generated.
 */
#include <stdint.h>
#include <string.h>

enum { PIRATES = 6, LIMBS = 4 };

typedef struct {
    uint64_t rng;
    int seats, swimmers, round, over;
    unsigned full, alive, waiting;
    uint8_t line[PIRATES]; /* front first */
    uint8_t limbs[PIRATES];
    uint8_t hand[PIRATES];   /* bit c: card c in hand */
    uint8_t chosen[PIRATES]; /* card laid face down, 0 = none */
    uint8_t place[PIRATES];
} Game;

typedef struct {
    int64_t games, decisions, rounds;
    int64_t wins[PIRATES];
} Tally;

static inline unsigned below(Game *g, unsigned n)
{
    g->rng = 1791398085u * (g->rng & 0xffffffffu) + (g->rng >> 32);
    return (uint64_t)(uint32_t)(g->rng ^ g->rng >> 32) * n >> 32;
}

/* splitmix64: neighbouring seeds give unrelated games */
static uint64_t scramble(uint64_t x)
{
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

static void start(Game *g, int seats, uint64_t seed)
{
    memset(g, 0, sizeof *g);
    g->rng = (scramble(seed) >> 2) + 1;
    g->seats = g->swimmers = seats;
    g->round = 1;
    g->full = (2u << (seats + 1)) - 2;
    g->alive = g->waiting = (1u << seats) - 1;
    for (int i = 0; i < seats; i++) {
        int j = below(g, i + 1);
        g->line[i] = g->line[j];
        g->line[j] = i;
        g->limbs[i] = LIMBS;
        g->hand[i] = g->full;
    }
}

static int legal(const Game *g, int seat, int *out)
{
    int n = 0;
    for (unsigned hand = g->hand[seat]; hand; hand &= hand - 1)
        out[n++] = __builtin_ctz(hand);
    return n;
}

static void to_front(Game *g, int pirate)
{
    uint8_t ahead = pirate, *at = g->line;
    while (*at != pirate) {
        uint8_t behind = *at;
        *at++ = ahead;
        ahead = behind;
    }
    *at = ahead;
}

static void swim(Game *g)
{
    unsigned laid = 0, tied = 0;
    uint8_t mover[8];
    for (int i = 0; i < g->swimmers; i++) {
        int pirate = g->line[i], card = g->chosen[pirate];
        tied |= laid & 1u << card;
        laid |= 1u << card;
        mover[card] = pirate;
        g->hand[pirate] &= ~(1u << card);
        g->chosen[pirate] = 0;
    }
    for (unsigned untied = laid & ~tied; untied; untied &= untied - 1)
        to_front(g, mover[__builtin_ctz(untied)]);
}

static void bite(Game *g)
{
    int victim = g->line[g->swimmers - 1];
    if (--g->limbs[victim] > 0) {
        to_front(g, victim);
        g->hand[victim] = g->full;
        return;
    }
    g->place[victim] = g->swimmers--;
    g->alive &= ~(1u << victim);
    if (g->swimmers == 2) {
        g->place[g->line[1]] = 2;
        g->place[g->line[0]] = 1;
        g->over = 1;
    }
}

static void play(Game *g, int seat, int card)
{
    g->chosen[seat] = card;
    g->waiting &= ~(1u << seat);
    if (g->waiting)
        return;
    swim(g);
    if (g->round > 1)
        bite(g);
    if (g->over)
        return;
    for (int i = 0; i < g->swimmers; i++) {
        unsigned hand = g->hand[g->line[i]];
        hand &= hand - 1;
        if ((hand & (hand - 1)) == 0) /* at most two cards left */
            g->hand[g->line[i]] = g->full;
    }
    g->round++;
    g->waiting = g->alive;
}

void getbit_playouts(int seats, uint64_t seed, int64_t games, Tally *tally)
{
    Game g;
    int moves[8];
    for (int64_t i = 0; i < games; i++) {
        start(&g, seats, seed + i);
        while (!g.over) {
            int seat = __builtin_ctz(g.waiting);
            int n = legal(&g, seat, moves);
            play(&g, seat, moves[below(&g, n)]);
            tally->decisions++;
        }
        tally->games++;
        tally->rounds += g.round;
        for (int seat = 0; seat < seats; seat++)
            tally->wins[seat] += g.place[seat] == 1;
    }
}

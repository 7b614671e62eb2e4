/* The yardstick: games of the `modern` rules with four detectives, written in plain C.
 *
 * It does the same work as fogbound's kernel (free order, doubles, black tickets, ferries, sightings, purses, a
 * full log; Mister X pays without counting) and lists the moves in the same order, so that from one seed both
 * play the same games. Without an argument every legal move is equally likely. With one, `limit 80`, the games are
 * the playouts of fogbound's search: in so many of 100 steps a pursuer goes the shortest way towards Mister X, and he
 * runs from the nearest of them; both draw lots in the same order as fogbound/ai/playouts/steps.py does.
 * `fogbound bench` compiles it with `cc -O3`, feeds it on standard input
 *
 *     stations edges
 *     from to transport          one line a directed edge, sorted
 *     x d1 d2 d3 d4              where the pieces begin
 *     games seed
 *
 * and reads: processor seconds, moves, and how many games ended caught, stuck, escaped and exhausted.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TAXI, BUS, UNDERGROUND, FERRY, BLACK = 3, DOUBLE };
enum { X_TURN, SECOND_LEG, PURSUE, OVER };
enum { CAUGHT = 1, STUCK, ESCAPED, EXHAUSTED };
enum { DETECTIVES = 4, ROUNDS = 22, MAX_STATIONS = 250, MAX_EDGES = 2048, MAX_LOG = 48, MAX_MOVES = 512 };
enum { EVEN = -1, FAR = 99 };

#define MARK_DOUBLE 8
#define MARK_TICKET_SHOWN 64
#define MARK_STATION_SHOWN 128

/* A move: destination in the lowest byte, then ticket, piece, and whether it begins a double. */
#define MOVE(to, ticket, piece, twice) ((to) | (ticket) << 8 | (piece) << 11 | (twice) << 14)

static uint16_t edge_first[MAX_STATIONS + 2];
static uint8_t edge_to[MAX_EDGES], edge_via[MAX_EDGES], served[MAX_STATIONS + 1];
static uint8_t shown[MAX_LOG + 2];
static uint8_t roads[MAX_STATIONS + 1][MAX_STATIONS + 1]; /* legs between two stations, ferries left out */

typedef struct {
    uint8_t phase, rounds, entries, moved, reason, catcher, seen;
    uint8_t at[DETECTIVES + 1];
    uint8_t black, twice;
    uint8_t purse[DETECTIVES + 1][3];
    uint8_t log_station[MAX_LOG], log_mark[MAX_LOG];
} State;

static int is_taken(const State *s, int station) {
    for (int piece = 1; piece <= DETECTIVES; piece++)
        if (s->at[piece] == station) return 1;
    return 0;
}

static int can_pay(const State *s, int piece, int via) { return via != FERRY && s->purse[piece][via] > 0; }

static int can_move(const State *s, int piece) {
    for (int edge = edge_first[s->at[piece]]; edge < edge_first[s->at[piece] + 1]; edge++)
        if (can_pay(s, piece, edge_via[edge]) && !is_taken(s, edge_to[edge])) return 1;
    return 0;
}

static int can_ever_move(const State *s, int piece) {
    for (int via = TAXI; via <= UNDERGROUND; via++)
        if (served[s->at[piece]] >> via & 1 && s->purse[piece][via]) return 1;
    return 0;
}

/* Has he a leg from `here`, with so many black tickets? */
static int x_can_go(const State *s, int here, int black) {
    for (int edge = edge_first[here]; edge < edge_first[here + 1]; edge++)
        if ((edge_via[edge] != FERRY || black > 0) && !is_taken(s, edge_to[edge])) return 1;
    return 0;
}

static int x_kinds(const State *s, int *out, int count, int to, int ticket, int doubling) {
    out[count++] = MOVE(to, ticket, 0, 0);
    if (doubling && x_can_go(s, to, s->black - (ticket == BLACK))) out[count++] = MOVE(to, ticket, 0, 1);
    return count;
}

static int x_legal(const State *s, int *out) {
    int here = s->at[0], doubling = s->phase == X_TURN && s->twice, count = 0, before = 0;
    for (int edge = edge_first[here]; edge < edge_first[here + 1]; edge++) {
        int to = edge_to[edge];
        if (is_taken(s, to)) continue;
        int is_first = to != before;
        before = to;
        if (edge_via[edge] != FERRY) count = x_kinds(s, out, count, to, edge_via[edge], doubling);
        if (s->black && is_first) count = x_kinds(s, out, count, to, BLACK, doubling);
    }
    return count;
}

static int pursuers_legal(const State *s, int *out) {
    int count = 0;
    for (int piece = 1; piece <= DETECTIVES; piece++) {
        if (s->moved >> piece & 1) continue;
        int here = s->at[piece];
        for (int edge = edge_first[here]; edge < edge_first[here + 1]; edge++)
            if (can_pay(s, piece, edge_via[edge]) && !is_taken(s, edge_to[edge]))
                out[count++] = MOVE(edge_to[edge], edge_via[edge], piece, 0);
    }
    return count;
}

static void end(State *s, int reason) {
    s->phase = OVER;
    s->reason = reason;
}

static void begin_round(State *s) {
    s->rounds++;
    s->phase = X_TURN;
    s->moved = 0;
    if (!x_can_go(s, s->at[0], s->black)) end(s, STUCK);
}

static void end_round(State *s) {
    if (s->rounds >= ROUNDS) {
        end(s, ESCAPED);
        return;
    }
    int can_go_on = 0;
    for (int piece = 1; piece <= DETECTIVES; piece++) can_go_on |= can_ever_move(s, piece);
    if (s->moved && can_go_on)
        begin_round(s);
    else
        end(s, EXHAUSTED);
}

static void advance(State *s) {
    for (int piece = 1; piece <= DETECTIVES; piece++)
        if (!(s->moved >> piece & 1) && can_move(s, piece)) return;
    end_round(s);
}

static void x_leg(State *s, int to, int ticket, int twice) {
    if (ticket == BLACK) s->black--;
    if (twice) s->twice--;
    s->seen = shown[s->entries + 1];
    s->at[0] = to;
    s->log_station[s->entries] = to;
    s->log_mark[s->entries] =
        ticket | MARK_TICKET_SHOWN | (twice ? MARK_DOUBLE : 0) | (s->seen ? MARK_STATION_SHOWN : 0);
    s->entries++;
    if (twice) {
        s->phase = SECOND_LEG;
        return;
    }
    s->phase = PURSUE;
    s->moved = 0;
    advance(s);
}

static void pursuer_leg(State *s, int piece, int to, int via) {
    s->purse[piece][via]--;
    s->at[piece] = to;
    s->moved |= 1 << piece;
    if (s->at[0] == to) {
        s->catcher = piece;
        end(s, CAUGHT);
    } else {
        advance(s);
    }
}

static int next_random(uint64_t *seed, int below) {
    uint64_t x = *seed;
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    *seed = x;
    return (int)((x >> 33) % (uint64_t)below);
}

static int even_move(const State *s, uint64_t *seed) {
    int out[MAX_MOVES];
    int count = s->phase == PURSUE ? pursuers_legal(s, out) : x_legal(s, out);
    return out[next_random(seed, count)];
}

/* A leg of the first pursuer who can move, to where it is nearest to Mister X. `advance` has seen that one can. */
static int chasing_move(const State *s, uint64_t *seed, int greed) {
    int piece = 1;
    while (s->moved >> piece & 1 || !can_move(s, piece)) piece++;
    const uint8_t *far = roads[s->at[0]];
    int here = s->at[piece], is_greedy = next_random(seed, 100) < greed;
    int best = 1 << 30, move = 0, ties = 0;
    for (int edge = edge_first[here]; edge < edge_first[here + 1]; edge++) {
        int to = edge_to[edge], via = edge_via[edge];
        if (!can_pay(s, piece, via) || is_taken(s, to)) continue;
        int worth = is_greedy ? far[to] : 0;
        ties = worth == best ? ties + 1 : 1;
        if (worth < best || (worth == best && next_random(seed, ties) == 0)) {
            best = worth;
            move = MOVE(to, via, piece, 0);
        }
    }
    return move;
}

static int clearance(const State *s, int station) {
    int least = FAR;
    for (int piece = 1; piece <= DETECTIVES; piece++)
        if (roads[s->at[piece]][station] < least) least = roads[s->at[piece]][station];
    return least;
}

/* A leg of Mister X, as far from the nearest pursuer as he can; a double where every leg ends beside one. */
static int running_move(const State *s, uint64_t *seed, int greed) {
    int here = s->at[0], is_greedy = next_random(seed, 100) < greed;
    int best = -1, to = 0, ticket = 0, ties = 0;
    for (int edge = edge_first[here]; edge < edge_first[here + 1]; edge++) {
        if ((edge_via[edge] == FERRY && !s->black) || is_taken(s, edge_to[edge])) continue;
        int worth = is_greedy ? clearance(s, edge_to[edge]) : 0;
        ties = worth == best ? ties + 1 : 1;
        if (worth > best || (worth == best && next_random(seed, ties) == 0)) {
            best = worth;
            to = edge_to[edge];
            ticket = edge_via[edge] == FERRY ? BLACK : edge_via[edge];
        }
    }
    int is_cornered = is_greedy && best == 1 && s->phase == X_TURN && s->twice;
    return MOVE(to, ticket, 0, is_cornered && x_can_go(s, to, s->black - (ticket == BLACK)));
}

static int play_out(State *s, uint64_t *seed, int greed) {
    int moves = 0;
    while (s->phase != OVER) {
        int move = greed == EVEN           ? even_move(s, seed)
                   : s->phase == PURSUE    ? chasing_move(s, seed, greed)
                                           : running_move(s, seed, greed);
        int to = move & 255, ticket = move >> 8 & 7, piece = move >> 11 & 7;
        if (piece)
            pursuer_leg(s, piece, to, ticket);
        else
            x_leg(s, to, ticket, move >> 14);
        moves++;
    }
    return moves;
}

static int read_city(void) {
    int stations, edges, from, to, via, before = 0;
    if (scanf("%d %d", &stations, &edges) != 2 || stations > MAX_STATIONS || edges > MAX_EDGES) return 0;
    for (int edge = 0; edge < edges; edge++) {
        if (scanf("%d %d %d", &from, &to, &via) != 3) return 0;
        while (before < from) edge_first[++before] = edge;
        edge_to[edge] = to;
        edge_via[edge] = via;
        if (via != FERRY) served[from] |= 1 << via;
    }
    while (before < MAX_STATIONS + 1) edge_first[++before] = edges;
    return 1;
}

/* Fills `roads`, from each station outwards. */
static void measure_roads(void) {
    memset(roads, FAR, sizeof roads);
    for (int from = 1; from <= MAX_STATIONS; from++) {
        uint8_t queue[MAX_STATIONS + 1];
        int count = 0;
        roads[from][from] = 0;
        queue[count++] = from;
        for (int next = 0; next < count; next++) {
            int here = queue[next];
            for (int edge = edge_first[here]; edge < edge_first[here + 1]; edge++) {
                if (edge_via[edge] == FERRY || roads[from][edge_to[edge]] != FAR) continue;
                roads[from][edge_to[edge]] = roads[from][here] + 1;
                queue[count++] = edge_to[edge];
            }
        }
    }
}

int main(int count, char **words) {
    int greed = count > 1 ? atoi(words[1]) : EVEN;
    State first = {.black = 5, .twice = 2};
    long games;
    uint64_t seed, moves = 0, ended[EXHAUSTED + 1] = {0};
    if (!read_city()) return 1;
    measure_roads();
    for (int piece = 0; piece <= DETECTIVES; piece++)
        if (scanf("%" SCNu8, &first.at[piece]) != 1) return 1;
    if (scanf("%ld %" SCNu64, &games, &seed) != 2) return 1;
    for (int piece = 1; piece <= DETECTIVES; piece++)
        first.purse[piece][TAXI] = 11, first.purse[piece][BUS] = 8, first.purse[piece][UNDERGROUND] = 4;
    shown[3] = shown[8] = shown[13] = shown[18] = shown[24] = 1;
    begin_round(&first);

    struct timespec before, after;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &before);
    for (long game = 0; game < games; game++) {
        State state = first;
        moves += play_out(&state, &seed, greed);
        ended[state.reason]++;
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &after);
    double seconds = (after.tv_sec - before.tv_sec) + (after.tv_nsec - before.tv_nsec) / 1e9;
    printf("%.6f %" PRIu64, seconds, moves);
    for (int reason = CAUGHT; reason <= EXHAUSTED; reason++) printf(" %" PRIu64, ended[reason]);
    printf("\n");
    return 0;
}

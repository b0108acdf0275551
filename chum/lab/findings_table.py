"""What the rows of many games tell: seats, ties, scores, length."""

from __future__ import annotations

from collections.abc import Sequence

from chum.lab import drawings
from chum.lab.drawings import Whisker
from chum.lab.findings import Finding, Section, typical
from chum.lab.intervals import Interval, mean_interval, quantile_interval, share_interval
from chum.lab.rows import Rows
from chum.lab.sentences import (
    DECISIONS,
    MINUTES,
    PERCENT,
    PLAIN,
    POINTS,
    Said,
    Unit,
    at_least,
    at_most,
    between,
    cannot_tell,
)
from chum.lab.watched import FIRST, FORCED, FURTHER, Watched
from chum.neutral.playout import WHOLE_WIN

FAIR = 0.02  # a game is called fair if no seat is off its share by more than these points
SHORT, LONG = 15, 40  # minutes


def seat_shares(rows: Rows) -> list[Interval]:
    """By seat its share of the wins; all of them hold together."""
    seats = rows.asked.simulation.seats
    return [
        mean_interval([won / WHOLE_WIN for won in rows["won", seat]], seats)
        for seat in range(seats)
    ]


def fairness(shares: Sequence[Interval], first: str = "") -> Said:
    fair = 1 / len(shares)
    off = [share.shifted(-fair) for share in shares]
    most = max(max(abs(each.low), abs(each.high)) for each in off)
    least = min(
        0.0 if each.low <= 0 <= each.high else min(abs(each.low), abs(each.high)) for each in off
    )
    widest = Interval(max(abs(each.mean) for each in off), least, most, off[0].n)
    if most <= FAIR:
        return at_most(
            widest, "Fair: no seat is off its share of the wins by more than {high}.", POINTS
        )
    best = max(range(len(off)), key=lambda seat: off[seat].low)
    worst = min(range(len(off)), key=lambda seat: off[seat].high)
    if off[best].low > max(0.0, -off[worst].high):
        text = f"Not fair: {seat_called(best, first)} wins at least {{low}} more than its share."
        return at_least(off[best], text, POINTS)
    if off[worst].high < 0:
        less = Interval(-off[worst].mean, -off[worst].high, -off[worst].low, off[worst].n)
        text = f"Not fair: {seat_called(worst, first)} wins at least {{low}} less than its share."
        return at_least(less, text, POINTS)
    return cannot_tell(widest, "whether it is fair; how far a seat is off its share", POINTS)


def seat_called(seat: int, first: str) -> str:
    """With what is special about the first seat, if anything."""
    return f"seat {seat + 1} ({first})" if first and seat == 0 else f"seat {seat + 1}"


def seats_section(rows: Rows, first: str, watched: Sequence[Watched]) -> Section:
    shares = seat_shares(rows)
    findings = [Finding(fairness(shares, first)), Finding(ties(rows))]
    apart = margins(rows)
    findings += [Finding(said) for said in apart]
    spreads = [max(each.match.scores) - min(each.match.scores) for each in watched]
    whiskers = [Whisker(f"seat {seat + 1}", share) for seat, share in enumerate(shares)]
    plot = drawings.whiskers(whiskers, 1 / len(shares), "a fair share", PERCENT)
    return Section(
        "seats",
        "Is it fair?",
        tuple(findings),
        "Shares of the wins in percent; a shared win counts in parts. Seats are numbered round the "
        f"table{f'; seat 1 is {first}, which is drawn by lot otherwise' if first else ''}. The "
        "intervals of all seats hold together.",
        (plot,),
        typical(watched, spreads, "{} from best to worst", "the widest") if apart else (),
    )


def ties(rows: Rows) -> Said:
    seats = range(rows.asked.simulation.seats)
    shared = [0] * rows.games
    for seat in seats:
        for game, won in enumerate(rows["won", seat]):
            shared[game] |= 0 < won < WHOLE_WIN
    interval = share_interval(sum(shared), rows.games)
    if not any(shared):
        return at_most(interval, "Nobody ever shared the win: fewer than {high} of games.", PERCENT)
    return between(interval, "The win is shared in {span} of games.", PERCENT)


def margins(rows: Rows) -> list[Said]:
    """How far apart the scores are, where a score is more than a place."""
    seats = range(rows.asked.simulation.seats)
    scores = list(zip(*(rows["scores", seat] for seat in seats), strict=True))
    places = list(zip(*(rows["places", seat] for seat in seats), strict=True))
    if all(
        outlived(each) == list(score)
        for each, score in zip(places[:500], scores[:500], strict=True)
    ):
        return []
    ahead = [sorted(score)[-1] - sorted(score)[-2] for score in scores]
    spread = [max(score) - min(score) for score in scores]
    return [
        between(
            mean_interval(ahead), "The best score is {span} ahead of the second, on average.", PLAIN
        ),
        between(
            mean_interval(spread),
            "From the best score to the worst it is {span}, on average.",
            PLAIN,
        ),
    ]


def outlived(places: Sequence[int]) -> list[int]:
    """By seat how many have a worse place: a score that says no more than the places."""
    return [sum(other > place for other in places) for place in places]


def length_section(rows: Rows, watched: Sequence[Watched]) -> Section:
    minutes = [each.minutes for each in watched]
    rounds = rows["rounds"]
    counted = rows.asked.simulation.game.measure
    whole = Unit(1, 0, f" {counted}s")
    return Section(
        "length",
        "How long does it take?",
        (
            Finding(length(minutes), "matches"),
            Finding(
                between(
                    quantile_interval(minutes, 0.5), "The game in the middle takes {span}.", MINUTES
                ),
                "matches",
            ),
            Finding(
                between(
                    mean_interval(rounds),
                    "A game has {span} on average.",
                    whole._replace(decimals=1),
                )
            ),
            Finding(
                at_least(
                    quantile_interval(rounds, 0.1),
                    "Nine games in ten have {low} or more.",
                    whole,
                )
            ),
            Finding(
                at_most(
                    quantile_interval(rounds, 0.9),
                    "Nine games in ten have {high} or fewer.",
                    whole,
                )
            ),
            Finding(
                between(
                    mean_interval(rows["decisions"]),
                    "All together make {span}, on average.",
                    DECISIONS,
                )
            ),
        ),
        f"Minutes are a model of people at a table: {FIRST:.0f} seconds for the first choice of a "
        "turn, "
        f"{FURTHER:.0f} for each further one, {FORCED:.0f} where there is nothing to choose; of "
        "those who "
        "choose at the same time the slowest counts; and what happens takes as long as the board "
        "takes to "
        "show it. Reading rules, shuffling and talk are not in it.",
        (drawings.histogram(rounds, f"{counted}s of a game"),),
        typical(watched, minutes, "{:.0f} minutes", "the longest"),
    )


def length(minutes: Sequence[float]) -> Said:
    """The sentence for the verdict."""
    interval = quantile_interval(minutes, 0.9)
    word = "Short" if interval.high < SHORT else "Long" if interval.low > LONG else "Not long"
    if word == "Not long" and interval.high > LONG:
        return cannot_tell(interval, "whether it is long; of ten games the longest takes", MINUTES)
    if word == "Long":
        return at_least(interval, "Long: one game in ten takes over {low}.", MINUTES)
    return at_most(interval, f"{word}: nine games in ten take less than {{high}}.", MINUTES)

"""What a close look at some matches tells: the river, choices, luck and skill, kingmaking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from chum.core.match import Match
from chum.lab import drawings
from chum.lab.drawings import Piece, Whisker
from chum.lab.findings import Finding, Moment, Section, Show, typical
from chum.lab.intervals import (
    Interval,
    mean_interval,
    never,
    quantile_interval,
    ratio_interval,
    share_interval,
)
from chum.lab.kingmaking import OWN, Kingmaker, hopeless
from chum.lab.looking import Budget, Looked
from chum.lab.real_choices import REAL, Weighed
from chum.lab.river import HOPELESS, LEAD, River
from chum.lab.rows import Rows
from chum.lab.sentences import (
    PERCENT,
    POINTS,
    TIMES,
    WHOLE_PERCENT,
    Said,
    Unit,
    at_least,
    at_most,
    between,
    compare,
)
from chum.lab.watched import Watched
from chum.review.choices import Choice
from chum.review.parts import DECISION, HIDDEN, KINDS, LUCK, OTHERS, SEAT

OF_HUNDRED = Unit(100, 0, " percentage points")
CURVE = 20  # points of the fan of winners' chances
EARLY, LATE = 1 / 3, 2 / 3  # parts of a match
MEANINGS = {
    DECISION: ("decision", "what the seat chose"),
    LUCK: ("luck", "dice and draws"),
    HIDDEN: ("hidden luck", "what nobody could see"),
    OTHERS: ("others", "what they did to it"),
    SEAT: ("seat", "where it sat, and what it was dealt"),
}
SUMMED_UP = {
    DECISION: "Skill: what a player chooses decides most",
    LUCK: "Luck decides most",
    HIDDEN: "What nobody could know decides most",
    OTHERS: "What the others do decides most",
    SEAT: "The seat decides most",
}


# -- the river


def river_section(looked: Sequence[Looked], rows: Rows, budget: Budget) -> Section:
    rivers = [each.river for each in looked]
    fair = 1 / len(rivers[0].seats)
    watched = [each.watched for each in looked]
    comebacks = [river.lowest < fair / 2 for river in rivers]
    findings = [
        Finding(settled(rivers), "matches"),
        Finding(
            between(
                mean_interval([river.changes for river in rivers]),
                "The lead changes {span} in a game, on average.",
                TIMES,
            ),
            "matches",
        ),
        Finding(
            between(
                share_interval(sum(comebacks), len(rivers)),
                f"In {{span}} of games the winner once had less than "
                f"{100 * fair / 2:.1f}\N{NO-BREAK SPACE}% chance, half a fair share.",
                WHOLE_PERCENT,
            ),
            "matches",
        ),
        Finding(
            between(
                mean_interval([river.hopeless for river in rivers]),
                f"The first seat whose chance falls below {100 * HOPELESS:.0f}\N{NO-BREAK SPACE}% "
                f"for good has {{span}} of the game still before it, on average.",
                WHOLE_PERCENT,
            ),
            "matches",
        ),
        Finding(waiting(rows)),
    ]
    return Section(
        "river",
        "Does it stay open?",
        tuple(findings),
        f"Chances are forecasts: {budget.river} games played on by the policy from every moment. "
        "A lead "
        f"counts from {100 * LEAD:.0f} points on, so that errors of the forecasts are none. The "
        "plot: the "
        "chance of those who won in the end, from the first move to the last; the line is the "
        "median, in the "
        "band lies the middle half, dashes are a fair share.",
        (drawings.fan(curves(rivers), fair, "the winner's chance"),),
        (
            *typical(
                watched, [river.changes for river in rivers], "changes of the lead: {}", "the most"
            ),
            comeback(looked),
        ),
    )


def settled(rivers: Sequence[River]) -> Said:
    interval = quantile_interval([river.settled for river in rivers], 0.5)
    text = "In half of the games the winner is ahead for good {0} of the moves are made."
    if interval.low > LATE:
        return at_least(
            interval,
            f"Open to the end: {text[0].lower()}{text[1:].format('only after {low}')}",
            WHOLE_PERCENT,
        )
    if interval.high < EARLY:
        return at_most(
            interval,
            f"Decided early: {text[0].lower()}{text[1:].format('before {high}')}",
            WHOLE_PERCENT,
        )
    return between(interval, text.format("after {span}"), WHOLE_PERCENT)


def comeback(looked: Sequence[Looked]) -> Show:
    """The match whose winner was nearest to losing."""
    found = min(looked, key=lambda each: each.river.lowest)
    lowest, step, seat = found.river.low_point()
    chance = f"{100 * lowest:.1f} %" if lowest else "next to nothing"
    note = f"Seat {seat + 1} is here at {chance} and wins in the end."
    return Show(f"the greatest comeback: won from {chance}", found.watched, Moment(step, note))


def waiting(rows: Rows) -> Said:
    """Rounds that somebody has to watch."""
    seats = range(rows.asked.simulation.seats)
    lasts = zip(*(rows["last_round", seat] for seat in seats), strict=True)
    waits = [length - min(last) for length, last in zip(rows["rounds"], lasts, strict=True)]
    if not any(waits):
        return at_most(
            never(rows.games),
            "Nobody is out before the end: in fewer than {high} of games somebody has nothing to "
            f"choose in the last {rows.asked.simulation.game.measure}.",
            PERCENT,
        )
    counted = rows.asked.simulation.game.measure
    once_round = len(seats) if counted == "turn" else 1
    return compare(
        mean_interval(waits),
        once_round,
        "The first to make the last choice watches for {span} until the end, on average.",
        "Nobody is out for long: the first to make the last choice waits no more than {high} for "
        "the end, on average.",
        "how long the first to be out has to watch",
        Unit(1, 1, f" {counted}s"),
    )


def curves(rivers: Sequence[River]) -> list[tuple[float, float, float]]:
    """Over the match: the quartiles of the winners' chances."""
    found = []
    for i in range(CURVE + 1):
        chances = sorted(chance(river, i / CURVE) for river in rivers)
        found.append(tuple(chances[int(part * (len(chances) - 1))] for part in (0.25, 0.5, 0.75)))
    return [(low, middle, high) for low, middle, high in found]


def chance(river: River, part: float) -> float:
    """Of a winner when this part of the moves was made."""
    then = [moment for moment in river.moments if moment.step <= part * river.steps][-1]
    return sum(then.chances[seat] for seat in river.winners) / len(river.winners)


# -- choices


def choices_section(
    found: Sequence[tuple[Watched, Weighed]], looked: Sequence[Looked], budget: Budget
) -> Section:
    weighed = [each for _watched, each in found]
    n = len(weighed)
    real, idle = (
        share_interval(sum(found), n, 2)
        for found in ([w.real for w in weighed], [w.idle for w in weighed])
    )
    had = ratio_interval(
        [len(each.choices) for each in looked],
        [turns(each.watched.match) for each in looked],
    )
    word = looked[0].watched.match.game.measure
    gains = [each.gain.mean for each in weighed]

    def moment(i: int) -> Moment:
        watched, each = found[i]
        best, median = (called(watched.match, each.choice, it) for it in (each.best, each.median))
        return Moment(
            each.choice.step,
            f"Seat {each.choice.seat + 1} has to choose here: “{best}” is worth "
            f"{POINTS.near(each.gain.mean)} more than “{median}”.",
        )

    pieces = [
        Piece("decision", "real", real.mean),
        Piece("open", "cannot tell", max(0.0, 1 - real.mean - idle.mean)),
        Piece("others", "makes no difference", idle.mean),
    ]
    return Section(
        "choices",
        "Is there something to decide?",
        (
            Finding(
                at_least(
                    real,
                    f"At least {{low}} of choices are real: the best is worth at least "
                    f"{100 * REAL:.0f} point more than the median.",
                    WHOLE_PERCENT,
                ),
                "choices",
            ),
            Finding(
                at_least(
                    idle,
                    f"At least {{low}} of choices are idle: it makes less than {100 * REAL:.0f} "
                    "point of difference.",
                    WHOLE_PERCENT,
                ),
                "choices",
            ),
            Finding(
                between(
                    mean_interval(gains),
                    "Who knows the best choice gains {span} by one choice over the median, on "
                    "average.",
                    POINTS,
                ),
                "choices",
            ),
            Finding(
                between(
                    had,
                    f"A player chooses between several ways {{span}} a {word}.",
                    TIMES,
                ),
                "matches",
            ),
        ),
        f"Points of the chance to win, by forecasts of {2 * budget.choice} games for every way to "
        "choose. "
        f"The best way is found with these and valued with {8 * budget.choice} others, because "
        "the best of "
        "many guesses is a lucky guess.",
        (drawings.stack(pieces, "Choices"),),
        typical(
            [watched for watched, _each in found],
            [100 * gain for gain in gains],
            "a choice worth {:.1f} points",
            "the greatest",
            moment,
        ),
        legend=tuple((piece.kind, piece.name, "") for piece in pieces),
    )


def called(match: Match, choice: Choice, code: int) -> str:
    """A choice in the words of its move."""
    state = match.game.rules.State.from_bytes(choice.state)
    return match.game.words.write(match.game.viewer.view(state, match.box, choice.seat), code)


def turns(match: Match) -> int:
    """How often it came to a player, together: each turn once, each round to everybody."""
    return match.rounds if match.game.measure == "turn" else match.rounds * match.seats


# -- luck and skill


def luck_section(
    looked: Sequence[Looked], ladder: Sequence[tuple[str, str, Interval]], budget: Budget
) -> Section:
    whole = [each.explained.whole for each in looked]
    parts = {kind: [each.explained.by_kind[i] for each in looked] for i, kind in enumerate(KINDS)}
    findings = [
        Finding(weightiest(parts, whole), "matches"),
        *(
            Finding(
                between(
                    ratio_interval(values, whole, len(KINDS)),
                    f"{MEANINGS[kind][0].capitalize()} ({MEANINGS[kind][1]}) explains {{span}}.",
                    WHOLE_PERCENT,
                ),
                "matches",
            )
            for kind, values in parts.items()
        ),
    ]
    fair = 1 / looked[0].watched.match.seats
    findings += [Finding(rung(one, other, interval, fair)) for one, other, interval in ladder]
    pieces = [
        Piece(kind, MEANINGS[kind][0], sum(values) / sum(whole)) for kind, values in parts.items()
    ]
    plots = [drawings.stack(pieces, "What explains the results")]
    if ladder:
        rungs = [Whisker(f"{one} : {other}", interval) for one, other, interval in ladder]
        plots.append(drawings.whiskers(rungs, fair, "as good as the others", WHOLE_PERCENT))
    lucky = [
        100 * (luck + hidden) / each
        for luck, hidden, each in zip(parts[LUCK], parts[HIDDEN], whole, strict=True)
    ]
    watched = [each.watched for each in looked]
    return Section(
        "luck",
        "Luck or skill?",
        tuple(findings),
        "How the squared differences between results and a fair share are made up of the parts "
        f"of a review; they add up to 100 %. Forecasts of {budget.parts} games each. A decision "
        "counts by how much better it is than what such a player does there on average; so between "
        "players who are all alike it explains little, and that says nothing against the choices "
        "above. In a single match a part is more than 100 % where others worked against the "
        "result, and below 0 % where it did so itself. All of it holds between these players. A "
        "rung of the ladder: the share of the wins of one such player among others of the next "
        "kind.",
        tuple(plots),
        typical(watched, lucky, "luck explains {:.0f}\N{NO-BREAK SPACE}%", "the most")
        if any(lucky)
        else (),
        legend=tuple((kind, *MEANINGS[kind]) for kind in KINDS),
    )


def weightiest(parts: Mapping[str, Sequence[float]], whole: Sequence[float]) -> Said:
    """Which part explains most, if it is surely more than every other."""
    most = max(parts, key=lambda kind: sum(parts[kind]))
    gaps = [
        ratio_interval(
            [a - b for a, b in zip(parts[most], parts[kind], strict=True)], whole, len(parts) - 1
        )
        for kind in parts
        if kind != most
    ]
    return compare(
        min(gaps, key=lambda gap: gap.low),
        0.0,
        f"{SUMMED_UP[most]}: it explains at least {{low}} more of what differs between results "
        "than anything else.",
        "",
        f"what decides most; how much more {MEANINGS[most][0]} explains than the next",
        OF_HUNDRED,
    )


def rung(one: str, other: str, interval: Interval, fair: float) -> Said:
    return compare(
        interval,
        fair,
        f"One “{one}” among “{other}” players wins {{span}} of games, more than its share.",
        f"One “{one}” among “{other}” players wins {{span}} of games, less than its share.",
        f"whether one “{one}” wins more than its share among “{other}” players",
        WHOLE_PERCENT,
    )


# -- kingmaking


def kingmaking_section(
    found: Sequence[tuple[Watched, Kingmaker]], looked: Sequence[Looked], budget: Budget
) -> Section:
    def moment(i: int) -> Moment:
        watched, each = found[i]
        up, down = (called(watched.match, each.choice, it) for it in (each.up, each.down))
        return Moment(
            each.choice.step,
            f"Seat {each.choice.seat + 1} has no hope and chooses here: with “{up}” instead of "
            f"“{down}” it gives seat {each.king + 1} {POINTS.near(each.shift.mean)}.",
        )

    with_hopeless = sum(bool(hopeless(each.river, each.choices)) for each in looked)
    shows: tuple[Show, ...] = ()
    share = share_interval(with_hopeless, len(looked)) if with_hopeless else never(len(looked))
    findings = [
        Finding(
            between(
                share,
                f"In {{span}} of games somebody has to choose without hope (below "
                f"{100 * HOPELESS:.0f}\N{NO-BREAK SPACE}%).",
                WHOLE_PERCENT,
            ),
            "matches",
        )
    ]
    if len(found) > 1:
        sizes = [each.shift.mean for _watched, each in found]
        shifts = mean_interval(sizes)
        shows = typical(
            [watched for watched, _each in found],
            [100 * size for size in sizes],
            "{:.1f} points shifted",
            "the most",
            moment,
        )
        findings.append(Finding(power(shifts), "choices"))
    return Section(
        "kingmaking",
        "Can somebody without hope choose the winner?",
        tuple(findings),
        f"Two ways to choose cost the seat nothing if they differ by {100 * OWN:.0f} point or "
        "less for "
        "itself. The two that differ most for another seat are found with some games and valued "
        "with "
        f"{8 * budget.choice} others.",
        shows=shows,
    )


def power(shifts: Interval) -> Said:
    """What a seat without hope can do to another's chance."""
    if shifts.high < OWN:
        text = (
            "Such a player shifts another's chance by less than {high} with one choice, on average."
        )
        return at_most(shifts, text, POINTS)
    return compare(
        shifts,
        0.001,  # "by 0.0 to 2.0 points" would say nothing
        "Such a player can shift another's chance by {span} with one choice, on average, at no "
        "cost.",
        "",
        "whether such a player can shift another's chance with one choice",
        POINTS,
    )

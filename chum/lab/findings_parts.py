"""What single things of a game matter: without one, always one, and rules that never came up."""

from __future__ import annotations

import re
from collections.abc import Sequence

from markupsafe import Markup

from chum.core.game import Game
from chum.core.words import capital
from chum.lab import drawings
from chum.lab.drawings import Whisker
from chum.lab.findings import Finding, Section, Show
from chum.lab.intervals import Interval, never
from chum.lab.leaning import Leaning
from chum.lab.sentences import PERCENT, POINTS, Said, at_least, at_most, compare

PLACE = re.compile(r"\{\d\}")
SHOWN = 24  # things in a plot: those that matter most
TOLD = 4  # sentences of a kind
TELLING = 0.001  # what is surely less than a tenth of a point is not told
LISTED = 6  # names in a sentence


def without_section(found: Sequence[Leaning], shows: tuple[Show, ...] = ()) -> Section:
    """What a player loses who may not do something that the others may."""
    lost = [flipped(each.change) for each in found]
    order = sorted(range(len(found)), key=lambda i: -lost[i].low)
    names = [f"without “{each.name}”" for each in found]
    findings = [
        Finding(compare(lost[i], 0.0, f"A player {names[i]} wins {{span}} less.", "", "", POINTS))
        for i in order[:TOLD]
        if lost[i].low > TELLING
    ]
    gains = [i for i in reversed(order) if lost[i].high < -TELLING][:TOLD]
    findings += [
        Finding(
            at_least(
                found[i].change,
                f"A player {names[i]} wins at least {{low}} more: "
                "this kind of player does it too often.",
                POINTS,
            )
        )
        for i in gains
    ]
    findings.append(Finding(little(found, lost)))
    return Section(
        "parts",
        "Which things matter?",
        tuple(findings),
        "One player may not do a thing while the others may, at each seat in turn, in games with "
        "the same "
        "luck as before (restricted play). What he loses is what the thing is worth to a player "
        "of this "
        "kind. It says more than how often its owners win, for good players hold good cards. "
        "Points of the "
        "chance to win; all intervals hold together.",
        (plot([Whisker(f"no “{found[i].name}”", found[i].change) for i in order[:SHOWN]]),),
        shows,
    )


def little(found: Sequence[Leaning], lost: Sequence[Interval]) -> Said:
    """About all that cannot be told from nothing, together."""
    idle = {
        each.name: change
        for each, change in zip(found, lost, strict=True)
        if change.low <= 0 <= change.high
    }
    if not idle:
        least = min(lost, key=lambda each: abs(each.mean))
        return compare(
            least,
            0.0,
            f"All {len(found)} things matter; the least of them is worth {{span}}.",
            f"All {len(found)} things matter; the least of them costs a player {{span}}.",
            "",
            POINTS,
        )
    changes = list(idle.values())
    most = max(max(abs(each.low), abs(each.high)) for each in changes)
    whole = Interval(max(abs(each.mean) for each in changes), 0.0, most, changes[0].n)
    text = "worth less than {high}, if anything."
    if most == 0:
        text = "nothing changes without it; there may be nothing else to do then."
    return at_most(whole, f"{listing(list(idle))}: {text}", POINTS)


def listing(names: Sequence[str]) -> str:
    shown = ", ".join(f"“{name}”" for name in names[:LISTED])
    return shown if len(names) <= LISTED else f"{shown} and {len(names) - LISTED} more"


def always_section(found: Sequence[Leaning], player: str, shows: tuple[Show, ...] = ()) -> Section:
    """Strategies in one line."""
    order = sorted(range(len(found)), key=lambda i: -found[i].change.low)
    winning = [i for i in order if found[i].change.low > TELLING]
    findings = [
        Finding(
            at_least(
                found[i].change,
                f"“{capital(found[i].name)}” wins at least {{low}} more than {player}.",
                POINTS,
            )
        )
        for i in winning[:TOLD]
    ]
    if not winning:
        best = max(each.change.high for each in found)
        mean = max(each.change.mean for each in found)
        whole = Interval(mean, -1.0, best, found[0].change.n)
        text = f"None of {len(found)} strategies in one line wins more than {player}."
        if best > TELLING:
            text = (
                f"If any of {len(found)} strategies in one line wins more than {player}, it is by "
                "less than {high}."
            )
        findings.append(Finding(at_most(whole, text, POINTS)))
    return Section(
        "always",
        "Does a simple trick win?",
        tuple(findings),
        "One player always does the same if he can, and else what the policy would; the others "
        "play by the "
        "policy. Points of the chance to win, against the same seat in the same games without the "
        "trick; "
        "all intervals hold together.",
        (plot([Whisker(found[i].name, found[i].change) for i in order[:SHOWN]]),),
        shows,
    )


def unused_section(
    game: Game, clauses: Sequence[str], events: Sequence[str], matches: int
) -> Section:
    bound = never(matches)
    findings = [
        Finding(
            at_most(
                bound,
                f"{what} never came up: in fewer than {{high}} of games.",
                PERCENT,
            ),
            "matches",
        )
        for what in (
            f"{len(clauses)} of the {len(game.clauses)} clauses of the rules" if clauses else "",
            f"{len(events)} kinds of events" if events else "",
        )
        if what
    ]
    if not findings:
        findings = [
            Finding(
                at_most(
                    bound,
                    "Every rule came up; one that does in fewer than {high} of games might not "
                    "have.",
                    PERCENT,
                ),
                "matches",
            )
        ]
    texts = [f"{clause}: {game.clauses[clause]}" for clause in clauses]
    return Section(
        "unused",
        "Which rules never mattered?",
        tuple(findings),
        "Listened to the rules while they ran, with this number of players and these options. "
        "Clauses are "
        "those that the rules cite at a place of their own; what concerns players who are away is "
        "left out.",
        lists=(*texts, *(f"Nobody was told: “{gaps(event)}”" for event in events)),
    )


def gaps(sentence: str) -> str:
    """What differs from time to time is left open; an open end needs no full stop."""
    return re.sub(r"…(\s*…)+", "…", PLACE.sub("…", sentence)).replace("….", "…")


def plot(rows: Sequence[Whisker]) -> Markup:
    return drawings.whiskers(rows, 0.0, "no difference", POINTS)


def flipped(interval: Interval) -> Interval:
    return Interval(-interval.mean, -interval.high, -interval.low, interval.n)

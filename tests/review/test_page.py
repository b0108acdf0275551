"""A review as HTML: plots as long as their numbers, to each viewer his own, and names are text."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import pairwise

import pytest
from msgspec.structs import replace

import chum
from chum.core.language import speaking
from chum.neutral.structs import NOBODY
from chum.review import plots
from chum.review import review as reviewing
from chum.review.page import Links, account, answer, fragment, page
from chum.review.review import Review, review
from chum.review.told import MistakeSaid, OptionSaid, ReviewSaid, say

NAMES = ("<img src=x onerror=alert(1)>", "\"'><script>", "Cleo & Co")
LINKS = Links("/review/x", "/replay/x", "/rules/sharkbait")


@pytest.fixture(scope="module")
def reviewed() -> tuple[Review, ReviewSaid]:
    match = chum.match("sharkbait", 3, names=NAMES, seed=7)
    while not match.over:
        match.play(match.bot_move("random", seat=match.pending[0], seed=len(match.steps)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reviewing, "ANSWERS", 2)
        patch.setattr(match.game.bot, "FORECASTS", 8)
        made = review(match, 1)
    return made, with_mistakes(say(made))


def with_mistakes(said: ReviewSaid) -> ReviewSaid:
    """Everybody has erred at every moment of his, whatever so few games tell."""
    options = [OptionSaid("Stop", 0.2, made=True), OptionSaid("Roll", 0.5, best=True)]
    moments = [moment.at for moment in said.river[:-1]]
    seats = [
        replace(
            seat,
            mistakes=[
                MistakeSaid(at, 1, "Stop", "Roll", 0.3, 0.1, "Why.", "Odds.", "SB-16", options)
                for at in moments[i::9]
            ],
        )
        for i, seat in enumerate(said.seats)
    ]
    return replace(said, seats=seats)


class Reader(HTMLParser):
    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _value in attrs}


def tags(page: str) -> set[str]:
    return Reader(page).tags


def attributes(page: str) -> set[str]:
    return Reader(page).attributes


def numbers(pattern: str, drawn: str) -> list[tuple[float, ...]]:
    return [tuple(map(float, found.groups())) for found in re.finditer(pattern, drawn)]


def test_a_bar_is_as_long_as_its_parts_and_ends_at_the_result(
    reviewed: tuple[Review, ReviewSaid],
) -> None:
    said = reviewed[1]
    scale = plots.scale([seat.parts for seat in said.seats])
    for seat in said.seats:
        drawn = str(plots.bar(seat.parts, scale))
        rects = numbers(r'<rect class="part-.*? x="([\d.]+)" y="4" width="([\d.]+)"', drawn)
        assert [width for _x, width in rects] == pytest.approx(
            [abs(part.worth) * scale.unit for part in seat.parts], abs=0.001
        )
        assert all(x >= 0 and x + width <= plots.BAR_WIDTH for x, width in rects)
        right = sum(width for x, width in rects if x >= scale.zero - 0.001)
        left = sum(width for x, width in rects if x < scale.zero - 0.001)
        ((end,),) = numbers(r'class="result" d="M([\d.]+)', drawn)
        assert end == pytest.approx(scale.zero + right - left, abs=0.01)
        change = seat.result - 1 / len(said.seats)
        assert end == pytest.approx(scale.zero + change * scale.unit, abs=0.01)


@pytest.mark.parametrize("you", [NOBODY, 1])
def test_the_river_is_full_from_bank_to_bank(reviewed: tuple[Review, ReviewSaid], you: int) -> None:
    said = reviewed[1]
    drawn = str(plots.river(said, you, range(3), plots.WIDE, slides=False))
    bands = re.findall(r'id="band-wide-(\d)" d="(M[^"]+)"', drawn)
    assert bands[-1][0] == str(you if you >= 0 else 2), "one's own lies at the bottom"
    height = plots.WIDE.height - plots.BELOW - plots.ABOVE
    tops = []
    for _seat, path in bands:
        first = numbers(r"^M[-\d.]+ ([\d.]+)H", path)
        tops.append([y for (y,) in first + numbers(r"C\S+ \S+ \S+ \S+ \S+ ([\d.]+)", path)])
    tops.append([float(plots.WIDE.height - plots.BELOW)] * len(said.river))
    for (seat, _path), (top, below) in zip(bands, pairwise(tops), strict=True):
        thick = [low - high for high, low in zip(top, below, strict=True)]
        shares = [moment.chances[int(seat)] for moment in said.river]
        assert thick == pytest.approx([share * height for share in shares], abs=0.3)


@pytest.mark.parametrize("you", [NOBODY, 0, 1, 2])
def test_a_viewer_is_told_his_own(reviewed: tuple[Review, ReviewSaid], you: int) -> None:
    made, said = reviewed
    shown = fragment(made.match, said, you, LINKS)
    own = [seat.mistakes for i, seat in enumerate(said.seats) if you in (NOBODY, i)]
    assert shown.count('<li class="miss">') == sum(map(len, own)) > 0
    assert shown.count('<svg xmlns="http://www.w3.org/2000/svg" class="board"') == sum(
        map(len, own)
    )
    assert ("<b>You</b>" in shown) == (you >= 0)
    assert shown.count('aria-current="page"') == 1
    if you >= 0:
        place = {1: "", 2: "Second. ", 3: "Third. "}[said.seats[you].place]
        assert f"<h2>{place}{said.seats[you].verdict}</h2>" in shown
    else:
        assert "wins!" in shown
    assert said.judged in shown.replace("&#39;", "'")
    assert all(f'href="/replay/x?at={each.at}&amp;' in shown for each in own[0])


@pytest.mark.parametrize("you", [NOBODY, 0, 1])
def test_names_are_text(reviewed: tuple[Review, ReviewSaid], you: int) -> None:
    made, said = reviewed
    for shown in (fragment(made.match, said, you, LINKS), page(made, said)):
        assert tags(shown).isdisjoint({"img", "script"})
        assert "Cleo &amp; Co" in shown
        assert "Cleo & Co" not in shown


def test_what_is_known_is_shown_at_once_and_the_rest_is_said_to_come(
    reviewed: tuple[Review, ReviewSaid],
) -> None:
    made, whole = reviewed
    seats = [replace(seat, mistakes=[], choices=0) for seat in whole.seats]
    early = replace(whole, done=1, of=16, seats=seats, best=None, luckiest=None)
    shown = fragment(made.match, early, 0, LINKS)
    assert shown.count('class="looking"') == 5
    assert shown.count("<progress aria-label") == 5, "how long it takes is not known"
    assert "Nothing you did cost you." not in shown, "nobody knows yet"
    assert shown.count("share-bar") == 3
    done = fragment(made.match, replace(early, done=16), 0, LINKS)
    assert "looking" not in done
    assert "Nothing you did cost you." in done


def test_a_file_needs_nothing_else(reviewed: tuple[Review, ReviewSaid]) -> None:
    made, said = reviewed
    with speaking("de"):
        file = page(made, say(made))
    assert '<html lang="de">' in file
    assert "Wohin der Sieg ging" in file
    file += page(made, said)
    assert tags(file).isdisjoint({"script", "link", "iframe", "img", "object", "base"})
    assert not {name for name in attributes(file) if name == "src" or name.startswith("on")}
    assert "@import" not in file
    assert not {"data-river", "tabindex"} & attributes(file), "nothing that needs a script"
    addresses = re.findall(r"""(?:href=|url\()["']?([^"')]+)""", file)
    assert all(address.startswith("#") for address in addresses)
    ids = set(re.findall(r'id="([^"]+)"', file))
    assert {address[1:] for address in addresses} <= ids
    assert "http" not in file.replace('xmlns="http://www.w3.org/2000/svg"', "")


def test_a_second_thought_is_answered_against_what_was_done_and_the_best() -> None:
    options = [
        OptionSaid("Roll", 0.5, best=True),
        OptionSaid("Wait", 0.35),
        OptionSaid("Stop", 0.2, made=True),
        OptionSaid("Sleep", 0.1),
    ]
    mistake = MistakeSaid(3, 1, "Stop", "Roll", 0.29, 0.04, "", "", "", options)
    said = [answer(mistake, option) for option in options]
    assert said[0].endswith("the best there was, 29.0 ± 4.0 percent more than what was done.")
    assert said[1] == (
        "About 35\N{NO-BREAK SPACE}% to win: "
        "15.0 percent more than what was done, 15.0 less than the best."
    )
    assert "what was done, 29.0 ± 4.0 percent less than the best" in said[2]
    assert said[3].startswith(
        "About 10\N{NO-BREAK SPACE}% to win: 10.0 percent less than what was done"
    )
    with speaking("de"):
        assert "29,0 ± 4,0 Prozent" in answer(mistake, options[0])


def test_parts_that_are_nothing_are_not_told_beside_the_result(
    reviewed: tuple[Review, ReviewSaid],
) -> None:
    said = reviewed[1]
    worths = {"decision": 0.7, "luck": -0.003, "hidden": 0.0, "others": -0.0049, "seat": 0.0579}
    parts = [replace(part, worth=worths[part.kind]) for part in said.seats[0].parts]
    seats = [replace(said.seats[0], parts=parts, result=1.0), *said.seats[1:]]
    told = account(replace(said, seats=seats), 0)
    assert (
        told
        == "Chance to win 33\N{NO-BREAK SPACE}% → 100\N{NO-BREAK SPACE}%: decision +70, seat +6."
    )
    assert account(replace(said, seats=seats, done=1), 0) == "Still reckoning …"


def test_no_zero_has_a_sign() -> None:
    assert [plots.number(-0.04), plots.number(-0.4, 0), plots.points(-0.0004)] == [
        "0.0",
        "0",
        "0.0",
    ]
    assert [plots.number(-0.06), plots.points(0.0006)] == ["−0.1", "+0.1"]

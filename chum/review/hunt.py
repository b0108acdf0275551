"""Finding puzzles: moments in matches of the strongest where one move is best and easily missed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from chum.core.game import Game
from chum.core.match import Match
from chum.neutral.engine import engine
from chum.review.choices import Choice, choices
from chum.review.estimates import Estimate, estimate
from chum.review.puzzles import Option, Puzzle, reach, set_up
from chum.review.stretches import stretches
from chum.review.values import Valuer
from chum.search.bots import bot, question
from chum.search.hints import judge
from chum.search.think import Budget

SIZES = (2, 3, 4)  # seats of the matches, by turns
A_MATCH = 2  # puzzles at most
LEAD = 0.08  # of the best move over the second
GLANCE = 0.06  # a lead that is worth a closer look
LEAST, MOST = 3, 16  # choices that a puzzle has
THOUGHT = 100  # iterations of a shark that plays a match,
SECOND_THOUGHT = 3000  # and of the one that is asked about a puzzle
ASKED, FOUND = 12, 5  # how often calm is asked, and may find it at most
GLANCING = (0,)  # answers for a first look,
FINDING = tuple(range(1, 5))  # those that find the best move,
VALUING = tuple(range(100, 116))  # those that value all moves,
CHECKING = tuple(range(200, 216))  # and those that check it again
CLOSER = 8  # times the games of a review's answer


def hunt(game: Game, seeds: Iterable[int]) -> Iterator[list[Puzzle]]:
    """Play a match for every seed; the puzzles that are in it."""
    sizes = [seats for seats in SIZES if seats in game.seats]
    for seed in seeds:
        match = play(game, sizes[seed % len(sizes)], seed)
        yield list(islice(puzzles_in(match, seed), A_MATCH))


def play(game: Game, seats: int, seed: int) -> Match:
    """The strongest play each other, by a luck of their own: not all luck is in the rules."""
    match, shark, luck = set_up(game, seats, seed), bot("shark"), Random(seed)
    while not match.over:
        seat = match.pending[0]
        moves = {move.code: move for move in match.legal(seat)}
        asked = question(match, seat)
        made = shark.choose(asked, list(moves), counted(THOUGHT), luck.getrandbits(60))
        match.repeat(moves[made.code])
    return match


def counted(iterations: int | None = None) -> Budget:
    """By iterations alone, so that it comes out the same on any machine."""
    return Budget(3600, iterations)


def puzzles_in(match: Match, seed: int) -> Iterator[Puzzle]:
    """The widest lead first."""
    valuer = Valuer(match, engine(match.game))
    games = match.game.bot.FORECASTS
    glanced = [(Comparison(valuer, m, GLANCING, GLANCING, games), m) for m in moments(valuer)]
    for glance, moment in sorted(glanced, key=lambda pair: -pair[0].lead.mean):
        if glance.lead.mean < GLANCE:
            return
        early = match.at(moment.step)
        if is_puzzling(early, moment.seat, glance.best):
            looked = Comparison(valuer, moment, FINDING, VALUING, CLOSER * games)
            if looked.best == glance.best and looked.certain:
                yield describe(early, seed, moment.seat, looked)


def moments(valuer: Valuer) -> Iterator[Choice]:
    """Every real choice that somebody had; of a joint one before anybody has sealed his."""
    match = valuer.match
    found = stretches(match, valuer.engine)
    joint = {step: each for each in found for step in range(each.first, each.last) if each.joint}
    known = set()
    for choice in choices(match, valuer.engine, found):
        if together := joint.get(choice.step):
            position = valuer.engine.load(match.box, match.seats, together.before)
            codes = tuple(position.legal(choice.seat))
            choice = replace(choice, step=together.first, state=together.before, codes=codes)
        if (choice.step, choice.seat) not in known and LEAST <= len(choice.codes) <= MOST:
            known.add((choice.step, choice.seat))
            yield choice


class Comparison:
    """What the choices of a moment are worth; the answers that find the best need not value it."""

    def __init__(
        self,
        valuer: Valuer,
        moment: Choice,
        finding: Sequence[int],
        valuing: Sequence[int],
        games: int,
    ) -> None:
        values = {code: moment.value(valuer, code) for code in moment.codes}

        def ask(answers: Sequence[int]) -> dict[int, list[float]]:
            given = [valuer.answer(list(values.values()), answer, games) for answer in answers]
            return {code: [a[v][moment.seat] for a in given] for code, v in values.items()}

        found = ask(finding)
        self.best = max(found, key=lambda code: sum(found[code]))
        self.worth = found if valuing == finding else ask(valuing)

    @property
    def lead(self) -> Estimate:
        """Of the best over the one that comes nearest; each answer compares on the same luck."""
        best = self.worth[self.best]
        leads = [
            estimate([mine - other for mine, other in zip(best, worth, strict=True)])
            for code, worth in self.worth.items()
            if code != self.best
        ]
        return min(leads, key=lambda lead: lead.mean - lead.error)

    @property
    def certain(self) -> bool:
        """The whole interval of the lead, over every other choice, is wide enough."""
        return self.lead.mean - self.lead.error >= LEAD


def is_puzzling(match: Match, seat: int, best: int) -> bool:
    """A shark finds it, words can explain it, and calm mostly misses it."""
    return (
        can_be_told(match, seat, best)
        and is_missed(match, seat, best)
        and is_found(match, seat, best)
    )


def can_be_told(match: Match, seat: int, best: int) -> bool:
    hinting = match.game.hinting
    return hinting is not None and hinting.reason(match.view(seat), [best], match.names) != ""


def is_missed(match: Match, seat: int, best: int) -> bool:
    calm, asked, codes = bot("calm"), question(match, seat), match.codes(seat)
    found = sum(calm.choose(asked, codes, counted(), luck).code == best for luck in range(ASKED))
    return found <= FOUND


def is_found(match: Match, seat: int, best: int) -> bool:
    return judge(match, seat, counted(SECOND_THOUGHT), 1).ranked[0][0].code == best


def describe(match: Match, seed: int, seat: int, looked: Comparison) -> Puzzle:
    texts = {move.code: move.text for move in match.legal(seat)}
    worth = {code: estimate(answers) for code, answers in looked.worth.items()}
    order = sorted(worth, key=lambda code: -worth[code].mean)
    return Puzzle(
        match.game.version,
        match.seats,
        seed,
        [move.code for move in match.moves],
        seat,
        [Option(texts[code], *rounded(worth[code])) for code in order],
        rounded(looked.lead),
    )


def rounded(worth: Estimate) -> tuple[float, float]:
    return round(worth.mean, 4), round(worth.error, 4)


def wrong(game: Game, puzzle: Puzzle) -> str:
    """What is wrong with a puzzle, looked at anew and with other luck; "" if nothing is."""
    match = reach(game, puzzle)
    if puzzle.seat not in match.pending:
        return "it is not this seat's choice"
    texts = {move.text: move.code for move in match.legal(puzzle.seat)}
    if set(texts) != {option.move for option in puzzle.options}:
        return "these are not the choices there are"
    codes = tuple(texts.values())
    moment = Choice(len(match.steps), puzzle.seat, match.state.to_bytes(), codes[0], codes)
    valuer = Valuer(match, engine(game))
    looked = Comparison(valuer, moment, CHECKING, CHECKING, CLOSER * game.bot.FORECASTS)
    if looked.best != texts[puzzle.best]:
        return "another move is better"
    if not looked.certain:
        return f"its lead is not certain: {looked.lead.mean:.3f} ± {looked.lead.error:.3f}"
    if not is_missed(match, puzzle.seat, looked.best):
        return "calm finds it"
    return ""

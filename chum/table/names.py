"""What bots are called, and people who gave no name."""

from __future__ import annotations

import hashlib
import random
import re
import unicodedata
from collections.abc import Sequence

from chum.search.bots import BOTS

# A level's bots are kin with one initial, so that their names tell how they play.  Short, and
# nothing that a game calls a species, a colour or a piece.
KIN = {
    "calm": ("Mona", "Milo", "Mabel", "Monty", "Maud", "Minka"),
    "keen": ("Pip", "Poppy", "Pebble", "Puck", "Pim", "Polly"),
    "sharp": ("Vesper", "Viola", "Vito", "Vega", "Vanja", "Viktor"),
    "shark": ("Ivory", "Igor", "Isla", "Ivo", "Irma", "Inez"),
}
OTHERS = ("Juno", "Otto", "Wanda", "Hugo", "Tilda", "Bruno")
# Letters and marks of which nothing is seen: fillers, an empty dot pattern, choices of a shape.
BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)
PEOPLE = ("Finn", "Marina", "Kai", "Sandy", "Muriel", "Nelson", "Delphine", "Morgan", "Nerissa")


def bot_name(level: str, taken: Sequence[str]) -> str:
    """The first of the level's kin who is not at the table yet; learned players have own names."""
    kin = KIN.get(level) or (OTHERS if level in BOTS else (level,))
    return next((name for name in kin if name not in taken), unique(kin[0], taken))


def sea_name(taken: Sequence[str]) -> str:
    """For somebody who gave none: any that nobody at the table has."""
    free = [name for name in PEOPLE if name not in taken]
    return random.choice(free) if free else unique(PEOPLE[0], taken)


def unique(name: str, taken: Sequence[str]) -> str:
    """Two people may have one name; at the table they are told apart."""
    known = {plain_name(other) for other in taken}
    tried = (name, *(f"{name[:36]} {n}" for n in range(2, 100)))
    return next(each for each in tried if plain_name(each) not in known)


def plain_name(name: str) -> str:
    """As it looks: another way to write it is the same name.  Empty if nothing is seen of it."""
    seen = BLANK.sub("", unicodedata.normalize("NFKC", name))
    return " ".join(seen.split()).casefold()


def log_name(match: str) -> str:
    """How the log calls a table: its id is the key to it."""
    return hashlib.sha256(match.encode()).hexdigest()[:8]

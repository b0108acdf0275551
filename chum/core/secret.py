"""Luck that nobody can predict and anybody can check afterwards.

The luck of move k is HMAC-SHA256(secret, k).  The promise, a hash of the secret, is known from the
start; the secret is shown at the end, and then every roll and draw can be recomputed.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

from chum.errors import BadSetup

LUCK_MASK = 2**63 - 1
NUMBER = re.compile(rb"luck (\d{1,19})")


class Secret:
    def __init__(self, secret: bytes) -> None:
        if not 1 <= len(secret) <= 64:
            raise BadSetup("a match's secret is 1 to 64 bytes")
        self.bytes = secret

    @classmethod
    def fresh(cls) -> Secret:
        return cls(secrets.token_bytes(32))

    @classmethod
    def of_seed(cls, seed: int) -> Secret:
        """A secret that can be named again; for tests and experiments, not for rivals."""
        return cls(hashlib.sha256(f"chum seed {seed}".encode()).digest())

    @classmethod
    def of_luck(cls, luck: int) -> Secret:
        """Of a game that a program played with one number: its luck runs on from move to move."""
        return cls(b"luck %d" % luck)

    @property
    def runs_on(self) -> bool:
        """No move has luck of its own."""
        return NUMBER.fullmatch(self.bytes) is not None

    @property
    def promise(self) -> str:
        return hashlib.sha256(self.bytes).hexdigest()

    def luck(self, k: int) -> int:
        """The luck of move k; k = 0 is the set-up."""
        if number := NUMBER.fullmatch(self.bytes):
            return int(number[1]) & LUCK_MASK
        digest = hmac.digest(self.bytes, str(k).encode(), "sha256")
        return int.from_bytes(digest[:8], "big") & LUCK_MASK

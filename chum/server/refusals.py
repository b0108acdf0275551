"""What is refused over HTTP: with which status, and in which words."""

from __future__ import annotations

from starlette.exceptions import HTTPException

from chum.core.language import _
from chum.errors import ChumError
from chum.server.guard import OtherSite
from chum.server.site import WrongHost
from chum.server.study import GivenUp
from chum.table.allowance import TooFast
from chum.table.house import NotAllowed
from chum.table.table import NoSuchTable, TableError
from chum.table.turns import NotKept


class NothingHere(ChumError):
    """No page has this address."""


STATUSES: tuple[tuple[type[ChumError], int], ...] = (  # the first that fits
    (OtherSite, 403),
    (NotAllowed, 403),
    (WrongHost, 421),
    (NothingHere, 404),
    (NoSuchTable, 404),
    (NotKept, 503),
    (TableError, 409),
    (TooFast, 429),
    (GivenUp, 503),
    (ChumError, 400),
)


def status_of(error: Exception) -> int:
    if isinstance(error, HTTPException):
        return error.status_code
    return next((status for kind, status in STATUSES if isinstance(error, kind)), 500)


def said_of(error: Exception) -> str:
    """A sentence without its full stop, in the language being spoken."""
    if isinstance(error, ChumError):
        return str(error)
    if isinstance(error, HTTPException) and error.status_code == 404:
        return _("nothing is here")
    if isinstance(error, HTTPException) and error.status_code == 405:
        return _("nothing here answers such a request")
    return _("something went wrong here; nothing was changed")

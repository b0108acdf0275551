"""Which language a page speaks."""

from __future__ import annotations

from starlette.requests import Request

from chum.core.language import languages


def spoken_by(request: Request) -> str:
    """The language chosen on the page, or else the browser's."""
    known = languages()
    chosen = request.query_params.get("lang") or request.cookies.get("lang", "")
    if chosen in known:
        return chosen
    for item in request.headers.get("accept-language", "").split(","):
        code = item.split(";")[0].strip()[:2].lower()
        if code in known:
            return code
    return known[0]

"""Long answers are kept as they are sent, packed: to pack one anew takes longer than to find it."""

from __future__ import annotations

import gzip

from starlette.requests import Request
from starlette.responses import Response

LEVEL = 6


def pack(found: bytes) -> bytes:
    return gzip.compress(found, LEVEL)


def packed_response(request: Request, packed: bytes) -> Response:
    """As it is, but for the few who cannot unpack it."""
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        packed = gzip.decompress(packed)
    return Response(packed, media_type="application/json", headers=headers)

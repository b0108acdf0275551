"""Chum on a home screen: the manifest, its icons, and the worker that keeps the shell."""

from __future__ import annotations

import re
from collections.abc import Mapping

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from chum.core.language import _, speaking
from chum.server.kept import Kept
from chum.server.language import spoken_by
from chum.server.lookup import address_of
from chum.server.picture import can_draw, pixels
from chum.server.study import Study

SIZES = (192, 512)
SHAPES = ("app", "maskable")  # as drawn, and with room around it for any mask
KEPT = 1_000_000  # bytes
DAY = {"cache-control": "max-age=86400"}
FRESH = {"cache-control": "no-cache"}


class Install:
    def __init__(self, files: Mapping[str, bytes], static: str, root: str, study: Study) -> None:
        self.root = root
        self.files = files
        self.static = static
        self.study = study
        self.kept = Kept(KEPT)

    def routes(self) -> list[Route]:
        return [
            Route("/manifest.webmanifest", self.manifest),
            Route("/worker.js", self.worker),
            Route("/icons/{name}.png", self.icon),
        ]

    async def manifest(self, request: Request) -> Response:
        with speaking(spoken_by(request)):
            said = _("shark and fishing games at one table")
        told = {
            "name": "Chum",
            "short_name": "Chum",
            "description": said,
            "id": f"{self.root}/",
            "start_url": f"{self.root}/",
            "scope": f"{self.root}/",
            "display": "standalone",
            "background_color": "#DDF2F6",
            "theme_color": "#1B86B5",
            "icons": self.icons(),
        }
        return JSONResponse(told, headers=FRESH, media_type="application/manifest+json")

    def icons(self) -> list[dict[str, str]]:
        found = [
            self.drawing("icon-app.svg", "any"),
            self.drawing("icon-maskable.svg", "maskable"),
            self.drawing("icon-mono.svg", "monochrome"),
        ]
        for shape in SHAPES if can_draw() else ():
            purpose = "any" if shape == "app" else shape
            for size in SIZES:
                src, sizes = f"{self.root}/icons/{shape}-{size}.png", f"{size}x{size}"
                found.append({"src": src, "sizes": sizes, "type": "image/png", "purpose": purpose})
        return found

    def drawing(self, name: str, purpose: str) -> dict[str, str]:
        src = f"{self.static}/{name}"
        return {"src": src, "sizes": "any", "type": "image/svg+xml", "purpose": purpose}

    async def worker(self, request: Request) -> Response:  # noqa: ARG002
        """At the root, because a worker serves what lies below it."""
        return Response(self.files["worker.js"], media_type="text/javascript", headers=FRESH)

    async def icon(self, request: Request) -> Response:
        name = request.path_params["name"]
        known = [f"{shape}-{size}" for shape in SHAPES for size in SIZES]
        if name not in known or not can_draw():
            raise HTTPException(404)
        asker, drawn = address_of(request), self.sized(name)
        made = await self.kept.find(name, lambda: self.study.work(asker, pixels, drawn))
        return Response(made, media_type="image/png", headers=DAY)

    def sized(self, name: str) -> str:
        shape, size = name.split("-")
        drawn = self.files[f"icon-{shape}.svg"].decode()
        return re.sub("<svg ", f'<svg width="{size}" height="{size}" ', drawn, count=1)

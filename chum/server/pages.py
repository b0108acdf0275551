"""The pages people see: home, table, rules, replay, review, errors; plain HTML by Jinja2."""

from __future__ import annotations

import asyncio
import functools
import hashlib
import io
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import jinja2
import msgspec
import segno
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

import chum
from chum.core.game import Game
from chum.core.language import Text, _, languages, speaking, spoken
from chum.errors import BadSetup, ChumError
from chum.scene.story import NEAREST
from chum.server import wire
from chum.server.daily import day_of, find_puzzle, games_with_one, make_question
from chum.server.endings import Endings
from chum.server.guard import FRAMED
from chum.server.install import Install
from chum.server.language import spoken_by
from chum.server.lean import lean
from chum.server.lessons import Lessons, check_taught
from chum.server.lookup import Lookup, address_of
from chum.server.nextmatch import offers
from chum.server.packed import packed_response
from chum.server.picture import Pictures, can_draw
from chum.server.refusals import NothingHere, said_of, status_of
from chum.server.replay import Replays
from chum.server.reviewpart import ReviewParts
from chum.server.reviews import Reviews
from chum.server.rulebooks import make_law, make_pictures, make_summary
from chum.server.settings import Settings
from chum.server.site import Site
from chum.server.situation import told_first
from chum.server.study import Study
from chum.server.tally import REFUSED, tally
from chum.server.workshop import Workshop
from chum.table.allowance import TooFast
from chum.table.live import LiveTable
from chum.table.names import KIN
from chum.table.store import IndexRow
from chum.table.table import Table

HERE = Path(__file__).parent
STATIC = HERE / "static"
SCENE, REVIEW = HERE.parent / "scene", HERE.parent / "review"
TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
LISTED = 20
SEAT, MOMENT = r"-1|[0-9]", r"[0-9]{1,6}"


def table_line(row: IndexRow) -> wire.TableLine:
    return wire.TableLine(
        row.id,
        row.code,
        row.game,
        chum.game(row.game).title,
        row.seats,
        row.taken,
        row.status,
        row.changed,
        row.host,
    )


def table_lines(rows: Iterable[IndexRow]) -> list[wire.TableLine]:
    """Without the tables of games that are not here any more."""
    return [table_line(row) for row in rows if row.game in chum.games()]


class Pages:
    def __init__(self, lookup: Lookup, settings: Settings, push: str) -> None:
        self.lookup = lookup
        self.settings = settings
        self.push = push  # the key by which browsers know our calls; none: nobody is called
        self.site = site = Site.at(settings.public_url)
        self.hall = lookup.hall
        self.study = Study("pages", 1)
        self.workshop = Workshop("workshop", 2)
        self.lessons = Lessons(self.workshop)
        self.replays = Replays(lookup, self.workshop)
        self.endings = Endings(lookup, self.workshop)
        self.pictures = Pictures(lookup, self.workshop)
        self.reviews = Reviews(lookup)
        self.review_parts = ReviewParts(self.reviews, self.workshop, site.root)
        self.files = static_files()
        digest = hashlib.sha256(b"".join(self.files[name] for name in sorted(self.files)))
        self.static = f"{site.root}/static/{digest.hexdigest()[:12]}"
        self.install = Install(self.files, self.static, site.root, self.workshop)
        self.jinja = jinja2.Environment(
            loader=jinja2.FileSystemLoader(HERE / "templates"),
            auto_reload=False,  # it would look at the files again for each page
            autoescape=True,
            undefined=jinja2.StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.jinja.globals.update(
            _=_,
            root=site.root,
            static=self.static,
            common=f"{self.static}/common.svg",
            version=chum.__version__,
        )
        learned = {game: list(players) for game, players in self.hall.bots.learned.items()}
        self.jinja.globals.update(kin=KIN, learned=learned)

    def routes(self) -> list[Route]:
        return [
            Route("/", self.home),
            Route("/join", self.join),
            Route("/t/{code}", self.table),
            Route("/t/{code}/next", self.next_match),
            Route("/replay/{code}", self.replay),
            Route("/review/{code}", self.review),
            Route("/embed/{code}", self.embed),
            Route("/daily", self.daily),
            Route("/daily/{game}", self.daily),
            Route("/learn/{game}", self.learn),
            Route("/rules", self.all_rules),
            Route("/rules/{game}", self.rules),
            Route("/rules/{game}/short", self.short_rules),
            Route("/privacy", self.privacy),
            Route("/favicon.ico", self.favicon),
            Route("/offline", self.offline),
            *self.install.routes(),
            Route("/static/{stamp}/{path:path}", self.file),
            Route("/api/tables/{code}/qr.svg", self.qr),
            Route("/api/tables/{code}/picture.png", self.picture),
            Route("/api/replay/{code}", self.replay_data),
            Route("/api/replay/{code}/picture.png", self.moment_picture),
            Route("/api/ending/{code}", self.ending_data),
            Route("/api/review/{code}", self.review_data),
            Route("/api/review/{code}/page", self.review_part),
            Route("/api/lesson/{game}", self.lesson_data),
        ]

    def show(self, request: Request, template: str, status: int = 200, **values: Any) -> Response:
        language = spoken_by(request)
        with speaking(language):
            page = self.jinja.get_template(template).render(
                lang=spoken(),
                languages=[(code, LANGUAGE_NAMES.get(code, code)) for code in languages()],
                words=client_words(language),
                **values,
            )
        return HTMLResponse(page, status, {"cache-control": "no-cache", "vary": "cookie"})

    # -- pages

    async def home(self, request: Request) -> Response:
        waiting, playing = await asyncio.gather(
            asyncio.to_thread(self.hall.store.listed, "open", True, LISTED),
            asyncio.to_thread(self.hall.store.listed, "playing", True, LISTED),
        )
        games = [self.card(chum.game(name)) for name in chum.games()]
        rows = table_lines([*waiting, *playing])
        return self.show(
            request,
            "home.html",
            games=games,
            rows=rows,
            minis=self.minis(),
            hero=self.hero(),
            dailies=games_with_one(),
            day=day_of(self.hall.now()).isoformat(),
        )

    def card(self, game: Game) -> dict[str, Any]:
        about = game.components["about"]
        low, high = about["seats"]
        return {
            "name": game.name,
            "title": game.title,
            "seats": f"{low}–{high}",
            "minutes": game.minutes,
            "most": high,
            "least": low,
            "sentence": about["sentence"],
            "few": game.few,
            "art": self.art(game),
            "play_now": game.play_now,
            "options": [option for option in game.box.OPTIONS if len(option.offered) > 1],
            "taught": bool(game.lesson),
        }

    def art(self, game: Game) -> Markup:
        """The game's picture for the home page: a wide one and a small one."""
        path = game.folder / "card.svg"
        return self.linked(game, path.read_text(encoding="utf-8") if path.exists() else PLAIN_CARD)

    def hero(self) -> Markup:
        """Who flees from the shark on the home page: a figure of the first game that has one."""
        for game in map(chum.game, chum.games()):
            path = game.folder / "hero.svg"
            if path.exists():
                return self.linked(game, path.read_text(encoding="utf-8"))
        return Markup("")

    def linked(self, game: Game, picture: str) -> Markup:
        """A game's picture with the addresses of the sprites it uses."""
        own = f"{self.static}/games/{game.name}.svg"
        common = f"{self.static}/common.svg"
        return Markup(picture.replace("{{ common }}", common).replace("{{ own }}", own))

    def minis(self) -> dict[str, Markup]:
        """The small pictures alone, for lists."""
        found = {}
        for name in chum.games():
            art = self.art(chum.game(name))
            mini = re.search(r'<svg class="game-mini".*?</svg>', art, re.S)
            found[name] = Markup(mini[0].replace("game-mini", "row-art", 1) if mini else "")
        return found

    async def join(self, request: Request) -> Response:
        code = re.sub(r"[^A-Za-z0-9]", "", request.query_params.get("code", ""))[:16]
        return RedirectResponse(
            f"{self.site.root}/t/{code.upper() if len(code) == 6 else code}", 303
        )

    async def table(self, request: Request) -> Response:
        live = await self.find(request)
        made = live.table.created
        return self.show(
            request,
            "table.html",
            table=made,
            game=live.table.game,
            open=live.table.status == "open",
            host=live.table.host,
            art=self.art(live.table.game),
            minutes=live.table.game.minutes,
            agreed=self.agreed(request, live.table),
            sprites=self.sprites(live.table.game),
            things=things(live.table.game, spoken_by(request)),
            preview=self.preview(request, live.table),
            push=self.push if live.table.is_slow else "",
        )

    async def next_match(self, request: Request) -> Response:
        """What the host may choose after a match, to be laid over its page."""
        live = await self.find(request)
        return self.show(request, "next.html", offers=offers(live.table), minis=self.minis())

    async def replay(self, request: Request) -> Response:
        live = await self.find(request)
        return self.show_replay(request, live.table)

    def show_replay(self, request: Request, table: Table, framed: bool = False) -> Response:
        match = table.finished()
        return self.show(
            request,
            "replay.html",
            table=table.created,
            game=table.game,
            names=match.names,
            reviewed=match.over,
            sprites=self.sprites(table.game),
            framed=framed,
            drawn=can_draw(),
            preview=self.preview_replay(request, table),
        )

    async def embed(self, request: Request) -> Response:
        """A replay in a page of somebody else's; who cannot have one is told why, there too."""
        try:
            table = (await self.find(request)).table
            if table.over:
                page = self.show_replay(request, table, framed=True)
            else:
                page = self.show(request, "embed.html", said="", table=table.created)
        except ChumError as error:
            with speaking(spoken_by(request)):
                said = said_of(error)
            page = self.show(request, "embed.html", status_of(error), said=said)
        page.headers.update(FRAMED)
        return page

    async def moment_picture(self, request: Request) -> Response:
        """A moment of a match that is over, to be shared."""
        code, language, seat = request.path_params["code"], spoken_by(request), seat_asked(request)
        at, asker = moment_asked(request), address_of(request)
        found = await self.pictures.moment(code, seat, at, language, asker)
        return Response(found, media_type="image/png", headers={"cache-control": "max-age=3600"})

    async def replay_data(self, request: Request) -> Response:
        """The whole match as scenes, from a seat's eyes."""
        code, language, seat = request.path_params["code"], spoken_by(request), seat_asked(request)
        shape, asker = shape_asked(request), address_of(request)
        return packed_response(request, await self.replays.find(code, seat, shape, language, asker))

    async def ending_data(self, request: Request) -> Response:
        """What is told of the end, to a seat."""
        code, language = request.path_params["code"], spoken_by(request)
        found = await self.endings.find(code, seat_asked(request), language, address_of(request))
        return Response(found, media_type="application/json")

    async def review_data(self, request: Request) -> Response:
        """What won and lost the match, as far as it is known by now."""
        code, language = request.path_params["code"], spoken_by(request)
        said = await self.reviews.find(code, language, address_of(request))
        return Response(wire.encode(said), media_type="application/json")

    async def review(self, request: Request) -> Response:
        table = (await self.find(request)).table
        table.finished()
        return self.show(
            request,
            "review.html",
            table=table.created,
            game=table.game,
            sprites=self.sprites(table.game),
            preview=self.preview(request, table),
        )

    async def review_part(self, request: Request) -> Response:
        """The same as it is shown to a seat."""
        code, language, seat = request.path_params["code"], spoken_by(request), seat_asked(request)
        made = await self.review_parts.find(code, seat, language, address_of(request))
        return HTMLResponse(made)

    async def daily(self, request: Request) -> Response:
        """The position of this day: of a game, or of the first that has some."""
        games, today = games_with_one(), day_of(self.hall.now())
        name = request.path_params.get("game") or next((game.name for game in games), "")
        find_puzzle(name, today)
        question = await self.study.work(
            address_of(request), make_question, name, today, spoken_by(request)
        )
        return self.show(
            request,
            "daily.html",
            game=chum.game(name),
            games=games,
            minis=self.minis(),
            day=today.isoformat(),
            question=question,
        )

    async def learn(self, request: Request) -> Response:
        name = request.path_params["game"]
        check_taught(name)
        game = chum.game(name)
        seats = len(game.lesson["names"])
        sprites = self.sprites(game)
        return self.show(request, "lesson.html", game=game, seats=seats, sprites=sprites)

    async def lesson_data(self, request: Request) -> Response:
        """A lesson as scenes."""
        name, asker = request.path_params["game"], address_of(request)
        made = await self.lessons.film(name, shape_asked(request), spoken_by(request), asker)
        return packed_response(request, made)

    async def rules(self, request: Request) -> Response:
        game = game_asked(request)
        law = await self.study.work(address_of(request), make_law, game.name, spoken_by(request))
        return self.show(request, "rules.html", game=game, **law)

    async def short_rules(self, request: Request) -> Response:
        """The rules in one screen, to be laid beside a match whose page has the symbols."""
        game = game_asked(request)
        summary = make_summary(game.name)
        if summary is None:
            raise NothingHere(Text("there is no such page"))
        pictures = await self.study.work(
            address_of(request), make_pictures, game.name, spoken_by(request)
        )
        return self.show(request, "short.html", game=game, summary=summary, pictures=pictures)

    async def all_rules(self, request: Request) -> Response:
        games = [self.card(chum.game(name)) for name in chum.games()]
        return self.show(request, "allrules.html", games=games)

    async def privacy(self, request: Request) -> Response:
        return self.show(request, "privacy.html", kept=self.settings)

    async def offline(self, request: Request) -> Response:
        """What an installed Chum shows without a connection."""
        return self.show(request, "offline.html")

    async def error(self, request: Request, error: Exception) -> Response:
        """Below /api/ as JSON, else as a page; in the language of who asks."""
        status = status_of(error)
        tally[REFUSED] += isinstance(error, TooFast)
        with speaking(spoken_by(request)):
            said = said_of(error)
        if request.url.path.startswith("/api/"):
            return Response(wire.encode(wire.Problem(said)), status, media_type="application/json")
        known = said if isinstance(error, ChumError) else ""
        return self.show(request, "error.html", status, code=status, said=known)

    # -- files

    async def file(self, request: Request) -> Response:
        name = request.path_params["path"]
        if name not in self.files:
            raise HTTPException(404)
        return Response(self.files[name], media_type=TYPES[Path(name).suffix], headers=FOREVER)

    async def favicon(self, request: Request) -> Response:  # noqa: ARG002
        return Response(self.files["icon.svg"], media_type="image/svg+xml", headers=FOREVER)

    async def qr(self, request: Request) -> Response:
        """A table's link as a code for phone cameras."""
        live = await self.find(request)
        link = self.site.link(request, f"/t/{live.table.created.code}")
        out = io.BytesIO()
        segno.make(link, error="m", micro=False).save(
            out, kind="svg", scale=8, border=3, dark="#0B2540", light="#FFF9EE", nl=False
        )
        return Response(out.getvalue(), media_type="image/svg+xml")

    async def picture(self, request: Request) -> Response:
        """What a link to a table looks like where it is shared."""
        code, language = request.path_params["code"], spoken_by(request)
        found = await self.pictures.find(code, language, address_of(request))
        return Response(found, media_type="image/png", headers={"cache-control": "max-age=60"})

    # -- parts

    async def find(self, request: Request) -> LiveTable:
        return await self.lookup.asked(request)

    def preview(self, request: Request, table: Table) -> dict[str, str]:
        """What programs show of a link: a picture as soon as there is something to see."""
        code = table.created.code
        seen = can_draw() and table.match is not None
        picture = self.site.link(request, f"/api/tables/{code}/picture.png")
        return {"link": self.site.link(request, f"/t/{code}"), "picture": picture if seen else ""}

    def preview_replay(self, request: Request, table: Table) -> dict[str, str]:
        """Of the moment that the link leads to; without one, of the end."""
        code, asked = table.created.code, request.query_params
        at, eyes = asked.get("at", ""), asked.get("eyes", "-1")
        found = self.preview(request, table)
        if not re.fullmatch(MOMENT, at) or not re.fullmatch(SEAT, eyes):
            return {**found, "link": self.site.link(request, f"/replay/{code}")}
        picture = self.site.link(request, f"/api/replay/{code}/picture.png?at={at}&seat={eyes}")
        return {
            "link": self.site.link(request, f"/replay/{code}?at={at}&eyes={eyes}"),
            "picture": picture if found["picture"] else "",
        }

    def close(self) -> None:
        self.study.close()
        self.workshop.close()
        self.reviews.close()

    def agreed(self, request: Request, table: Table) -> list[str]:
        with speaking(spoken_by(request)):
            return told_first(table)

    def sprites(self, game: Game) -> Markup:
        """All symbols of a game in the page itself, so that nothing flickers in."""
        sheets = [self.files["common.svg"].decode(), game.sprites]
        symbols = [s for sheet in sheets for s in re.findall(r"<symbol.*?</symbol>", sheet, re.S)]
        return Markup("".join(symbols))


LANGUAGE_NAMES = {"en": "English", "de": "Deutsch"}
PLAIN_CARD = (
    '<svg class="game-art" viewBox="-120 -64 240 128" preserveAspectRatio="xMidYMid slice"'
    ' aria-hidden="true"><use href="{{ common }}#s-fin"/></svg>'
    '<svg class="game-mini" viewBox="-56 -48 112 96" aria-hidden="true">'
    '<use href="{{ common }}#s-fin"/></svg>'
)


def moment_asked(request: Request) -> int:
    at = request.query_params.get("at", "0")
    if not re.fullmatch(MOMENT, at):
        raise BadSetup(Text("there is no picture of this moment"))
    return int(at)


def seat_asked(request: Request) -> int:
    seat = request.query_params.get("seat", "-1")
    if not re.fullmatch(SEAT, seat):
        raise BadSetup(Text("there is no such seat"))
    return int(seat)


def shape_asked(request: Request) -> str:
    shape = request.query_params.get("shape", "wide")
    if shape not in NEAREST:
        raise BadSetup(Text("a shape is wide, broad, square or tall"))
    return shape


def game_asked(request: Request) -> Game:
    name = request.path_params["game"]
    if name not in chum.games():
        raise NothingHere(Text("there is no such game"))
    return chum.game(name)


def things(game: Game, language: str) -> Mapping[str, str]:
    """What answers a tap though it is no choice, by the first word of its id: what it is called."""
    with speaking(language):
        return game.reasons.things() if game.reasons else {}


def static_files() -> dict[str, bytes]:
    """Every file a page may load, by its path below /static/<stamp>/."""
    files = {path.name: path.read_bytes() for path in STATIC.iterdir() if path.suffix in TYPES}
    files["look.css"] = (SCENE / "look.css").read_bytes()
    files["review.css"] = (REVIEW / "review.css").read_bytes()
    files["common.svg"] = (SCENE / "sprites.svg").read_bytes()
    for name in chum.games():
        game = chum.game(name)
        files[f"games/{name}.css"] = game.css.encode()
        files[f"games/{name}.svg"] = (
            game.sprites or "<svg xmlns='http://www.w3.org/2000/svg'/>"
        ).encode()
    return {name: lean(name, file) for name, file in files.items()}


@functools.cache
def client_texts() -> list[str]:
    """The texts that scripts say: every t("…") in them."""
    found: set[str] = set()
    for path in STATIC.glob("*.js"):
        found |= set(re.findall(r'\bt\("((?:[^"\\]|\\.)+)"', path.read_text(encoding="utf-8")))
    return sorted(found)


@functools.cache
def client_words(language: str) -> str:
    with speaking(language):
        words = {text: _(text) for text in client_texts() if _(text) != text}
    return msgspec.json.encode(words).decode().replace("<", "\\u003c")

"""What messengers show of a link: a title, a line and a picture, in the head of the page.

Everything here is known to whoever opens the link: who invites, which side is free, by which
rulebook; of a game that runs that there is one, and nothing of how it stands.
"""

from __future__ import annotations

import re
from html import escape
from typing import NamedTuple

from starlette.requests import Request

from goryo.draw.card import HEIGHT, WIDTH
from goryo.errors import Conflict, GoryoError, Unknown
from goryo.roles import SEATS, Role
from goryo.server.http.asking import Desk, Inquiry, Reply
from goryo.server.lobby.hall import Hall
from goryo.server.table import papers
from goryo.wire import routes
from goryo.wire.bounds import GRADES
from goryo.words import LANGUAGES, Words

HOME = "home"
_KEPT = "public, max-age=3600"
_PUZZLE = re.compile(r"puzzle-([0-9-]{10})-([a-z]{1,8})")
_LANGUAGE = re.compile(r"\s*([a-z]{2})\b", re.IGNORECASE)


class Preview(NamedTuple):
    """What is shown of one link."""

    title: str
    about: str
    picture: str = HOME
    shared: bool = True
    """Whether it is the same for every table and every day."""


class Previews:
    """Knows what to show of each address of the page."""

    def __init__(self, hall: Hall, public_url: str) -> None:
        self._hall = hall
        self._public_url = public_url

    async def of(self, request: Request) -> Preview:
        """What to show of the address that is asked for; whatever is not there is the game."""
        words = Words(language_of(request.headers.get("accept-language", "")))
        first, _, second = request.path_params["path"].partition("/")
        try:
            if first in ("join", "table", "review") and second:
                return await self._table(first, second, words)
            if first == "puzzle" and not second:
                return self._puzzle(request, words)
        except (GoryoError, LookupError):
            pass  # the page itself says what is wrong
        return Preview("Goryō", words.say("preview-about"))

    async def _table(self, page: str, table_id: str, words: Words) -> Preview:
        live = await self._hall.tables.live(table_id[:64])
        table = await live.summary(None)
        about = words.say(
            "preview-where",
            board=table["board"],
            rulebook=words.say(f"page-book-{table['rulebook']}"),
        )
        if table["state"] == "over" and page != "join":
            outcome = table["outcome"]
            winner = None if outcome is None else outcome["winner"]
            title = words.say("preview-over", winner=winner or "none")
            return Preview(title, about, f"game-{table['id']}", shared=False)
        seats = {Role.GORYO: table["seats"]["goryo"], Role.SAMURAI: table["seats"]["samurai"]}
        free = [role for role in SEATS if seats[role]["who"] == "nobody"]
        if table["state"] == "waiting" and page == "join" and free:
            host = seats[free[0].opponent]["name"]
            title = words.say("preview-join", who=host or "nobody")
            side = words.say("preview-side", role_id=free[0].value)
            return Preview(title, f"{side} {about}", free[0].value, shared=False)
        return Preview(words.say("preview-table"), about, shared=False)

    def _puzzle(self, request: Request, words: Words) -> Preview:
        query = request.query_params
        which = self._hall.studies.which(query.get("date"), query.get("grade", GRADES[0]))
        about = words.say("preview-puzzle-about", date=which["date"])
        picture = f"puzzle-{which['date']}-{which['grade']}"
        return Preview(words.say("preview-puzzle"), about, picture, shared=False)

    def head(self, preview: Preview, path: str) -> str:
        """The tags for the head of the page; nothing that people wrote stays markup."""
        picture = f"{self._public_url}/preview/{preview.picture}.png"
        told = (
            ("property", "og:site_name", "Goryō"),
            ("property", "og:type", "website"),
            ("property", "og:title", preview.title),
            ("property", "og:description", preview.about),
            ("property", "og:url", f"{self._public_url}/{path}"),
            ("property", "og:image", picture),
            ("property", "og:image:type", "image/png"),
            ("property", "og:image:width", str(WIDTH)),
            ("property", "og:image:height", str(HEIGHT)),
            ("name", "twitter:card", "summary_large_image"),
        )
        return "".join(
            f'<meta {kind}="{name}" content="{escape(content)}">' for kind, name, content in told
        )


def language_of(accepted: str) -> str:
    """The first of our languages that somebody reads; English for who reads none of them."""
    for part in accepted[:200].split(","):
        found = _LANGUAGE.match(part)
        if found and found[1].lower() in LANGUAGES:
            return found[1].lower()
    return "en"


def answer_previews(desk: Desk) -> None:
    """The pictures: few that are always the same, one for each puzzle and each finished game."""

    @desk.answers(routes.PREVIEW)
    async def picture(asked: Inquiry) -> Reply:
        name = asked.path.name.removesuffix(".png")
        if name == asked.path.name:
            raise Unknown("path", "")
        made = await _painted(asked, name)
        return Reply(made, "image/png", headers={"cache-control": _KEPT})

    async def _painted(asked: Inquiry, name: str) -> bytes:
        studies, who = asked.hall.studies, await asked.who()
        if name in (HOME, *SEATS):
            return await studies.card({"of": name}, who)
        if found := _PUZZLE.fullmatch(name):
            return await studies.puzzle_card(found[1], found[2], who)
        if name.startswith("game-"):
            live = await asked.hall.tables.live(name.removeprefix("game-"))
            if not (await live.table()).over:
                raise Conflict("not-over")
            record = await papers.record(live, Role.WATCHER)
            return await studies.card({"of": "game", "record": record}, who)
        raise Unknown("path", "")

"""Firefox, over WebDriver BiDi, which it speaks by itself."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from goryo.plain_data import Json
from tests.browsers.tab import PATIENCE, Screen, Tab
from tests.processes import start

PREFERENCES = {
    "intl.accept_languages": "en-GB",
    "ui.prefersReducedMotion": 1,
    "browser.startup.page": 0,
}
"""Somebody who reads English and wants nothing to move. That it talks to nobody but us, a driven
Firefox sees to by itself."""


class Firefox:
    """A browser in which everybody has a window, cookies and storage of their own."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._ids = count(1)
        self.wrong: dict[str, list[str]] = {}
        """The errors of each tab."""
        self.do("session.new", capabilities={})
        self.do("session.subscribe", events=["log.entryAdded"])

    def do(self, method: str, **params: Any) -> Json:
        """A command, and what comes of it."""
        id = next(self._ids)
        self._socket.send(json.dumps({"id": id, "method": method, "params": params}))
        while True:
            said = json.loads(self._socket.recv(timeout=PATIENCE))
            if said["type"] == "event":
                self._note(said["params"])
            elif said["id"] == id:
                assert said["type"] == "success", f"{method} {params}: {said}"
                result: Json = said["result"]
                return result

    def _note(self, entry: Json) -> None:
        if entry["level"] == "error":
            self.wrong.setdefault(entry["source"]["context"], []).append(entry["text"])

    @contextmanager
    def visitor(self, base: str, screen: Screen) -> Iterator[Tab]:
        """Somebody new, with a window of this size."""
        person = self.do("browser.createUserContext")["userContext"]
        made = self.do("browsingContext.create", type="window", userContext=person)
        context = str(made["context"])
        size = {"width": screen.width, "height": screen.height}
        self.do("browsingContext.setViewport", context=context, viewport=size)
        try:
            yield _Tab(self, context, base, screen)
        finally:
            self.do("browser.removeUserContext", userContext=person)


class _Tab(Tab):
    def __init__(self, firefox: Firefox, context: str, base: str, screen: Screen) -> None:
        super().__init__(base, screen)
        self._firefox = firefox
        self._context = context

    def _do(self, method: str, **params: Any) -> Json:
        return self._firefox.do(method, context=self._context, **params)

    def _open(self, url: str) -> None:
        self._do("browsingContext.navigate", url=url, wait="complete")

    def reload(self) -> None:
        self._do("browsingContext.reload", wait="complete")

    def _run(self, function: str, arguments: Sequence[Any]) -> Any:
        said = self._firefox.do(
            "script.callFunction",
            functionDeclaration=f"""async (sent) =>
              JSON.stringify(await ({function})(...JSON.parse(sent)) ?? null)""",
            arguments=[{"type": "string", "value": json.dumps(arguments)}],
            target={"context": self._context},
            awaitPromise=True,
        )
        assert said["type"] == "success", said["exceptionDetails"]["text"]
        return json.loads(said["result"]["value"])

    def _perform(self, source: Json) -> None:
        self._do("input.performActions", actions=[source])

    def wrong(self) -> list[str]:
        self.evaluate("() => 0")  # what was said until now has come
        return self._firefox.wrong.get(self._context, [])


@contextmanager
def firefox(program: str, folder: Path) -> Iterator[Firefox]:
    """A Firefox without a screen, with a profile in this folder."""
    profile = folder / "profile"
    profile.mkdir()
    lines = (
        f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
        for name, value in PREFERENCES.items()
    )
    (profile / "user.js").write_text("".join(lines), encoding="utf-8")
    told = profile / "WebDriverBiDiServer.json"
    command = (program, "--headless", "--no-remote", "--profile", profile)
    with start(*command, "--remote-debugging-port=0", env={"HOME": str(folder)}) as browser:
        browser.until(lambda: told.exists() and told.read_text(encoding="utf-8").endswith("}"))
        where = json.loads(told.read_text(encoding="utf-8"))
        address = f"ws://{where['ws_host']}:{where['ws_port']}/session"
        with connect(address, open_timeout=PATIENCE, max_size=None, proxy=None) as socket:
            yield Firefox(socket)

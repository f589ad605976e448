"""A real browser without a screen, spoken to through a pipe: no driver, no library, no port."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

Answer = Any  # whatever the page answers
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PATIENCE = 60  # seconds until something that should come is given up


def browser_here() -> str:
    """The program, "" where there is none."""
    named = os.environ.get("JUDGE_TEST_BROWSER", "")
    return named or next((found for name in NAMES if (found := shutil.which(name))), "")


class Size(NamedTuple):
    """A screen, in points. dots: of the screen for a point."""

    width: int
    height: int
    touch: bool = True
    dots: int = 2


PHONE, TABLET = Size(390, 844), Size(820, 1180)


class Browser:
    """A browser with one page. requests: the addresses that the page asked for. errors: what the page complained about."""

    def __init__(self, program: str, profile: Path) -> None:
        theirs_in, self._out = os.pipe()
        self._in, theirs_out = os.pipe()
        flags = (
            "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions", "--disable-background-networking",
            "--disable-dev-shm-usage", "--lang=ja", "--hide-scrollbars", f"--user-data-dir={profile}", "--remote-debugging-pipe", "about:blank",
        )  # fmt: skip
        # the browser reads from 3 and writes to 4
        start = f'exec 3<&{theirs_in} 4>&{theirs_out}; exec "$0" "$@"'
        self._process = subprocess.Popen(
            ["bash", "-c", start, program, *flags], pass_fds=(theirs_in, theirs_out), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(theirs_in)
        os.close(theirs_out)
        self._number = 0
        self._buffer = b""
        self._session = ""
        self.requests: list[str] = []
        self.errors: list[str] = []
        target = next(one for one in self._ask("Target.getTargets")["targetInfos"] if one["type"] == "page")
        self._session = self._ask("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for part in ("Page", "Runtime", "Network", "Log"):
            self._ask(f"{part}.enable")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _where: TracebackType | None
    ) -> None:
        os.close(self._out)
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        os.close(self._in)

    def _ask(self, method: str, **values: object) -> dict[str, Any]:
        self._number += 1
        message = {"id": self._number, "method": method, "params": values}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == self._number:
                assert "error" not in answer, (method, answer["error"])
                found: dict[str, Any] = answer["result"]
                return found

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._buffer:
            piece = os.read(self._in, 1 << 20)
            assert piece, "the browser has ended"
            self._buffer += piece
        message, _, self._buffer = self._buffer.partition(b"\0")
        found: dict[str, Any] = json.loads(message)
        match found.get("method"):
            case "Network.requestWillBeSent":
                self.requests.append(found["params"]["request"]["url"])
            case "Runtime.exceptionThrown":
                self.errors.append(json.dumps(found["params"]["exceptionDetails"]))
            case "Log.entryAdded" if found["params"]["entry"]["level"] == "error":
                self.errors.append(found["params"]["entry"]["text"])
        return found

    def open(self, address: str, size: Size, *, slower: float = 1, dark: bool = False) -> None:
        """Show an address on a screen of this size. slower: how many times as slow as this machine."""
        self._ask(
            "Emulation.setDeviceMetricsOverride", width=size.width, height=size.height, deviceScaleFactor=size.dots, mobile=size.touch
        )  # fmt: skip
        self._ask("Emulation.setTouchEmulationEnabled", enabled=size.touch)
        self._ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])  # fmt: skip
        self._ask("Emulation.setCPUThrottlingRate", rate=slower)
        self.requests.clear()
        self._ask("Page.navigate", url="about:blank")
        self.wait("location.href === 'about:blank'")
        self.requests.clear()
        self.errors.clear()  # of the page that was left
        self._ask("Page.navigate", url=address)
        self.wait("document.readyState === 'complete' && !!document.querySelector('main')")

    def run(self, script: str) -> Answer:
        """The value of an expression in the page; a promise is waited for."""
        answer = self._ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def wait(self, script: str) -> None:
        """Wait until an expression in the page is true."""
        until = time.monotonic() + PATIENCE
        while not self.run(script):
            assert time.monotonic() < until, f"{script} has not come true"
            time.sleep(0.02)

    def tap(self, selector: str) -> None:
        """Tap what is first found so, in its middle, as a finger does."""
        self.run(f"document.querySelector({json.dumps(selector)}).scrollIntoView({{block: 'center'}})")
        box = self.run(
            f"(() => {{ const box = document.querySelector({json.dumps(selector)}).getClientRects()[0];"
            " return [box.x + box.width / 2, box.y + box.height / 2]; })()"
        )
        for kind in ("mousePressed", "mouseReleased"):
            self._ask("Input.dispatchMouseEvent", type=kind, x=box[0], y=box[1], button="left", clickCount=1)

    def type(self, text: str) -> None:
        """Type into what has the focus, letter by letter."""
        for letter in text:
            self._ask("Input.insertText", text=letter)

    def picture(self, path: Path) -> None:
        """What is to be seen, as a file."""
        path.write_bytes(base64.b64decode(self._ask("Page.captureScreenshot", format="png")["data"]))

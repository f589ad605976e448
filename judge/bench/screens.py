"""The interface in a terminal: first paint, key to painted result, scenario list and contents, against empty apps in the same run.

Each app runs as a process of its own on a pseudo-terminal of 160×50 cells. A paint is over when the terminal has been quiet for a while;
what it took is the time of its last byte. What was to be seen is looked for in what was written: without it the figure is invalid.
"""

from __future__ import annotations

import os
import re
import select
import signal
import statistics
import struct
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from tempfile import TemporaryDirectory

from judge.bench.figures import Ratio, percentile, ratio_of
from rulebook.light import NamedTuple

ROWS, COLUMNS = 50, 160
ROUNDS = 7
FRAME = 0.02  # seconds without a byte that part one paint from the next
LINE = 40  # bytes of text that a line being typed into takes at most
QUIET = 0.25  # seconds without a byte after which a paint is over; a cursor blinks every half second
REST = 0.4  # seconds without a byte after which an app that has just begun is at rest, for the same reason
NOTHING = 1.0  # seconds after which keys are known to change nothing
LONGEST = 20.0  # seconds to wait for anything
FIRST_PAINT, KEY, LIST = 1.5, 0.050, 0.300  # what is to be reached: a ratio, seconds, seconds
SEQUENCE = re.compile(rb"\x1b(?:\[[0-9;?<>=]*[a-zA-Z]|\][^\x07\x1b]*(?:\x07|\x1b\\))")
COMPILED = "PYTHONPYCACHEPREFIX"
UNWANTED = ("PYTHONDONTWRITEBYTECODE", "COLUMNS", "LINES")  # an app believes the last two more than its terminal
READY = "ready-mark"
EMPTY = f"""
from textual.app import App
from textual.widgets import Static
class Empty(App):
    def compose(self):
        yield Static({READY!r})
Empty().run()
"""
ECHO = f"""
from textual.app import App
from textual.widgets import Input, Static
class Echo(App):
    def compose(self):
        yield Input()
        yield Static({READY!r})
    def on_input_changed(self, event):
        self.query_one(Static).update(event.value)
Echo().run()
"""
OURS = [sys.executable, "-m", "judge"]
FOOTER = "quit"  # stands in the footer, which is painted with the first frame
TYPED = "10.6.2.3"
F2, ESCAPE, RIGHT, END, HOME, PAGE = "\x1bOQ", "\x1b", "\x1b[C", "\x1b[F", "\x1b[H", "\x1b[6~"
EMPTIED = "\x15"  # ^U
SCENE = "の"  # in the title of some scenario; nothing else on an English screen has it
UNFOLDED = "▾"


class Terminal:
    """A process on a pseudo-terminal of its own. Raises ImportError where the system has none."""

    def __init__(self, arguments: Sequence[str], home: str) -> None:
        pty, fcntl, termios = (import_module(name) for name in ("pty", "fcntl", "termios"))
        self.side, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        kept = {name: value for name, value in os.environ.items() if name not in UNWANTED}
        environment = {
            **kept,
            "JUDGE_HOME": home,
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "LC_ALL": "C.UTF-8",
        }
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            arguments, stdin=other, stdout=other, stderr=other, env=environment, start_new_session=True
        )
        os.close(other)

    def until(self, mark: str) -> float:
        """Seconds until this is to be seen, from the start of the process. Raises Unseen."""
        written = b""
        while mark.encode() not in written:
            written += self._read(LONGEST) or self._nothing(mark)
        return time.perf_counter() - self.began

    def press(self, keys: str, mark: str = "") -> Painted:
        """Press keys, and wait until all is painted that they change. mark: what is to be seen, however long that takes."""
        began = last = time.perf_counter()
        first, seen = 0.0, False
        os.write(self.side, keys.encode())
        written = b""
        while more := self._read(LONGEST if mark and not seen else QUIET if written else NOTHING):
            now = time.perf_counter()
            if not first and now - last > FRAME and len(SEQUENCE.sub(b"", written)) > LINE and not mark:
                first = last - began
            last = now
            written += more
            if mark and not seen and mark.encode() in SEQUENCE.sub(b"", written):
                first, seen = now - began, True
            if now - began > LONGEST:  # something never comes to rest
                break
        text = SEQUENCE.sub(b"", written).decode("utf-8", "replace")
        return Painted(first or last - began, last - began, text)

    def rest(self) -> None:
        """Wait until nothing more is painted, or it is clear that this never comes."""
        began = time.perf_counter()
        while self._read(REST) and time.perf_counter() - began < LONGEST:
            pass

    def end(self) -> None:
        """End the process."""
        with suppress(ProcessLookupError):
            os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self.side)

    def _read(self, patience: float) -> bytes:
        if not select.select([self.side], [], [], patience)[0]:
            return b""
        try:
            return os.read(self.side, 1 << 16)
        except OSError:  # the process is gone
            return b""

    def _nothing(self, mark: str) -> bytes:
        raise Unseen(f"{mark} is not to be seen")


class Painted(NamedTuple):
    """What keys brought about. first: seconds until more than a line was painted; all: until nothing more came; text: what it was."""

    first: float
    all: float
    text: str


class Unseen(Exception):
    """What an app was to show is not there."""


def run(_words: Sequence[str], home: str) -> bool:
    """Print the table; False where an aim is missed, or something is not to be seen."""
    print(f"the interface at {COLUMNS}x{ROWS} (x an empty Textual app)")
    with TemporaryDirectory(prefix="judge-bench-") as folder:  # compiled once, as where the program is installed
        before = os.environ.get(COMPILED)
        os.environ[COMPILED] = folder
        try:
            return _measured(home)
        finally:
            os.environ.pop(COMPILED)
            os.environ |= {} if before is None else {COMPILED: before}


def _measured(home: str) -> bool:
    try:
        return all([_first_paint(home), _keys(home), _lists(home)])
    except ImportError as error:
        print(f"  this system has no pseudo-terminal ({error}); nothing to measure")
        return True


@contextmanager
def opened(arguments: Sequence[str], home: str, mark: str) -> Iterator[Terminal]:
    """An app, ready and at rest."""
    terminal = Terminal(arguments, home)
    try:
        terminal.until(mark)
        terminal.rest()
        yield terminal
    finally:
        terminal.end()


def _told(figure: Ratio) -> bool:
    print(figure.line())
    return figure.reached


def _first_paint(home: str) -> bool:
    empty: list[float] = []
    ours: list[float] = []
    wrong = ""
    for round_ in range(ROUNDS + 1):
        for arguments, mark, times in ((_python(EMPTY), READY, empty), (OURS, FOOTER, ours)):
            terminal = Terminal(arguments, home)
            try:
                taken = terminal.until(mark)
            except Unseen as error:
                wrong, taken = str(error), LONGEST
            finally:
                terminal.end()
            if round_:
                times.append(taken)
    return _told(ratio_of("start to first paint", ours, empty, FIRST_PAINT, wrong))


def _keys(home: str) -> bool:
    """Typing into the search line, against an app that only repeats what is typed."""
    with opened(_python(ECHO), home, READY) as echo:
        theirs = [echo.press(key).all for _round in range(ROUNDS) for key in TYPED]
    painted: list[Painted] = []
    with opened(OURS, home, FOOTER) as terminal:
        terminal.press("/")
        for _round in range(ROUNDS):
            painted += [terminal.press(key) for key in TYPED]
            terminal.press(EMPTIED)
    wrong = "" if any(TYPED in one.text for one in painted) else f"{TYPED} was not found"
    least = [statistics.median(theirs)] * len(painted)
    _told(ratio_of("key to result, typing (x an app that echoes)", [one.first for one in painted], least, 0.0, wrong))
    _told(ratio_of("with rulings, scenarios and the preview", [one.all for one in painted], least, 0.0, wrong))
    return _within("key to result, p95", percentile([one.first for one in painted], 0.95), KEY, wrong)


def _lists(home: str) -> bool:
    """The list of scenarios; and the last document in the contents, the one with most sections, unfolded and walked through."""
    scenes: list[float] = []
    wrong = ""
    for _round in range(3):
        with opened(OURS, home, FOOTER) as terminal:
            painted = terminal.press(F2, SCENE)
            scenes.append(painted.first)
            wrong = wrong or ("" if SCENE in painted.text else "no scenarios are listed")
    with opened(OURS, home, FOOTER) as terminal:
        for keys in (ESCAPE, "t", END):
            terminal.press(keys)
        painted = terminal.press(RIGHT)
        folded = "" if UNFOLDED in painted.text else "nothing is unfolded"
        moves = [terminal.press(keys).first for keys in (*[PAGE] * ROUNDS, *[END, HOME] * ROUNDS)]
    good = _within("scenario list, from key to paint", statistics.median(scenes), LIST, wrong)
    return walked([painted.first, *moves], folded) and good


def walked(moves: list[float], wrong: str) -> bool:
    """Tell how fast a document is unfolded and walked through. moves: seconds of each key, 0 where nothing had to be painted; wrong: why it is no figure, or ""."""
    painted = [one for one in moves if one]
    figure = percentile(painted, 0.95) if painted else 0.0
    return _within("contents: unfold and walk, p95", figure, KEY, wrong or ("" if painted else "nothing was painted"))


def _within(name: str, seconds: float, aim: float, wrong: str) -> bool:
    """A figure that is held against an absolute aim."""
    if wrong:
        print(f"  {name:<44} INVALID: {wrong}")
        return False
    print(f"  {name:<44} {1000 * seconds:9.2f} ms  aim {1000 * aim:g} ms  {'ok' if seconds <= aim else 'MISSED'}")
    return seconds <= aim


def _python(code: str) -> list[str]:
    return [sys.executable, "-c", code]

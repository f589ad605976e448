"""Tries of one target, one after the other: each an input that was kept or made from such, and what came of it.

An input that leads somewhere new, by the sentence or the findings that come of it, is kept and mutated further.
"""

from __future__ import annotations

import re
import signal
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from types import FrameType
from typing import NoReturn, Protocol

from tests.fuzz.mutating import mutated

SLOW = 30  # seconds; nothing that is tried here may take as long
LARGEST = 400_000  # bytes of an input


class Target(Protocol):
    """What is tried."""

    def seeds(self) -> list[bytes]:
        """The inputs to begin with."""

    def attempt(self, data: bytes, chance: Random) -> str:
        """Try an input. Returns where it led. Raises whatever is a failure."""


@dataclass
class Run:
    """What came of many tries. failures: the input of each, and what went wrong, each kind once."""

    tries: int = 0
    places: set[str] = field(default_factory=set)
    failures: dict[str, tuple[bytes, str]] = field(default_factory=dict)


def run(target: Target, seed: int, going: Callable[[int], bool]) -> Run:
    """Try inputs as long as `going`, which is told how many have been tried, says so."""
    chance = Random(seed)
    kept = target.seeds()
    done = Run()
    first = list(kept)
    while going(done.tries):
        data = first.pop() if first else mutated(chance.choice(kept), chance, kept)[:LARGEST]
        done.tries += 1
        try:
            with _limited():
                place = re.sub(r"[\d,]+|'[^']*'|\"[^\"]*\"", "#", target.attempt(data, chance))[:300]
        except Exception as error:  # noqa: BLE001 - whatever it is, it is a failure
            last = traceback.extract_tb(error.__traceback__)[-1]
            kind = f"{type(error).__name__} in {last.name}, {last.filename.rpartition('/')[2]}:{last.lineno}"
            done.failures.setdefault(kind, (data, "".join(traceback.format_exception(error))))
            continue
        if place not in done.places:
            done.places.add(place)
            kept.append(data)
    return done


@contextmanager
def _limited() -> Iterator[None]:
    """End what takes too long, where the system can."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def stop(_signal: int, _frame: FrameType | None) -> NoReturn:
        raise TimeoutError(f"took more than {SLOW} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(SLOW)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)

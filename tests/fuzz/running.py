"""Tries of one target, one after the other: each an input that was kept or made from such, and what came of it.

An input that leads somewhere new, by the sentence or the findings that come of it, is kept and mutated further.
"""

from __future__ import annotations

import re
import signal
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from types import FrameType
from typing import NoReturn, Protocol

from tests.fuzz.mutating import mutated

SLOW = 10  # seconds of computing; nothing that is tried here may take as long
LARGEST = 400_000  # bytes of an input


class OfBytes:
    """A target whose inputs are any bytes."""

    patience: float = SLOW

    def changed(self, data: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
        """An input made from one that was kept."""
        return mutated(data, chance, others)

    def told(self) -> str:
        """Nothing more."""
        return ""


class Target(Protocol):
    """What is tried."""

    patience: float  # seconds of computing that a try may take

    def seeds(self) -> list[bytes]:
        """The inputs to begin with."""

    def changed(self, data: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
        """An input made from one that was kept. others: all that were."""

    def attempt(self, data: bytes, chance: Random) -> str:
        """Try an input. Returns where it led, "" where nothing is to be made from it. Raises whatever is a failure."""

    def told(self) -> str:
        """What is to be said of all tries besides their number."""


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
        data = first.pop() if first else target.changed(chance.choice(kept), chance, kept)[:LARGEST]
        done.tries += 1
        try:
            with limited(target.patience):
                place = re.sub(r"[\d,]+|'[^']*'|\"[^\"]*\"", "#", target.attempt(data, chance))[:300]
        except Exception as error:  # noqa: BLE001 - whatever it is, it is a failure
            last = traceback.extract_tb(error.__traceback__)[-1]
            kind = f"{type(error).__name__} in {last.name}, {last.filename.rpartition('/')[2]}:{last.lineno}"
            done.failures.setdefault(kind, (data, "".join(traceback.format_exception(error))))
            continue
        if place and place not in done.places:
            done.places.add(place)
            kept.append(data)
    return done


@contextmanager
def limited(patience: float) -> Iterator[None]:
    """End what takes more computing than these seconds, where the system can; one limit at a time."""
    if not hasattr(signal, "SIGPROF"):
        yield
        return

    def stop(_signal: int, _frame: FrameType | None) -> NoReturn:
        raise TimeoutError(f"took more than {patience:.0f} s of computing")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, patience)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)

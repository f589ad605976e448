"""Rounds, ratios and how they are printed."""

from __future__ import annotations

import os
import platform
import sqlite3
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

ROUNDS = 21


@dataclass(frozen=True, slots=True)
class Ratio:
    """One figure: the median of per-round ratios, its quartiles, and the aim that it is held against (0: none)."""

    name: str
    median: float
    low: float
    high: float
    milliseconds: float
    aim: float
    wrong: str = ""

    @property
    def reached(self) -> bool:
        return not self.wrong and (not self.aim or self.median <= self.aim)

    def line(self) -> str:
        """The figure as a line of a table."""
        if self.wrong:
            return f"  {self.name:<44} INVALID: {self.wrong}"
        aim = f"aim {self.aim:g}" if self.aim else ""
        verdict = "" if not self.aim else ("ok" if self.reached else "MISSED")
        return f"  {self.name:<44} {self.median:6.2f} x  [{self.low:.2f} … {self.high:.2f}]  {self.milliseconds:9.2f} ms  {aim:<9} {verdict}"


def ratio_of(name: str, ours: Sequence[float], theirs: Sequence[float], aim: float = 0.0, wrong: str = "") -> Ratio:
    """The figure of two series of seconds measured round by round."""
    ratios = sorted(a / b for a, b in zip(ours, theirs, strict=True)) or [0.0]
    low, high = ratios[len(ratios) // 4], ratios[(3 * len(ratios)) // 4]
    return Ratio(name, statistics.median(ratios), low, high, 1000 * statistics.median(ours or [0.0]), aim, wrong)


def in_turns(tasks: Sequence[Callable[[], object]], rounds: int = ROUNDS) -> list[list[float]]:
    """Seconds that each task takes, all tasks in turn in every round, one warm-up round left out."""
    times: list[list[float]] = [[] for _ in tasks]
    for round_ in range(rounds + 1):
        for index, task in enumerate(tasks):
            start = time.perf_counter()
            task()
            taken = time.perf_counter() - start
            if round_:
                times[index].append(taken)
    return times


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which this share of them lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def header() -> str:
    """The machine and the versions, in a line."""
    floor = in_turns([lambda: subprocess.run([sys.executable, "-c", "pass"], check=True)], 7)[0]
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return (
        f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}, {os.cpu_count()} cores, load {load:.1f}, "
        f"python -c pass {1000 * statistics.median(floor):.1f} ms"
    )

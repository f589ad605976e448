"""What was measured, as a table, a list, and JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tests.mutants.cases import Noticed
from tests.mutants.measure import Result

ORDER = (Noticed.FACT, Noticed.CRASH, Noticed.NUMBER, Noticed.NOTHING)
WORDS = {
    Noticed.FACT: "fact or decision",
    Noticed.CRASH: "crash",
    Noticed.NUMBER: "only a number",
    Noticed.NOTHING: "nothing",
}

DIFFERS = {Noticed.FACT: "another run", Noticed.NUMBER: "other numbers"}


def counts(results: Iterable[Result]) -> dict[Noticed, int]:
    """How many changes each kind has noticed, without those that were read and change nothing."""
    found = dict.fromkeys(ORDER, 0)
    for one in results:
        if not one.reason:
            found[one.noticed] += 1
    return found


def table(results: Sequence[Result]) -> list[str]:
    """A line for each chapter; then what is done, what is only said, and all of it.

    Elsewhere: how many of the facts are noticed by scenarios alone that do not cite the number. The lines of the chapters are of what is done: of what is only said, no more than a number can be another.
    """
    lines = [
        f"{'chapter':>8} {'changes':>8}"
        + "".join(f"{WORDS[kind]:>24}" for kind in ORDER)
        + f"{'elsewhere':>12}{'equivalent':>12}"
    ]
    done = [one for one in results if not one.change.says]
    chapters = sorted({one.chapter for one in done}, key=lambda one: (not one.isdigit(), one.zfill(3)))
    lines += [_row(chapter, [one for one in done if one.chapter == chapter]) for chapter in chapters]
    said = [one for one in results if one.change.says]
    return [*lines, _row("done", done), _row("said", said), _row("all", results)]


def _row(name: str, results: Sequence[Result]) -> str:
    found = counts(results)
    total = sum(found.values())
    cells = "".join(f"{_share(found[kind], total):>24}" for kind in ORDER)
    elsewhere = sum(one.elsewhere and one.noticed is Noticed.FACT for one in results)
    return f"{name:>8} {total:>8}{cells}{elsewhere:>12}{len(results) - total:>12}"


def _share(count: int, total: int) -> str:
    return f"{count} ({count / total:.1%})" if total else "–"


def listed(results: Sequence[Result]) -> list[str]:
    """Each change: what it is, and what noticed."""
    lines = []
    for one in results:
        what = f"equivalent: {one.reason}" if one.reason else WORDS[one.noticed]
        by = f" · {one.case}" if one.case else f" · {one.played} scenarios" if not one.reason else ""
        if one.differs > one.noticed:
            by += f" · unnoticed, {DIFFERS[one.differs]}: {one.another}"
        lines.append(
            f"{one.number:<12} {one.module}.{one.change.function}:{one.change.line}  [{one.change.kind}]  {what}{by}"
        )
        lines += [f"    - {one.change.before}", f"    + {one.change.after}"]
    return lines


def as_json(game: str, seed: int, places: int, results: Sequence[Result], unseen: int, stale: int) -> dict[str, Any]:
    """Everything, as one JSON value. unseen: places whose numbers no scenario cites where they run."""
    found = counts(results)
    return {
        "game": game, "seed": seed, "places": places, "unseen": unseen, "stale": stale,
        "changes": sum(found.values()), "equivalent": sum(bool(one.reason) for one in results),
        "noticed": {WORDS[kind]: found[kind] for kind in ORDER},
        "done": {WORDS[kind]: count for kind, count in counts(one for one in results if not one.change.says).items()},
        "results": [
            {
                "number": one.number, "module": one.module, "function": one.change.function, "line": one.change.line,
                "change": one.change.kind, "before": one.change.before, "after": one.change.after,
                "says": one.change.says,
                "noticed": "equivalent" if one.reason else WORDS[one.noticed], "by": one.case, "elsewhere": one.elsewhere,
                "played": one.played,
                "differs": DIFFERS.get(one.differs, "nothing"), "another": one.another,
                "reason": one.reason,
            }
            for one in results
        ],
    }  # fmt: skip

"""`python -m tests.mutants KEY --sample N --seed S [--show] [--json]`: what the scenarios would notice of a changed engine."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from judge.scenarios.games import PLAYABLE
from rulebook.registry.registry import read_registry
from tests.mutants.cases import Watch, scenarios_of
from tests.mutants.measure import cited, measured, sample, stale
from tests.mutants.places import Place, handed, known, literal, modules, places
from tests.mutants.reviewed import reviewed
from tests.mutants.told import as_json, listed, table

DATA = Path(__file__).resolve().parents[2] / "data"
SHARED = "judge.cardgame"  # what several games stand on: it cites what a game hands it


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and say what came of it."""
    given = _given(arguments)
    registry = read_registry(given.game, DATA / "games" / given.game)
    numbers = frozenset(registry.numbers)
    own, shared = modules(f"judge.games.{given.game}"), modules(SHARED)
    equivalent = reviewed(game=given.game)
    known((*own, *shared), numbers, equivalent.says)
    watch = Watch({one.file for one in (*own, *shared)})
    tried = [watch.case(one) for one in scenarios_of(DATA / "scenarios" / given.game)]
    cases = [one for one in tried if one is not None]
    if len(cases) < len(tried):
        print(f"{len(tried) - len(cases)} scenarios fail and are left out", file=sys.stderr)
    lines = {line: frozenset(said & numbers) for line, said in watch.lines.items()}
    there: list[Place] = [place for one in own for place in places(one, literal(one, numbers))]
    there += [place for one in shared for place in places(one, handed(one, lines))]
    unseen = sum(not cited(one, cases) for one in there)
    taken = sample(there, cases, given.sample, given.seed)
    results = measured(taken, cases, equivalent, _progress if sys.stderr.isatty() else lambda *_: None)
    gone = stale(there, equivalent)
    if given.json:
        print(
            json.dumps(
                as_json(given.game, given.seed, len(taken), results, unseen, len(gone)), ensure_ascii=False, indent=1
            )
        )
        return 0
    if given.show:
        print("\n".join(listed(results)), end="\n\n")
    print(
        f"{given.game}: {len(taken)} of {len(there)} places, seed {given.seed}; {unseen} places run in no scenario that cites them"
    )
    print("\n".join(table(results)))
    for one in gone:
        print(f"equivalent.toml: {one.function} [{one.change}] {one.before}: there is no such change", file=sys.stderr)
    return 0


def _given(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("game", choices=PLAYABLE)
    parser.add_argument("--sample", type=int, default=60, metavar="N", help="how many places (60); 0: all")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which places (1)")
    parser.add_argument("--show", action="store_true", help="list each change, and what noticed it")
    parser.add_argument("--json", action="store_true", help="print one JSON value")
    given = parser.parse_args(arguments)
    given.sample = given.sample or 1_000_000
    return given


def _progress(what: str, place: int, of: int) -> None:
    print(f"\r\x1b[K{place}/{of} {what}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())

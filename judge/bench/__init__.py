"""The bench: what the program takes, held in the same run against what it is compared with.

cold       whole processes against `python -c pass`, and what they load
search     queries in one process against a scan of the same text; again with ten times the text
build      the whole library against one pass of the tokenizer
relevance  judged queries: ours beside two plain indexes
memory     what a search holds
learn      only where it is named: the weights of `data/ranking.txt`, learned anew from judged queries
interface  first paint, keys and lists on a terminal, against empty apps
engine     events of the kernel, scenarios, a jump in a trace, random games
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from judge.bench.figures import header

LEARN = "learn"
MODULES = {
    "cold": "cold",
    "search": "lookup",
    "build": "build",
    "relevance": "relevance",
    "memory": "memory",
    "engine": "engine",
    "interface": "screens",
    LEARN: "learning",
}
KINDS = tuple(name for name in MODULES if name != LEARN)  # what learns is no bench, and takes a minute


def main(arguments: Sequence[str], home: str) -> int:
    """Run the benches named (all where none is) on the library of this home and print their tables.

    Returns 0 where every figure reaches its aim, 1 where one does not or an answer was wrong, 2 for an unknown name.
    """
    words = [word for word in arguments if not word.startswith("-")]
    if words[:1] == [LEARN]:
        return 0 if _bench(LEARN)(words[1:], home) else 1
    wanted = [word for word in words if word in KINDS] or list(KINDS)
    unknown = [
        word for word in words if word not in KINDS and not word.endswith((".jsonl", ".json")) and not word.isdigit()
    ]
    if unknown:
        print(f"judge: bench: there is no {unknown[0]}; there are {', '.join(KINDS)}", file=sys.stderr)
        return 2
    print(header())
    good = True
    for name in wanted:
        good &= _bench(name)(words, home)
    return 0 if good else 1


def _bench(name: str) -> Callable[[Sequence[str], str], bool]:
    """The bench of this name: it prints its table and tells whether all aims were reached. Each loads only what it measures."""
    run: Callable[[Sequence[str], str], bool] = import_module(f"judge.bench.{MODULES[name]}").run
    return run

"""The bench: what the program takes, held in the same run against what it is compared with.

cold       whole processes against `python -c pass`, and what they load
search     queries in one process against a scan of the same text; again with ten times the text
build      the whole library against one pass of the tokenizer
relevance  judged queries: ours beside two plain indexes
memory     what a search holds
learn      only where it is named: the weights of `data/ranking.txt`, learned anew from judged queries
engine     events of the kernel, scenarios, a jump in a trace, random games
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

KINDS = ("cold", "search", "build", "relevance", "memory", "engine")
LEARN = "learn"


def main(arguments: Sequence[str], home: str) -> int:
    """Run the benches named (all where none is) on the library of this home and print their tables.

    Returns 0 where every figure reaches its aim, 1 where one does not or an answer was wrong, 2 for an unknown name.
    """
    words = [word for word in arguments if not word.startswith("-")]
    if words[:1] == [LEARN]:
        from judge.bench.learning import run  # noqa: PLC0415 - it is no bench, and takes a minute

        return 0 if run(words[1:], home) else 1
    wanted = [word for word in words if word in KINDS] or list(KINDS)
    unknown = [
        word for word in words if word not in KINDS and not word.endswith((".jsonl", ".json")) and not word.isdigit()
    ]
    if unknown:
        print(f"judge: bench: there is no {unknown[0]}; there are {', '.join(KINDS)}", file=sys.stderr)
        return 2
    from judge.bench.figures import header  # noqa: PLC0415 - each bench loads only what it measures

    print(header())
    good = True
    for name in wanted:
        good &= _bench(name)(words, home)
    return 0 if good else 1


def _bench(name: str) -> Callable[[Sequence[str], str], bool]:
    """The bench of this name: it prints its table and tells whether all aims were reached."""
    from judge.bench import build, cold, engine, lookup, memory, relevance  # noqa: PLC0415

    return {
        "cold": cold.run,
        "search": lookup.run,
        "build": build.run,
        "relevance": relevance.run,
        "memory": memory.run,
        "engine": engine.run,
    }[name]

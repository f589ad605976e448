"""How well the judged queries are answered, beside two plain indexes."""

from __future__ import annotations

from collections.abc import Sequence

from judge.bench.judged import BLIND, judged_queries, learned_from, queries_of
from rulebook.store.home import library_file
from rulebook.store.library import Library


def run(words: Sequence[str], home: str) -> bool:
    """Print the table of every kind; True always: it measures, it does not gate."""
    from rulebook.search.relevance import table  # noqa: PLC0415

    library = Library(library_file(home))
    named = any(word.endswith((".jsonl", ".json")) for word in words)
    tuned = judged_queries(words) if named else queries_of(learned_from())
    blind = [] if named or not BLIND.is_file() else queries_of([BLIND])
    for label, queries in (("", tuned), (" that nothing was tuned on", blind)):
        if queries or not label:
            print(f"relevance, {len(queries)} judged queries{label}, each within its game")
        if queries:
            print(table(library, [query._asdict() for query in queries]))
        elif not label:
            print("  no judged queries here; name a file of them: judge bench relevance FILE.jsonl")
    library.close()
    return True

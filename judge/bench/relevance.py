"""How well the judged queries are answered, beside two plain indexes."""

from __future__ import annotations

from collections.abc import Sequence

from judge.bench.judged import judged_queries
from rulebook.store.home import library_file
from rulebook.store.library import Library


def run(words: Sequence[str], home: str) -> bool:
    """Print the table of every kind; True always: it measures, it does not gate."""
    from rulebook.search.relevance import table  # noqa: PLC0415

    queries = judged_queries(words)
    print(f"relevance, {len(queries)} judged queries, each within its game")
    if not queries:
        print("  no judged queries here; name a file of them: judge bench relevance FILE.jsonl")
        return True
    library = Library(library_file(home))
    print(table(library, [query._asdict() for query in queries]))
    library.close()
    return True

"""Queries in one process, against a scan of the same text, and again with more of it."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from judge.bench.build import enlarged
from judge.bench.figures import percentile
from judge.bench.judged import Judged, judged_queries, made_queries
from rulebook.search.query import search
from rulebook.store.home import library_file
from rulebook.store.library import Library

P95_MS = 5.0
GROWTH = 12.0
P95_MS_HUNDRED = 25.0


def run(words: Sequence[str], home: str) -> bool:
    """Print the table; False where an aim is missed. A number among the words asks for that many times the text too."""
    library = Library(library_file(home))
    queries = judged_queries(words) or made_queries(library)
    print(f"search in one process, all games at once, {len(queries)} queries")
    scan = _scan(library, queries)
    ours = _times(library, queries)
    good = _table(ours, queries, scan, P95_MS)
    base = percentile(ours, 0.95)
    library.close()
    for times in sorted({10, *(int(word) for word in words if word.isdigit())}):
        with tempfile.TemporaryDirectory() as folder:
            print(f"  the same with {times} times the text")
            more = Library(str(enlarged(Path(home), Path(folder), times)))
            taken = _times(more, queries)
            growth = percentile(taken, 0.95) / base
            aim = P95_MS_HUNDRED if times >= 100 else 0.0
            good &= _table(taken, queries, scan, aim)
            verdict = "ok" if growth <= GROWTH else "MISSED"
            if times == 10:
                print(f"    p95 grows {growth:.1f} x  aim {GROWTH:g}  {verdict}")
                good &= growth <= GROWTH
            more.close()
    return good


def _times(library: Library, queries: Sequence[Judged]) -> list[float]:
    """Seconds of each query, the better of two runs, after one run of all to warm up."""
    for query in queries:
        search(library, query.query)
    found = []
    for query in queries:
        best = 1e9
        for _ in range(2):
            start = time.perf_counter()
            search(library, query.query)
            best = min(best, time.perf_counter() - start)
        found.append(best)
    return found


def _scan(library: Library, queries: Sequence[Judged]) -> float:
    """Median seconds of looking through the texts one by one."""
    texts = [section.text for edition in library.editions() for section in library.sections(edition.game)]
    found = []
    for query in queries[:100]:
        start = time.perf_counter()
        _hits = [index for index, text in enumerate(texts) if query.query in text]
        found.append(time.perf_counter() - start)
    return statistics.median(found)


def _table(taken: Sequence[float], queries: Sequence[Judged], scan: float, aim: float) -> bool:
    """Print p50 and p95 by kind; whether the p95 of all reaches its aim in milliseconds (0: none)."""
    for kind in dict.fromkeys(query.kind for query in queries):
        some = [seconds for seconds, query in zip(taken, queries, strict=True) if query.kind == kind]
        print(
            f"    {kind:<16} p50 {1000 * statistics.median(some):7.2f} ms   p95 {1000 * percentile(some, 0.95):7.2f} ms"
        )
    p95 = 1000 * percentile(taken, 0.95)
    verdict = "" if not aim else (f"aim {aim:g} ms  " + ("ok" if p95 <= aim else "MISSED"))
    print(
        f"    {'all':<16} p50 {1000 * statistics.median(taken):7.2f} ms   p95 {p95:7.2f} ms  ({p95 / 1000 / scan:.1f} x a scan)  {verdict}"
    )
    return not aim or p95 <= aim

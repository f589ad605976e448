"""The whole library from its documents, against one pass of the tokenizer over the same text; and enlarged libraries."""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from judge.bench.figures import ROUNDS, percentile, ratio_of
from rulebook.document import Document
from rulebook.store.build import build
from rulebook.store.home import DOCUMENTS, library_file
from rulebook.store.library import Library
from rulebook.store.shelf import keep, kept_documents
from rulebook.whole import read_document

SECONDS = 2.5
PASSES = 2.2


def run(_words: Sequence[str], home: str) -> bool:
    """Print the table; False where the aim is missed or the built library is not the one at hand."""
    print("building the whole library from its documents")
    library = Library(library_file(home))
    texts = [
        part.text
        for edition in library.editions()
        for row in library.sections(edition.game)
        for part in library.parts(row.id)
    ]
    sections = sum(len(library.sections(edition.game)) for edition in library.editions())
    library.close()
    rounds = max(3, ROUNDS // 3)
    built: list[float] = []
    passed: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(Path(home) / DOCUMENTS, Path(folder) / DOCUMENTS)
        for round_ in range(rounds + 1):
            start = time.perf_counter()
            path = build(Path(folder))
            middle = time.perf_counter()
            _tokenise(texts)
            end = time.perf_counter()
            if round_:
                built.append(middle - start)
                passed.append(end - middle)
        fresh = Library(str(path))
        count = sum(len(fresh.sections(edition.game)) for edition in fresh.editions())
        fresh.close()
        size = path.stat().st_size
    wrong = "" if count == sections else f"{count} sections built, {sections} expected"
    figure = ratio_of("build / one tokenizer pass", built, passed, 0.0, wrong)
    print(figure.line())
    median = percentile(built, 0.5)
    allowed = PASSES * percentile(passed, 0.5) + 1.0
    characters = sum(len(text) for text in texts)
    bytes_of_text = sum(len(text.encode()) for text in texts)
    good = not wrong and median <= allowed
    print(
        f"  {median:.2f} s for {characters:,} characters; allowed {PASSES:g} passes and a second: {allowed:.2f} s  {'ok' if good else 'MISSED'}"
    )
    print(
        f"  {median:.2f} s, aim {SECONDS:g} s  {'ok' if median <= SECONDS else 'MISSED'}; library {size / bytes_of_text:.1f} x its text"
    )
    return good and median <= SECONDS


def _tokenise(texts: Sequence[str]) -> None:
    """One pass of the tokenizer over everything, each distinct token's features read once."""
    from fugashi import Tagger  # noqa: PLC0415

    tagger = Tagger()
    memo: dict[tuple[str, str], tuple[str | None, str | None]] = {}
    for text in texts:
        for node in tagger.parseToNodeList(text):
            key = (node.surface, node.feature_raw)
            if key not in memo:
                memo[key] = (node.feature.lemma, node.feature.kana)


def enlarged(home: Path, folder: Path, times: int) -> Path:
    """A library in this folder with every document so many times, each copy as a game of its own. Returns its file."""
    read: dict[tuple[str, str, str], Document] = {}
    for document in kept_documents(home):
        if not document.current:
            continue
        whole = read_document(document.path, document.game, document.edition)
        for copy in range(times):
            game = document.game if not copy else f"{document.game}{copy}"
            digest = f"{copy:016d}{document.digest}"
            read[game, document.edition, digest] = replace(whole, game=game)
            keep(folder, document.path, game, document.edition, document.date, digest, b"the copy is not read\n")
    return build(folder, read=read)

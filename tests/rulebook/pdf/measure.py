"""Sets the real documents as PDFs in several layouts and compares what is read from them with what the texts say.

    python -m tests.rulebook.pdf.measure [GAME…] [--layout NAME] [--differences]

$JUDGE_DOCUMENTS, or ../shared/rulebooks, is the folder of the documents.
"""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from pathlib import Path

from reportlab.lib.pagesizes import A5, A6

from rulebook.dialects import known
from tests.conftest import FILES, documents_folder
from tests.rulebook.pdf.comparing import Compared, compared, read_pdf, read_text, words
from tests.rulebook.pdf.typesetting import GOTHIC, Style, embedded, set_text

PLAIN = Style(header="総合ルール 改訂版", footer="- {page} -")
LAYOUTS = {
    "one": PLAIN,
    "hanging": replace(PLAIN, hang=2, after=6, footer="{page} / {pages}", heading=1.2, font=GOTHIC),
    "two": replace(PLAIN, columns=2, size=9, margin=45, footer="{page}"),
    "small": replace(PLAIN, page=A6, margin=30, size=9, footer="{page}"),
    "large": replace(PLAIN, page=A5, size=16, margin=40, header="", footer="P.{page}"),
    "letters": replace(PLAIN, words=False, after=0, leading=1.3, between=0.4, title=("総合ルール", "ver 9.9")),
}


def layouts() -> dict[str, Style]:
    """The layouts by name, with one in a font that is put into the PDF where the machine has one."""
    found = dict(LAYOUTS)
    if fonts := embedded():
        found["embedded"] = replace(PLAIN, font=fonts[0], latin=fonts[1], footer="{page}ページ")
    return found


def measured(game: str, path: Path, style: Style) -> tuple[Compared, str]:
    """The comparison of one document in one layout, and what differs."""
    text = path.read_text(encoding="utf-8")
    before = read_text(text, known()[game], game)
    behind = read_pdf(set_text(text, style), known()[game], game)
    result = compared(before, behind)
    said = {(s.number, s.occurrence): words(s) for s in before.numbered}
    read = {(s.number, s.occurrence): words(s) for s in behind.numbered}
    differences = "\n".join(
        f"  {number}\n    text {said[number]}\n    PDF  {read[number]}" for number in result.changed
    )
    return result, f"  lost {result.lost}\n  invented {result.invented}\n{differences}"


def main(arguments: list[str]) -> None:
    """Print a line for each document and layout."""
    folder = documents_folder()
    if folder is None:
        sys.exit("the rule documents are not here: set JUDGE_DOCUMENTS to their folder")
    chosen = arguments[arguments.index("--layout") + 1] if "--layout" in arguments else ""
    games = [word for word in arguments if word in FILES] or list(FILES)
    print(
        f"{'document':10} {'layout':9} sections  same      share  lost  invented  references      findings        seconds"
    )
    for game in games:
        path = next(iter(sorted(folder.glob(f"{FILES[game]}*.txt"))))
        for name, style in layouts().items():
            if chosen not in ("", name):
                continue
            start = time.perf_counter()
            result, differences = measured(game, path, style)
            print(
                f"{game:10} {name:9} {result.sections:8}  {result.same:8}  {result.same / result.sections:6.2%}  "
                f"{len(result.lost):4}  {len(result.invented):8}  {_of(result.references):14}  {_of(result.findings):14}  "
                f"{time.perf_counter() - start:7.1f}", flush=True,
            )  # fmt: skip
            if "--differences" in arguments:
                print(differences)


def _of(counted: tuple[int, int, int]) -> str:
    return f"{counted[0]}/{counted[1]} +{counted[2]}"


if __name__ == "__main__":
    main(sys.argv[1:])

"""Which edition of a game is shown, and what stands in its contents."""

from __future__ import annotations

from pathlib import Path

from rulebook.store.home import library_file
from rulebook.store.importing import import_files
from rulebook.store.library import Library
from rulebook.whole import read_document

RULES = "".join(f"1.1.{rule}. 石は{rule}つまで積めます。\n" for rule in range(1, 6))
OLD = f"1. 石\n1.1. 数\n{RULES}"


def shown(home: Path) -> str:
    library = Library(library_file(str(home)))
    try:
        return library.section("stones", "1.1.1")[0].text
    finally:
        library.close()


def written(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


def test_of_two_editions_without_a_date_the_one_imported_last_is_shown(tmp_path: Path) -> None:
    home = tmp_path / "home"
    import_files(str(home), [written(tmp_path, "a.txt", OLD)], "stones")
    import_files(str(home), [written(tmp_path, "b.txt", OLD.replace("積め", "並べられ"))], "stones")
    assert shown(home) == "石は1つまで並べられます。"


def test_of_two_files_imported_together_the_second_is_shown(tmp_path: Path) -> None:
    home = tmp_path / "home"
    files = [written(tmp_path, "b.txt", OLD.replace("積め", "並べられ")), written(tmp_path, "a.txt", OLD)]
    reports, _refused = import_files(str(home), files, "stones")
    assert shown(home) == "石は1つまで積めます。"
    assert [bool(report.shown) for report in reports] == [True, False]


def test_a_chapter_that_only_the_contents_have_is_an_error(tmp_path: Path) -> None:
    text = f"目次\tページ\n1. 石\t1\n2. 紙\t4\n\n総合ルール本文\n\n{OLD}"
    document = read_document(Path(written(tmp_path, "cut.txt", text)), "evolve")
    assert [(f.rule, f.line) for f in document.findings if f.severity == "error"] == [("contents", 3)]

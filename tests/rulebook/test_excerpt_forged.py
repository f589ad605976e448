"""Forged excerpts: nothing may stand in the file but what the exporter writes for those quotations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from rulebook.errors import ExcerptError
from rulebook.excerpt import html, json, markdown, text
from rulebook.excerpt.excerpt import excerpt_of
from rulebook.excerpt.verify import State, Verdict, Why, read_excerpt, verify
from rulebook.store.home import library_file
from rulebook.store.importing import import_files
from rulebook.store.library import Library

FORMS: dict[str, ModuleType] = {"md": markdown, "html": html, "json": json, "txt": text}
FALSE = "しかし六つにもできます。"
Forge = Callable[..., list[Verdict]]


@pytest.fixture
def library(built_home: Path) -> Iterator[Library]:
    """The small rulebook."""
    opened = Library(library_file(str(built_home)))
    yield opened
    opened.close()


@pytest.fixture
def forge(library: Library, tmp_path: Path) -> Forge:
    """Writes an excerpt of 2.1 with what it refers to, changes the file by a function, and checks it."""

    def forged(form: str, change: Callable[[str], str], *ranges: str, depth: int = 1) -> list[Verdict]:
        written = FORMS[form].write(excerpt_of(library, "lantern", ranges or ("2.1",), depth))
        changed = change(written)
        assert changed != written
        file = tmp_path / f"forged.{form}"
        file.write_text(changed, encoding="utf-8")
        return verify(library, read_excerpt(file))

    return forged


def put(old: str, new: str) -> Callable[[str], str]:
    """A change: the first such place becomes another."""

    def change(written: str) -> str:
        assert old in written
        return written.replace(old, new, 1)

    return change


def outside(verdicts: list[Verdict]) -> Verdict:
    """The verdict on what stands around the quotations, which must be the only bad one."""
    (found,) = [verdict for verdict in verdicts if verdict.state is not State.VALID]
    assert found.state is State.CHANGED
    return found


def test_a_rule_added_after_the_last_citation_of_a_text_is_found(forge: Forge) -> None:
    found = outside(forge("txt", lambda written: f"{written}\n2.2.3\n    {FALSE}\n"))
    assert (found.why, found.file_text) == (Why.OUTSIDE, "2.2.3")


@pytest.mark.parametrize("form", ["md", "txt", "html"])
def test_a_sentence_at_the_end_of_the_file_is_found(forge: Forge, form: str) -> None:
    found = outside(forge(form, lambda written: f"{written}{FALSE}\n"))
    assert (found.why, found.file_text) == (Why.OUTSIDE, FALSE)


def test_a_sentence_between_a_citation_and_the_next_heading_of_markdown_is_found(forge: Forge) -> None:
    found = outside(forge("md", put("\n\n## 2.1.2", f"\n\n{FALSE}\n\n## 2.1.2")))
    assert (found.why, found.file_text) == (Why.OUTSIDE, FALSE)
    assert found.line > 1


@pytest.mark.parametrize("form", ["md", "txt"])
@pytest.mark.parametrize("place", ["1.2 (2024-03-09)", "lantern"])
def test_another_heading_of_the_file_is_found(forge: Forge, form: str, place: str) -> None:
    found = outside(forge(form, put(place, "総合ルール 9.9")))
    assert (found.why, found.line) == (Why.OUTSIDE, 1)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("<title>lantern 1.2", "<title>lantern 1.3"),
        ("<h1>lantern 1.2", "<h1>lantern 1.3"),
        ("<article ", f"<p>{FALSE}</p>\n<article "),
        ("</body>", f"<section><h2>2.2.3</h2>{FALSE}</section>\n</body>"),
        ("</article>", f"</article>{FALSE}"),
        ("<article ", "<article hidden "),
        ("<blockquote>", "<blockquote hidden>"),
        ("灯札", "<span hidden>灯札</span>"),
        ("灯札", "<del>灯札</del>"),
        ("灯札", "<!-- しかし -->灯札"),
        ("灯札", "灯<wbr>札"),
        ("</head>", "<script>document.title</script></head>"),
        ("</head>", "<link rel=stylesheet href=x.css></head>"),
        ("h1 { font-size: 1.3rem;", "h1 { display: none;"),
        ("default-src 'none'", "default-src *"),
        ('<a href="#lantern-2.1.2">', '<a href="https://example.invalid/">'),
        ('<a href="#lantern-2.1.2">', '<a href="#lantern-2.1.4">'),
        ('class="text"', 'class="note"'),
        ('<article id="lantern-2.1"', '<article id="x" style="display:none"'),
    ],
)
def test_anything_that_the_exporter_does_not_write_is_found_in_html(forge: Forge, old: str, new: str) -> None:
    assert outside(forge("html", put(old, new))).why is Why.OUTSIDE


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"title": "lantern"', '"title": "chess"'),
        ('"edition": "1.2 (2024-03-09)",\n "quotations"', '"edition": "1.3",\n "quotations"'),
        ('"occurrence": 1', f'"occurrence": 1, "also": "{FALSE}"'),
        ('"occurrence": 1', '"occurrence": 2'),
        ('"level": 0', '"level": 1'),
        ('"surface": "2.1.2〜2.1.4"', f'"surface": "{FALSE}"'),
        ("\n ]\n}", f'\n ],\n "and": "{FALSE}"\n}}'),
    ],
)  # fmt: skip
def test_anything_that_the_exporter_does_not_write_is_found_in_json(forge: Forge, old: str, new: str) -> None:
    assert outside(forge("json", put(old, new))).why is Why.OUTSIDE


@pytest.mark.parametrize("key", ["text", "number", "quotations"])
def test_a_key_that_stands_twice_is_refused(forge: Forge, key: str) -> None:
    with pytest.raises(ExcerptError, match=f'"{key}" stands twice'):
        forge("json", put(f'"{key}":', f'"{key}": "{FALSE}", "{key}":'))


def test_the_layout_of_json_may_differ(forge: Forge) -> None:
    verdicts = forge("json", lambda written: " ".join(line.strip() for line in written.split("\n")))
    assert {verdict.state for verdict in verdicts} == {State.VALID}


def test_empty_lines_make_no_difference(forge: Forge) -> None:
    assert {verdict.state for verdict in forge("md", put("\n\n## ", "\n\n\n\n## "))} == {State.VALID}


@pytest.mark.parametrize("form", FORMS)
def test_line_ends_and_white_space_behind_lines_make_no_difference(forge: Forge, form: str) -> None:
    verdicts = forge(form, lambda written: written.replace("\n", "  \r\n") + "\r\n\r\n")
    assert {verdict.state for verdict in verdicts} == {State.VALID}


@pytest.mark.parametrize("form", ["md", "txt"])
@pytest.mark.parametrize("character", ["\r", "\u2028", "\x0b", "\x85", "\u202e"])
def test_other_characters_that_break_lines_or_turn_them_are_found(forge: Forge, form: str, character: str) -> None:
    verdicts = forge(form, put("lantern 1.2", f"lantern{character} 1.2"))
    assert outside(verdicts).why is Why.OUTSIDE


def test_a_rule_that_was_pulled_in_may_not_be_left_out(forge: Forge) -> None:
    def change(written: str) -> str:
        return written[: written.index("2.1.4\n    ")]

    found = outside(forge("txt", change, "2.1.1"))
    assert (found.why, found.library_text) == (Why.LACKING, "2.1.4")


def test_all_that_was_pulled_in_may_be_left_out_for_that_is_an_excerpt_too(forge: Forge) -> None:
    verdicts = forge("txt", lambda written: written[: written.index("2.1.2\n    ")], "2.1.1")
    assert {verdict.state for verdict in verdicts} == {State.VALID}


@pytest.mark.parametrize("form", ["md", "html", "txt"])
def test_a_note_on_what_pulled_a_rule_in_is_checked(forge: Forge, form: str) -> None:
    verdicts = forge(form, put("← 2.1.3", "← 2.1.4"), "2.1.3", "2.1.4")
    assert outside(verdicts).why is Why.OUTSIDE


@pytest.mark.parametrize("form", FORMS)
def test_an_edition_that_the_library_does_not_have_is_unknown(forge: Forge, form: str) -> None:
    verdicts = forge(form, lambda written: written.replace("1.2 (2024-03-09)", "9.9 (2031-01-01)"))
    assert {(verdict.state, verdict.why) for verdict in verdicts} == {(State.UNKNOWN, Why.NO_EDITION)}


@pytest.mark.parametrize("label", ["1.2", "2024-03-09"])
def test_only_the_whole_name_of_an_edition_is_its_name(forge: Forge, label: str) -> None:
    verdicts = forge("txt", lambda written: written.replace("1.2 (2024-03-09)", label))
    assert {verdict.why for verdict in verdicts} == {Why.NO_EDITION}


@pytest.mark.parametrize("form", FORMS)
def test_words_said_to_be_of_an_edition_that_says_otherwise_are_found(
    form: str, desk: Path, lanterns: Path, tmp_path: Path
) -> None:
    newer = tmp_path / "newer.txt"
    words = lanterns.read_text(encoding="utf-8").replace("2024 年 3 月 9 日 ver 1.2", "2025 年 1 月 5 日 ver 1.3")
    newer.write_text(words.replace("枠は五つ", "枠は六つ"), encoding="utf-8")
    import_files(str(desk), [str(newer)], "lantern")
    library = Library(library_file(str(desk)))
    file = tmp_path / "mislabelled"
    written = FORMS[form].write(excerpt_of(library, "lantern", ["2.2.1"]))
    file.write_text(written.replace("1.3 (2025-01-05)", "1.2 (2024-03-09)"), encoding="utf-8")
    (verdict,) = verify(library, read_excerpt(file))
    library.close()
    assert (verdict.state, verdict.why) == (State.CHANGED, Why.NOT_THERE)


def test_quotations_of_two_excerpts_in_one_file_are_no_excerpt(forge: Forge) -> None:
    assert State.CHANGED in {verdict.state for verdict in forge("md", lambda written: written + written)}

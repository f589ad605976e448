"""Reading excerpts back: every form, every way in which one may have been changed."""

from __future__ import annotations

import string
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.errors import ExcerptError
from rulebook.excerpt import html, json, markdown, text
from rulebook.excerpt.excerpt import Excerpt, Quotation, excerpt_of, shielded, unshielded
from rulebook.excerpt.verify import State, Verdict, Why, read_excerpt, read_from, verify
from rulebook.fingerprint import wording
from rulebook.store.home import library_file
from rulebook.store.importing import import_files
from rulebook.store.library import Library
from rulebook.store.rows import PartRow

FORMS: dict[str, ModuleType] = {"md": markdown, "html": html, "json": json, "txt": text}


@pytest.fixture
def library(desk: Path) -> Iterator[Library]:
    """The small rulebook."""
    opened = Library(library_file(str(desk)))
    yield opened
    opened.close()


Check = Callable[..., list[Verdict]]


@pytest.fixture
def check(library: Library, tmp_path: Path) -> Check:
    """Writes an excerpt, changes the file as told, and checks it: check(form, old, new, ranges…)."""

    def checked(form: str, old: str = "", new: str = "", *ranges: str, depth: int = 0) -> list[Verdict]:
        written = FORMS[form].write(excerpt_of(library, "lantern", ranges or ("2.2.1",), depth))
        assert old in written
        file = tmp_path / f"excerpt.{form}"
        file.write_text(written.replace(old, new, 1) if old else written, encoding="utf-8")
        return verify(library, read_excerpt(file))

    return checked


@pytest.mark.parametrize("form", FORMS)
def test_an_excerpt_as_it_was_written_is_valid(check: Check, form: str) -> None:
    verdicts = check(form, "", "", "1", "2", "3", depth=1)
    assert len(verdicts) == 23
    assert {(verdict.state, verdict.why) for verdict in verdicts} == {(State.VALID, Why.NOTHING)}


@pytest.mark.parametrize("form", FORMS)
def test_a_changed_word_is_found_and_both_wordings_are_given(check: Check, form: str) -> None:
    (verdict,) = check(form, "五つ", "六つ")
    assert (verdict.state, verdict.why) == (State.CHANGED, Why.ALTERED)
    assert "六つ" in verdict.file_text
    assert "五つ" in verdict.library_text


@pytest.mark.parametrize("form", FORMS)
def test_a_changed_title_is_found(check: Check, form: str) -> None:
    assert check(form, "手番の進めかた", "手番の進みかた", "2.1")[0].state is State.CHANGED


@pytest.mark.parametrize("form", FORMS)
def test_a_changed_fingerprint_is_found(check: Check, form: str, library: Library) -> None:
    fingerprint = library.section("lantern", "2.2.1")[0].fingerprint
    assert check(form, fingerprint, "0123456789abcdef")[0].why is Why.ALTERED


@pytest.mark.parametrize(
    ("form", "line"),
    [("md", "しかし六つにもできます。\n\n`lantern"), ("txt", "    しかし六つにもできます。\n-- lantern")],
)
def test_a_line_put_between_is_found(check: Check, form: str, line: str) -> None:
    assert check(form, line.partition("\n")[2].strip(), line)[0].why is Why.ALTERED


@pytest.mark.parametrize("place", ["</blockquote>", "</h2>", '<p class="cite">', "</article>"])
def test_anything_put_into_an_html_quotation_is_found(check: Check, place: str) -> None:
    assert check("html", place, f"<div>しかし六つにもできます。</div>{place}")[0].why is Why.ALTERED


def test_words_put_where_the_rules_that_pulled_it_in_are_named_are_found(check: Check) -> None:
    verdicts = check("md", r"← 2.1.1", "← 2.1.1, ただし六つにもできます。", "2.1.1", depth=1)
    assert State.CHANGED in {verdict.state for verdict in verdicts}


@pytest.mark.parametrize("form", FORMS)
def test_a_number_that_no_rule_has_is_unknown(form: str, library: Library, tmp_path: Path) -> None:
    written = FORMS[form].write(excerpt_of(library, "lantern", ["2.2.1"])).replace("2.2.1", "7.7.7")
    file = tmp_path / "moved"
    file.write_text(written, encoding="utf-8")
    (verdict,) = verify(library, read_excerpt(file))
    assert (verdict.state, verdict.why) == (State.UNKNOWN, Why.NO_RULE)


def test_a_game_that_the_library_does_not_have_is_unknown(check: Check) -> None:
    assert check("md", "`lantern ", "`chess ")[0].why is Why.NO_GAME


def test_a_new_edition_with_another_wording_is_told_from_tampering(desk: Path, lanterns: Path, tmp_path: Path) -> None:
    newer = tmp_path / "newer.txt"
    words = lanterns.read_text(encoding="utf-8").replace("2024 年 3 月 9 日 ver 1.2", "2025 年 1 月 5 日 ver 1.3")
    newer.write_text(words.replace("枠は五つ", "枠は六つ"), encoding="utf-8")
    file = tmp_path / "old.md"
    old = Library(library_file(str(desk)))
    file.write_text(markdown.write(excerpt_of(old, "lantern", ["2.2"])), encoding="utf-8")
    old.close()
    import_files(str(desk), [str(newer)], "lantern")
    library = Library(library_file(str(desk)))
    verdicts = {verdict.number: verdict for verdict in verify(library, read_excerpt(file))}
    library.close()
    assert (verdicts["2.2.1"].state, verdicts["2.2.1"].why) == (State.CHANGED, Why.EDITION)
    assert (verdicts["2.2.2"].state, verdicts["2.2.2"].why) == (State.VALID, Why.OLDER)
    assert verdicts["2.2.1"].current == "1.3 (2025-01-05)"


def test_windows_line_ends_and_a_byte_order_mark_change_nothing(library: Library, tmp_path: Path) -> None:
    for form, module in FORMS.items():
        written = module.write(excerpt_of(library, "lantern", ["2"]))
        file = tmp_path / f"windows.{form}"
        file.write_bytes(b"\xef\xbb\xbf" + written.replace("\n", "\r\n").encode())
        assert {verdict.state for verdict in verify(library, read_excerpt(file))} == {State.VALID}, form


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe\x00",
        b"{",
        b"[]",
        b'{"quotations": 3}',
        b'{"quotations": [{}]}',
        b"<html>",
        b"hello\n",
        b"# x\n## \n",
    ],
)
def test_what_is_no_excerpt_is_refused_in_one_sentence(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    with pytest.raises(ExcerptError, match="file"):
        read_excerpt(file)


WORDS = st.text(
    st.one_of(
        st.sampled_from(string.printable + "灯札、。例：①⟦⟧\x00\x1b\x85\u202e\u2028　·|`"), st.characters(codec="utf-8")
    ),
    max_size=60,
)
LINE = WORDS.map(lambda words: " ".join(words.split()))


@given(
    title=LINE,
    parts=st.lists(st.tuples(st.sampled_from(["", "[1]", "例：", "・", "a."]), WORDS), min_size=1, max_size=4),
    edition=LINE,
)
@pytest.mark.parametrize("form", FORMS)
def test_any_words_whatever_come_back_with_the_same_fingerprint(
    form: str, title: str, parts: list[tuple[str, str]], edition: str
) -> None:
    rows = tuple(PartRow(place, "text", label, words, 1) for place, (label, words) in enumerate(parts))
    made = wording("g", "1.2", title, [f"{part.label}{part.text}" for part in rows])
    quotation = Quotation("g-1.2", "g", "1.2", 1, title, edition, made, rows, (), (), 0)
    (quoted,) = FORMS[form].read(FORMS[form].write(Excerpt("g", "G", edition, (quotation,), {})))
    assert wording(quoted.game, quoted.number, quoted.title, [quoted.text]) == made == quoted.fingerprint


@given(WORDS)
def test_a_shielded_text_holds_no_control_characters_and_comes_back(words: str) -> None:
    assert unshielded(shielded(words, "|`")) == words
    assert not {"\x1b", "\x00", "\u202e", "|", "`"} & set(shielded(words, "|`"))


def test_layout_makes_no_difference_to_a_fingerprint() -> None:
    assert wording("g", "1", "灯 札", ["枠は五つ", "です。"]) == wording("g", "1", "灯札", ["枠は\n五つ です。"])
    assert wording("g", "1", "", ["枠は五つ"]) != wording("g", "2", "", ["枠は五つ"])


@pytest.mark.documents
def test_every_rule_of_the_real_documents_comes_back_valid(rulebooks: dict[str, Path], read_library: Library) -> None:
    for game in rulebooks:
        tops = [row.number for row in read_library.sections(game) if row.parent_id is None]
        excerpt = excerpt_of(read_library, game, tops)
        for form, module in FORMS.items():
            verdicts = verify(read_library, read_from(BytesIO(module.write(excerpt).encode()), form))
            assert len(verdicts) == len(excerpt.quotations)
            assert {verdict.state for verdict in verdicts} == {State.VALID}, (game, form)

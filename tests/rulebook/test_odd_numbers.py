"""Numbers of any length, dates of no calendar, editions named in two ways: read, or left as text, never an exception."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from rulebook.dialects import known
from rulebook.errors import LibraryError, NotARulebook, NotFound
from rulebook.excerpt.excerpt import excerpt_of
from rulebook.numbers import Style, parent_of, sort_key, successors
from rulebook.store.importing import import_files
from rulebook.store.opening import open_library
from rulebook.typed import normal, value_of
from rulebook.whole import document_in
from tests.conftest import source_of

RULES = "1. 石\n1.1. 色\n1.1.1. 赤い。\n1.1.2. 青い。\n"
ARTICLES = "100. 石\n101. 色\n102. 数\n102.1. 赤い。\n"
MANY = "9" * 5_000
ODD = {
    "a line of digits": f"{RULES}{MANY}\n",
    "a chapter": f"{RULES}{MANY}. 多い\n",
    "a section": f"{RULES}1.{MANY}. 多い\n",
    "a hyphen": f"1 石\n1-1 色\n1-2 色\n1-{MANY} 多い\n",
    "an article": f"{ARTICLES}102.{MANY}. 多い\n",
    "a letter": f"100 石\n100.1 色\n100.1a 色\n100.{MANY}a 多い\n",
    "a step": f"{RULES}手順は次の通り。\n[{MANY}] 多い\n",
    "a reference": f"{RULES}1.1.3. 1.{MANY} を参照。1.1.1から1.{MANY}まで。手順[{MANY}]\n",
    "wide digits": f"{RULES}{'０' * 5_000}. 多い\n",
    "raised digits": f"{RULES}1.1.3. 1.²から²³まで\n²³. 上\n第²章\n",
    "digits of another script": f"{RULES}١.١. 石\n{'١' * 5_000}\n",
    "deep": f"{RULES}{'.'.join(['1'] * 2_000)}. 深い\n",
}


@pytest.mark.parametrize("game", ["stones", *known()])
@pytest.mark.parametrize("what", ODD)
def test_a_number_of_any_length_is_read_or_left_as_text(what: str, game: str) -> None:
    text = ODD[what]
    with suppress(NotARulebook):
        document = document_in(source_of(text), game)
        assert "".join(text[span.start : span.end] for span in document.spans) == text


@pytest.mark.parametrize("number", [MANY, f"1.{MANY}", f"102.{MANY}a", f"1-{MANY}"])
@pytest.mark.parametrize("style", Style)
def test_what_is_asked_of_numbers_is_answered_at_any_length(number: str, style: Style) -> None:
    assert sort_key(number) > sort_key("1.1")
    assert normal(number)
    assert parent_of(number, style) != number
    assert successors(number, style)


def test_digits_are_counted_as_far_as_numbers_of_rules_go() -> None:
    assert [value_of(digits) for digits in ("7", "007", "１２")] == [7, 7, 12]
    assert value_of(MANY) >= value_of("9" * 18)


@pytest.mark.parametrize(
    ("dates", "named"),
    [
        ("2024年1月1日 ver 1.0\n2024年1月1日\n", ("1.0", "2024-01-01")),
        ("2024年1月1日\n2024年1月1日 ver 1.0\n", ("1.0", "2024-01-01")),
        ("2024年99月99日\n2024年2月3日 ver 1.1\n", ("1.1", "2024-02-03")),
        ("2024年2月30日\n", ("", "")),
        ("0000年1月1日\n", ("", "")),
        (f"2024年1月1日 ver 1.{MANY}\n", ("2024-01-01", "2024-01-01")),
    ],
)
def test_the_newest_date_of_the_calendar_names_the_edition(dates: str, named: tuple[str, str]) -> None:
    document = document_in(source_of(dates + RULES), "stones")
    assert (document.label, document.date) == named


@pytest.mark.parametrize(
    "number", ["1." * 20_000, "1-" * 20_000, "1" * 60_000, "%" * 60_000, "_.%" * 20_000, "第" * 9_000]
)
def test_a_number_of_any_length_is_looked_for_with_few_questions(desk: Path, number: str) -> None:
    library = open_library(str(desk))
    asked: list[str] = []
    library.db.set_trace_callback(asked.append)
    with pytest.raises(NotFound):
        library.section("lantern", number)
    assert len(asked) < 60
    library.close()


@pytest.mark.parametrize("named", ["1-" * 20_000, "1..2" * 10_000, "1から" * 10_000])
def test_a_range_of_any_length_is_looked_for_with_few_questions(desk: Path, named: str) -> None:
    library = open_library(str(desk))
    asked: list[str] = []
    library.db.set_trace_callback(asked.append)
    with pytest.raises(NotFound):
        excerpt_of(library, "lantern", [named])
    assert len(asked) < 80
    library.close()


def test_a_name_for_an_edition_longer_than_any_is_refused(lanterns: Path, tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match="--edition: 5,000 characters; expected at most 100"):
        import_files(str(tmp_path / "home"), [str(lanterns)], "lantern", "x" * 5_000)
    assert not (tmp_path / "home").exists()

"""Running headers, footers and page numbers are left out of the text; a line that stands once never is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebook.dialects import known
from rulebook.document import Document
from rulebook.reading import outline_of
from rulebook.source import decode
from tests.rulebook.pdf.drawing import Word, column, draw, lines, read

WORDS = ("灯札", "風車", "渡し舟", "石橋", "見張り台", "水門", "封筒", "羅針盤")


def body(page: int, count: int = 12) -> list[Word]:
    return column(
        [
            f"{page}.{row}. {WORDS[(page + row) % 8]}を{page * row}枚、{WORDS[row % 8]}に重ねます。"
            for row in range(1, count)
        ]
    )


def words_of(*pages: list[Word]) -> list[str]:
    return [word.words for page in pages for word in page]


@pytest.mark.parametrize(
    "shape",
    [
        str,
        lambda page: f"- {page} -",
        lambda page: f"{page} / 6",
        lambda page: f"P.{page}",
        lambda page: f"{page}ページ",
        lambda page: f"Page {page} of 6",
        lambda page: f"{page + 40}",
        lambda page: ("i", "ii", "iii", "iv", "v", "vi")[page - 1],
        lambda page: f"札遊びの決まり ver 1.20　　{page}",
        lambda _page: "© 2031 札遊びの会",
        lambda page: "札遊びの決まり　第七版" if page % 2 else "改訂　2031/04/01",
        lambda page: f"第{(page + 1) // 2}章 遊びかた",
    ],
    ids=[
        "number", "dashes", "of all", "P", "ページ", "Page of", "from 41", "roman", "title and number", "words",
        "odd and even", "chapters",
    ],
)  # fmt: skip
@pytest.mark.parametrize("y", [810, 30], ids=["above", "below"])
def test_what_runs_through_the_pages_is_left_out(shape: Callable[[int], str], y: float) -> None:
    pages = [body(page) for page in range(1, 7)]
    printed = [[*words, Word(270, y, shape(page), 8)] for page, words in enumerate(pages, 1)]
    assert lines(*printed) == words_of(*pages)


def test_a_header_of_two_lines_with_a_number_on_the_other_side_is_left_out() -> None:
    pages = [body(page) for page in range(1, 5)]
    printed = [
        [Word(60, 815, "札遊びの会", 8), Word(500, 815, f"{page}", 8), Word(60, 803, "決まり　第七版", 8), *words]
        for page, words in enumerate(pages, 1)
    ]
    assert lines(*printed) == words_of(*pages)


def test_a_first_page_without_a_header_keeps_its_title() -> None:
    pages = [body(page) for page in range(2, 6)]
    printed = [[*words, Word(270, 810, "札遊びの決まり", 8)] for words in pages]
    title = [Word(200, 810, "札遊びの決まり、全文", 8), Word(200, 500, "第七版", 20)]
    assert lines(title, *printed) == ["札遊びの決まり、全文", "第七版", *words_of(*pages)]


def test_first_lines_that_only_look_alike_stay() -> None:
    pages = [
        column([f"{page}.1. 場", f"{page}.1.1. {WORDS[page]}を置きます。", f"{page}.1.2. 終わりです。"])
        for page in range(1, 4)
    ]
    assert lines(*pages) == words_of(*pages)


def test_chapters_that_each_have_a_page_keep_their_headings() -> None:
    pages = [[Word(60, 790, f"第{page}章", 14), *body(page)] for page in range(1, 4)]
    assert lines(*pages) == words_of(*pages)


def test_an_item_that_stands_first_on_two_pages_stays() -> None:
    pages = [column(["・札を裏返します。", *(word.words for word in body(page))]) for page in range(1, 4)]
    assert lines(*pages[:2], body(7)) == words_of(*pages[:2], body(7))


def test_a_watermark_across_the_pages_is_left_out() -> None:
    pages = [body(page) for page in range(1, 4)]
    assert lines(*([*words, Word(200, 300, "見本", 60, turned=45)] for words in pages)) == words_of(*pages)


def test_the_words_of_the_margins_are_kept_beside_the_text() -> None:
    printed = [[*body(page), Word(60, 815, "2031年4月1日 ver 2.5", 8)] for page in range(1, 4)]
    assert read(*printed).margins == ("2031年4月1日 ver 2.5",)


def test_the_edition_is_found_in_the_margin_where_the_text_names_none() -> None:
    printed = [[*body(page), Word(60, 815, "2031年4月1日 ver 2.5", 8)] for page in range(1, 4)]
    found: Document = outline_of(decode(draw(printed), "rules.pdf"), known()["evolve"], "evolve")
    assert (found.label, found.date) == ("2.5", "2031-04-01")

"""Excerpts: what a range names, what is pulled in, how each form reads."""

from __future__ import annotations

import json as standard_json
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from rulebook.errors import ExcerptError, NotFound
from rulebook.excerpt import excerpt as excerpts
from rulebook.excerpt import html, json, markdown, text
from rulebook.excerpt.excerpt import excerpt_of
from rulebook.excerpt.ranges import sections_in
from rulebook.store.home import library_file
from rulebook.store.importing import import_files
from rulebook.store.library import Library


@pytest.fixture
def library(built_home: Path) -> Iterator[Library]:
    """The small rulebook."""
    opened = Library(library_file(str(built_home)))
    yield opened
    opened.close()


def named(library: Library, *ranges: str, game: str = "lantern") -> list[str]:
    return [row.number for row in sections_in(library, game, ranges)]


def test_a_number_names_itself_and_everything_below_it(library: Library) -> None:
    assert named(library, "2.2") == ["2.2", "2.2.1", "2.2.2"]


@pytest.mark.parametrize(
    "form", ["2.1.2-2.1.4", "2.1.2～2.1.4", "2.1.2〜2.1.4", "2.1.2..2.1.4", "2.1.2から2.1.4", "２．１．２－２．１．４"]
)
def test_two_numbers_name_everything_from_one_to_the_other(library: Library, form: str) -> None:
    assert named(library, form) == ["2.1.2", "2.1.3", "2.1.4"]


def test_the_last_rule_of_a_range_comes_with_what_is_below_it(library: Library) -> None:
    assert named(library, "2.1.4-2.2") == ["2.1.4", "2.2", "2.2.1", "2.2.2"]


def test_two_chapters_with_a_hyphen_are_a_range_where_no_rule_has_that_number(library: Library) -> None:
    assert named(library, "2-3")[0] == "2"
    assert named(library, "2-3")[-1] == "3.3.1"


def test_several_ranges_name_each_rule_once_in_the_order_named(library: Library) -> None:
    assert named(library, "3.1.1", "2.2.1", "2.2") == ["3.1.1", "2.2.1", "2.2", "2.2.2"]


def test_a_hyphen_within_a_number_does_not_make_a_range(tmp_path: Path) -> None:
    document = tmp_path / "hyphens.txt"
    rules = "1 札\n1-1 灯札のこと\n1-1-1 灯札は表に灯があります。\n1-1-2 裏は無地です。\n1-2 枠のこと\n1-2-1 枠は五つです。\n2 手番\n2-1 めくること\n2-1-1 一枚めくります。\n"
    document.write_text(rules, encoding="utf-8")
    import_files(str(tmp_path / "home"), [str(document)], "hyphens")
    library = Library(library_file(str(tmp_path / "home")))
    assert named(library, "1-2", game="hyphens") == ["1-2", "1-2-1"]
    assert named(library, "1-1-2-1-2", game="hyphens") == ["1-1-2", "1-2", "1-2-1"]
    library.close()


def test_a_range_to_nowhere_is_not_found(library: Library) -> None:
    with pytest.raises(NotFound):
        named(library, "2.1-2.9")


def test_depth_pulls_in_the_rules_referred_to_and_says_from_where(library: Library) -> None:
    quotations = excerpt_of(library, "lantern", ["2.1.1"], depth=2).quotations
    assert [(q.number, q.level, q.pulled_from) for q in quotations] == [
        ("2.1.1", 0, ()), ("2.1.2", 1, ("2.1.1",)), ("2.1.3", 1, ("2.1.1",)), ("2.1.4", 1, ("2.1.1",)),
        ("2.2.1", 2, ("2.1.3",)),
    ]  # fmt: skip


def test_without_depth_nothing_is_pulled_in(library: Library) -> None:
    assert [q.number for q in excerpt_of(library, "lantern", ["2.1.1"]).quotations] == ["2.1.1"]


def test_an_excerpt_beyond_all_measure_is_refused(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(excerpts, "MOST", 3)
    with pytest.raises(ExcerptError, match="more than 3 rules"):
        excerpt_of(library, "lantern", ["2"])


@pytest.mark.parametrize("form", [markdown, html, json, text])
def test_the_same_excerpt_is_written_the_same_every_time(library: Library, form: object) -> None:
    written = [form.write(excerpt_of(library, "lantern", ["1", "2"], 1)) for _ in range(2)]  # type: ignore[attr-defined]
    assert written[0] == written[1]


def test_json_gives_each_quotation_number_text_edition_and_fingerprint(library: Library) -> None:
    value = standard_json.loads(json.write(excerpt_of(library, "lantern", ["2.1.4"])))
    (quotation,) = value["quotations"]
    assert (quotation["game"], quotation["number"], quotation["edition"]) == ("lantern", "2.1.4", "1.2 (2024-03-09)")
    assert quotation["fingerprint"] == library.section("lantern", "2.1.4")[0].fingerprint
    assert "例：" in quotation["text"]


def test_markdown_shows_marks_of_the_text_as_they_are(library: Library) -> None:
    written = markdown.write(excerpt_of(library, "lantern", ["1.2.1"]))
    assert r"\<b\>裏\</b\> は \*そろえて\*" in written


class Page(HTMLParser):
    """What an HTML file holds: its elements, its links and the ids they may lead to."""

    def __init__(self, content: str) -> None:
        super().__init__()
        self.elements: list[str] = []
        self.links: list[str] = []
        self.ids: list[str] = []
        self.feed(content)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = dict(attrs)
        self.elements.append(tag)
        self.links += [facts["href"] or ""] if "href" in facts else []
        self.ids += [facts["id"] or ""] if "id" in facts else []


def test_html_is_one_japanese_file_that_loads_and_runs_nothing(library: Library) -> None:
    written = html.write(excerpt_of(library, "lantern", ["1", "2"], 1))
    assert '<html lang="ja">' in written
    assert "default-src 'none'" in written
    assert not {"script", "img", "link", "iframe", "b"} & set(Page(written).elements)


def test_html_references_lead_to_the_rule_within_the_page(library: Library) -> None:
    page = Page(html.write(excerpt_of(library, "lantern", ["2.1.1"], 2)))
    assert page.links == ["#lantern-2.1.2", "#lantern-2.2.1"]
    assert {link[1:] for link in page.links} <= set(page.ids)


def test_html_allows_exactly_its_own_style(library: Library) -> None:
    from base64 import b64encode  # noqa: PLC0415
    from hashlib import sha256  # noqa: PLC0415

    written = html.write(excerpt_of(library, "lantern", ["2.1.1"]))
    style = written.partition("<style>")[2].partition("</style>")[0]
    assert f"style-src 'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'" in written

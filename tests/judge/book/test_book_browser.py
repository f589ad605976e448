"""A book in a real browser, on a phone and on a tablet: type, follow, go back, fold, choose colours."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from judge.book.page import page
from tests.judge.book.running import value_in
from tests.judge.browser import PHONE, TABLET, Browser, Size

HEADING = "document.querySelector('main h1').textContent"
HITS = "[...document.querySelectorAll('main .hit .number')].map(one => one.textContent)"
FINGER = 44  # points that a finger needs
RULING: dict[str, Any] = {
    "i": "k7x2m", "q": "灯札を六枚おけるか<b>", "v": "no", "a": "おけない", "r": "枠は五つ", "s": "given", "e": "春の会", "at": "2026-11-21", "by": "佐藤",
}  # fmt: skip


@pytest.fixture
def address(lantern_book: str, tmp_path: Path) -> str:
    """The book of the small rulebook as a file, with a ruling on 2.2.1."""
    value = value_in(lantern_book)
    place = next(place for place, rule in enumerate(value["rules"]) if rule["n"] == "2.2.1")
    value["rulings"] = [RULING | {"c": [[place, "2.2.1", "governs", "valid", ""]]}]
    (tmp_path / "灯 book.html").write_text(page(value, "灯", "x"), encoding="utf-8")
    return (tmp_path / "灯 book.html").as_uri()


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_type_follow_a_link_search_again_and_go_back(browser: Browser, address: str, size: Size) -> None:
    browser.errors.clear()
    browser.open(address, size)
    browser.tap("#query")
    browser.type("引き分け")
    browser.wait(f"({HITS}).includes('3.2')")
    browser.tap("main .hit")
    browser.wait("location.hash.startsWith('#r:3.2')")
    assert "引き分け" in browser.run(HEADING)
    browser.run("location.hash = '#r:1.1.2'")
    browser.wait(f"{HEADING}.startsWith('1.1.2')")
    browser.tap("main .wording a.reference")
    browser.wait(f"{HEADING}.startsWith('3.2.1')")
    assert "1.1.2" in browser.run("document.querySelector('main').textContent")  # cited by
    browser.run("history.back()")
    browser.wait(f"{HEADING}.startsWith('1.1.2')")
    browser.run("history.go(-2)")
    browser.wait("location.hash.startsWith('#q:')")
    assert browser.run("document.querySelector('#query').value") == "引き分け"
    browser.run("history.back()")
    browser.wait("location.hash === ''")  # one step out of the search, however many letters were typed
    assert browser.run("document.documentElement.scrollWidth <= innerWidth")
    assert browser.requests == [address]
    assert browser.errors == []


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_what_a_finger_touches_is_large_enough(browser: Browser, address: str, size: Size) -> None:
    small = (
        "[...document.querySelectorAll('header button, header input, .tabs a, main .row, main summary, main button, .beside a')]"
        f".filter(one => one.getClientRects().length && one.getBoundingClientRect().height < {FINGER}).map(one => one.outerHTML)"
    )
    for place in ("", "#r:2.2.1", "#q:灯札", "#rulings", "#terms"):
        browser.open(address + place, size)
        assert browser.run(small) == [], place


def test_the_title_of_the_page_names_the_book_once_with_its_edition_and_then_the_rule_first(
    browser: Browser, address: str, lantern_book: str
) -> None:
    book = value_in(lantern_book)
    browser.open(address, PHONE)
    assert browser.run("document.title") == f"{book['title']} {book['edition']}"
    browser.run("location.hash = '#r:2.2.1'")
    browser.wait("document.title.startsWith('2.2.1') && document.title.includes(' — ')")


def test_the_contents_fold_and_stay_as_they_were_on_the_way_back(browser: Browser, address: str) -> None:
    browser.open(address, PHONE)
    shown = "[...document.querySelectorAll('main .contents .number')].map(one => one.textContent)"
    assert browser.run(shown) == ["前文", "1", "2", "3"]
    browser.tap("main .contents li:nth-child(3) button.fold")
    assert browser.run(shown) == ["前文", "1", "2", "2.1", "2.2", "3"]
    browser.run("location.hash = '#r:2.2'")
    browser.wait(f"{HEADING}.startsWith('2.2')")
    browser.run("history.back()")
    browser.wait("location.hash === ''")
    browser.wait(f"({shown}).join() === '前文,1,2,2.1,2.2,3'")
    browser.tap("main .contents li:nth-child(3) button.fold")
    assert browser.run(shown) == ["前文", "1", "2", "3"]


def test_the_way_back_leads_to_the_height_where_one_was(browser: Browser, address: str) -> None:
    browser.open(address + "#r:2", PHONE)
    browser.run("scrollTo(0, 300)")
    browser.run("document.querySelectorAll('main a[href=\"#r:2.1.4\"]')[0].click()")
    browser.wait("location.hash === '#r:2.1.4'")
    assert browser.run("scrollY") == 0
    browser.run("history.back()")
    browser.wait("location.hash === '#r:2' && scrollY === 300")


def test_a_rule_shows_its_rulings_and_a_reference_to_no_rule_says_so(browser: Browser, address: str) -> None:
    browser.open(address + "#r:2.2.1", PHONE)
    assert "灯札を六枚おけるか<b>" in browser.run("document.querySelector('main').textContent")
    browser.tap("main details.ruling summary")
    browser.wait("document.querySelector('main details.ruling').textContent.includes('佐藤')")
    browser.open(address + "#ruling:k7x2m", PHONE)
    assert "おけない" in browser.run("document.querySelector('main').textContent")
    browser.open(address + "#r:2.2.2", PHONE)
    assert browser.run("document.querySelector('main .odd') !== null")


@pytest.fixture
def answered(lantern_book: str, tmp_path: Path) -> str:
    """The book with an official answer that stands over 2.1, and a ruling on 2.2.1 of which the publisher was asked."""
    value = value_in(lantern_book)
    places = {rule["n"]: place for place, rule in enumerate(value["rules"])}
    said = {"src": "公式Q&A Q312", "ask": "2026-11-01", "ans": "2026-11-18"}
    asked = {"s": "asked", "n": "置けるという読みもある", "ask": "2026-11-20"}
    value["rulings"] = [
        RULING | said | {"i": "a1b2c", "s": "official", "c": [[places["2.1"], "2.1", "overruled", "valid", ""]]},
        RULING | asked | {"c": [[places["2.2.1"], "2.2.1", "governs", "valid", "", "analogy", "weak"]]},
    ]
    (tmp_path / "book.html").write_text(page(value, "灯", "x"), encoding="utf-8")
    return (tmp_path / "book.html").as_uri()


def test_without_a_document_the_rules_below_one_say_what_they_say(
    browser: Browser, gist_book: str, tmp_path: Path
) -> None:
    (tmp_path / "book.html").write_text(gist_book, encoding="utf-8")
    browser.open((tmp_path / "book.html").as_uri() + "#r:8.4", PHONE)
    below = browser.run("[...document.querySelectorAll('main .below article')].map(one => [!!one.querySelector('.gist'), !!one.querySelector('.see')])")  # fmt: skip
    assert any(sees for _says, sees in below)
    assert all(says for says, _sees in below)


def test_an_official_answer_over_a_rule_stands_beside_its_wording(browser: Browser, answered: str) -> None:
    """The rulings of a rule with others below it are folded: nobody would see it there."""
    browser.open(answered + "#r:2.1", PHONE)
    assert "公式Q&A Q312" in browser.run("document.querySelector('main .over').textContent")
    browser.tap("main .over a")
    browser.wait("location.hash === '#ruling:a1b2c'")


def test_a_ruling_that_is_not_settled_says_so_before_it_is_unfolded(browser: Browser, answered: str) -> None:
    browser.open(answered + "#r:2.2.1", PHONE)
    assert "asked" in browser.run("document.querySelector('main details.ruling summary .chip').textContent")
    browser.open(answered + "#rulings", PHONE)
    chips = browser.run(
        "[...document.querySelectorAll('main details.ruling summary .chip')].map(one => one.textContent)"
    )
    assert chips == ["official", "asked"]


def test_what_is_said_in_a_ruling_keeps_its_distance_from_the_edge(browser: Browser, answered: str) -> None:
    browser.open(answered + "#r:2.2.1", PHONE)
    browser.tap("main details.ruling summary")
    browser.wait("document.querySelector('main details.ruling .facts') !== null")
    edge = "document.querySelector('main details.ruling').getBoundingClientRect().left"
    assert browser.run(
        f"[...document.querySelectorAll('main details.ruling .facts')].every(one => one.getBoundingClientRect().left > {edge} + 8)"
    )


def test_a_ruling_is_found_by_its_whole_name_too(browser: Browser, answered: str) -> None:
    browser.open(answered + "#ruling:k7x2mvgr7fmnz000", PHONE)
    assert "置けるという読みもある" in browser.run("document.querySelector('main').textContent")


def test_marks_of_a_document_are_shown_as_letters(browser: Browser, address: str) -> None:
    browser.open(address + "#r:1.2.1", PHONE)
    assert "<b>裏</b>" in browser.run("document.querySelector('main .wording').textContent")
    assert browser.run("document.querySelector('main .wording b') === null")


def test_colours_follow_the_device_until_others_are_chosen(browser: Browser, address: str) -> None:
    paper = "getComputedStyle(document.body).backgroundColor"
    browser.open(address, PHONE, dark=True)
    dark = browser.run(paper)
    browser.open(address, PHONE)
    assert browser.run(paper) == "rgb(255, 255, 255)" != dark
    browser.tap(".theme")
    browser.tap(".theme")
    assert browser.run(paper) == dark
    browser.open(address, PHONE)
    assert browser.run(paper) == dark  # it is kept
    browser.tap(".theme")
    assert browser.run(paper) == "rgb(255, 255, 255)"


def test_nothing_can_be_loaded_even_by_a_script(browser: Browser, address: str) -> None:
    browser.open(address, PHONE)
    tried = "fetch('data:,x').then(() => 'loaded', () => 'refused')"
    assert browser.run(tried) == "refused"
    assert browser.requests == [address]


def test_an_address_that_is_none_says_so_and_a_number_typed_otherwise_is_found(browser: Browser, address: str) -> None:
    browser.open(address + "#r:77.7", PHONE)
    assert browser.run(HEADING) == "There is no such page"
    browser.open(address + "#r:%E0%A4%A", PHONE)
    assert browser.run(HEADING) == "There is no such page"
    for typed in ("#r:2-2-1", "#2.2.1"):
        browser.open(address + typed, PHONE)
        assert browser.run(HEADING).startswith("2.2.1")

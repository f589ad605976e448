"""The section pane: gist, then the words as printed, then errata folded to a line; and the third column only where it has something."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from judge.tui.pages.lines import lay_out
from judge.tui.pages.section import section_page
from judge.tui.views import FOLD, ErratumView
from tests.judge.tui.conftest import Reader

Read = Callable[..., AbstractAsyncContextManager[Reader]]
ERRATUM = ErratumView("九章を指す", "灯を一つ消すだけでよい" * 4, "九章はない", "手番側が選ぶ", "error", None)


async def with_erratum(reader: Reader) -> None:
    """Open 2.2.2 as if the registry had an erratum of it."""
    await reader.open("2.2.2")
    screen = reader.screen
    assert screen.shown is not None
    section = screen.shown.sections[0]._replace(gist="風で灯が消える", errata=(ERRATUM,))
    screen.shown = screen.shown._replace(sections=(section,))
    screen.page.show(screen.written())
    await reader.settle()


async def test_gist_words_and_erratum_stand_in_this_order_the_erratum_in_one_line(read: Read) -> None:
    async with read() as reader:
        await with_erratum(reader)
        text = reader.screen.page.text
        assert text.index("風で灯が消える") < text.index("風が吹いたら") < text.index("erratum")
        assert [line for line in text.split("\n") if line.startswith("! ")] == [
            line for line in text.split("\n") if "▸ erratum" in line
        ]
        assert "九章はない" not in text


async def test_an_erratum_is_unfolded_by_its_key_and_by_its_line(read: Read) -> None:
    async with read() as reader:
        await with_erratum(reader)
        await reader.press("E")
        assert "手番側が選ぶ" in reader.screen.page.text
        await reader.press("E")
        assert "手番側が選ぶ" not in reader.screen.page.text
        await reader.choose("▸ erratum ")
        await reader.press("enter")
        assert "手番側が選ぶ" in reader.screen.page.text


async def test_where_no_erratum_is_known_the_key_says_so(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.2.1")
        await reader.press("E")
        assert "no erratum is known here" in reader.drawn


async def test_a_page_elsewhere_has_errata_in_full(read: Read) -> None:
    async with read() as reader:
        await with_erratum(reader)
        assert reader.screen.shown is not None
        page = section_page(reader.screen.shown)
        assert FOLD not in page.links
        assert "手番側が選ぶ" in "".join(line.text for line in lay_out(page.paragraphs, 60).lines)


async def test_the_third_column_is_there_only_where_something_decides_beside_the_rule(read: Read) -> None:
    async with read(size=(160, 40)) as reader:
        await reader.open("2.2.1")
        narrow = reader.screen.page.region.width
        assert reader.screen.related.region.width
        await reader.open("1.1.1")
        assert not reader.screen.related.display
        assert reader.screen.page.region.width > narrow + 20
        await reader.press("c")
        assert "1.1.1: no ruling, no scenario, nothing that cites it" in reader.drawn
        await reader.open("2.2.1")
        assert reader.screen.page.region.width == narrow


async def test_where_nothing_decides_beside_a_rule_no_pane_opens_for_it(read: Read) -> None:
    async with read() as reader:
        await reader.open("1.1.1")
        before = reader.screen.page.region
        await reader.press("c")
        assert "1.1.1: no ruling, no scenario, nothing that cites it" in reader.drawn
        assert reader.screen.page.region == before


async def test_a_few_rules_below_one_are_shown_in_full(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.1")
        assert reader.screen.shown is not None
        section = reader.screen.shown.sections[0]
        long = section.children[0]._replace(heading="灯札を場の空き枠へ置きます。" * 12)
        few = reader.screen.shown._replace(sections=(section._replace(children=(long,)),))
        many = reader.screen.shown._replace(sections=(section._replace(children=(long,) * 9),))
        assert "…" not in "".join(line.text for line in lay_out(section_page(few).paragraphs, 50).lines)
        assert "…" in "".join(line.text for line in lay_out(section_page(many).paragraphs, 50).lines)

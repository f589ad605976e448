"""The editions: what is compared, the classes, the change."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.tui.screens.importing import ImportScreen
from rulebook.editions.forced import matches_in
from rulebook.editions.shelved import keep_matches
from rulebook.store.home import library_file
from rulebook.store.importing import import_files
from rulebook.store.library import Library
from rulebook.store.opening import rebuild
from tests.judge.tui.edition_comparer import BETWEEN, WIDE

Sit = Callable[..., Any]  # the fixture `sit`


# What is compared


async def test_the_two_newest_editions_are_compared_first(sit: Sit) -> None:
    async with sit() as comparer:
        assert "1.3 (2025-04-01) → 1.4 (2026-05-02)" in comparer.drawn
        assert "changed 1.2.1>1.2.1" in comparer.listed


async def test_keys_choose_the_older_and_the_newer_edition(sit: Sit) -> None:
    async with sit() as comparer:
        await comparer.press("less_than_sign")
        assert "1.2 (2024-03-09) → 1.4 (2026-05-02)" in comparer.drawn
        await comparer.press("greater_than_sign")
        assert "1.2 (2024-03-09) → 1.3 (2025-04-01)" in comparer.drawn
        await comparer.press("greater_than_sign")
        assert "1.2 (2024-03-09) → 1.4 (2026-05-02)" in comparer.drawn


async def test_of_one_edition_the_screen_says_how_to_get_a_second(sit: Sit) -> None:
    async with sit() as comparer:
        await comparer.press("ctrl+g")
        assert "there is one edition: 2.0 (2023-01-02)" in comparer.drawn
        await comparer.press("o", "h", "ctrl+s", "1")
        await comparer.press("f8")
        assert isinstance(comparer.app.screen, ImportScreen)


async def test_without_a_document_the_screen_leads_to_the_import(sit: Sit, tmp_path: Path) -> None:
    async with sit(at=str(tmp_path / "nothing")) as comparer:
        assert "There is no document yet." in comparer.drawn
        await comparer.press("ctrl+g", "f8")
        assert isinstance(comparer.app.screen, ImportScreen)


async def test_an_edition_imported_meanwhile_is_there_on_the_way_back(
    sit: Sit, home: str, three: str, tmp_path: Path
) -> None:
    at = str(shutil.copytree(home, tmp_path / "home"))
    async with sit(at=at) as comparer:
        assert "there is one edition" in comparer.drawn
        second = Path(three).parent / "second.txt"
        await comparer.press("f8")
        import_files(at, [str(second)], "lantern")
        comparer.app.desk.open()
        await comparer.press("f4")
        assert "1.2 (2024-03-09) → 1.3 (2025-04-01)" in comparer.drawn


async def test_a_library_made_anew_meanwhile_is_opened_again(sit: Sit, three: str, tmp_path: Path) -> None:
    at = str(shutil.copytree(three, tmp_path / "home"))
    async with sit(at=at, keys=()) as comparer:
        third = (Path(three).parent / "third.txt").read_text(encoding="utf-8")
        (tmp_path / "fourth.txt").write_text(
            third.replace("2026 年 5 月 2 日 ver 1.4", "2027 年 6 月 3 日 ver 1.5"), encoding="utf-8"
        )
        import_files(at, [str(tmp_path / "fourth.txt")], "lantern")
        await comparer.press("f4")
        assert "1.4 (2026-05-02) → 1.5 (2027-06-03)" in comparer.drawn


async def test_the_two_editions_stay_chosen_while_none_comes(sit: Sit) -> None:
    async with sit(keys=(*BETWEEN, "f7")) as comparer:
        comparer.app.desk.open()
        await comparer.press("f4")
        assert "1.2 (2024-03-09) → 1.3 (2025-04-01)" in comparer.drawn


async def test_what_somebody_decided_about_two_editions_holds_here_too(sit: Sit, three: str, tmp_path: Path) -> None:
    at = str(shutil.copytree(three, tmp_path / "home"))
    library = Library(library_file(at))
    old, new = (library.edition("lantern", label) for label in ("1.2", "1.3"))
    library.close()
    keep_matches(Path(at), matches_in('[[match]]\nold = "1.2.1"\nnew = "2.1.2"', "decided.toml"), old, new)
    rebuild(at)
    async with sit(at=at, keys=BETWEEN) as comparer:
        assert "changed 1.2.1>2.1.2" in comparer.listed
        assert "added >1.2.1" in comparer.listed


# The list


async def test_the_changes_stand_in_the_order_of_the_document(sit: Sit) -> None:
    async with sit(keys=BETWEEN) as comparer:
        assert comparer.listed == [
            "changed 前文>前文", "changed 1.2.1>1.2.1", "same 2.1.1>2.1.1", "added >2.1.2", "moved 2.1.2>2.1.3", "moved 2.1.3>2.1.4",
            "moved 2.1.4>2.1.5", "removed 3.1.1>",
        ]  # fmt: skip


async def test_a_key_shows_each_class_and_its_count_stands_above(sit: Sit) -> None:
    async with sit(keys=BETWEEN) as comparer:
        for key, kind, many in (
            ("1", "changed", 2),
            ("2", "moved", 3),
            ("3", "added", 1),
            ("4", "removed", 1),
            ("5", "same", 16),
        ):
            await comparer.press(key)
            assert [line.partition(" ")[0] for line in comparer.listed] == [kind] * many
            assert f"{kind} {many}" in comparer.screen.kinds.text
        await comparer.press("0")
        assert len(comparer.listed) == 8


async def test_words_and_numbers_filter_the_list(sit: Sit) -> None:
    async with sit(keys=(*BETWEEN, "slash")) as comparer:
        for typed, found in (
            ("三十枚", ["changed 1.2.1>1.2.1"]),
            ("二十枚", ["changed 1.2.1>1.2.1"]),
            ("２．１．４", ["moved 2.1.3>2.1.4", "moved 2.1.4>2.1.5"]),
            ("1", ["changed 1.2.1>1.2.1"]),
            ("2.1 山札", ["added >2.1.2"]),
            ("凧", []),
        ):
            comparer.screen.filter.value = typed
            await comparer.settle()
            assert comparer.listed == found
            assert ("nothing fits" in comparer.drawn) == (not found)
        await comparer.press("escape", "escape")
        assert len(comparer.listed) == 8


async def test_digits_typed_into_the_filter_choose_no_class(sit: Sit) -> None:
    async with sit(keys=BETWEEN) as comparer:
        await comparer.press("slash", "3")
        assert comparer.screen.filter.value == "3"
        assert comparer.listed == ["removed 3.1.1>"]


async def test_a_click_on_a_class_shows_it_and_one_on_an_edition_chooses_another(sit: Sit) -> None:
    async with sit(keys=BETWEEN) as comparer:
        at = comparer.screen.kinds.text.index("moved")
        await comparer.pilot.click("#kinds", offset=(at, 0))
        await comparer.settle()
        assert comparer.screen.kind == "moved"
        at = comparer.screen.pair.text.index("1.3")
        await comparer.pilot.click("#pair", offset=(at, 0))
        await comparer.settle()
        assert "1.2 (2024-03-09) → 1.4 (2026-05-02)" in comparer.drawn


async def test_a_click_on_a_wide_screen_shows_the_change_and_stays(sit: Sit) -> None:
    async with sit(size=WIDE, keys=BETWEEN) as comparer:
        await comparer.pilot.click("#changes", offset=(4, 1))
        await comparer.settle()
        assert comparer.screen.change is not None
        assert comparer.screen.change.name == "1.2.1"
        assert "三十枚" in comparer.page


# The change


async def test_on_a_narrow_screen_enter_shows_both_wordings_one_above_the_other(sit: Sit) -> None:
    async with sit(keys=(*BETWEEN, "1", "down", "enter")) as comparer:
        lines = [line for line in comparer.page.splitlines() if "十枚" in line]
        assert len(lines) == 2
        assert "二十枚" in lines[0]
        assert "三十枚" in lines[1]
        await comparer.press("escape")
        assert comparer.screen.changes.has_focus


async def test_on_a_wide_screen_both_wordings_stand_side_by_side(sit: Sit) -> None:
    async with sit(size=WIDE, keys=(*BETWEEN, "1", "down")) as comparer:
        line = next(line for line in comparer.page.splitlines() if "二十枚" in line)
        assert "三十枚" in line.partition("│")[2]


async def test_words_that_differ_stand_out_by_their_roles_alone_where_there_are_colours(sit: Sit) -> None:
    async with sit(keys=(*BETWEEN, "1", "down", "enter")) as comparer:
        lines = comparer.screen.page._layout_now.lines
        marked = [(piece.text, piece.role) for line in lines for piece in line.pieces if piece.role in ("gone", "came")]
        assert marked == [("二十", "gone"), ("三十", "came")]


async def test_words_that_differ_have_signs_around_them_where_there_are_no_colours(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with sit(keys=(*BETWEEN, "1", "down", "enter")) as comparer:
        assert "[-二十-]" in comparer.page
        assert "{+三十+}" in comparer.page


async def test_references_that_nobody_renumbered_are_pointed_out(sit: Sit) -> None:
    async with sit(size=WIDE, keys=(*BETWEEN, "down", "down")) as comparer:
        assert comparer.screen.change is not None
        assert comparer.screen.change.name == "2.1.1"
        assert "It still names 2.1.2, which is 2.1.3 now." in comparer.page
        await comparer.press("f6", "tab", "tab", "enter")
        assert comparer.open_rule[1] == "2.1.3"


async def test_keys_go_to_the_next_change_and_back_while_one_reads(sit: Sit) -> None:
    async with sit(keys=(*BETWEEN, "1", "enter", "full_stop")) as comparer:
        assert "三十枚" in comparer.page
        await comparer.press("left")
        assert "三十枚" not in comparer.page
        await comparer.press("right")
        assert "三十枚" in comparer.page


async def test_the_change_can_be_copied(sit: Sit) -> None:
    async with sit(keys=(*BETWEEN, "1", "down", "y")) as comparer:
        copied = comparer.app.clipboard
        assert copied.index("1.2 (2024-03-09) 1.2.1") < copied.index("二十枚") < copied.index("三十枚")

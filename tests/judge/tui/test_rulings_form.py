"""Writing a ruling: its fields, the rules cited, the same question ruled before, drafts, and what somebody else did meanwhile."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.events import Key
from textual.widgets import Input

from judge.rulings.giving import first, following
from judge.rulings.ruling import Role, Status, Verdict
from judge.rulings.sitting import sit, sitting
from judge.tui.drafts import Draft, Purpose, left_behind
from judge.tui.ruling_begin import fields_of
from judge.tui.screens.lookup import LookupScreen
from judge.tui.screens.ruling_asking import AlikeScreen, DraftsScreen, LeavingScreen
from judge.tui.screens.ruling_look import LookScreen
from judge.tui.screens.rulings import RulingsScreen
from judge.tui.widgets.cite_line import parted
from tests.judge.tui.ruling_judge import (
    AUTHOR,
    DRAWN,
    FRAMES,
    TURNING,
    WINNING,
    Judge,
    add,
    files_in,
    governed,
    judging,
    kept,
    put_back,
)

WIND = "風で灯が消えたとき、灯した側が選ぶか。"


async def fill(judge: Judge) -> None:
    """Write a ruling on a question that was not asked before, as far as the rules."""
    judge.form.question.focus()
    await judge.settle()
    await judge.write(WIND)
    await judge.press("tab", "n", "tab")
    await judge.write("選べない。")
    judge.form.reason.text = "消す灯を選ぶ定めがない。"
    judge.form.cite_line.focus()
    await judge.settle()


async def test_a_ruling_is_given_with_the_keyboard_alone(judging_home: str) -> None:
    async with judging(judging_home, (80, 24), "plus") as judge:
        await fill(judge)
        await judge.write("2.2.3")
        await judge.press("enter")
        await judge.write("場の枠")
        await judge.press("down", "up", "enter", "tab")
        await judge.write("風 灯")
        await judge.press("tab")
        await judge.write("夏祭り")
        await judge.press("tab")
        await judge.write("7")
        await judge.press("tab", "right", "ctrl+s")
        ruling = kept(judging_home)[judge.screen.opened]
        said = ruling.content
        assert (said.question, said.verdict, said.answer, said.reason) == (
            WIND,
            Verdict.NO,
            "選べない。",
            "消す灯を選ぶ定めがない。",
        )
        assert [one.number for one in said.citations] == ["2.2.3", "2.2.2"]
        assert said.citations[0].wording
        assert (said.tags, said.event, said.table, said.status) == (("風", "灯"), "夏祭り", "7", Status.CONFIRMED)
        assert ruling.version.author == AUTHOR
        assert left_behind(judging_home) == ()
        await judge.press("plus")
        assert (judge.form.event.value, judge.form.table.value) == ("夏祭り", "7")


async def test_the_fields_have_their_room_though_a_box_was_open_before(judging_home: str) -> None:
    async with judging(judging_home, (80, 24), "question_mark", "escape", "ctrl+s", "escape", "plus") as judge:
        assert "given by" in judge.drawn


async def test_keys_that_come_in_one_burst_reach_the_field_to_which_the_tab_between_them_leads(
    judging_home: str,
) -> None:
    async with judging(judging_home, (80, 24), "plus") as judge:
        judge.form.question.focus()
        await judge.settle()
        burst = (("a", "a"), ("tab", "\t"), ("n", "n"), ("tab", "\t"), ("b", "b"), ("shift+tab", None), ("y", "y"))
        for key, letter in burst:
            judge.app.post_message(Key(key, letter))
        await judge.settle()
        form = judge.form
        assert (form.question.text, form.verdict.value, form.answer.text) == ("a", "yes", "b")


async def test_what_is_missing_is_said_and_nothing_is_lost(judging_home: str) -> None:
    async with judging(judging_home, (80, 24), "plus") as judge:
        for wanted, keys in (("the verdict is missing", ("ctrl+s",)), ("answers a question", ("alt+y", "ctrl+s"))):
            await judge.press(*keys)
            assert wanted in judge.drawn
        await fill(judge)
        await judge.press("ctrl+s")
        assert "names no rule that governs it" in " ".join(judge.drawn.split())
        await judge.write("9.9.9")
        await judge.press("ctrl+s")
        assert "9.9.9" in str(judge.form.cite_error.visual)
        assert judge.form.question.text == WIND
        assert len(kept(judging_home)) == 6


async def test_a_rule_is_cited_with_role_and_note_and_taken_out_again(judging_home: str) -> None:
    async with judging(judging_home, (80, 24), "plus") as judge:
        judge.form.cite_line.focus()
        await judge.settle()
        await judge.write("defines 1.2.2: 札のこと")
        await judge.press("enter")
        (row,) = judge.form.cited.rows
        assert (row.citation.role, row.citation.note) == (Role.DEFINES, "札のこと")
        assert "灯札とは" in judge.drawn
        judge.form.cited.focus()
        await judge.settle()
        await judge.press("space")
        assert judge.form.cited.rows[0].citation.role is Role.CONTRASTS
        await judge.press("delete")
        assert judge.form.cited.rows == ()


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("10.3.5", (Role.GOVERNS, "10.3.5", "")),
        ("defines 10.1.4", (Role.DEFINES, "10.1.4", "")),
        ("contrasts 10.3.4：こちらは有効", (Role.CONTRASTS, "10.3.4", "こちらは有効")),
        ("defines", (Role.GOVERNS, "defines", "")),
        ("手札 枚数", (Role.GOVERNS, "手札 枚数", "")),
    ],
)
def test_the_line_of_a_rule_is_parted(typed: str, wanted: tuple[Role, str, str]) -> None:
    assert parted(typed) == wanted


# The same question


async def test_the_same_question_is_shown_while_one_types_and_asked_about_before_saving(judging_home: str) -> None:
    async with judging(judging_home, (140, 40), "plus") as judge:
        await judge.write("埋まっている枠に重ねて置けるか。")
        await judge.press("alt+y")
        assert [one.row.id for one in judge.form.found] == [FRAMES]
        assert "埋まった枠に重ねて置けるか" in judge.form.alike_page.text
        await judge.press("ctrl+o", "enter")
        assert isinstance(judge.app.screen, LookScreen)
        await judge.press("escape")
        judge.form.cite("lantern", "2.2.2")
        await judge.settle()
        await judge.press("ctrl+s")
        assert isinstance(judge.app.screen, AlikeScreen)
        await judge.press("escape")
        assert len(kept(judging_home)) == 6
        await judge.press("ctrl+s", "x")
        assert kept(judging_home)[FRAMES].content.status is Status.SUPERSEDED
        assert kept(judging_home)[judge.screen.opened].content.replaces == (FRAMES,)


async def test_a_second_ruling_on_the_same_question_may_stand_beside_the_first(judging_home: str) -> None:
    async with judging(judging_home, (80, 24), "plus") as judge:
        await judge.write("埋まった枠に重ねて置けるか。")
        await judge.press("alt+n")
        judge.form.cite("lantern", "2.2.2")
        await judge.settle()
        await judge.press("ctrl+s", "enter")
        assert kept(judging_home)[FRAMES].stands
        assert len(kept(judging_home)) == 7


# Changing


async def test_a_very_long_question_leaves_room_for_what_is_asked_about_it(judging_home: str) -> None:
    question = "灯が消えた。" * 200
    content = governed("2.2.3", question, Verdict.NO, "選べない。")
    add(judging_home, [first(content, AUTHOR)])
    async with judging(judging_home, (80, 24)) as judge:
        await judge.press("delete")
        line = judge.app.screen.query_one(Input).region
        assert judge.app.screen.region.contains_region(line)
        assert judge.app.screen.query_one(".dialog").content_region.contains_region(line)
        await judge.press("escape", "plus")
        await fill(judge)
        judge.form.question.text = question
        await judge.write("2.2.3")
        await judge.press("enter", "ctrl+s")
        assert isinstance(judge.app.screen, AlikeScreen)
        assert "→ 選べない。" in judge.drawn


async def test_an_edit_needs_a_reason_and_changes_only_what_was_changed(judging_home: str) -> None:
    before = kept(judging_home)[WINNING].content
    async with judging(judging_home) as judge:
        judge.screen.show_ruling(WINNING)
        await judge.settle()
        await judge.press("e", "alt+n", "ctrl+s")
        assert "a change has a reason" in judge.drawn
        judge.form.why.value = "数え違い"
        await judge.press("ctrl+s")
        ruling = kept(judging_home)[WINNING]
        assert ruling.content == replace(before, verdict=Verdict.NO)
        assert (ruling.version.why, ruling.version.author) == ("数え違い", AUTHOR)


async def test_a_ruling_changed_by_two_is_divided_until_one_more_edit_settles_it(judging_home: str) -> None:
    async with judging(judging_home) as judge:
        judge.screen.show_ruling(TURNING)
        await judge.settle()
        await judge.press("e")
        theirs = kept(judging_home)[TURNING]
        add(judging_home, [following(theirs, replace(theirs.content, answer="二枚めくれる。"), "頭 取", "別の読み")])
        judge.form.answer.text = "三枚めくれる。"
        judge.form.why.value = "読み直した"
        await judge.press("ctrl+s")
        assert kept(judging_home)[TURNING].is_divided
        assert any("both versions are kept" in one for one in judge.said)
        assert "二枚めくれる" in judge.page
        assert "三枚めくれる" in judge.page
        await judge.press("escape")
        await judge.ask("is:divided")
        assert judge.listed == ["t"]
        await judge.press("e")
        judge.form.why.value = "二人で決めた"
        await judge.press("ctrl+s")
        assert not kept(judging_home)[TURNING].is_divided
        assert len(kept(judging_home)[TURNING].versions) == 4


async def test_a_ruling_is_taken_back_with_a_reason_alone(judging_home: str) -> None:
    async with judging(judging_home) as judge:
        await judge.press("delete", "enter")
        assert "a change has a reason" in judge.drawn
        await judge.write("誤りだった")
        await judge.press("enter")
        ruling = kept(judging_home)[DRAWN]
        assert (ruling.content.status, ruling.version.why) == (Status.VOID, "誤りだった")
        assert "d" not in judge.listed
        await judge.press("a")
        await judge.ask("status:void")
        await judge.press("x")
        assert any("does not stand any more" in one for one in judge.said)


# Drafts


async def test_what_was_typed_is_there_after_a_crash_and_gone_on_with(judging_home: str) -> None:
    async with judging(judging_home, (80, 24), "plus") as judge:
        await fill(judge)
        await judge.write("2.2.3")
        await judge.press("enter")
        assert left_behind(judging_home) == ()  # it is being written
        folder = Path(judging_home, "drafts")
        found = files_in(folder)
    put_back(folder, found)  # as a crash would have left it
    async with judging(judging_home) as judge:
        assert "i goes on with them" in judge.drawn
        await judge.press("i")
        assert isinstance(judge.app.screen, DraftsScreen)
        assert "風で灯が消えたとき" in judge.drawn
        await judge.press("enter")
        assert (judge.form.question.text, judge.form.verdict.value) == (WIND, "no")
        assert judge.form.cited.rows[0].view.text
        await judge.press("ctrl+s")
        assert kept(judging_home)[judge.screen.opened].content.question == WIND
        assert files_in(folder) == {}
        assert "i goes on" not in judge.drawn


async def test_leaving_a_form_asks_what_becomes_of_what_was_written(judging_home: str) -> None:
    async with judging(judging_home, (80, 24), "plus", "escape") as judge:
        assert isinstance(judge.app.screen, RulingsScreen)
        await judge.press("plus")
        await judge.write(WIND)
        await judge.press("escape")
        assert isinstance(judge.app.screen, LeavingScreen)
        await judge.press("escape")
        assert judge.form.question.text == WIND
        await judge.press("escape", "enter")
        (draft,) = left_behind(judging_home)
        assert draft.question == WIND
        await judge.press("i", "enter", "escape", "delete")
        assert left_behind(judging_home) == ()
        await judge.press("i")
        assert "there is no draft" in judge.said


async def test_what_was_typed_last_is_in_the_draft_when_the_desk_is_left_at_once(judging_home: str) -> None:
    async with judging(judging_home, (80, 24), "plus") as judge:
        judge.form.delay = 60  # the keys have not paused yet
        await judge.write(WIND)
        assert left_behind(judging_home) == ()
    (draft,) = left_behind(judging_home)
    assert draft.question == WIND


async def test_a_form_that_was_thrown_away_at_once_leaves_no_draft(judging_home: str) -> None:
    async with judging(judging_home, (80, 24), "plus") as judge:
        judge.form.delay = 60
        await judge.write(WIND)
        await judge.pilot.press("escape", "delete")
        await judge.settle()
        assert isinstance(judge.app.screen, RulingsScreen)
    assert left_behind(judging_home) == ()


async def test_a_draft_of_an_edit_goes_on_from_the_version_it_began_with(judging_home: str) -> None:
    ruling = kept(judging_home)[TURNING]
    fields = {
        "game": "lantern",
        "question": ruling.content.question,
        "verdict": "yes",
        "answer": "めくれる。",
        "cites": ["2.1.2"],
    }
    draft = Draft(judging_home)
    draft.keep(Purpose("edit", (TURNING,), ruling.version.id, "思い直した"), fields)
    draft.release()
    add(judging_home, [following(ruling, replace(ruling.content, answer="だめ。"), "頭 取", "短く")])
    async with judging(judging_home, (80, 24), "i", "enter") as judge:
        assert judge.form.why.value == "思い直した"
        await judge.press("ctrl+s")
        assert kept(judging_home)[TURNING].is_divided
        assert {head.content.answer for head in kept(judging_home)[TURNING].heads} == {"めくれる。", "だめ。"}


def test_a_draft_that_was_taken_up_is_not_offered_before_a_key_is_pressed(tmp_path: Path) -> None:
    home = str(tmp_path)
    draft = Draft(home)
    draft.keep(Purpose(), {"question": WIND})
    draft.release()
    (left,) = left_behind(home)
    taken = Draft(home, left.path)
    assert left_behind(home) == ()
    taken.release()
    assert left_behind(home) == (left,)


def test_a_draft_that_somebody_is_writing_is_not_offered(tmp_path: Path) -> None:
    draft = Draft(str(tmp_path))
    draft.keep(Purpose(), {"question": "あ"})
    assert left_behind(str(tmp_path)) == ()
    draft.release()
    assert [one.question for one in left_behind(str(tmp_path))] == ["あ"]
    draft.keep(Purpose(), {"question": "い"})
    assert [one.question for one in left_behind(str(tmp_path))] == ["あ"]
    (tmp_path / "drafts" / "broken.screen.toml").write_text("question = ", encoding="utf-8")
    (tmp_path / "drafts" / "deep.screen.toml").write_text("# judge: " + "[" * 100_000, encoding="utf-8")
    assert len(left_behind(str(tmp_path))) == 1


# The look-up beside it


async def test_rules_found_in_the_look_up_are_put_into_the_form(judging_home: str) -> None:
    async with judging(judging_home, (80, 24), "f7") as judge:
        lookup = judge.app.screen
        assert isinstance(lookup, LookupScreen)
        lookup.preview_delay = 0
        for number in ("2.1.4", "2.1.3"):
            lookup.open(lookup.desk.find(number, ("lantern",)))
            await judge.settle()
            await judge.press("plus")
            assert judge.form.start.number == "2.1.4"
            await judge.press("f7")
        await judge.press("f3")
        assert [one.number for one in judge.form.content().citations] == ["2.1.4", "2.1.3"]


async def test_a_form_that_only_began_with_a_rule_is_left_without_a_question(judging_home: str) -> None:
    async with judging(judging_home, (80, 24), "f7") as judge:
        lookup = judge.app.screen
        assert isinstance(lookup, LookupScreen)
        lookup.open(lookup.desk.find("2.1.4", ("lantern",)))
        await judge.settle()
        await judge.press("plus", "escape")
        assert isinstance(judge.app.screen, RulingsScreen)
        assert left_behind(judging_home) == ()


async def test_a_mouse_opens_a_ruling_and_chooses_a_verdict(judging_home: str) -> None:
    async with judging(judging_home) as judge:
        await judge.pilot.click("#rulings", offset=(10, 2))
        await judge.settle()
        assert judge.screen.opened == TURNING
        await judge.press("plus")
        line = judge.form.verdict
        label = next(one.label for one in line.choices if one.value == "depends")
        rows = [line.render_line(y).text for y in range(line.size.height)]
        y = next(y for y, row in enumerate(rows) if label in row)
        await judge.pilot.click("#verdict", offset=(cell_len(rows[y].partition(label)[0]), y))
        await judge.settle()
        assert judge.form.verdict.value == "depends"


# Who gives it


async def test_the_first_ruling_asks_for_a_name_and_the_next_knows_it(
    judging_home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("JUDGE_AUTHOR")
    async with judging(judging_home, (80, 40), "plus") as judge:
        assert judge.form.author.value == ""
        await judge.press("ctrl+g")
        await fill(judge)
        await judge.write("2.2.3")
        await judge.press("enter", "ctrl+s")
        assert "write your name" in str(judge.form.error.content)
        assert judge.form.focused is judge.form.author
        await judge.write("川瀬")
        await judge.press("ctrl+s")
        assert kept(judging_home)[judge.screen.opened].first.author == "川瀬"
        await judge.press("plus")
        assert judge.form.author.value == "川瀬"
    assert sitting(judging_home).author == "川瀬"


async def test_name_and_event_of_a_form_that_is_left_as_a_draft_are_kept_for_the_next_ruling(
    judging_home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("JUDGE_AUTHOR")
    async with judging(judging_home, (80, 40), "plus") as judge:
        await judge.write(WIND)
        judge.form.author.value, judge.form.event.value = "川瀬", "秋祭り"
        await judge.press("escape", "enter")
        assert sitting(judging_home) == ("川瀬", "秋祭り")
        await judge.press("plus")
        assert (judge.form.author.value, judge.form.event.value) == ("川瀬", "秋祭り")


async def test_a_draft_from_an_event_that_is_over_does_not_bring_it_back(
    judging_home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("JUDGE_EVENT", raising=False)
    content = governed("2.2.2", WIND, Verdict.NO, "選べない。", event="夏祭り")
    draft = Draft(judging_home)
    draft.keep(Purpose(), fields_of(content, content.verdict.value))
    draft.release()
    sit(judging_home, AUTHOR, "")
    async with judging(judging_home, (100, 40), "i", "enter") as judge:
        assert judge.form.event.value == "夏祭り"
        await judge.press("ctrl+s")
        assert kept(judging_home)[judge.screen.opened].content.event == "夏祭り"
    assert sitting(judging_home).event == ""


async def test_a_ruling_is_not_confirmed_in_nobodys_name(judging_home: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JUDGE_AUTHOR")
    before = kept(judging_home).all()
    async with judging(judging_home, (120, 40)) as judge:
        judge.screen.show_ruling(FRAMES)
        await judge.settle()
        await judge.press("C")
        assert kept(judging_home).all() == before
        assert any("nobody is named as the author" in one.sentence for one in judge.app.notices)

"""A ruling written in an editor, on a real terminal: nothing that was written is lost."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Ruling = Callable[..., Any]
Given = Callable[..., str]
Sit = Callable[..., Any]
NEW = ["ruling", "new", "lantern"]
FILL = """sed -i -e 's/^question = ""/question = "枠は五つですか"/' -e 's/^verdict = ""/verdict = "yes"/' -e 's/^cites = \\[\\]/cites = ["2.2.1"]/' "$1" """
WRONG = """sed -i -e 's/^question = ""/question = "枠は五つですか"/' -e 's/^verdict = ""/verdict = "perhaps"/' "$1" """
MEND = f"""if grep -q perhaps "$1"; then sed -i -e 's/"perhaps"/"yes"/' -e 's/^cites = .*/cites = ["2.2.1"]/' "$1"; else {WRONG}; fi"""


def drafts(desk: Path) -> list[Path]:
    return sorted((desk / "drafts").glob("*"))


def test_what_is_filled_in_is_saved_and_its_draft_goes(ruling: Ruling, desk: Path, at_terminal: Sit) -> None:
    sat = at_terminal([*NEW, "--table", "7"], editor=FILL)
    assert (sat.code, drafts(desk)) == (0, [])
    shown = ruling("show", sat.out.strip(), "--json").json
    assert (shown["question"], shown["verdict"], shown["table"]) == ("枠は五つですか", "yes", "7")


@pytest.mark.parametrize("editor", ["true", ': > "$1"', 'rm "$1"', 'printf "# なし\\n" > "$1"'])
def test_a_form_left_alone_or_emptied_gives_no_ruling(desk: Path, at_terminal: Sit, editor: str) -> None:
    sat = at_terminal(NEW, editor=editor)
    assert (sat.code, sat.out, drafts(desk)) == (1, "", [])
    assert "nothing was written; no ruling is given" in sat.screen


def test_what_is_wrong_stands_at_the_top_of_the_form_when_it_is_opened_again(
    ruling: Ruling, desk: Path, at_terminal: Sit, tmp_path: Path
) -> None:
    seen = tmp_path / "seen"
    sat = at_terminal(NEW, editor=f'head -1 "$1" >> {seen}; {MEND}', typed="\n")
    assert (sat.code, drafts(desk)) == (0, [])
    first, second = seen.read_text(encoding="utf-8").splitlines()
    assert first == "# a new ruling"
    assert second == "# !! form:11: verdict = 'perhaps'; expected one of yes, no, depends, none"
    assert len(ruling("list", "--json").json) == 1


def test_who_stops_keeps_the_draft_and_goes_on_with_it(ruling: Ruling, desk: Path, at_terminal: Sit) -> None:
    sat = at_terminal(NEW, editor=WRONG, typed="q\n")
    (draft,) = drafts(desk)
    assert (sat.code, f"go on with --form {draft}" in " ".join(sat.screen.split())) == (1, True)
    assert "枠は五つですか" in draft.read_text(encoding="utf-8")
    assert (
        ruling("new", "--form", str(draft), "--verdict", "yes", "--cite", "2.2.1").code == 1
    )  # the form itself is wrong


def test_a_draft_that_is_taken_up_again_goes_when_its_ruling_is_saved(
    ruling: Ruling, desk: Path, at_terminal: Sit
) -> None:
    at_terminal(NEW, editor=f"{FILL}; exit 3")
    (draft,) = drafts(desk)
    assert ruling("new", "lantern", "--form", str(draft), "-c", "99.9").code == 1
    assert drafts(desk) == [draft]
    assert ruling("new", "lantern", "--form", str(draft)).code == 0
    assert drafts(desk) == []


def test_a_draft_that_its_editor_made_unreadable_is_a_sentence(desk: Path, at_terminal: Sit) -> None:
    sat = at_terminal(NEW, editor='rm "$1"; mkdir "$1"', typed="q\n")
    (draft,) = drafts(desk)
    assert (sat.code, f"{draft}: cannot be read (Is a directory)" in " ".join(sat.screen.split())) == (1, True)


def test_a_form_emptied_after_a_mistake_is_put_back(desk: Path, at_terminal: Sit) -> None:
    editor = f'if grep -q perhaps "$1"; then : > "$1"; else {WRONG}; fi'
    sat = at_terminal(NEW, editor=editor, typed="\n")
    (draft,) = drafts(desk)
    assert (sat.code, "枠は五つですか" in draft.read_text(encoding="utf-8")) == (1, True)


def test_a_draft_outlives_a_store_that_cannot_be_written(desk: Path, at_terminal: Sit) -> None:
    (desk / "rulings.lock").mkdir()  # so that nothing can be locked
    sat = at_terminal(NEW, editor=FILL)
    (draft,) = drafts(desk)
    assert (sat.code, sat.out) == (1, "")
    assert "枠は五つですか" in draft.read_text(encoding="utf-8")


def test_an_editor_that_fails_or_is_not_there_is_a_sentence(desk: Path, at_terminal: Sit) -> None:
    failed = at_terminal(NEW, editor="exit 3")
    missing = at_terminal(NEW, VISUAL="/nowhere/editor --wait")
    assert (failed.code, missing.code, drafts(desk)) == (2, 2, [])
    assert "this editor ended with 3" in failed.screen
    assert "/nowhere/editor: this editor cannot be started" in " ".join(missing.screen.split())


def test_the_same_question_is_asked_about_before_it_is_saved(
    ruling: Ruling, given: Given, desk: Path, at_terminal: Sit
) -> None:
    key = given("枠は五つですか。", "2.2.1")
    stopped = at_terminal(NEW, editor=FILL, typed="q\n")
    assert (stopped.code, len(drafts(desk)), key[:5] in stopped.screen) == (1, 1, True)
    instead = at_terminal(NEW, editor=FILL, typed="1\n")
    assert instead.code == 0
    assert ruling("show", key, "--json").json["after"] == [instead.out.strip()]


def test_a_change_begins_with_what_the_ruling_says_and_asks_why(
    ruling: Ruling, given: Given, desk: Path, at_terminal: Sit
) -> None:
    key = given("枠は五つですか。", "2.2.1", "-c", "defines 1.2.2: 灯札", "-t", "枠")
    sat = at_terminal(
        ["ruling", "edit", key], editor="""sed -i 's/^answer = .*/answer = "五つ"/' "$1" """, typed="言い直し\n"
    )
    assert (sat.code, drafts(desk)) == (0, [])
    before, after = ruling("history", key, "--json").json
    assert (after["why"], [change["field"] for change in after["changes"]]) == ("言い直し", ["answer"])
    assert before["content"]["citations"] == after["content"]["citations"]


def test_who_changes_a_ruling_while_another_does_divides_it_and_is_told(
    ruling: Ruling, given: Given, at_terminal: Sit
) -> None:
    key = given("枠は五つですか。", "2.2.1")
    meanwhile = f"{sys.executable} -m judge ruling edit {key} -a 鈴木の答え --why x --author 鈴木 >/dev/null"
    change = """sed -i 's/^answer = .*/answer = "田中の答え"/' "$1" """
    sat = at_terminal(["ruling", "edit", key, "--why", "y"], editor=f"{meanwhile}\n{change}")
    assert (sat.code, "somebody else has changed it meanwhile" in " ".join(sat.screen.split())) == (0, True)
    shown = ruling("show", key, "--json").json
    assert {head["content"]["answer"] for head in shown["heads"]} == {"鈴木の答え", "田中の答え"}
    assert "two judges changed it" in ruling("check", key).out
    ruling("edit", key, "--take", shown["heads"][1]["version"], "--why", "決めた")
    assert not ruling("show", key, "--json").json["divided"]


def test_the_form_is_explained_in_the_users_language(at_terminal: Sit, tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    at_terminal(NEW, editor=f'cat "$1" > {seen}', LC_ALL="ja_JP.UTF-8", PYTHONUTF8="1")
    text = seen.read_text(encoding="utf-8")
    assert text.startswith("# 新しい裁定\n")
    assert "プレイヤーに伝えること" in text

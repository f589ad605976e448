"""Rulings as people write them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given, settings

from judge.rulings.errors import FormError
from judge.rulings.forms import cite, read_citation, read_form, read_forms, written
from judge.rulings.records import content_of, plain
from judge.rulings.ruling import Case, Citation, Content, Role, Status, Verdict
from tests.judge.rulings.desks import CITATION, asked, contents

FORM = """
game     = "lantern"
question = "埋まった枠に灯札を置けるか。"
verdict  = "no"
answer   = "置けない。"
cites    = ["2.2.1", "defines 1.2.2：灯札の意味", "contrasts 7-2 [6]: そこでは置ける"]
tags     = ["枠", "枠", " 灯札 "]
"""


def test_a_form_is_read_as_it_is_written() -> None:
    form = read_form(FORM, "form.toml")
    assert form.content == Content(
        "lantern", "埋まった枠に灯札を置けるか。", Verdict.NO, "置けない。",
        citations=(
            Citation("lantern", "2.2.1"),
            Citation("lantern", "1.2.2", Role.DEFINES, note="灯札の意味"),
            Citation("lantern", "7-2 [6]", Role.CONTRASTS, note="そこでは置ける"),
        ),
        tags=("枠", "灯札"),
    )  # fmt: skip
    assert form.content.status is Status.GIVEN


@settings(max_examples=60, deadline=None)
@given(contents(CITATION))
@example(replace(asked("問い\\"), reason='"""\n\\\t', answer="'''"))
@example(replace(asked("問い"), cases=(Case(Verdict.NO, scenario="evolve/a", no_if={"refused": "a\r\nb"}),)))
def test_a_ruling_is_the_same_after_its_form_was_read_back(content: Content) -> None:
    kept = content_of(plain(content), "ruling")  # texts as they are saved
    assert read_form(written(kept, "lamp-in-frame"), "form").content == kept
    assert read_form(written(kept, "lamp-in-frame"), "form").id == "lamp-in-frame"


@settings(max_examples=60, deadline=None)
@given(CITATION)
def test_a_citation_is_the_same_after_it_was_read_back(citation: Citation) -> None:
    kept = content_of(plain(replace(asked("問い"), citations=(citation,))), "ruling").citations[0]
    assert read_citation(cite(kept), "lantern") == kept


@pytest.mark.parametrize(
    ("word", "role"), [("根拠", "governs"), ("定義", "defines"), ("対比", "contrasts"), ("例外", "exception")]
)
def test_a_role_may_be_named_in_japanese(word: str, role: str) -> None:
    assert read_citation(f"{word}　2.1.4：札の数", "lantern") == read_citation(f"{role} 2.1.4: 札の数", "lantern")


def test_a_file_of_several_shares_what_stands_above_them() -> None:
    text = (
        'game = "lantern"\ndate = "2026-11-21"\ntags = ["枠"]\n'
        '[[ruling]]\nid = "one-lamp"\nquestion = "一"\nverdict = "none"\n'
        '[[ruling]]\nid = "two-lamps"\nquestion = "二"\nverdict = "none"\ntags = ["灯"]\ndate = 2026-11-22\n'
    )
    one, two = read_forms(text, "many.toml")
    assert (one.id, one.line, one.date, one.content.tags) == ("one-lamp", 4, "2026-11-21", ("枠",))
    assert (two.id, two.line, two.date, two.content.tags) == ("two-lamps", 8, "2026-11-22", ("灯",))
    assert {one.content.game, two.content.game} == {"lantern"}


def test_a_case_has_the_verdict_of_its_ruling_unless_it_has_its_own() -> None:
    text = FORM.replace('"no"', '"depends"') + (
        '[[case]]\nwhen = "空きがある"\nverdict = "yes"\nscenario = "a/b"\nyes_if = { "A.life" = 2 }\n'
        '[[case]]\nplay = """\ntitle = "x"\n"""\n'
    )
    cases = read_form(text, "form.toml").content.cases
    assert [case.verdict for case in cases] == [Verdict.YES, Verdict.DEPENDS]
    assert cases[0].yes_if == {"A.life": 2}
    assert cases[1].play == 'title = "x"'


@pytest.mark.parametrize(
    ("change", "line", "said"),
    [
        (("verdict  =", "verdict  = 3 #"), 4, "verdict = 3; expected one of yes, no, depends, none"),
        (("tags ", "tegs "), 7, "tegs: has no place in a ruling"),
        (("answer   =", "answer   = 3 #"), 5, "answer = 3; expected a text"),
        (("cites    =", "cites    = 3 #"), 6, "cites = 3; expected a list of texts"),
        (('"2.2.1"', '"rules 2.2.1"'), 6, "'rules 2.2.1': rules: no such role"),
        (('"2.2.1"', '"defines"'), 6, "'defines': names no rule"),
        (('"2.2.1"', '"2.2.1'), 6, "is no TOML"),
        (("tags ", "date = '2026-11-21'\ntags "), 7, "date: has no place in a ruling"),
        (("tags ", "case = 1\ntags "), 7, "case = 1; expected [[case]] tables"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_form_is_said_with_file_and_line(change: tuple[str, str], line: int, said: str) -> None:
    text = FORM.replace(*change)
    with pytest.raises(FormError) as refused:
        read_form(text, "form.toml")
    assert str(refused.value).startswith(f"form.toml:{line}: {said}")


@pytest.mark.parametrize(
    ("case", "said"),
    [
        ("", "a case needs a scenario"),
        ('scenario = "a"\nplay = "b"', "a case needs a scenario"),
        ('scenario = "a"\nyes_if = 3', "yes_if = 3; expected a table"),
        ('scenario = "a"\nif = {}', "if: has no place in a case"),
    ],
)
def test_what_is_wrong_in_a_case_is_said(case: str, said: str) -> None:
    with pytest.raises(FormError, match=f"form.toml:\\d+: {said}"):
        read_form(f"{FORM}[[case]]\n{case}\n", "form.toml")


@pytest.mark.parametrize("day", ["'yesterday'", "3", "2026-11-21T10:00:00", "'2026-13-01'", "['2026-11-21']"])
def test_a_date_that_is_no_day_is_refused(day: str) -> None:
    with pytest.raises(FormError, match=r"many\.toml:1: date = .*; expected a day such as 2026-11-21"):
        read_forms(f'date = {day}\n[[ruling]]\nquestion = "一"\nverdict = "none"\n', "many.toml")

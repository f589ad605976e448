"""The slips that are made most when a first scenario is written: the sentence names the line that is wrong, and what helps."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.cli.telling import failure, traced
from judge.cli.terminal import Line
from judge.edition import under
from judge.games.evolve.card_information.faces import face_of
from judge.games.evolve.position.page import FORMS
from judge.scenarios.many import tried
from judge.scenarios.reference import matching, page
from judge.scenarios.source import ScenarioError, source_of

Judge = Callable[..., Any]  # the fixture `judge`
ATTACK = '[[step]]\nA = "attack 野の剣士"\n'
ANOTHERS = """\
title = "種目は挑んだ側が選ぶ"
game = "leaffight"
[A]
field = [{ card = "アカネ", leader = true }, "格闘技", "かけっこ"]
hand = ["山登り"]
[B]
field = [{ card = "ナギ", leader = true }]
[[step]]
A = "battle"
[[step]]
B = "かけっこ"
refused = "20-4 [16]"
[[step]]
A = "格闘技"
[cards."アカネ"]
kind = "character"
spirit = 4
[cards."ナギ"]
kind = "character"
spirit = 4
[cards."格闘技"]
kind = "battle"
offense = "力"
[cards."かけっこ"]
kind = "battle"
offense = "早"
[cards."山登り"]
kind = "battle"
offense = "根"
"""
SACRIFICED = """\
title = "×を宣言したユニットは、ほかの特殊能力を使用できない"
game = "moncolle"
[turn]
battle = "b3"
timing = "leading"
leading = "A"
[A]
field = [{ card = "火薬師", at = "b3" }]
[B]
terrain = [{ card = "荒地", at = "b3" }]
field = [{ card = "番兵", at = "b3" }]
[[step]]
A = "use 火薬師"
[[step]]
B = "use 番兵"
[[step]]
A = "use 火薬師 2"
refused = "14.3.5"
[cards."火薬師"]
kind = "unit"
level = 1
defense = 2
sacrifice = { timing = ["normal"], do = [["draw", 1]] }
declare = { timing = ["counter"], cost = [["discard", 1]], do = [["give", "this", { defense = 9 }]] }
[cards."番兵"]
kind = "unit"
level = 1
defense = 2
declare = { timing = ["counter"], do = [["give", "this", { defense = 1 }]] }
"""
EVOLVING = """\
title = "EPで進化する"
game = "evolve"
[A]
pp = 1
ep = 1
field = ["火花の使い"]
evolve_deck = ["炎の使い"]
[[step]]
A = "evolve 火花の使い"
[[step]]
A = 1
[expect]
"A.ep" = 0
"火花の使い.attack" = 4
[cards."火花の使い"]
kind = "follower"
attack = 2
defense = 2
evolve = 2
[cards."炎の使い"]
name = "火花の使い"
kind = "follower"
special = "evolve"
attack = 4
defense = 4
"""

QUICK = """\
title = "相手のターンの火花"
game = "evolve"
[A]
field = ["野の剣士"]
[B]
pp = 1
hand = ["火花"]
[[step]]
A = "attack 野の剣士"
[[step]]
A = "leader B"
[[step]]
B = "play 火花"
[expect]
"A.graveyard" = ["野の剣士"]
[cards."野の剣士"]
kind = "follower"
attack = 2
defense = 1
[cards."火花"]
kind = "spell"
cost = 1
quick = true
spell = [["choose", "enemy follower"], ["damage", 1, "chosen"]]
"""

TOO_MANY = """\
title = "手札は上限まで破棄しなければならない"
game = "moncolle"
[turn]
phase = "first hand"
[A]
hand = 7
[[step]]
A = "none"
refused = "7.2.3"
[[step]]
A = "白紙#7"
[expect]
"A.hand.count" = 6
"""


def text_of(line: Line) -> str:
    """A line without its styles."""
    return "".join(piece if isinstance(piece, str) else piece.text for piece in line)


NUMBERS = ("10.6", "8.4.3", "8.4.4", "8.4.9", "20-4 [11]", "14.3.5", "20-4 [16]", "7.2.3", "7.2.4")


def wrong(text: str) -> tuple[str, ...]:
    """What is wrong with a text, played as a scenario."""
    try:
        return tried(source_of(text, "bad.toml"), lambda _game: NUMBERS).failures
    except ScenarioError as error:
        return (str(error),)


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ('hand = ["火花"]', 'hand = ["火花"', 5, "Unclosed array; a ] is missing"),
        ('[cards."石の番人"]', "[cards.石の番人]", 19, 'stands in quotation marks, as in [cards."石の番人"]'),
        ('"石の番人.damage" = 2', "石の番人.damage = 2", 14, "a key that is not in plain letters stands in quotation marks"),
        ('["choose", "enemy follower"], ', "", 27, '火花: spell: nothing is chosen; expected ["choose", …] before `chosen`'),
        ("pp = 3", "pp ＝ 3", 4, "＝ is a wide character"),
        ("pp = 3", "pp = ３", 4, "３ is a wide character"),
        ('["damage", 1, "chosen"]', '["damage"、1, "chosen"]', 27, "、 is a wide character"),
        ('hand = ["火花"]', 'hand = ["火花]', 5, "a quotation mark is missing"),
        ("act = true }", "act = true", 8, "Unclosed inline table; a } is missing"),
        ("act = true", "act = True", 8, "True is written true or false"),
        ("pp = 3", "pp = 3\npp = 4", 5, "pp stands there twice"),
        ("[[step]]", "[[steps]]", 9, "steps: no such part of a scenario; nearest: step"),
        ("pp = 3", "hands = []", 4, "hands: no such part of a player; nearest: hand"),
        ('kind = "spell"\n', "", 24, "火花: kind is missing; expected one of leader"),
        ('"damage", 1', '"ダメージ", 1', 27, "ダメージ: no such verb; nearest: damage"),
        ('"石の番人.damage" = 2', '"B.field.cont" = 1', 14, "B.field.cont: nothing is called cont; nearest: count"),
        ('"石の番人.damage" = 2', '"B.feild" = []', 14, "B.feild: nothing is called feild; nearest: field"),
        ('"石の番人.damage" = 2', '"石の番人.has.守備" = true', 14, "石の番人.has.守備: nothing is called 守備; nearest: 守護"),
        ('"石の番人.damage" = 2', '"石の番兵.damage" = 2', 14, "石の番兵.damage: nothing is called 石の番兵; nearest: 石の番人"),
    ],
)  # fmt: skip
def test_a_slip_is_named_with_its_line_and_what_helps(
    good_text: str, old: str, new: str, line: int, sentence: str
) -> None:
    assert old in good_text
    found = wrong(good_text.replace(old, new))
    assert found[0].startswith(f"bad.toml:{line}: ")
    assert sentence in found[0]


def test_an_answer_that_cannot_be_read_is_blamed_on_its_own_step(good_text: str) -> None:
    found = wrong(good_text.replace('A = "attack 野の剣士"', 'A = "atack 野の剣士"'))
    assert found[0].startswith("bad.toml:9: step 1 (A = 'atack 野の剣士'): ")


def test_an_answer_meant_for_what_was_not_asked_says_so(good_text: str) -> None:
    alone = good_text.replace('field = [{ card = "石の番人", act = true }]', "").replace(
        'A = "石の番人"', 'A = "リーダー"'
    )
    found = wrong(alone)
    assert "リーダー: is none of the options: " in found[0]
    assert "nothing is called 石の番人" in found[1]
    assert "; not asked, as there was one way only: target (leader B)" in found[0]


def test_doing_nothing_where_something_has_to_be_decided_is_refused_by_the_number_of_the_decision() -> None:
    assert wrong(TOO_MANY) == ()
    for other in (TOO_MANY.replace('"7.2.3"', '"7.2.4"'), TOO_MANY.replace('refused = "7.2.3"\n', "")):
        assert "step 1 (A = 'none'): nothing asked for it; the next decision is adjust" in wrong(other)[0]


def test_a_card_that_has_to_be_discarded_is_not_passed_over() -> None:
    found = wrong(TOO_MANY.partition("[[step]]")[0])
    assert "nobody answers: A has to choose (adjust)" in found[0]


@pytest.mark.parametrize(
    ("old", "new", "missed"),
    [
        ('B = "play 火花"', 'B = "play 火の花"', "quick (play 火花, pass)"),
        ("pp = 1", "pp = 0", "quick (10.6.2.1.1)"),
        ("quick = true\n", "", "quick (12.3.4)"),
    ],
)
def test_a_quick_play_that_never_came_names_the_windows_that_were_passed_over(old: str, new: str, missed: str) -> None:
    assert wrong(QUICK) == ()
    found = wrong(QUICK.replace(old, new))
    assert any("step 3 (B) was not used: nothing asked for it; passed over: " in one and missed in one for one in found)


def test_an_answer_that_could_be_either_of_two_names_the_window_in_which_it_could() -> None:
    assert wrong(SACRIFICED) == ()
    found = wrong(SACRIFICED.replace("use 火薬師 2", "use 火薬師"))
    assert any("; passed over: counter (use 火薬師: could be use 火薬師 1, use 火薬師 2)" in one for one in found)


def test_what_another_player_decides_is_refused_under_the_number_of_that_decision_alone() -> None:
    assert wrong(ANOTHERS) == ()
    assert any("nothing asked for it" in one for one in wrong(ANOTHERS.replace('"20-4 [16]"', '"20-4 [11]"')))
    assert any("nothing asked for it" in one for one in wrong(ANOTHERS.replace('B = "かけっこ"', 'B = "山登り"')))


def test_a_card_that_is_no_option_is_refused_under_the_number_of_the_decision() -> None:
    own = ANOTHERS.replace('B = "かけっこ"', 'A = "山登り"')
    assert wrong(own) == ()
    assert any("nothing asked for it" in one for one in wrong(own.replace('"20-4 [16]"', '"20-4 [11]"')))


def test_a_number_that_is_the_only_one_may_be_answered_or_left_out() -> None:
    assert wrong(EVOLVING) == ()
    assert wrong(EVOLVING.replace("[[step]]\nA = 1\n", "")) == ()


def test_an_evolve_card_of_another_name_is_explained() -> None:
    found = wrong(EVOLVING.replace('name = "火花の使い"\n', ""))
    assert "one of its name face down in the evolve deck" in found[0]


def test_a_number_that_is_none_is_said_once_with_the_nearest(good_text: str) -> None:
    for written, nearest in (("10.6.99", "10.6"), ("１０.６", "10.6"), ("8-4-3", "8.4.3")):
        found = wrong(good_text.replace('game = "evolve"', f'game = "evolve"\nrules = ["{written}"]'))
        assert found == (f"bad.toml:3: {written}: no such rule of evolve; nearest: {nearest}",)


def test_in_japanese_no_english_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    for sentence, said in (
        ("f.toml:5: 8.4.9 is named in rules, but governs nothing", "f.toml:5: rules にある 8.4.9 は働いていません"),
        ("f.toml:9: 'Main': is no phase; expected setup, start, main or end", "フェイズはありません"),
        ("f.toml:9: act = 'x'; expected true or false", "必要なもの: true か false"),
        ("f.toml:3: is no TOML: Illegal character '\\n'; a quotation mark is missing", "（引用符が足りません）"),
        ("f.toml:3: is no TOML: Unclosed inline table; a } is missing", "表が閉じていません（ } が足りません）"),
        ("f.toml:9: governed: expected [{ card = label, to = zone, rule = number }]", "の形で書いてください"),
        ("folder: is a folder; expected a scenario (.toml)", "folder: フォルダーです"),
    ):
        assert said in failure(sentence)


def test_why_a_rule_refuses_is_said_in_the_language_of_the_user(
    judge: Judge, good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    good.write_text(good.read_text(encoding="utf-8").replace('A = "石の番人"', 'A = "leader B"'), encoding="utf-8")
    out = judge("run", str(good)).out
    assert "（アクト状態の【守護】を攻撃しなければならない）" in out.partition("good.toml:11: ")[2]
    assert "is refused" not in out


def test_an_answer_without_anything_is_misuse(judge: Judge, good: Path) -> None:
    for answer in ("", " ", "A:", "A: "):
        assert judge("run", str(good), "--answer", answer).code == 2


def test_on_a_screen_the_trace_does_not_repeat_the_numbers_above(
    good_text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    outcome = tried(source_of(good_text, "good.toml")).outcome
    assert outcome is not None
    whole = [text_of(line) for line in traced(outcome.trace.entries, "evolve")]
    assert len(whole) == len(outcome.trace)
    assert all("…" not in line for line in whole)
    monkeypatch.setattr("judge.cli.telling.columns", lambda: 80)
    lines = [text_of(line) for line in traced(outcome.trace.entries, "evolve")]
    assert any("‹ … › " in line for line in lines)
    assert all(len(line) <= 80 for line in lines)


@pytest.mark.parametrize("form", FORMS, ids=[written for written, _says, _example in FORMS])
def test_the_common_forms_can_be_read(form: tuple[str, str, str]) -> None:
    for name, card in tomllib.loads(form[2])["cards"].items():
        assert face_of(name, card).fact("kind") == card["kind"]


def test_the_reference_can_be_asked_for_a_word(judge: Judge) -> None:
    assert matching("steal").startswith("## 指示 / verbs")
    assert '["steal", what: selector]' in matching("STEAL")
    assert '["destroy", what: selector]' in matching("破壊")
    assert matching("evolve") in page()
    assert judge("help", "scenario", "steal").out.rstrip("\n") == matching("steal").rstrip("\n")
    ran = judge("help", "scenario", "xyzzy")
    assert (ran.code, ran.out) == (1, "")
    assert "xyzzy" in ran.err


@pytest.mark.usefixtures("own_registry")
def test_the_numbers_above_are_what_is_being_done_not_what_is_only_defined_on_the_way(good_text: str) -> None:
    outcome = tried(source_of(good_text, "good.toml")).outcome
    assert outcome is not None
    refused, fight = (
        next(entry for entry in outcome.trace if entry.rule == number) for number in ("8.4.3.1", "5.13.3")
    )
    assert "2.7.1" in under("evolve", fight.rules).terms  # what attack is: a word on the way
    assert " 2.7.1 " not in text_of(traced([fight], "evolve")[0])
    assert "12.8.2" in under("evolve", refused.rules).procedure  # what 守護 is: it decides here
    assert " 12.8.2" in text_of(traced([refused], "evolve")[0])
    for entry in outcome.trace:
        above = under("evolve", entry.rules)
        assert sorted((*above.procedure, *above.terms, entry.rule)) == sorted(entry.rules)

"""What scenarios ask of what happened: how often, not at all, not asked, in which order, what could be chosen, what costs took."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.edition import edition
from judge.games.evolve.playable import GAME
from judge.scenarios.many import tried
from judge.scenarios.playing import play, replay
from judge.scenarios.reference import page
from judge.scenarios.scenario import scenario_of
from judge.scenarios.source import ScenarioError, source_of

Judge = Callable[..., Any]  # the fixture `judge`
TWO_SPELLS = """\
title = "火花を二枚"
game = "evolve"
[A]
pp = 2
hand = ["火花", "火花"]
field = ["野の剣士"]
deck = 2
[B]
field = ["若い兵", "石の番人"]
deck = 3
[[step]]
A = "play 火花#1"
#1
[[step]]
A = "若い兵"
#2
[[step]]
A = "play 火花#2"
#3
[[step]]
A = "石の番人"
#4
[expect]
"石の番人.damage" = 1
#5
[cards."火花"]
kind = "spell"
cost = 1
spell = [["choose", "enemy follower"], ["damage", 1, "chosen"]]
[cards."野の剣士"]
kind = "follower"
attack = 1
defense = 1
[cards."若い兵"]
kind = "follower"
attack = 1
defense = 1
last_word = [["draw", 1]]
[cards."石の番人"]
kind = "follower"
attack = 1
defense = 4
"""


def failures(place: int, written: str, text: str = TWO_SPELLS) -> tuple[str, ...]:
    """What does not come so where something is written at a place of the two spells: a step, or the end."""
    try:
        return tried(source_of(text.replace(f"#{place}\n", f"{written}\n"), "f.toml")).failures
    except ScenarioError as error:
        return (str(error),)


@pytest.mark.parametrize(
    ("place", "written"),
    [
        (5, 'times = { "5.13.4" = 2, "8.4.9" = 0 }'), (5, 'triggered = { "若い兵" = 1, "若い兵: ラストワード" = 1, "石の番人" = 0 }'),
        (5, 'not_order = ["11.3.1", "10.6.2.1", "11.3.1"]'), (5, 'not_asked = ["quick", "B: choose"]'),
        (5, 'after = [{ rule = "5.13.1", nth = 2, expect = { "若い兵.zone" = "B.graveyard" } }]'),
        (5, 'after = [{ rule = "5.13.1", expect = { "若い兵.zone" = "B.field" } }]'),
        (1, 'options = ["play 火花#1", "play 火花#2", "attack 野の剣士", "end"]'), (2, 'options = ["石の番人", "若い兵"]'),
        (2, 'took = { "A.pp" = 1, "A.hand.count" = 0, "火花#1.zone" = "resolving" }'), (2, 'not_cites = ["8.4.9"]'),
        (2, 'times = { "5.13.4" = 1 }'), (2, 'triggered = { "若い兵" = 1 }'), (4, 'triggered = { "若い兵" = 0 }'), (4, 'not_asked = "A: choose"'),
    ],
)  # fmt: skip
def test_what_is_so_fails_nothing(place: int, written: str) -> None:
    assert failures(place, written) == ()


@pytest.mark.parametrize(
    ("place", "written", "sentence"),
    [
        (5, 'times = { "5.13.4" = 3 }', "5.13.4 acts 2 times, expected 3"),
        (2, 'times = { "5.13.4" = 2 }', "step 2 (A = '若い兵'): 5.13.4 acts 1 times, expected 2"),
        (5, 'triggered = { "若い兵: 攻撃時" = 1 }', "若い兵: 攻撃時 triggers 0 times, expected 1"),
        (5, 'not_order = ["10.6.2.1", "5.13.4"]', "10.6.2.1, 5.13.4 act in this order"),
        (1, 'not_asked = ["choose"]', "step 1 (A = 'play 火花#1'): A is asked choose: 若い兵, 石の番人"),
        (1, 'not_asked = ["chose"]', "chose: no such decision; nearest: choose"),
        (1, 'not_asked = ["C: choose"]', "C: choose: no such decision"),
        (5, 'after = [{ rule = "5.13.4", nth = 3, expect = { "A.pp" = 0 } }]', "no event 3 under 5.13.4; only 2"),
        (5, 'after = [{ rule = "5.13.4", nht = 3, expect = { "A.pp" = 0 } }]', "nht: no such part of after; nearest: nth"),
        (1, 'options = ["end", "attack 石の番人"]', "options of main: play 火花#1, play 火花#2, attack 野の剣士 can be chosen too; attack 石の番人 cannot be chosen"),
        (2, 'took = { "A.pp" = 2 }', "the costs took 1 of A.pp, expected 2"),
        (2, 'took = { "火花#1.zone" = "A.hand" }', "when the costs were paid 火花#1.zone is resolving, expected A.hand"),
        (2, 'took = { "A.purse" = 2 }', "A.purse: is no number of a player"),
        (4, 'not_cites = ["5.13.4"]', "step 4 (A = '石の番人'): 5.13.4 governs something"),
        (4, 'cites = ["11.3.1"]', "step 4 (A = '石の番人'): 11.3.1 governs nothing in it; it does in step 2"),
        (5, 'order = ["10.6.2.7.3", "10.6.2.7.3", "10.6.2.7.3", "10.6.2.7"]', "they stand in one entry: `together` asks for that"),
        (5, 'times = { "5.13.4" = -1 }', "expected a table of how often"),
        (5, "times = 2", "times = 2; expected a table of how often"),
        (1, "options = 3", "options = 3; expected a list of options"),
    ],
)  # fmt: skip
def test_what_is_not_so_is_a_sentence(place: int, written: str, sentence: str) -> None:
    found = failures(place, written)
    assert [one for one in found if sentence in one and one.startswith("f.toml:")], found


THEIRS = """\
title = "相手のターン"
game = "evolve"
[turn]
player = "B"
[A]
pp = 2
hand = ["火花"]
[B]
deck = 3
[[step]]
A = "play 火花"
refused = "7.3.3"
[expect]
"A.hand.count" = 1
[cards."火花"]
kind = "spell"
cost = 1
spell = [["damage", 1, "enemy leader"]]
"""


def test_what_is_refused_by_its_moment_needs_no_question() -> None:
    assert failures(0, "", THEIRS) == ()


@pytest.mark.parametrize(("old", "new"), [("play 火花", "play 花火"), ("play 火花", "pass"), ("7.3.3", "8.2.1")])
def test_only_an_action_that_there_is_can_be_refused_by_its_moment(old: str, new: str) -> None:
    assert "step 1 (A) was not used: nothing asked for it" in failures(0, "", THEIRS.replace(old, new))[-1]


def test_a_refusal_by_its_moment_is_played_again() -> None:
    text = TWO_SPELLS.replace("#2\n", '[[step]]\nB = "attack 石の番人"\nrefused = "7.3.3"\n')
    outcome = play(scenario_of(source_of(text, "f.toml")))
    assert outcome.failures == []
    again = replay(outcome.scenario, outcome)
    assert again.trace.digest == outcome.trace.digest


def test_an_answer_that_nothing_asked_for_says_so() -> None:
    superfluous = TWO_SPELLS.replace("#1\n", '[[step]]\nA = "yes"\n')
    said = "step 2 (A = 'yes'): nothing asked for it; the next decision is choose, which step 3 answers"
    assert said in failures(0, "", superfluous)[0]


def test_an_answer_to_what_was_not_asked_says_that_there_was_one_way_only() -> None:
    alone = TWO_SPELLS.replace('field = ["若い兵", "石の番人"]', 'field = ["石の番人"]').replace(
        'A = "若い兵"', 'A = "石"'
    )
    said = "step 2 (A = '石'): nothing asked for it, as there was one way only: choose (石の番人)"
    assert said in failures(0, "", alone)[0]


def test_a_play_whose_later_ability_is_cancelled_is_not_reported_as_refused() -> None:
    text = TWO_SPELLS.replace(
        'last_word = [["draw", 1]]', 'last_word = [["choose", "enemy amulet"], ["destroy", "chosen"]]'
    )
    assert failures(0, "", text) == ()


def test_the_wrong_reading_is_shown(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "f.toml"
    path.write_text(f'against = "火花は二人に当たる、という読み"\n{TWO_SPELLS}', encoding="utf-8")
    assert re.search(r"against +火花は二人に当たる、という読み", judge("run", str(path)).out)
    assert '"against": "火花は二人に当たる、という読み"' in judge("run", "--json", str(path)).out


@pytest.mark.usefixtures("own_registry")
def test_a_run_says_under_which_edition_of_the_rules_it_was_played() -> None:
    found = edition("evolve", {"5.13.4", "99.9"})
    assert found is not None
    assert (found.label, list(found.wordings)) == ("1.4.0", ["5.13.4"])
    assert re.fullmatch(r"[0-9a-f]+", found.wordings["5.13.4"])
    assert edition("checkers", ()) is None


def test_a_run_is_printed_with_its_digest(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "f.toml"
    path.write_text(TWO_SPELLS, encoding="utf-8")
    value = judge("run", "--json", str(path)).json
    assert len(value["digest"]) == 64
    assert f"run {value['digest'][:16]} under edition" in judge("run", "--trace", str(path)).out


def test_two_runs_that_differ_have_other_digests() -> None:
    one, same, other = (
        play(scenario_of(source_of(text, "f.toml"))).trace.digest
        for text in (TWO_SPELLS, TWO_SPELLS, TWO_SPELLS.replace("defense = 4", "defense = 1"))
    )
    assert one == same != other


@pytest.mark.parametrize(
    "accepted",
    ["nowhere", "skip", "replace: of", "replace: when", "extra: keyword", "A.basis", "A.evolve_used", "nth", "against", "not_asked"],
)  # fmt: skip
def test_what_is_accepted_is_on_the_page(accepted: str) -> None:
    assert accepted in page()


def test_every_decision_that_may_be_named_is_on_the_page() -> None:
    rows = next(rows for title, _intro, rows in GAME.sections() if "requests" in title)
    assert [row.written for row in rows] == list(GAME.decisions)

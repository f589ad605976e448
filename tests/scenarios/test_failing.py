"""What a failure is about: a fact, a number alone, an engine that cannot go on."""

from __future__ import annotations

import pytest

from judge.scenarios.playing import Outcome, play
from judge.scenarios.scenario import scenario_of
from judge.scenarios.source import source_of

ATTACK = 'A = "attack 野の剣士"'


def played(text: str) -> Outcome:
    return play(scenario_of(source_of(text, "f.toml")))


@pytest.mark.parametrize(
    "expected",
    [
        '"石の番人.damage" = 3',
        'order = ["8.4.9", "8.4.4"]',
        'together = ["8.4.4", "8.4.9"]',
        'after = [{ rule = "8.4.4", expect = { "野の剣士.act" = false } }]',
    ],
)
def test_a_state_or_an_order_is_no_matter_of_a_number(good_text: str, expected: str) -> None:
    outcome = played(good_text.replace('"石の番人.damage" = 2', expected))
    assert (len(outcome.failures), outcome.uncited, outcome.stumbled) == (1, 0, False)


@pytest.mark.parametrize(
    "expected",
    [
        'cites = "12.5.3"',
        'not_cites = "8.4.4"',
        'order = ["8.4.4", "12.5.3"]',
        'together = ["8.4.9", "12.5.3"]',
        'governed = [{ card = "石の番人", rule = "12.5.3" }]',
        'after = [{ rule = "12.5.3", expect = { "野の剣士.act" = true } }]',
    ],
)
def test_a_number_that_does_not_act_is_a_matter_of_the_number_alone(good_text: str, expected: str) -> None:
    outcome = played(good_text.replace('"石の番人.damage" = 2', expected))
    assert (len(outcome.failures), outcome.uncited) == (1, 1)


def test_a_refusal_under_another_number_is_a_matter_of_the_number_alone(good_text: str) -> None:
    refused = f'{ATTACK}\n[[step]]\nA = "leader B"\nrefused = "8.4.2"'
    assert (played(good_text.replace(ATTACK, refused)).uncited) == 1


def test_a_refusal_that_does_not_come_is_more_than_that(good_text: str) -> None:
    outcome = played(good_text.replace(ATTACK, f'{ATTACK}\nrefused = "8.4.2"'))
    assert outcome.failures
    assert outcome.uncited == 0


def test_an_answer_that_cannot_be_read_does_not_make_the_engine_stumble(good_text: str) -> None:
    outcome = played(good_text.replace(ATTACK, 'A = "dance"'))
    assert outcome.failures
    assert not outcome.stumbled


def test_an_engine_that_comes_to_no_end_stumbles(good_text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge.engine.table.MOST_ENTRIES", 3)
    assert played(good_text).stumbled


def test_a_rule_acts_where_it_is_the_innermost_of_what_is_done(good_text: str) -> None:
    outcome = played(good_text)
    assert "8.4.4" in outcome.acts  # the attacker is acted
    assert "8.4.9.1" in outcome.touched  # the damage of the target is dealt under it, as 5.13.3
    assert "5.13.3" in outcome.acts
    assert "8.4.9.1" not in outcome.acts


HAND = """title = "t"
game = "evolve"
[A]
pp = 2
hand = ["矢"]
deck = ["矢", "石像"]
[cards."矢"]
kind = "spell"
spell = [["draw", 1]]
[cards."石像"]
kind = "amulet"
"""


def of_the_hand(rest: str) -> list[str]:
    return played(HAND + rest).failures


def test_a_refusal_of_what_was_never_asked_says_so() -> None:
    steps = '[[step]]\nA = "play 矢#1"\n[[step]]\nA = "4"\nrefused = "10.6.2.4.1"\n[[step]]\nA = "end"\n'
    found = of_the_hand(steps)
    assert any("expected to be refused by 10.6.2.4.1, but nothing asked for it" in one for one in found)
    assert not any("allowed" in one for one in found)


def test_a_cost_of_nothing_took_nothing() -> None:
    assert not of_the_hand('[[step]]\nA = "play 矢#1"\ntook = { "A.pp" = 0 }\n')


def test_a_cost_that_was_not_paid_took_no_more_than_nothing() -> None:
    (found,) = of_the_hand('[[step]]\nA = "play 矢#1"\ntook = { "A.pp" = 1 }\n')
    assert "nothing was paid" in found


def test_the_names_of_a_zone_come_in_its_order_where_it_keeps_one() -> None:
    assert not of_the_hand('[expect]\n"A.deck.named" = ["矢", "石像"]\n')
    (found,) = of_the_hand('[expect]\n"A.deck.named" = ["石像", "矢"]\n')
    assert "A.deck.named is [矢, 石像]" in found


def test_the_names_of_a_zone_without_an_order_may_be_written_in_any() -> None:
    step = '[[step]]\nA = "play 矢#1"\n[[step]]\nA = "play 矢#2"\n'
    assert not of_the_hand(step + '[expect]\n"A.graveyard.named" = ["矢", "矢"]\n"A.hand.named" = ["石像"]\n')
    both = HAND.replace('hand = ["矢"]', 'hand = ["石像", "矢"]')
    for names in ('["石像", "矢"]', '["矢", "石像"]'):
        assert not played(f'{both}[expect]\n"A.hand.named" = {names}\n').failures

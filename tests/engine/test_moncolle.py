"""モンスター・コレクションTCG: declarations, costs carried out last and dice of chance say what the rules say."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.events import Mark, Move
from judge.engine.faces import Ability, Face
from judge.engine.state import PlayerId, State, Zone
from judge.engine.table import Table
from judge.engine.trace import Kind
from tests.engine.moncolle import DONE, OPPONENT, Declared, Moncolle, Record, chain
from tests.engine.plain import Board, Told, card, face, in_order, names, numbers, placed


def enemies(state: State, who: PlayerId) -> tuple[int, ...]:
    return state.in_zone("field", OPPONENT[who])


def allies(state: State, who: PlayerId) -> int:
    return len(state.in_zone("field", who))


def die(table: Table, declared: Declared) -> None:
    """The target dies of the sum of the dice, against its defence (4.5.2)."""
    target = table.state.cards[declared.target]
    if sum(declared.dice) >= target.face.fact("defence"):
        with table.rule("4.5.2"):
            table.do(Move(target.id, Zone("discard", target.owner), why="dies"))


def kill(table: Table, declared: Declared) -> None:
    target = table.state.cards[declared.target]
    table.do(Move(target.id, Zone("discard", target.owner), why="dies"))


def tire(table: Table, declared: Declared) -> None:
    table.do(Mark(declared.target, DONE))


def unit(name: str, defence: int, *abilities: Ability) -> Face:
    return face(name, *abilities, defence=defence)


def ability(kind: str, does: object, **parts: object) -> Ability:
    return Ability(kind, kind, parts={"does": does, "timing": "ordinary", **parts})


BREATH = ability("□", die, targets=enemies, dice=allies, costs=("turn",))
STING = ability("◎", kill, targets=enemies, timing="counter")
SLEEP = ability("戦闘スペル", tire, targets=enemies, timing="counter", costs=("discard",))


def used(zones: Board, *answers: str) -> Table:
    oracle = Told(*answers)
    table = Table(Moncolle(), placed(zones, own=Record()), oracle)
    chain(table, "A")
    assert not oracle.left
    return table


def fields(
    a: Sequence[Face], b: Sequence[Face], *, hand: Sequence[Face | str] = (), other: Sequence[str] = ()
) -> Board:
    """The fields of both, the hand of B, and that of A."""
    return {Zone("field", "A"): a, Zone("field", "B"): b, Zone("hand", "B"): hand, Zone("hand", "A"): other}


def test_a_chain_resolves_backwards_and_the_dice_stay_as_they_were_rolled() -> None:
    table = used(
        fields([unit("竜", 5, BREATH), unit("小鬼", 2)], [unit("蜂", 3, STING), unit("岩", 9)]),
        "A: use 竜", "A: 蜂", "chance: 2", "chance: 4", "B: use 蜂", "B: 小鬼",
    )  # fmt: skip
    wanted = ("10.1.5", "10.1.9", "10.1.5", "10.1.9", "10.1.14", "10.1.15", "10.2.3", "10.1.13", "4.5.2", "10.2.3")
    assert in_order(numbers(table), *wanted)
    # two allies were there at the declaration, one of them died in the chain: the two dice count (3.4.6)
    assert [entry.text.en for entry in table.trace if entry.kind is Kind.CHANCE] == [
        "chance: a die → 2",
        "chance: a die → 4",
    ]
    assert names(table.state, "field", "A") == ["竜"]
    assert names(table.state, "discard", "B") == ["蜂"]
    assert table.state.own == Record()


def test_dice_are_rolled_when_declared_and_the_cost_is_paid_when_resolved() -> None:
    table = used(fields([unit("竜", 5, BREATH)], [unit("岩", 9)]), "A: use 竜", "chance: 6")
    chance = next(entry for entry in table.trace if entry.kind is Kind.CHANCE)
    paid = next(entry for entry in table.trace if entry.rule == "10.1.13")
    assert chance.rule == "10.1.8"
    assert chance.index < paid.index
    assert DONE not in card(chance.state, "竜").marks
    assert DONE in card(paid.state, "竜").marks
    assert names(table.state, "field", "B") == ["岩"]


def test_a_cost_that_can_no_longer_be_paid_means_no_effect_but_the_other_costs_are_paid() -> None:
    both = ability("□", kill, targets=enemies, costs=("turn", "discard"))
    zones = fields([unit("騎士", 4, both)], [unit("岩", 9)], hand=[unit("眠り", 0, SLEEP), "白紙"], other=["古地図"])
    table = used(zones, "A: use 騎士", "B: use 眠り")
    assert card(table.state, "古地図").zone == Zone("discard", "A")  # what could be paid was paid (10.11.3)
    assert card(table.state, "眠り").zone == Zone("discard", "B")
    assert names(table.state, "field", "B") == ["岩"]
    last = [entry.text.en for entry in table.trace if entry.rule == "10.1.14"]
    assert last[-1] == "a cost could not be carried out: no effect"


def test_cards_shown_as_a_cost_lie_in_the_effect_zone_until_the_use_is_over() -> None:
    zones = fields([unit("騎士", 4, BREATH)], [unit("岩", 9)], hand=[unit("眠り", 0, SLEEP), "白紙"])
    table = used(zones, "A: use 騎士", "chance: 1", "B: use 眠り")
    shown = next(entry for entry in table.trace if entry.rule == "10.1.6")
    assert [event.name for event in shown.events] == ["move", "move"]
    assert sorted(names(shown.state, "effect")) == ["白紙", "眠り"]
    assert sorted(names(table.state, "discard", "B")) == ["白紙", "眠り"]


def refusals(table: Table) -> list[str]:
    return [entry.rule for entry in table.trace if entry.kind is Kind.REFUSAL]


def test_what_may_not_be_declared_is_refused_before_anything_happens() -> None:
    alone = used(fields([unit("蜂", 3, STING)], [unit("岩", 9)]), "A: use 蜂")
    assert (refusals(alone), [entry.kind for entry in alone.trace]) == (["10.9.5"], [Kind.REFUSAL, Kind.CHOICE])
    narrow = ability("◎", tire, targets=enemies, timing="counter", only="攻撃")
    limited = used(fields([unit("竜", 5, BREATH)], [unit("猫", 3, narrow)]), "A: use 竜", "chance: 1", "B: use 猫")
    assert refusals(limited) == ["10.9.6"]
    silent = ability("□", kill, targets=enemies, uncounterable=True)
    against = used(fields([unit("竜", 5, silent)], [unit("蜂", 3, STING)]), "A: use 竜", "B: use 蜂")
    assert refusals(against) == ["15.3.1"]


def test_a_declared_cost_is_no_cost_of_another_declaration() -> None:
    again = ability("□", tire, targets=enemies, timing="counter", costs=("turn",))
    zones = fields([unit("竜", 5, BREATH)], [unit("亀", 3, again), unit("蜂", 3, STING)])
    table = used(zones, "A: use 竜", "A: 蜂", "chance: 1", "B: use 亀", "B: use 亀", "B: use 蜂")
    assert refusals(table) == ["10.1.6"]


def test_a_counter_written_as_data_strikes_with_its_dice_where_both_its_costs_are_paid() -> None:
    bolt = {
        "timing": "counter",
        "dice": 2,
        "cost": [["turn"], ["drop"]],
        "do": [["choose", "enemy unit defence<=5"], ["strike", "chosen", "dice"]],
    }
    printed = Moncolle().cards.face("術師", {"defence": 3, "text": bolt})
    zones = fields([unit("竜", 5, BREATH), unit("巨人", 9)], [printed, unit("岩", 9)], hand=["白紙"])
    table = used(zones, "A: use 竜", "A: 岩", "chance: 6", "chance: 5", "B: use 術師", "chance: 2", "chance: 3")
    assert names(table.state, "discard", "A") == ["竜"]  # the giant is no target, the sum of the dice is 5
    assert names(table.state, "discard", "B") == ["白紙"]
    assert DONE in card(table.state, "術師").marks
    assert names(table.state, "field", "B") == ["術師", "岩"]  # who breathed has gone: its cost can no longer be paid
    poor = used(fields([unit("竜", 5, BREATH)], [printed]), "A: use 竜", "chance: 1", "B: use 術師")
    assert refusals(poor) == ["10.1.4"]

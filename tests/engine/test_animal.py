"""アニマルカードゲーム: priority, pile and rule processing say what the rules say, with their numbers."""

from __future__ import annotations

import pytest

from judge.engine.errors import GameOver
from judge.engine.events import Count, Gain, Move
from judge.engine.faces import Ability, Face
from judge.engine.state import PlayerId, State, Zone
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.trace import Kind
from tests.engine.animal import Animal, Does, Record, impossible, instead, priority
from tests.engine.plain import Board, Told, card, face, in_order, names, numbers, placed, told


def trick(name: str, does: Does) -> Face:
    return face(name, Ability("", "play", parts={"does": does}), kind="trick")


def quiet(_table: Table, _me: PlayerId, _source: int) -> None:
    pass


def burn(amount: int, *labels: str) -> Does:
    """So much damage to these, all at once."""

    def does(table: Table, _me: PlayerId, _source: int) -> None:
        table.do(*(Count(card(table.state, label).id, "damage", amount) for label in labels))

    return does


def draw(table: Table, me: PlayerId, _source: int) -> None:
    table.do(Move(table.state.in_zone("deck", me)[0], Zone("hand", me), why="draw"))


def on_death(name: str, **parts: object) -> Face:
    ability = Ability("の誘発", "trigger", "leaves", {"does": draw, **parts})
    return face(name, ability, **{"kind": "animal", "def": 2})


def played(state: State, *answers: str) -> Table:
    oracle = Told(*answers)
    table = Table(Animal(), state, oracle)
    priority(table)
    assert not oracle.left
    return table


def hands(**cards: list[Face]) -> Board:
    return {Zone("hand", player): held for player, held in cards.items()}


def holders(table: Table) -> list[tuple[str, str]]:
    """Who got priority, and by which number."""
    return [(text.partition(":")[0], rule) for rule, text in told(table) if text.endswith(": priority")]


def test_the_last_placed_resolves_first_and_then_the_turn_player_has_priority() -> None:
    position = placed(hands(A=[trick("遠吠え", quiet)], B=[trick("威嚇", quiet)]), own=Record("A", ("A", "B")), life=20)
    table = played(position, "A: play 遠吠え", "B: play 威嚇")
    assert holders(table) == [
        ("A", "1102.2a"),
        ("A", "1102.3a"),  # who played may act again before passing
        ("B", "1110.2"),
        ("B", "1102.3a"),
        ("A", "1110.2"),
        ("A", "1102.4b"),  # B's resolved: the turn player all the same
        ("B", "1110.2"),
        ("A", "1102.4b"),
        ("B", "1110.2"),
    ]
    moved = [entry.text.en for entry in table.trace if entry.rule == "901.2"]
    assert moved == ["威嚇: B.pile → B.graveyard", "遠吠え: A.pile → A.graveyard"]
    assert told(table)[-1] == ("1110.2", ": priority ends")


def test_of_three_players_all_must_pass_in_succession_clockwise() -> None:
    position = placed(
        hands(B=[trick("遠吠え", quiet)], C=[trick("威嚇", quiet)]),
        ("A", "B", "C"),
        Record("B", ("A", "B", "C")),
        life=20,
    )
    table = played(position, "B: play 遠吠え", "C: play 威嚇")
    # B plays and passes, C plays and passes, A, B pass: only now all three in succession
    assert [who for who, _ in holders(table)][:7] == ["B", "B", "C", "C", "A", "B", "B"]
    assert holders(table)[6] == ("B", "1102.4b")
    assert numbers(table).count("1110.1") == 1 + 3 + 3 + 3


def test_of_two_abilities_the_turn_player_places_first_so_the_other_resolves_first() -> None:
    zones: Board = {
        **hands(A=[trick("大火事", burn(2, "火鼠", "火蜥蜴"))]),
        Zone("field", "A"): [on_death("火鼠")],
        Zone("field", "B"): [on_death("火蜥蜴")],
        Zone("deck", "A"): ["白紙"],
        Zone("deck", "B"): ["白紙"],
    }
    table = played(placed(zones, own=Record("A", ("A", "B")), life=20), "A: play 大火事")
    wanted = ("902.1", "901.2", "1203.1", "807-1e", "1203.1", "807-1e", "1104.4", "1104.2e", "1104.2e", "904.1")
    assert in_order(numbers(table), *wanted)
    assert [entry.rules[-2:] for entry in table.trace if entry.kind is Kind.WAITING] == [("807.4a", "807-1e")] * 2
    placing = [entry.text.en for entry in table.trace if entry.rule == "1104.2e"]
    assert [text.partition("の")[0] for text in placing] == ["火鼠", "火蜥蜴"]
    drawn = [entry.events for entry in table.trace if entry.rule == "904.1"]
    assert [event.to.player for (event,) in drawn if isinstance(event, Move)] == ["B", "A"]
    # the two effects were put there before anybody had priority; no succession of passes is older than they are
    at = [entry.index for entry in table.trace if entry.rule == "1104.2e"]
    assert not [entry for entry in table.trace.entries[at[0] : at[1]] if entry.rule == "1102.4b"]


def test_an_ability_whose_cost_cannot_be_paid_is_taken_back_and_at_last_declined() -> None:
    def pay(table: Table, me: PlayerId, _source: int) -> None:
        table.do(Count(card(table.state, "石像").id, "damage", 1))  # the first half of the cost can be paid
        hand = table.state.in_zone("hand", me)
        if not hand:
            raise impossible(why)
        table.do(Move(hand[0], Zone("graveyard", me)))

    why = Text("捨てる手札がない", "there is no card to discard")
    zones: Board = {
        **hands(A=[trick("大火事", burn(2, "火鼠"))]),
        Zone("field", "A"): [on_death("火鼠", cost=pay), face("石像", **{"kind": "animal", "def": 5})],
        Zone("deck", "A"): ["白紙"],
    }
    table = played(placed(zones, own=Record("A", ("A", "B")), life=20), "A: play 大火事")
    assert in_order(numbers(table), "1203.1", "807-1e", "1104.2c", "1104.4a")
    assert [entry.kind for entry in table.trace if entry.rule == "1104.2c"] == [Kind.REWIND]
    undone = [entry.text.en for entry in table.trace if entry.undone]
    assert undone == ["石像: damage 0 → 1"]
    assert card(table.state, "石像").value("damage") == 0
    assert names(table.state, "deck", "A") == ["白紙"]
    assert table.state.waiting == ()


def test_a_destruction_that_was_replaced_takes_the_damage_away() -> None:
    shield = Ability("shield", "instead", parts={"happens": instead(Gain("A", "life", 19))})
    zones: Board = {
        **hands(A=[trick("火花", burn(2, "亀"))]),
        Zone("field", "A"): [face("亀", shield, **{"kind": "animal", "def": 2})],
    }
    table = played(placed(zones, own=Record("A", ("A", "B")), life=20), "A: play 火花")
    assert in_order(numbers(table), "902.1", "1203.1", "1203.2")
    assert card(table.state, "亀").zone.name == "field"
    assert card(table.state, "亀").value("damage") == 0
    assert table.state.players["A"].value("life") == 19


def test_the_controller_orders_two_rule_processings_of_one_animal() -> None:
    def weaken(table: Table, _me: PlayerId, _source: int) -> None:
        turtle = card(table.state, "亀").id
        table.do(Count(turtle, "+def", -2, least=-9), Count(turtle, "damage", 1))

    zones: Board = {
        **hands(A=[trick("呪い", weaken)]),
        Zone("field", "B"): [face("亀", **{"kind": "animal", "def": 2})],
    }
    for answer, number in (("destroy 亀", "1203.1"), ("bury 亀", "1204.1")):
        table = played(placed(zones, own=Record("A", ("A", "B")), life=20), "A: play 呪い", f"B: {answer}")
        assert {"1203.1", "1204.1"} & set(numbers(table)) == {number}


def test_of_two_players_without_life_the_turn_player_loses() -> None:
    def end(table: Table, _me: PlayerId, _source: int) -> None:
        table.do(Gain("A", "life", 0), Gain("B", "life", 0))

    position = placed(hands(B=[trick("終末", end)]), own=Record("B", ("A", "B")), life=1)
    table = Table(Animal(), position, Told("B: play 終末"))
    with pytest.raises(GameOver):
        priority(table)
    assert table.trace[-1].rule == "1206.1"
    assert table.state.result == "A"


def test_an_animal_is_refused_outside_the_own_turn() -> None:
    wolf = face("狼", kind="animal")
    table = played(placed(hands(B=[wolf]), own=Record("A", ("A", "B")), life=20), "B: play 狼")
    refusals = [entry.rule for entry in table.trace if entry.kind is Kind.REFUSAL]
    assert refusals == ["1105.1"]
    assert names(table.state, "hand", "B") == ["狼"]


def test_a_trick_written_as_data_names_its_target_pays_and_is_taken_back_where_it_cannot() -> None:
    howl = {"cost": [["discard", 1]], "do": [["choose", "enemy animal def<=2"], ["destroy", "chosen"]]}
    printed = Animal().cards.face("遠吠え", {"kind": "trick", "text": howl})
    field = [face("火鼠", **{"kind": "animal", "def": 2}), face("石像", **{"kind": "animal", "def": 5})]
    zones: Board = {**hands(A=[printed, trick("威嚇", quiet)]), Zone("field", "B"): field}
    table = played(placed(zones, own=Record("A", ("A", "B")), life=20), "A: play 遠吠え")
    assert in_order(numbers(table), "206-1a", "705.1", "902.1", "901.2")
    assert (names(table.state, "field", "B"), names(table.state, "graveyard", "B")) == (["石像"], ["火鼠"])
    assert sorted(names(table.state, "graveyard", "A")) == ["威嚇", "遠吠え"]
    poor = placed({**zones, **hands(A=[printed])}, own=Record("A", ("A", "B")), life=20)
    table = played(poor, "A: play 遠吠え")
    assert [entry.rule for entry in table.trace if entry.kind is Kind.REWIND] == ["705.5"]
    assert (names(table.state, "hand", "A"), len(names(table.state, "field", "B"))) == (["遠吠え"], 2)

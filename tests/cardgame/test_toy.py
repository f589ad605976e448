"""What the layer carries, played on a made-up game: three players, a grid, a pile with a copy of a play, promises kept in part."""

from __future__ import annotations

import tomllib
from contextlib import suppress

import pytest

from judge.cardgame.ground.zones import ZoneKind
from judge.cardgame.play.doing import Doing
from judge.cardgame.playable import Playable
from judge.cardgame.text.keywords import Keyword
from judge.cardgame.text.verbs import Family
from judge.engine.errors import EngineError, GameOver
from judge.engine.events import Gain
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.trace import Kind
from tests.cardgame.toy import toy
from tests.engine.plain import Told, names, numbers

POSITION = """
[turn]
player = "B"
[A]
hand = ["火打石", "小石", "小石", "小石"]
[B]
hand = ["鏡石"]
grid = [{ card = "岩", at = "1-1", wound = 1 }, { card = "砂", at = "2-2" }]
[C]
hand = ["風"]
luck = 2

[cards."火打石"]
cost = [["set aside", 2]]
do = [["choose", "enemy stone"], ["wound", 2, "chosen"]]
[cards."鏡石"]
do = [["copy"]]
[cards."風"]
do = [["choose", "enemy stone in:hand"], ["scatter", "chosen"]]
[cards."岩"]
weight = 3
keywords = ["重い"]
[cards."砂"]
[cards."小石"]
"""


def played(*answers: str, game: Playable | None = None, position: str = POSITION) -> Table:
    """A position played on with these answers, until nobody plays any more."""
    state, rules = (game or toy()).place(tomllib.loads(position))
    oracle = Told(*answers)
    table = Table(rules, state, oracle)
    with suppress(GameOver):
        rules.run(table)
    assert not oracle.left
    return table


def wounds(table: Table, label: str) -> int:
    return next(card.value("wound") for card in table.state.cards.values() if card.label == label)


def test_three_players_act_in_turn_order_from_whoever_has_the_round() -> None:
    table = played("B: play 鏡石", "C: pass", "A: pass", "B: 1-2")
    asked = [entry.who for entry in table.trace if entry.kind is Kind.CHOICE and entry.rules[0] == "3.1"]
    assert asked[:3] == ["B", "C", "A"]
    assert table.state.own.active == "C"


def test_a_copy_of_a_play_does_the_same_before_it_without_its_cost() -> None:
    table = played("B: pass", "C: pass", "A: play 火打石", "A: 小石#1, 小石#2", "B: play 鏡石", "B: 1-2")
    assert wounds(table, "砂") == 4  # the copy has the target of the original
    assert [entry.rule for entry in table.trace if entry.rules[0] == "3.4" and entry.events] == ["4.5"]  # paid once
    assert names(table.state, "spent", "A") == ["小石#2", "小石#1"]


def test_a_promise_that_cannot_be_kept_whole_is_kept_in_part_and_nothing_else_happens() -> None:
    table = played(
        "B: pass", "C: pass", "A: play 火打石", "A: 小石#1, 小石#2", "C: play 風", "C: 小石#1", "C: 1-2"
    )  # fmt: skip
    assert wounds(table, "砂") == 0
    assert sorted(names(table.state, "spent", "A")) == ["小石#1", "小石#2", "火打石"]
    assert "3.4.2" in numbers(table)


def test_a_play_does_nothing_where_nothing_is_left_of_what_it_was_aimed_at_though_its_cost_is_paid() -> None:
    gust = POSITION.replace("enemy stone in:hand", "enemy stone")
    table = played("A: play 火打石", "A: 小石#1, 小石#2", "C: play 風", "C: 1-2", "A: 2-1", position=gust)
    assert wounds(table, "砂") == 0
    assert sorted(names(table.state, "spent", "A")) == ["小石#1", "小石#2", "火打石"]
    assert "its target is gone: no effect" in [entry.text.en for entry in table.trace if entry.rule == "3.5"]


def test_what_a_cost_takes_is_chosen_at_the_declaration_and_moves_at_the_resolution() -> None:
    table = played("B: pass", "C: pass", "A: play 火打石", "A: 小石#1, 小石#2", "B: play 鏡石", "B: 1-2")
    declared = next(entry for entry in table.trace if entry.state.plays)
    promised = declared.state.plays[0].promises[0].refs
    assert [declared.state.cards[ref.card].label for ref in promised] == ["小石#1", "小石#2"]
    assert sorted(names(declared.state, "hand", "A")) == ["小石#1", "小石#2", "小石#3"]
    assert names(table.state, "hand", "A") == ["小石#3"]


def test_a_keyword_keeps_a_stone_from_being_chosen_and_a_full_grid_every_play() -> None:
    table = played("A: play 火打石", "A: 小石#1, 小石#2", "A: 1-2")
    assert (wounds(table, "岩"), wounds(table, "砂")) == (1, 2)
    full = POSITION.replace('at = "2-2" }]', 'at = "2-2" }, { card = "砂", at = "1-2" }, { card = "砂", at = "2-1" }]')
    refused = played("A: play 火打石", position=full)
    assert [entry.rule for entry in refused.trace if entry.kind is Kind.REFUSAL] == ["3.2"]


def test_the_board_shows_all_three_players_and_the_grid_with_its_empty_cells() -> None:
    game = toy()
    state, _rules = game.place(tomllib.loads(POSITION))
    board = game.board(state)
    assert [side.player for side in board.sides] == ["A", "B", "C"]
    assert [side.is_active for side in board.sides] == [False, True, False]
    grid = next(area for area in board.between if area.key == "grid")
    assert [(card.label, card.at) for card in grid.cards] == [("岩", "1-1"), ("砂", "2-2")]
    assert grid.cells == ("1-1", "1-2", "2-1", "2-2")
    assert [fact.text.ja for fact in grid.cards[0].facts] == ["傷1", "重い"]
    assert game.card(state, grid.cards[0].id).facts[0][1].text == Text("盤 1-1", "grid 1-1")
    assert board.sides[2].points[0].text.ja == "運2"


def test_what_is_asked_of_a_player_of_the_grid_and_of_a_stone() -> None:
    game = toy()
    state, _rules = game.place(tomllib.loads(POSITION))
    assert [game.ask(state, *of) for of in (("C", "luck"), ("A", "hand.count"), ("岩", "weight"), ("岩", "zone"))] == [
        2, 4, 3, "grid.1-1",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ('at = "2-2"', 'at = "9-9"'), ('"重い"', '"軽い"'), ('"copy"', '"copie"'), ("weight = 3", "wait = 3"), ("luck = 2", 'luck = "x"'),
    ],
)  # fmt: skip
def test_a_slip_in_a_position_is_one_sentence_with_what_was_expected(written: str, sentence: str) -> None:
    with pytest.raises(EngineError, match=r"expected|nearest"):
        toy().place(tomllib.loads(POSITION.replace(written, sentence)))


GLOW = Family()


@GLOW.verb("glow", '["glow", 1]')
def glow(doing: Doing, amount: int = 1) -> None:
    """運が上がる / luck rises"""
    doing.do(Gain(doing.me, "luck", doing.state.players[doing.me].value("luck") + amount))


def test_a_zone_a_keyword_and_a_verb_are_added_with_one_declaration_each() -> None:
    game = toy(
        zones=[ZoneKind("shelf", Text("棚", "shelf"), home="2.7")], keywords=[Keyword("光る", ("5.2",))], verbs=(GLOW, {"glow": ("4.8",)})
    )  # fmt: skip
    position = """
    [A]
    hand = ["灯"]
    shelf = ["灯", "灯"]
    [cards."灯"]
    keywords = ["光る"]
    do = [["glow", 3]]
    """
    table = played("A: play 灯", "A: 1-1", game=game, position=position)
    assert table.state.players["A"].value("luck") == 3
    assert "4.8" in numbers(table)
    assert game.ask(table.state, "A", "shelf.count") == 2
    assert [area.cards[0].label for area in game.board(table.state).near.areas if area.key == "shelf"] == ["灯#2"]
    rows = {row.written for _title, _intro, section in game.sections() for row in section}
    assert {"shelf", "光る", '["glow", amount?: number]'} <= rows


def test_every_part_of_the_reference_page_says_what_it_means() -> None:
    found = {title: rows for title, _intro, rows in toy().sections()}
    assert [row for rows in found.values() for row in rows if not row.reads.strip()] == []
    assert {"wound", "set aside", "scatter", "copy", "choose", "if"} == {
        row.written.split('"')[1] for title, rows in found.items() if "verbs" in title for row in rows
    }


def test_what_is_printed_on_a_stone_is_read_by_the_notation_of_the_game_and_said_back() -> None:
    printed = toy().printed()
    assert printed.compile("【重い】。").card == {"keywords": ["重い"]}
    assert printed.say({"keywords": ["重い"]}) == "【重い】"
    assert [one.text for one in printed.compile("踊る。").unread] == ["踊る。"]

"""A position in which a battle is fought where no terrain lies: whoever places it gets it played."""

from __future__ import annotations

from judge.scenarios.playing import play
from judge.scenarios.scenario import scenario_of
from judge.scenarios.source import source_of

FIGHT = """
title = "地形のない所での装備"
game = "moncolle"
turn = { battle = "b3", timing = "summoning" }
A = { field = [{ card = "鍛冶師", at = "b3" }], hand = ["剣"], deck = 6 }
B = { field = [{ card = "番兵", at = "b3" }], deck = 6 }
step = [{ A = "equip" }, { A = "剣" }, { A = "鍛冶師", expect = { "鍛冶師.attack" = 5 } }, { A = "pass" }, { chance = 6 }, { chance = 1 }, { A = "pass" }]
expect = { not_cites = ["12.2.7.3"] }
[cards]
"鍛冶師" = { kind = "unit", level = 2, attack = 3, defense = 2, items = 1 }
"番兵" = { kind = "unit", level = 2, attack = 0, defense = 5 }
"剣" = { kind = "item", class = "equipment", attack = 2 }
"""


def test_equipment_is_worn_where_no_terrain_sets_a_limit() -> None:
    assert not play(scenario_of(source_of(FIGHT, "x.toml"))).failures


SUMMON = """
title = "地形のない所での即時召喚"
game = "moncolle"
turn = { battle = "b3", timing = "summoning" }
A = { field = [{ card = "鍛冶師", at = "b3" }], hand = ["旗手"], deck = 6 }
B = { field = [{ card = "番兵", at = "b3" }], deck = 6 }
step = [{ A = "summon" }, { A = "旗手", expect = { "旗手.zone" = "A.hand" } }, { A = "pass" }, { chance = 6 }, { chance = 1 }, { A = "pass" }]
expect = { cites = ["12.2.7.4.8"], not_cites = ["12.2.7.2"] }
[cards]
"鍛冶師" = { kind = "unit", level = 2, attack = 3, defense = 2 }
"番兵" = { kind = "unit", level = 2, attack = 0, defense = 5 }
"旗手" = { kind = "unit", level = 3, attack = 1, defense = 2, instant = true }
"""


def test_a_unit_goes_back_for_want_of_a_terrain_and_not_by_a_limit() -> None:
    assert not play(scenario_of(source_of(SUMMON, "x.toml"))).failures

"""The words of chapter 5: areas, territories, control, and how many cards lie where; and the common ones with this game's zones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cardgame.text.common import CommonCites, common
from judge.cardgame.text.explaining import WordCites, Words
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.view import View
from judge.cardgame.text.words import OfPlayer, Reason, State, Word
from judge.engine.texts import Text
from judge.games.moncolle.field import areas
from judge.games.moncolle.field.areas import area_of, controller, is_base, is_proxy
from judge.games.moncolle.field.zones import BASE, DECK, DISCARD, FIELD, HAND, REMOVED, TERRAIN, ZONES
from judge.games.moncolle.turn.record import HAND_SIZE, in_battle

WORDS = Words(WordCites(during="10.", home="5.1.1.1"), elsewhere=(DISCARD,), passed=frozenset((DECK,)))


def _controlled(view: View, card: int) -> str:
    return controller(view.state, area_of(view.state, card))


def _beside(view: View, card: int) -> bool:
    here, there = area_of(view.state, view.this), area_of(view.state, card)
    return bool(here and there) and there in areas.adjacent(here)


def _enemy_land(view: View, card: int) -> bool:
    return any(area_of(view.state, card) in areas.territory(enemy) for enemy in view.enemies)


def _no_base(_view: View, selector: Selector, _value: str, _picked: Sequence[int]) -> Iterable[Reason]:
    """That a base, though it lies face down, is no 代理地形, where bases are looked at too (5.1.2.20.6)."""
    if BASE in selector.zones:
        yield ("5.1.2.20.6",), Text("本陣は代理地形ではない", "a base is no 代理地形")


def count_of(zone: str, says: str, said: Text, rule: str) -> OfPlayer:
    """How many cards lie in a player's zone (5.1.1.3)."""
    return OfPlayer(zone, lambda view, player: len(ZONES.cards(view.state, zone, player)), says, said, rules=(rule,))


SAID = (
    *common(CommonCites(master="3.2.1.2", chosen="10.10.1", cause="10.5.4.1", zones="5.1.1.1", turn="1.3.7", done="4.1.11", paid="10.11.6"), ZONES, "unit"),
    Word("here", lambda view, card: area_of(view.state, card) == area_of(view.state, view.this) != "", "このカードと同じ地形にあるもの / in the same terrain as this", Text("同じ地形の", "in the same terrain"),
         "own unit here", ("5.1.2.5",)),
    Word("beside", _beside, "このカードの場所に隣接した場所にあるもの / in an area beside this one", Text("隣接した", "adjacent"), "enemy unit beside", ("5.1.2.18",)),
    Word("at:", lambda view, card, area: area_of(view.state, card) == area, "そのエリアにあるもの / in an area", Text("{}の", "in {}"), "own unit at:b2", ("5.1.2.5",)),
    Word("fighting", lambda view, card: area_of(view.state, card) == in_battle(view.state).area != "", "戦闘している地形、またはそこにあるもの / what takes part in the battle", Text("戦闘中の", "fighting"),
         "enemy fighting unit", ("8.2.4",)),
    Word("in_own_land", lambda view, card: area_of(view.state, card) in areas.territory(view.me), "自軍領土にあるもの / in one's own territory", Text("自軍領土の", "in one's own territory"), "own unit in_own_land", ("5.1.2.16",)),
    Word("in_enemy_land", _enemy_land, "敵軍領土にあるもの / in the enemy's territory", Text("敵軍領土の", "in the enemy's territory"), "own unit in_enemy_land", ("5.1.2.17",)),
    Word("base", lambda view, card: is_base(view.state.cards[card]), "本陣 / a base", Text("本陣である", "that is a base"), "own base terrain in:base", ("5.1.2.8",)),
    Word("proxy", lambda view, card: is_proxy(view.state.cards[card]), "代理地形 / a 代理地形", Text("代理地形である", "that is a 代理地形"), "own proxy terrain in:terrain", ("5.1.2.20.1",), tells=_no_base),
    Word("own_controlled", lambda view, card: _controlled(view, card) == view.me, "自軍支配地形 / a terrain under one's own control", Text("自軍支配の", "under one's own control"),
         "any own_controlled terrain in:terrain", ("5.1.2.11", "3.2.1.7")),
    Word("enemy_controlled", lambda view, card: _controlled(view, card) in view.enemies, "敵軍支配地形 / a terrain under the enemy's control", Text("敵軍支配の", "under the enemy's control"),
         "any enemy_controlled terrain in:terrain", ("5.1.2.12", "3.2.1.7")),
    Word("own_placed", lambda view, card: view.state.cards[card].owner == view.me, "自軍配置地形: 自軍本陣と自分が配置した地形 / a terrain that one has placed, or one's own base", Text("自軍配置の", "placed by oneself"),
         "any own_placed terrain in:terrain", ("5.1.2.14",)),
    Word("enemy_placed", lambda view, card: view.state.cards[card].owner in view.enemies, "敵軍配置地形 / a terrain that the enemy has placed, or the enemy's base", Text("敵軍配置の", "placed by the enemy"),
         "any enemy_placed terrain in:terrain", ("5.1.2.15",)),
    Word("nobodys", lambda view, card: areas.is_nobodys(view.state, area_of(view.state, card)), "誰もいない地形 / a terrain without units", Text("誰もいない", "without units"),
         "any nobodys terrain in:terrain", ("5.1.2.13",)),
    count_of(HAND, "手札の枚数 / how many cards are in hand", Text("手札の枚数", "cards in hand"), "5.1.4.3"),
    count_of(DECK, "山札の枚数 / how many cards the deck has", Text("山札の枚数", "cards in the deck"), "5.1.3.6"),
    count_of(DISCARD, "捨て山の枚数 / how many cards the discard pile has", Text("捨て山の枚数", "cards in the discard pile"), "5.1.5.6"),
    count_of(REMOVED, "除外ゾーンの枚数 / how many cards are removed", Text("除外したカードの枚数", "cards removed"), "5.1.6.5"),
    count_of(FIELD, "戦場のユニットの数 / how many units are on the battlefield", Text("ユニットの数", "units"), "5.1.2.1"),
    count_of(TERRAIN, "配置した地形の数（本陣は数えない） / how many terrains were placed, without the base", Text("地形の数", "terrains"), "5.1.2.14"),
    OfPlayer("hand_limit", lambda view, player: view.state.players[player].value(HAND_SIZE), "手札上限枚数 / the hand limit", Text("手札上限枚数", "hand limit"), rules=("5.1.4.7",)),
    State("in battle", lambda view, _n: bool(in_battle(view.state).area), "戦闘中である / a battle is on (8)", Text("戦闘中である", "a battle is on"), rules=("8.1.1",)),
)  # fmt: skip

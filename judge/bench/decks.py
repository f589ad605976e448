"""Invented decks for whole games played at random, one position for each game: small cards, a few abilities, nothing that goes on for ever."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.cardgame.playable import Playable
from judge.games.animal.playable import GAME as ANIMAL
from judge.games.evolve.playable import GAME as EVOLVE
from judge.games.leaffight.playable import GAME as LEAFFIGHT
from judge.games.moncolle.playable import GAME as MONCOLLE
from judge.games.rebirth.playable import GAME as REBIRTH

Position = dict[str, Any]  # as a scenario places it


def _soldiers(most: int, **facts: Callable[[int], Any]) -> dict[str, Any]:
    """So many cards, each with these facts by its place among them."""
    return {f"兵士{at + 1}": {name: fact(at) for name, fact in facts.items()} for at in range(most)}


def evolve() -> Position:
    """Both players in their first turn with four cards in hand and thirty-six in the deck."""
    cards = _soldiers(
        8,
        kind=lambda _at: "follower",
        cost=lambda at: at // 2 + 1,
        attack=lambda at: at // 2 + 1,
        defense=lambda at: at // 3 + 1,
    )
    cards["兵士2"]["fanfare"] = [["draw", 1]]
    cards["兵士4"]["last_word"] = [["draw", 1]]
    cards["兵士6"]["fanfare"] = [["choose", "enemy follower"], ["damage", 2, "chosen"]]
    names = list(cards)
    deck = [names[at * 5 % 8] for at in range(40)]
    side = {"hand": deck[:4], "deck": deck[4:]}
    return {"turn": {"player": "A", "number": 1, "phase": "start"}, "A": side, "B": side, "cards": cards}


def rebirth() -> Position:
    """Both players before the game with fifty cards and three partners."""
    cards = _soldiers(
        11,
        kind=lambda _at: "character",
        cost=lambda at: at // 4,
        atk=lambda at: at // 3 + 1,
        **{"def": lambda at: at // 2 + 1},
    )
    names = list(cards)
    cards["兵士2"]["spark"] = [["draw", 1]]
    cards["兵士4"]["auto"] = [{"when": "retire this", "do": [["draw", 1]]}]
    cards["兵士6"]["auto"] = [{"when": "enter this", "do": [["choose", "enemy entry"], ["damage", 2, "chosen"]]}]
    cards |= {name: {"kind": "rebirth", "spark": [["draw", 1]]} for name in ("夜明け", "星の夜")}
    cards |= {"友": {"kind": "partner"}}
    return _begun(cards, deck=[*(names * 4)[:42], *["夜明け", "星の夜"] * 4], energy=["友"] * 3)


def animal() -> Position:
    """Both players before the game with forty cards and ten lands."""
    cards = _soldiers(
        10,
        kinds=lambda _at: ["animal"],
        cost=lambda at: at // 3,
        atk=lambda at: at // 3 + 1,
        **{"def": lambda at: at // 4 + 1},
    )
    names = list(cards)
    cards["兵士2"]["auto"] = {"when": "enter this", "may": True, "do": [["draw", 1]]}
    cards["兵士4"]["activated"] = {"cost": [["move", "this"]], "do": [["recover", 1]]}
    cards["兵士6"]["keywords"] = ["駿足"]
    cards["兵士8"]["keywords"] = ["有翼"]
    lands = {"深い森": "森林", "岩山": "山岳", "広い平野": "平野"}
    cards |= {name: {"kinds": ["land"], "species": ["基礎"], "keywords": [word]} for name, word in lands.items()}
    return _begun(cards, deck=names * 4, land_deck=([*lands] * 4)[:10])


def leaffight() -> Position:
    """Both players before the game with sixty cards."""
    cards = _soldiers(
        10,
        kind=lambda _at: "character",
        cost=lambda at: "W" * (at // 4),
        attributes=lambda at: ["力早賢根感"[at % 5]],
        spirit=lambda at: at // 3 + 2,
        power=lambda at: at // 2 + 1,
        speed=lambda at: at % 3 + 1,
        wits=lambda _at: 1,
        grit=lambda _at: 1,
        sense=lambda _at: 1,
    )
    names = list(cards)
    cards["兵士4"]["use"] = {"cost": "賢", "do": [["draw", 1]]}
    cards |= {
        "一撃": {"kind": "event", "use": {"do": [["choose", "enemy chara"], ["damage", 2, "chosen"]]}},
        "力わざ": {"kind": "event", "cost": "W力", "use": {"do": [["draw", 1]]}},
        "手合わせ": {"kind": "battle", "offense": "力", "defense": "早"},
        "素手の勝負": {"kind": "battle", "offense": "早", "defense": "力"},
        "短い刀": {"kind": "item"},
    }
    return _begun(cards, deck=[*names, *list(cards)[10:]] * 4)


def moncolle() -> Position:
    """Both players before the game with fifty cards."""
    cards = _soldiers(
        14,
        kind=lambda _at: "unit",
        level=lambda at: at // 3 + 1,
        attack=lambda at: at // 3 + 1,
        defense=lambda at: at // 4 + 2,
        instant=lambda at: at % 2 == 0,
        attributes=lambda at: ["土水火風"[at % 4]],
    )
    names = list(cards)
    cards["兵士3"]["initiative"] = 1
    cards["兵士5"]["complete"] = {
        "timing": ["normal"],
        "do": [["choose", "enemy unit"], ["damage", 2, "chosen", "火炎"]],
    }
    cards |= {name: {"kind": "terrain", "limit": 8, "attributes": [icon]} for name, icon in TERRAINS.items()}
    return _begun(cards, deck=([*names, *TERRAINS] * 3)[:50])


TERRAINS = {"荒れ地": "土", "浅い川": "水", "火の山": "火"}


def _begun(cards: Mapping[str, Any], **side: object) -> Position:
    """Before a game to which both bring the same."""
    return {"turn": {"phase": "setup"}, "A": side, "B": side, "cards": cards}


GAMES: tuple[tuple[Playable, Callable[[], Position]], ...] = (
    (EVOLVE, evolve),
    (REBIRTH, rebirth),
    (ANIMAL, animal),
    (LEAFFIGHT, leaffight),
    (MONCOLLE, moncolle),
)

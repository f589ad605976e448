"""補充: cards from the top of the deck to the hand, how many of them, and what was not applied (12.3)."""

from __future__ import annotations

from judge.cardgame.play.able import times
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.verbs import Amount
from judge.cardgame.verbs.decks import draw
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import PlayerId
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.costs import number_of
from judge.games.moncolle.field.zones import DECK
from judge.games.moncolle.texts import verb

HOW_MANY = Text("補充する枚数を宣言する", "how many cards to draw")


@verb("draw", '["draw", 1]', "12.3.1")
def replenish(
    doing: Doing, number: Amount = 1, who: str = "own", least: Amount | None = None, up_to: bool = False
) -> None:
    """山札から補充する。up_to: その枚数まで。least: least～number枚「補充してもよい」 / draw; up_to: as many as that at most; least: from so many to so many, or none"""
    total = 0
    for player in doing.players(who):
        most = times(doing, number)
        if doing.paying:
            most = number_of(doing, most, len(doing.state.in_zone(DECK, player)), "12.3.1.3")
        if doing.is_promising:  # no card is drawn before the cost is carried out (10.1.13)
            doing.taken[(*doing.path, player)] = most
            total += most
            continue
        if least is not None:
            rule, wanted = "12.3.1.1", _declared(doing, player, times(doing, least), most)
        elif up_to:
            rule, wanted = "12.3.1.2", _declared(doing, player, 1, most, "12.3.1.2")
        else:
            rule, wanted = "12.3.1.3", most
        with doing.table.rule(rule):
            drawn = draw(doing.table, player, wanted)
            if not drawn:
                told = Text("1枚も補充していないので、適用されなかった", "no card was drawn: it was not applied")
                doing.table.cite("12.3.1.4", told)
        total += drawn
    doing.bound["drawn"] = doing.bound["done"] = total


def _declared(doing: Doing, player: PlayerId, least: int, most: int, rule: str = "12.3.1.1") -> int:
    """How many cards a player says to draw, before any is drawn: none, or from so many to so many."""
    options = tuple(Option(str(number), number) for number in (0, *range(max(least, 1), most + 1)))
    told = Text(f"0枚か、{least}～{most}枚", f"none, or {least} to {most}")
    refused = tuple(Refusal(str(number), rule, told) for number in range(1, least))
    with doing.table.rule(rule):
        wanted: int = doing.table.ask(player, Choose("drawn", HOW_MANY, options, refused))
    return wanted

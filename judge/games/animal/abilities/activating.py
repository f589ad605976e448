"""Activating abilities: 起動能力 with priority (806, 1108), 誘発能力 that wait (807, 1104), and their effects (904)."""

from __future__ import annotations

from judge.cardgame.ground.zones import ACT
from judge.cardgame.play import pile
from judge.cardgame.play.costs import pay_at_once, payable
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared
from judge.cardgame.play.waited import doing_of
from judge.cardgame.text.verbs import Instructions, rooted
from judge.engine.errors import Illegal
from judge.engine.events import Happens
from judge.engine.faces import Ability
from judge.engine.requests import yes_or_no
from judge.engine.state import PlayerId, State, Waiting
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import is_kind, traits
from judge.games.animal.card_information.view import GAME
from judge.games.animal.keywords.keywords import DEFT, FLEET
from judge.games.animal.playing_cards.playing import KIND
from judge.games.animal.turn.record import STANDBY

ON_PILE = pile.PileCites(aimed=("206-4a",), costs=("801.6",))
FORBIDDEN = Illegal("102.2", Text("能力を発動できない", "its abilities cannot be activated"))


def moves_itself(ability: Ability) -> bool:
    """Whether the activation cost moves the card itself: ＜ムーブ＞ (204-7c)."""
    return any(
        one.verb.name == "move" and one.arguments["what"].pieces == ("this",) for one in ability.parts.get("cost") or ()
    )


def why_on_standby(state: State, card: int, ability: Ability) -> Illegal | None:
    """Why 行動待機 keeps an animal from moving for a cost (204-7d, 204-8c, 1108.2a); not with 《駿足》 or 《早業》 (1610.1, 1616.1)."""
    known = traits(state, card)
    if not moves_itself(ability) or STANDBY not in state.cards[card].marks or not is_kind(state, card, "animal"):
        return None
    if FLEET in known["keywords"] or DEFT in known["keywords"]:
        return None
    return Illegal("1108.2a", Text("行動待機状態の動物である", "it is an animal on standby"), ("204-8c", "204-7d"))


def why_not_activated(table: Table, player: PlayerId, card: int, ability: Ability) -> Illegal | None:
    """Why an activated ability cannot be activated by a player with priority; None where it can."""
    state = table.state
    if "activate" in traits(state, card)["cannot"]:
        return FORBIDDEN
    if "if" in ability.parts and not ability.parts["if"](GAME.view(state, player, card)):
        return Illegal(
            "806.4a", Text("発動状況を満たしていない", "it is not the situation for it"), ability.parts["if"].rules
        )
    if moves_itself(ability) and ACT in state.cards[card].marks:
        return Illegal("204-7b", Text("すでにムーブ状態である", "it is moved already"), ("801.6",))
    if (no := why_on_standby(state, card, ability)) is not None:
        return no
    if not ability.parts.get("cost"):
        return None
    no = payable(Doing(table, player, card), ability.parts["cost"])
    return Illegal(no.rule, no.why, ("801.6", *no.under)) if no is not None else None


def activate(table: Table, player: PlayerId, card: int, ability: Ability) -> None:
    """Activate an activated ability (806.5): its cost is paid whole, and its effect is put on the player's pile (806.1)."""
    label = table.state.cards[card].label
    with table.under((*ability.rules, "806.5", "1108.1")):
        doing = Doing(table, player, card, {KIND: "activated", "ability": ability})
        _put(doing, ability)
        with table.rule("806.8"):
            said = Text(f"{label}の起動能力", f"an activated ability of {label}")
            told = Text(f"{player}が{said.ja}を発動", f"{player} activates {said.en}")
            table.do(Happens("activated", player, card, told=told))


def activate_waiting(table: Table, player: PlayerId, waiting: Waiting) -> None:
    """Decide on an ability that waits: activate it (1104.1d), or not where it says that one may (1104.1e)."""
    ability = waiting.ability
    label = waiting.seen.cards[waiting.source].label if waiting.source in waiting.seen.cards else "?"
    asks = Text(f"{label}の能力を発動するか", f"activate the ability of {label}?")
    with table.rule("1104.1e" if ability.parts.get("may") else "1104.1d"):
        if ability.parts.get("may") and not table.ask(player, yes_or_no("activate", asks)):
            return
    with table.under(("1104.2", "807.6a")):
        doing = doing_of(table, player, waiting)
        doing.bound |= {KIND: "triggered", "ability": ability}
        _put(doing, ability)
        with table.under(("1104.2e", "807.6g", "807.9")):
            told = Text(f"{label}の誘発能力が発動する", f"the triggered ability of {label} is activated")
            table.do(Happens("triggered", player, waiting.source, told=told))


def _put(doing: Doing, ability: Ability) -> None:
    cost: Instructions = ability.parts.get("cost") or ()
    pile.announce(doing, rooted(ability.parts["do"], "do"), cost, ON_PILE, pays=pay_at_once)


def resolve_effect(table: Table, play: Prepared) -> None:
    """904.1: all that an effect on a pile says, as far as it can be done (904.4)."""
    pile.resolve(table, play, pile.PileCites(text="904.1"))

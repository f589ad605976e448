"""Playing a card, from showing it to the pile (701.2), and what becomes of it there (706, 902)."""

from __future__ import annotations

from judge.cardgame.ground.players import PLAYED_BY
from judge.cardgame.play import pile
from judge.cardgame.play.costs import pay_at_once, payable
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared
from judge.cardgame.text.verbs import Instructions, rooted
from judge.engine.errors import Illegal
from judge.engine.events import Happens, Move
from judge.engine.faces import Ability
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import PRESENCES, traits
from judge.games.animal.playing_cards.costs import pay, short, unmet
from judge.games.animal.priority.timing import why_untimely
from judge.games.animal.zones.forbidding import why_forbidden
from judge.games.animal.zones.placing import to_zone
from judge.games.animal.zones.zones import FIELD, GRAVEYARD, PILE, zone

KIND = "kind"  # in what a play is bound to: a card, or an ability of a kind
NO_PLAY = Illegal("701.1a", Text("プレイ能力を持たない", "it has no ability to be played"))


def play_ability(state: State, card: int) -> Ability | None:
    """The プレイ能力 that is written on a card; None where there is none (804.1)."""
    return next((one for one in traits(state, card)["abilities"] if one.kind == "play"), None)


def is_playable(state: State, card: int) -> bool:
    """Whether a card can be played at all: with a プレイ能力, or as a presence card, which has one by the rules (701.1a, 701.1b)."""
    kinds = traits(state, card)["kinds"]
    return play_ability(state, card) is not None or any(kind in PRESENCES for kind in kinds)


def price(state: State, card: int) -> int:
    """How many lands are moved for a card: its cost, never below 0 (704.2, 102.9)."""
    return max(int(traits(state, card)["cost"] or 0), 0)


def why_no_card(table: Table, player: PlayerId, card: int) -> Illegal | None:
    """Why a player with priority cannot play a card of the hand; None where it can be played."""
    state = table.state
    if not is_playable(state, card):
        return NO_PLAY
    if (no := why_untimely(state, player, card)) is not None:
        return no
    if (no := unmet(state, player, card)) is not None:
        return no
    if (no := short(state, player, price(state, card), "704.1")) is not None:
        return no
    ability = play_ability(state, card)
    if ability is None or not ability.parts.get("cost"):
        return None
    no = payable(Doing(table, player, card), ability.parts["cost"])
    return Illegal(no.rule, no.why, ("705.1", *no.under)) if no is not None else None


def play_card(table: Table, player: PlayerId, card: int) -> None:
    """Play a card of the hand (701.1, 701.2). Raises Illegal where a step cannot be done: then nothing of it has been."""
    label, state = table.state.cards[card].label, table.state
    with table.under(("206-1a", "701.1", "701.2")):
        table.note_rule(Text(f"{player}が{label}を全員に見せる", f"{player} shows {label} to everybody"))
        with table.rule("703.3"):
            if (no := unmet(state, player, card)) is not None:
                table.refuse(no.rule, no.why)
            if traits(state, card)["conditions"]:
                table.note_rule(Text("条件を達成している", "its condition is met"))
        with table.under(("704.1", "704.3")):
            pay(table, player, price(state, card), "704.1")
        ability = play_ability(table.state, card)
        with table.under(("706.1a", "706.2")):
            marks = frozenset((f"{PLAYED_BY}{player}",))
            table.do(Move(card, zone(PILE, player), 0, up=True, why="play", marks=marks))
            told = Text(f"{player}が{label}をプレイ", f"{player} plays {label}")
        doing = Doing(table, player, card, {KIND: "card", "ability": ability})
        text: Instructions = rooted(ability.parts["do"], "do") if ability is not None else ()
        cost: Instructions = ability.parts.get("cost") or () if ability is not None else ()
        pile.announce(doing, text, cost, pile.PileCites(aimed=("206-4a",), costs=("705.1",)), pays=pay_at_once)
        with table.under(("706.2",)):
            table.do(Happens("played", player, card, told=told))


def resolve_card(table: Table, play: Prepared) -> None:
    """902.1: what its プレイ効果 says; a presence enters the field (701.1b, 804.2a); else the card goes to its owner's graveyard (611-3b)."""
    with table.rule("902.1"):
        pile.resolve(table, play, pile.PileCites(text="904.1"))
    card = play.source
    state = table.state
    if card not in state.cards or state.cards[card].zone.name != PILE:
        return
    if play.bound.get("ability") is None and any(kind in PRESENCES for kind in traits(state, card)["kinds"]):
        if not (
            number := why_forbidden(Doing.of(table, play).game, state, card, "go", to=FIELD, me=play.master, plays=True)
        ):
            with table.under(("701.1b", "804.2a", "205-9a")):
                table.do(to_zone(state, card, FIELD, "play", player=play.master))
            return
        label = state.cards[card].label
        with table.rule(number):
            table.cite("611-3a", Text(f"{label}は戦場に出せない", f"{label} cannot enter the field"))
    with table.under(("901.2", "611-3b")):
        table.do(to_zone(state, card, GRAVEYARD, "resolved"))

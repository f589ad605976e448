"""What the turn player may do in the main phase (7.4.2), with the rule that refuses each of the rest."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from judge.cardgame.play.acting import Action, Found, Refusals, case_of, nothing, sorted_out
from judge.cardgame.play.costs import payable
from judge.cardgame.play.doing import Doing
from judge.cardgame.verbs.decks import draw
from judge.engine.errors import Illegal
from judge.engine.faces import Ability
from judge.engine.requests import Choose, Option
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.defined_actions.energy import pay_energy, short
from judge.games.rebirth.defined_actions.moves import slot_said
from judge.games.rebirth.multiplayer.formats import in_turn_order
from judge.games.rebirth.multiplayer.leaving import broken_off, stays
from judge.games.rebirth.play_and_resolution.layers import AT_HOME, BEARING, is_character, traits, valid
from judge.games.rebirth.play_and_resolution.playing import play_ability, play_card, price, why_no_ability, why_no_card
from judge.games.rebirth.seen.speaking import action_said
from judge.games.rebirth.zones.placing import to_zone
from judge.games.rebirth.zones.zones import ENTRY, HAND, MEMBER, REBIRTH, ZONES, vacant

NO_SLOT = Illegal("7.4.2.2", Text("メンバーに空席がない", "no slot is vacant"))
STAYS = Illegal("1.3.3", Text("領域を離れない", "it does not leave its zone"))
NO_REBIRTH = Illegal("7.4.2.4", Text("種類がReバースでない", "it is no Reバース card"))
NOT_OWN = Illegal("7.4.2.3", Text("自分がマスターのカードの能力でない", "another player is its master"), ("3.1.2",))
NOT_VALID = Illegal("9.4.4", Text("その領域では有効でない", "it is not valid in this zone"))
NO_PARTNER = Illegal(
    "9.4.4.2",
    Text("エネルギー置場のパートナーでだけ有効", "it is valid on a partner of the energy zone alone"),
    ("9.4.4",),
)
VOID = Illegal("9.4.2", Text("能力は無効になっている", "the ability is void"))
ALWAYS = Illegal("9.7.1", Text("永続能力はプレイされない", "a permanent ability is not played"))
WAITS = Illegal(
    "9.8.1",
    Text(
        "自動能力は、誘発条件が満たされたときだけプレイされる", "an automatic ability is played when its occasion comes"
    ),
)


def main_actions(table: Table, player: PlayerId) -> tuple[list[Option], Refusals]:
    """Everything that the turn player can name in 7.4.2: what may be done, and what may not, by which rule."""
    found = [*_cards(table, player), *_move(table, player), *_abilities(table, player)]
    return sorted_out(found, action_said, lambda: _never(table.state, player))


def _cards(table: Table, player: PlayerId) -> Iterator[Found]:
    """Characters of the hand are played (7.4.2.1), Reバース cards are set (7.4.2.4)."""
    for card in table.state.in_zone(HAND, player):
        label, known = table.state.cards[card].label, traits(table.state, card)
        kept = STAYS if "leave" in known["cannot"] else None
        if "rebirth" in known["kinds"]:
            yield Found(f"set {label}", partial(_set, player, card), kept)
        else:
            why = why_no_card(table, player, card) or kept
            yield Found(f"play {label}", _under("7.4.2.1", partial(_play, player, card)), why)


def _play(player: PlayerId, card: int, table: Table) -> None:
    play_card(table, player, card)


def _under(number: str, does: Action) -> Action:
    def governed(table: Table) -> None:
        with table.rule(number):
            does(table)

    return governed


def _set(player: PlayerId, card: int, table: Table) -> None:
    """A Reバース of the hand is set, and a card drawn (7.4.2.4, 5.6.1)."""
    with table.rule("7.4.2.4"), broken_off(table):
        with table.rule("5.6.1"):
            table.do(to_zone(table.state, card, REBIRTH, "set"))
        stays(table, player)
        draw(table, player)


def _move(table: Table, player: PlayerId) -> Iterator[Found]:
    """The character of the entry goes to a vacant slot for energy equal to its cost (7.4.2.2)."""
    state = table.state
    for card in state.in_zone(ENTRY, player):
        if is_character(state, card):
            why = None if vacant(state, player) else NO_SLOT
            if why is None and {"move", "leave"} & traits(state, card)["cannot"]:
                why = Illegal("1.3.3", Text("移動できない", "it cannot go there"))
            no = short(state, player, price(table, card))
            if why is None and no is not None:
                why = Illegal(no.rule, no.why, ("7.4.2.2",))
            yield Found(f"move {state.cards[card].label}", partial(_moving, player, card), why)


def _moving(player: PlayerId, card: int, table: Table) -> None:
    state = table.state
    with table.rule("7.4.2.2"), broken_off(table):
        with table.rule("4.5.3.2"):
            options = tuple(Option(slot, slot, slot_said(state, player, slot)) for slot in vacant(state, player))
            asks = Text(f"{state.cards[card].label}を移動する空席", f"the vacant slot for {state.cards[card].label}")
            slot: str = table.ask(player, Choose("slot", asks, options))
        pay_energy(table, player, price(table, card))
        stays(table, player)
        table.do(to_zone(table.state, card, MEMBER, "move", at=slot))


def _abilities(table: Table, player: PlayerId) -> Iterator[Found]:
    """The valid activated abilities of cards whose master the player is (7.4.2.3)."""
    state = table.state
    mine = [(card, ability) for master, card, ability in valid(state, "activated", BEARING) if master == player]
    for card, ability in mine:
        several = [one for other, one in mine if other == card]
        number = f" {several.index(ability) + 1}" if len(several) > 1 else ""
        why = why_no_ability(table, player, card, ability)
        if why is None and ability.parts["cost"]:
            no = payable(Doing(table, player, card), ability.parts["cost"])
            why = case_of(no, ("7.4.2.3",)) if no is not None else None
        label = f"use {state.cards[card].label}{number}"
        yield Found(label, _under("7.4.2.3", partial(_use, player, card, ability)), why)


def _use(player: PlayerId, card: int, ability: Ability, table: Table) -> None:
    with table.under(ability.rules):
        play_ability(table, player, card, ability)


def _never(state: State, player: PlayerId) -> Iterator[Found]:
    """What a player might name by mistake: cards of another kind, abilities of others, void ones, those that are not played."""
    for card in state.in_zone(HAND, player):
        label, is_rebirth = state.cards[card].label, "rebirth" in traits(state, card)["kinds"]
        yield (
            Found(f"play {label}", nothing, Illegal("7.4.2.1", Text("種類がキャラでない", "it is no character")))
            if is_rebirth
            else Found(f"set {label}", nothing, NO_REBIRTH)
        )
    for whose in in_turn_order(state):
        for name in ZONES:
            for card in ZONES.cards(state, name, whose) if not ZONES[name].shared else ():
                yield from _of_card(state, player, whose, card)


def _of_card(state: State, player: PlayerId, whose: PlayerId, card: int) -> Iterator[Found]:
    known, label = traits(state, card), f"use {state.cards[card].label}"
    here = state.cards[card].zone.name
    kinds = {one.kind for one in known["abilities"]}
    active = [one for one in known["abilities"] if one.kind == "activated"]
    if whose != player:
        if active and ZONES.is_public(here):
            yield Found(label, nothing, NOT_OWN)
        return
    here_valid = [one for one in active if here in one.parts.get("valid in", AT_HOME)]
    if active and not here_valid:
        partners = all(one.parts.get("partner") for one in active)
        yield Found(label, nothing, NO_PARTNER if partners else NOT_VALID)
    elif here_valid and all(one in known["void"] for one in here_valid):
        yield Found(label, nothing, VOID)
    elif not active and "static" in kinds:
        yield Found(label, nothing, ALWAYS)
    elif not active and kinds & {"auto", "state"}:
        yield Found(label, nothing, WAITS)

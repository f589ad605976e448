"""What a player may do in the main phase and in the クイック windows (7.3.3, 8.1–8.3), with the rule that refuses each of the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from functools import partial

from judge.cardgame.moments.bearing import of_kind
from judge.cardgame.play.acting import Action, Found, Refusals, case_of, sorted_out, under
from judge.cardgame.play.costs import payable, unpayable
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.extras import lacking
from judge.cardgame.play.instead import none_payable
from judge.cardgame.play.prepare import lacks_target, no_target
from judge.cardgame.play.ways import Ways
from judge.engine.errors import Illegal
from judge.engine.events import Move
from judge.engine.faces import Ability
from judge.engine.requests import Option
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.traits import Traits
from judge.games.evolve.card_information.view import GAME
from judge.games.evolve.keywords.words import IN_OTHERS_TURN, IN_OWN_TURN, QUICK
from judge.games.evolve.main_phase.targets import why_no_attacker
from judge.games.evolve.main_phase.words import ONCE_A_TURN, PLAYING, USED_UP
from judge.games.evolve.outline.principles import PROHIBITED, TEXT_FIRST
from judge.games.evolve.play_and_resolution.abilities import ELSEWHERE, NO_CONDITION, UNPLAYABLE, why_never
from judge.games.evolve.play_and_resolution.costs import affordable, can_pay_ability, short
from judge.games.evolve.play_and_resolution.layers import has, traits
from judge.games.evolve.play_and_resolution.playing import play_ability, play_card, text_of, used_once
from judge.games.evolve.play_and_resolution.price import in_place_of_price, price_of
from judge.games.evolve.players.players import opponent
from judge.games.evolve.seen.speaking import action_said
from judge.games.evolve.turn.record import record
from judge.games.evolve.zones.zones import EX, FIELD, HAND, LEADER, RESOLVING, zone

UNABLE = ("8.1.2", UNPLAYABLE)  # what cannot be carried out in some part may not be named
VERB = {"進化": "evolve", "食事": "meal"}  # how playing an ability is called in a script; any other is `use`
NOT_QUICK = Illegal(IN_OTHERS_TURN, Text("【クイック】を持たない", "it has no 【クイック】"))
NOT_HIS = Text("自分がマスターでない", "the other player is its master")
USED = Illegal(TEXT_FIRST, Text("1ターンに1回だけ使える", "it may be used once a turn"))
CANNOT_PLAY = {
    "follower": ("フォロワーをプレイできない", "followers cannot be played"),
    "amulet": ("アミュレットをプレイできない", "amulets cannot be played"),
    "spell": ("スペルをプレイできない", "spells cannot be played"),
}


def main_actions(table: Table, player: PlayerId, attack: Callable[[Table, int], None]) -> tuple[list[Option], Refusals]:
    """Everything that the turn player can name in 7.3.3: what may be done, and what may not, by which rule.

    What cannot be carried out in some part cannot be named either (8.1.2). attack: the attack of a follower.
    """
    state = table.state
    found: list[Found] = []
    cannot = _forbidden(state, player)
    for card in _in_hand(state, player):
        known = traits(state, card)
        one = _card(table, player, card, known, cannot, PLAYING, UNABLE)
        found.append(_quick_too(one, quick="クイック" in known["keywords"]))
    for card, ability, label in _activated(state, player):
        one = Found(
            label, _using(player, card, ability, "8.3.1"), _why_no_ability(table, player, card, ability, UNABLE)
        )
        found.append(_quick_too(one, quick=ability.parts["quick"]))
    found += [
        Found(f"attack {state.cards[card].label}", _attacking(card, attack), why_no_attacker(table.state, card))
        for card in state.in_zone(FIELD, player)
    ]
    return sorted_out(found, action_said, lambda: (*_of_the_other(state, player), *_never(state, player)))


def quick_actions(table: Table, player: PlayerId) -> tuple[list[Option], Refusals]:
    """What the other player can name where only クイック may be played (8.4.7, 7.4.4, 12.3.4)."""
    found: list[Found] = []
    state, cannot = table.state, _forbidden(table.state, player)
    for card in _in_hand(state, player):
        if has(state, card, "クイック"):
            one = _card(table, player, card, traits(state, card), cannot)
            found.append(one._replace(does=under(one.does, IN_OTHERS_TURN, *QUICK)))
    for card, ability, label in _activated(state, player):
        if ability.parts["quick"]:
            why = _why_no_ability(table, player, card, ability, UNABLE[1:])
            found.append(Found(label, _using(player, card, ability, IN_OTHERS_TURN), why))
    return sorted_out(found, action_said, lambda: _not_quick(state, player))


def _not_quick(state: State, player: PlayerId) -> Iterator[Found]:
    """What a player may not play for want of クイック (12.3.4)."""
    for card in _in_hand(state, player):
        if not has(state, card, "クイック"):
            yield Found(f"play {state.cards[card].label}", why=NOT_QUICK)
    for _source, ability, label in _activated(state, player):
        if not ability.parts["quick"]:
            yield Found(label, why=NOT_QUICK)


def _quick_too(found: Found, *, quick: bool) -> Found:
    """12.3.5: what has クイック may be played in one's own main phase as well."""
    return found._replace(does=under(found.does, IN_OWN_TURN)) if quick else found


def _in_hand(state: State, player: PlayerId) -> tuple[int, ...]:
    """The cards of hand and EX area (8.2.1)."""
    return state.in_zone(HAND, player) + state.in_zone(EX, player)


def _forbidden(state: State, player: PlayerId) -> AbstractSet[str]:
    """What a player's leader may not do (1.3.3)."""
    return {word for leader in state.in_zone(LEADER, player) for word in traits(state, leader)["cannot"]}


def _card(
    table: Table, player: PlayerId, card: int, known: Traits, cannot: AbstractSet[str], rule: str = "", unable: tuple[str, ...] = ()
) -> Found:  # fmt: skip
    """A card of hand or EX area. Targets and other costs are looked at while it is played (10.6.2.1.1).

    rule: the number under which it is played; none in a クイック window, where 10.6.2.1.1 alone asks for the PP.
    """
    why = _why_no_card(table, player, card, known, cannot, rule or UNPLAYABLE)
    if why is not None:  # in a クイック window 10.6.2.1.1 itself refuses it
        why = case_of(why, unable or (UNABLE[1:] if why.rule != UNPLAYABLE else ()))
    play = under(partial(play_card, player=player, card=card), rule)
    return Found(f"play {table.state.cards[card].label}", play, why)


def _why_no_card(
    table: Table, player: PlayerId, card: int, known: Traits, cannot: AbstractSet[str], rule: str
) -> Illegal | None:
    """A prohibition (1.3.3), too few PP (10.6.2.1.1), a spell that asks for a target of which there is none (10.6.2.3.4), or
    an additional cost that has to be paid and cannot be (10.6.2.1.1)."""
    kind = known["kind"]
    if cannot and f"play {kind}" in cannot:
        return Illegal(PROHIBITED, Text(*CANNOT_PLAY[kind]))
    cost = price_of(table.state, player, card).paid
    if not affordable(table.state, player, cost):
        no = short(table.state, player, cost)
        if (why := _nothing_instead(table, player, card, Illegal(rule, no.why, no.under))) is not None:
            return why
    text = text_of(known, "spell")
    if text and lacks_target(Doing(table, player, card), text, card):
        return no_target(Doing(table, player, card), text)
    extra = text_of(known, "extra")
    unpaid = lacking(_on_its_way(table, player, card), extra) if extra else None
    return None if unpaid is None else Illegal(UNPLAYABLE, unpayable(unpaid), (*unpaid.under, unpaid.rule))


def _on_its_way(table: Table, player: PlayerId, card: int) -> Doing:
    """A play of a card on the side: by the time at which costs are paid the card itself is on its way."""
    moved = Move(card, zone(RESOLVING, player), why="play").apply(table.state)
    return Doing(Table(table.game, moved, Ways()), player, card)


def _nothing_instead(table: Table, player: PlayerId, card: int, no: Illegal) -> Illegal | None:
    """That neither what a card costs can be paid nor a cost in its place; None where one can."""
    instead = in_place_of_price(table.state, player, card)
    if not instead:
        return no
    why = none_payable(_on_its_way(table, player, card), instead)
    if why is None:
        return None
    ja, en = f"{no.why.ja}。代わりのコストも：{why.why.ja}", f"{no.why.en}; nor the cost in its place: {why.why.en}"
    return Illegal(no.rule, Text(ja, en), (*no.under, *why.under, why.rule))


def _activated(state: State, player: PlayerId) -> Iterator[tuple[int, Ability, str]]:
    """The activated abilities of the followers and amulets whose master a player is (8.3.1, 3.1.2), and how each is named."""
    for card in state.in_zone(FIELD, player):
        known = traits(state, card)
        mine = [one for _index, one in of_kind(known["abilities"], "activated") if one not in known["void"]]
        if not mine:
            continue
        name = state.cards[card].label
        labels = [_label(one, name) for one in mine]
        for at, (ability, label) in enumerate(zip(mine, labels, strict=True), 1):
            number = f" {labels[:at].count(label)}" if labels.count(label) > 1 else ""
            yield card, ability, label + number


def _why_no_ability(
    table: Table, player: PlayerId, card: int, ability: Ability, unable: tuple[str, ...]
) -> Illegal | None:
    """What keeps an activated ability from being played: its condition (10.3.3), once a turn (8.3.2), its cost, its targets.

    unable: the rules by which what cannot be done may not be named.
    """
    state, parts = table.state, ability.parts
    if "if" in parts and not parts["if"](GAME.view(state, player, card)):
        return NO_CONDITION
    if ability.keyword in ONCE_A_TURN and player in record(state).evolved:
        return USED_UP
    if parts.get("once") and used_once(state, card, ability) in record(state).used:
        return USED
    no = can_pay_ability(state, player, card, ability)
    if no is None:
        doing = Doing(table, player, card)
        if lacks_target(doing, parts["do"]):
            no = no_target(doing, parts["do"])
        elif parts["cost"] and not any("X" in str(part.written) for part in parts["cost"]):
            no = payable(doing, parts["cost"])
    return case_of(no, unable) if no is not None else None


def _using(player: PlayerId, card: int, ability: Ability, rule: str) -> Action:
    return under(partial(play_ability, player=player, card=card, ability=ability), rule, *ability.rules)


def _attacking(card: int, attack: Callable[[Table, int], None]) -> Action:
    def action(table: Table) -> None:
        with table.rule("8.4.1"):
            attack(table, card)

    return action


def _of_the_other(state: State, player: PlayerId) -> Iterator[Found]:
    """What the turn player may not do because the other player is the master: 8.3.1, 8.4.2."""
    for card in state.in_zone(FIELD, opponent(player)):
        name, known = state.cards[card].label, traits(state, card)
        if any(one.kind == "activated" and one.keyword not in ONCE_A_TURN for one in known["abilities"]):
            yield Found(f"use {name}", why=Illegal("8.3.1", NOT_HIS))
        if known["kind"] == "follower":
            yield Found(f"attack {name}", why=Illegal("8.4.2", NOT_HIS))


def _never(state: State, player: PlayerId) -> Iterator[Found]:
    """What a player might name by mistake: permanent and automatic abilities, void ones, those of cards not on the field."""
    for card in state.in_zone(FIELD, player):
        known, name = traits(state, card), state.cards[card].label
        said = {_label(one, name) for one in known["abilities"] if one.kind == "activated" and one not in known["void"]}
        for ability in sorted(known["abilities"], key=lambda one: one.kind != "activated"):
            label = _label(ability, name)
            no = why_never(ability, void=ability in known["void"])
            if no is not None and label not in said:
                said.add(label)
                yield Found(label, why=no)
    for place in (HAND, EX):
        for card in state.in_zone(place, player):
            for ability in traits(state, card)["abilities"]:
                if ability.kind == "activated":
                    yield Found(_label(ability, state.cards[card].label), why=ELSEWHERE)


def _label(ability: Ability, name: str) -> str:
    return f"{VERB.get(ability.keyword, 'use')} {name}"

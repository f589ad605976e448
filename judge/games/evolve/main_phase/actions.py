"""What a player may do in the main phase and in the クイック windows (7.3.3, 8.1–8.3), with the rule that refuses each of the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import nullcontext

from judge.engine.errors import Illegal
from judge.engine.faces import Ability
from judge.engine.requests import Option, Refusal
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.card_information.view import View
from judge.games.evolve.keywords.keywords import rules_of, works
from judge.games.evolve.main_phase.targets import why_no_attacker
from judge.games.evolve.play_and_resolution.charging import clamped, play_cost
from judge.games.evolve.play_and_resolution.costs import affordable, can_pay_ability
from judge.games.evolve.play_and_resolution.layers import traits
from judge.games.evolve.play_and_resolution.playing import play_ability, play_card
from judge.games.evolve.play_and_resolution.refusing import never_named, why_no_ability, why_no_card
from judge.games.evolve.seen.speaking import action_said
from judge.games.evolve.turn.record import EX, FIELD, HAND, opponent, record

Action = Callable[[Table], None]


def PASS(_table: Table) -> None:  # noqa: N802 - a constant that happens to be callable
    """Do nothing more."""


class Unable(Illegal):
    """What a play asks for cannot be done in some part, so that it may not be named at all (8.1.2)."""

    def __init__(self, rule: str, why: Text, under: tuple[str, ...] = ()) -> None:
        super().__init__(rule, why)
        self.under = under


class Case(Illegal):
    """A refusal that is a case of other rules."""

    under: tuple[str, ...] = ()


Found = tuple[str, Action, Illegal | None]  # what it is called, what it does, why it may not be done


def main_actions(
    table: Table, player: PlayerId, attack: Callable[[Table, int], None]
) -> tuple[list[Option], list[Refusal]]:
    """Everything that the turn player can name in 7.3.3: what may be done, and what may not, by which rule.

    What cannot be carried out in some part cannot be named either (8.1.2). attack: the attack of a follower.
    """
    if not table.in_force("7.3.3"):
        return [], []
    found: list[Found] = []
    for card, label, action, why in _cards(table, player, "8.2.1"):
        found.append(_quick_too((label, action, why), "クイック" in traits(table.state, card)["keywords"]))
    for ability, label, action, why in _own_abilities(table, player, "8.3.1"):
        found.append(_quick_too((label, action, why), ability.parts["quick"]))
    found += _attacks(table, player, attack)
    found += _of_the_other(table, player)
    for label, why_never, under in never_named(table, player):
        found.append((label, PASS, _case_of(why_never, under)))
    if not table.in_force("8.1.2", "10.6.2.1.1"):
        found = [(label, action, None if isinstance(why, Unable) else why) for label, action, why in found]
    return _sorted_out(found, ("8.1.2", "10.6.2.1.1"))


def quick_actions(table: Table, player: PlayerId) -> tuple[list[Option], list[Refusal]]:
    """What the other player can name where only クイック may be played (8.4.7, 7.4.4, 12.3.4)."""
    no = Illegal("12.3.4", Text("【クイック】を持たない", "it has no 【クイック】"))
    found: list[Found] = []
    for card, label, action, why in _cards(table, player):
        quick = works(table, table.state, card, "クイック")
        then = _under(action, ("12.3.4", *rules_of("クイック"))) if quick else action
        found.append((label, then, why if table.holds("12.3.4", quick) else no))
    for ability, label, action, why in _own_abilities(table, player):
        quick = ability.parts["quick"]
        found.append((label, _under(action, ("12.3.4",)), why if table.holds("12.3.4", quick) else no))
    return _sorted_out(found, ("10.6.2.1.1",))


def _under(action: Action, numbers: tuple[str, ...]) -> Action:
    """The same action, under these rules too."""

    def under(table: Table) -> None:
        with table.under(numbers):
            action(table)

    return under


def _quick_too(found: Found, quick: bool) -> Found:
    """12.3.5: what has クイック may be played in one's own main phase as well."""
    if not quick:
        return found
    label, action, why = found
    return label, _under(action, ("12.3.5",)), why


def _case_of(why: Illegal, under: tuple[str, ...]) -> Illegal:
    """The same refusal, as a case of other rules."""
    case = Case(why.rule, why.why)
    case.under = under
    return case


def _sorted_out(found: list[Found], under: tuple[str, ...]) -> tuple[list[Option], list[Refusal]]:
    options = [Option(label, action, action_said(label)) for label, action, why in found if why is None]
    refused = [
        Refusal(label, why.rule, why.why, (*(under if isinstance(why, Unable) else ()), *getattr(why, "under", ())), action_said(label))
        for label, action, why in found
        if why is not None
    ]  # fmt: skip
    return options, refused


def _cards(table: Table, player: PlayerId, rule: str = "") -> Iterator[tuple[int, str, Action, Illegal | None]]:
    """The cards of hand and EX area (8.2.1). Targets and other costs are looked at while it is played (10.6.2.1.1).

    rule: the number under which they are played; none in a クイック window, where 10.6.2.1.1 alone asks for the PP.
    """
    state = table.state
    for name in (HAND, EX):
        for card in state.in_zone(name, player):
            why: Illegal | None = None
            cost = clamped(table, play_cost(table, player, card)[0])
            asked = rule or "10.6.2.1.1"
            if table.holds(asked, not affordable(state, player, cost), otherwise=False):
                have = state.players[player].value("pp")
                kind = Unable if rule else Illegal
                why = kind(asked, Text(f"PPが足りない（{have}/{cost}）", f"not enough PP ({have} of {cost})"))
            elif (no := why_no_card(table, player, card)) is not None:
                why = Unable(no.rule, no.why, getattr(no, "under", ()))
            yield card, f"play {state.cards[card].label}", _playing(player, card, rule), why


def _playing(player: PlayerId, card: int, rule: str) -> Action:
    def action(table: Table) -> None:
        with table.rule(rule) if rule else nullcontext():
            play_card(table, player, card)

    return action


def _own_abilities(
    table: Table, player: PlayerId, rule: str = ""
) -> Iterator[tuple[Ability, str, Action, Illegal | None]]:
    """The activated abilities of the followers and amulets whose master a player is (8.3.1, 3.1.2).

    rule: the number under which they are played; none in a クイック window. Evolve and meal once a turn together (8.3.2).
    """
    state = table.state
    if not table.in_force(rule):
        return
    for card in state.in_zone(FIELD, player):
        known = traits(state, card)
        mine = [
            one
            for one in known["abilities"]
            if one.kind == "activated" and one not in known["void"] and table.in_force(*one.rules)
        ]
        plain = [one for one in mine if one.keyword not in ("進化", "食事")]
        for ability in mine:
            name = state.cards[card].label
            number = f" {plain.index(ability) + 1}" if ability in plain and len(plain) > 1 else ""
            verb = {"進化": "evolve", "食事": "meal"}.get(ability.keyword, "use")
            yield (
                ability,
                f"{verb} {name}{number}",
                _using(player, card, ability, rule),
                _why_not(table, player, card, ability),
            )


def _why_not(table: Table, player: PlayerId, card: int, ability: Ability) -> Illegal | None:
    """The rule that keeps an activated ability from being played; None where none does."""
    state = table.state
    if "if" in ability.parts and not table.holds("10.3.3", ability.parts["if"](View(state, player, card))):
        return Case("10.3.3", Text("条件を満たしていないので無効", "its condition does not hold: it is void"))
    used = ability.keyword in ("進化", "食事") and player in record(state).evolved
    if table.holds("8.3.2", used, otherwise=False):
        return Illegal(
            "8.3.2", Text("進化・食事はすべて合わせて1ターンに1回", "evolve and meal abilities: once a turn together")
        )
    no = can_pay_ability(state, player, card, ability) or why_no_ability(table, player, card, ability)
    return Unable(no.rule, no.why, getattr(no, "under", ())) if no is not None and table.in_force(no.rule) else None


def _using(player: PlayerId, card: int, ability: Ability, rule: str) -> Action:
    def action(table: Table) -> None:
        with table.rule(rule) if rule else nullcontext(), table.under(ability.rules):
            play_ability(table, player, card, ability)

    return action


def _attacks(table: Table, player: PlayerId, attack: Callable[[Table, int], None]) -> Iterator[Found]:
    if not table.in_force("8.4.1"):
        return
    for card in table.state.in_zone(FIELD, player):
        yield f"attack {table.state.cards[card].label}", _attacking(card, attack), why_no_attacker(table, card)


def _of_the_other(table: Table, player: PlayerId) -> Iterator[Found]:
    """What the turn player may not do because the other player is the master: 8.3.1, 8.4.2."""
    state = table.state
    no = Text("自分がマスターでない", "the other player is its master")
    for card in state.in_zone(FIELD, opponent(player)):
        name, known = state.cards[card].label, traits(state, card)
        if any(one.kind == "activated" and one.keyword not in ("進化", "食事") for one in known["abilities"]):
            yield f"use {name}", PASS, Illegal("8.3.1", no)
        if known["kind"] == "follower":
            yield f"attack {name}", PASS, Illegal("8.4.2", no)


def _attacking(card: int, attack: Callable[[Table, int], None]) -> Action:
    def action(table: Table) -> None:
        with table.rule("8.4.1"):
            attack(table, card)

    return action

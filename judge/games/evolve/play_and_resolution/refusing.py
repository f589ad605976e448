"""What may not even be named to be played, and by which rule (10.6.2.1.1, 10.6.1, 10.3)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cardgame.text.verbs import Instructions
from judge.engine.errors import Illegal
from judge.engine.faces import Ability
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.play_and_resolution.costs import why_unpayable
from judge.games.evolve.play_and_resolution.doing import Doing
from judge.games.evolve.play_and_resolution.layers import traits
from judge.games.evolve.play_and_resolution.playing import text_of
from judge.games.evolve.play_and_resolution.preparing import barred, is_aimed, lacks_target
from judge.games.evolve.turn.record import EX, FIELD, HAND

VERB = {"進化": "evolve", "食事": "meal"}  # how playing an ability is called in a script; any other is `use`
NO_TARGET = Text("選べる目標が1つもない", "there is no target to choose")


def why_no_card(table: Table, player: PlayerId, card: int) -> Illegal | None:
    """10.6.2.3.4: a spell that asks for a target of which there is none."""
    text = text_of(traits(table.state, card), "spell")
    if text and table.in_force("10.6.2.3.4") and lacks_target(Doing(table, player, card), text, card):
        return no_target(Doing(table, player, card), text)
    return None


class NoTarget(Illegal):
    """There is no target (10.6.2.3.4). under: the rules that keep cards that would fit from being chosen."""

    under: tuple[str, ...] = ()


def no_target(doing: Doing, text: Instructions) -> NoTarget:
    """That there is no target, with what keeps cards that would fit from being chosen, such as オーラ (12.15.2)."""
    aimed = [one.arguments["what"] for one in text if is_aimed(one)]
    found = {refusal.label: refusal for what in aimed for refusal in barred(doing, what)}
    ja = "、".join(f"{one.label}は{one.why.ja}" for one in found.values())
    en = ", ".join(f"{one.label}: {one.why.en}" for one in found.values())
    no = NoTarget("10.6.2.3.4", Text(f"{NO_TARGET.ja}：{ja}", f"{NO_TARGET.en}: {en}") if found else NO_TARGET)
    no.under = tuple(dict.fromkeys(one.rule for one in found.values()))
    return no


def why_no_ability(table: Table, player: PlayerId, card: int, ability: Ability) -> Illegal | None:
    """An activated ability that asks for a target that is not there (10.6.2.3.4), or whose cost cannot be paid whole (10.4.2.2)."""
    parts = ability.parts
    doing = Doing(table, player, card)
    if table.in_force("10.6.2.3.4") and lacks_target(doing, parts["do"]):
        return no_target(doing, parts["do"])
    if not parts["cost"] or any("X" in str(part.written) for part in parts["cost"]):
        return None
    no = why_unpayable(doing, parts["cost"])
    return no if no is not None and table.in_force(no.rule) else None


def never_named(table: Table, player: PlayerId) -> Iterator[tuple[str, Illegal, tuple[str, ...]]]:
    """What a player might name by mistake: permanent and automatic abilities, void ones, those of cards not on the field.

    Each with the rule that refuses it and the rules that this is a case of.
    """
    state = table.state
    for card in state.in_zone(FIELD, player):
        known = traits(state, card)
        name = state.cards[card].label
        valid = {
            _label(one, name) for one in known["abilities"] if one.kind == "activated" and one not in known["void"]
        }
        said = set(valid)
        for ability in sorted(known["abilities"], key=lambda one: one.kind != "activated"):
            label = _label(ability, name)
            no = _why_never(ability, void=ability in known["void"])
            if no is not None and label not in said:
                said.add(label)
                yield label, *no
    for zone in (HAND, EX):
        for card in state.in_zone(zone, player):
            for ability in traits(state, card)["abilities"]:
                if ability.kind == "activated":
                    told = Text(
                        "場にないカードの能力は有効でない", "abilities of cards that are not on the field are not valid"
                    )
                    yield _label(ability, state.cards[card].label), Illegal("10.3.5", told), ()


def _label(ability: Ability, name: str) -> str:
    return f"{VERB.get(ability.keyword, 'use')} {name}"


def _why_never(ability: Ability, *, void: bool) -> tuple[Illegal, tuple[str, ...]] | None:
    if ability.kind == "activated":
        why = Text("能力は無効になっている", "the ability is void")
        return (Illegal("10.3.2", why), ("10.3.1",)) if void else None
    if ability.kind in ("static", "replace", "play"):
        why = Text(
            "永続能力はプレイされず、常に効果を発生している", "a permanent ability is not played, it is always at work"
        )
        return Illegal("10.6.1", why), ("10.1.1.3", "10.1.1.3.1")
    if ability.kind in ("auto", "state"):
        why = Text(
            "自動能力は、誘発条件が発生したときだけプレイされる",
            "an automatic ability is played when its occasion comes",
        )
        return Illegal("10.1.1.2", why), ()
    return None

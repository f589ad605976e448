"""使用の解決: promised costs are carried out, then the effect, where all of it could be and everything still fits (10.1.13 – 10.1.15)."""

from __future__ import annotations

from dataclasses import replace

from judge.cardgame.play.costs import pay, pays_its_way
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import lacks_target, prepare
from judge.cardgame.play.prepared import Prepared, declare, end
from judge.cardgame.play.ref import Ref, is_there
from judge.cardgame.play.waited import doing_of, has_moved
from judge.cardgame.text.verbs import Instructions, rooted
from judge.engine.events import Event, Happens, Mark
from judge.engine.faces import Ability
from judge.engine.state import PlayerId, State, Waiting
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.layers import traits
from judge.games.moncolle.abilities_and_effects.plays import ABILITY, CHAIN_OF, WAY
from judge.games.moncolle.battle.words import ATTACKING, USING
from judge.games.moncolle.card_information.view import IN_BATTLE, PAID
from judge.games.moncolle.field.zones import EFFECT, FIELD, to_discard
from judge.games.moncolle.others.stacking import aims, leave_out, note_named
from judge.games.moncolle.seen.speaking import name_of
from judge.games.moncolle.standing_abilities.frames import USER
from judge.games.moncolle.turn.record import record

CHAINED, VOIDED = "chained", "voided"  # what a play remembers: how many チェイン took effect; it was 消失'd


def resolve(table: Table, play: Prepared) -> bool:
    """Resolve a declaration (10.1.13, 10.1.14). Returns whether its effect was 発揮'd."""
    doing = Doing.of(table, play)
    end(table, play)
    name = name_of(table.state, play.source)
    with table.rule("10.1.13"):
        several = any(len(one.refs) > 1 for one in play.promises)
        fielded = tuple(ref for one in play.promises for ref in one.refs if _is_fielded(table.state, ref))
        with table.rule("10.11.3"):
            kept = pay(doing, play.promises, whole=False)
        doing.bound[PAID] = fielded  # what is still there has no last information, and is counted as it is
        used = table.state.cards.get(play.source)
        gone = EFFECT_CARD in play.bound and used is not None and used.zone.name != EFFECT
        _leave_effect_zone(table, play)
    with table.rule("10.1.14"):
        rule, why = ("10.15.3", DISCARDED) if gone else _why_not(table, doing, play, kept=kept, several=several)
        if rule:
            less = ("15.2.5.3",) if CHAIN_OF in play.bound else ()
            with table.under((*less, *(("10.11.3",) if rule == "10.11.9" else ()))), table.rule(rule):
                table.note_rule(
                    Text(f"{name.ja}の効果は発揮されない：{why.ja}", f"{name.en} takes no effect: {why.en}")
                )
            if play.bound.get(CHAINED):
                told = Text("チェインもすべて発揮されない", "nothing that was chained to it takes effect")
                table.cite("15.2.5.2", told)
        elif CHAIN_OF in play.bound:
            _adds_to(table, play)
        elif not leave_out(doing, play.text):
            with table.under(("3.2.1.3", "4.1.8", "4.1.14")):
                doing.carry_out(play.text)
    with table.rule("10.1.15"):
        told = Text(f"{name.ja}の使用を終える", f"the use of {name.en} is over")
        table.do(Happens("took_effect" if not rule else "failed", play.master, play.source, told=told))
    return not rule


def _is_fielded(state: State, ref: Ref) -> bool:
    """Whether a unit is on the battlefield as it was promised (5.1.2.1)."""
    return is_there(state, ref) and state.cards[ref.card].zone.name == FIELD


def _leave_effect_zone(table: Table, play: Prepared) -> None:
    """A card that was used goes from the effect zone to the discard pile, unless a text takes it elsewhere (10.1.13, 5.1.7.2)."""
    known = table.state.cards.get(play.source)
    if known is not None and known.zone.name == EFFECT:
        table.do(to_discard(table.state, play.source, "used"))


def _why_not(table: Table, doing: Doing, play: Prepared, *, kept: bool, several: bool) -> tuple[str, Text]:
    """The number by which a declaration has no effect, and why; "" where it has (10.1.14)."""
    state, ability = table.state, play.bound.get(ABILITY)
    if VOIDED in play.bound or play.source not in state.cards:
        return "10.15.1.1", Text("消失した", "it was made void")
    if not kept:
        if several:
            return "10.11.9", Text("コストの数が宣言時と異なる", "its cost is not as much as was declared")
        return "10.11.3", Text("宣言したコストをすべて実行できない", "its cost could not be carried out whole")
    if isinstance(ability, Ability):
        if found := _lost(table, play, ability):
            return found
        condition = ability.parts.get("if")
        if condition is not None and not condition(doing.view()):
            return "10.12.2", Text("条件が満たされていない", "its condition does not hold")
        if not _secret(table, play):
            return "15.4.5.3", Text("秘伝の条件を満たすユニットが使用していない", "who uses it is not who may")
    if not _fitting(doing, play.text):
        return "10.10.5", Text("適切な対象がない", "no target fits any more")
    return "", Text("", "")


EFFECT_CARD = "effect card"  # what a play of a card from the hand remembers: that card in the effect zone
DISCARDED = Text("破棄された", "it was discarded")


def _lost(table: Table, play: Prepared, ability: Ability) -> tuple[str, Text] | None:
    """That the user of ◎ is gone (14.4.1), or has lost the ability."""
    state = table.state
    there = _is_fielded(state, play.origin)
    if ability.kind == "declare" and not there:
        return "14.4.1", Text("使用したユニットが戦場に存在しない", "the unit that uses it is not on the battlefield")
    if there and ability.kind in ("complete", "declare") and ability not in traits(state, play.source)["abilities"]:
        return "10.15.2.1", Text("使用した特殊能力が失われている", "the ability is lost")
    return None


def _secret(table: Table, play: Prepared) -> bool:
    """Whether who uses a card of 秘伝 still meets it (15.4.5.3)."""
    only = table.state.cards[play.source].face.fact("secret")
    user: Ref | None = play.bound.get(USER)
    if only is None or user is None:
        return True
    view = Doing.of(table, play).view()
    return is_there(table.state, user) and bool(only.fits(view, user.card))


def _fitting(doing: Doing, text: Instructions) -> bool:
    """Keep of the targets those that still fit; whether any is left wherever some were named (10.10.5, 10.10.10)."""
    fits = True
    for one in aims(text):
        refs: tuple[Ref, ...] | None = doing.taken.get(one.path)
        if not refs:
            continue
        doing.bound["chosen"] = refs
        views = [doing.view()]
        if one.verb.kind == "everyone":  # each has chosen by what is their own
            views += [doing.done_by(player).view() for player in doing.state.players if player != doing.me]
        left = tuple(
            ref
            for ref in refs
            if doing.is_there(ref) and any(one.arguments["what"].fits(view, ref.card) for view in views)
        )
        if 0 < len(left) < len(refs):
            told = Text(f"対象{len(refs)}のうち{len(left)}が残る", f"of {len(refs)} targets {len(left)} are left")
            doing.table.cite("10.10.10", told)
        doing.taken[one.path] = doing.bound["chosen"] = left
        fits &= bool(left)
    return fits


def _adds_to(table: Table, play: Prepared) -> None:
    """A チェイン that takes effect adds to its 起点 (15.2.5.5)."""
    origin = next(one for one in table.state.plays if one.number == play.bound[CHAIN_OF])
    with table.rule("15.2.5.5"):
        table.note_rule(Text("チェイン起点効果に加わる", "it adds to what it chains to"))
        declare(table, replace(origin, bound={**origin.bound, CHAINED: origin.bound.get(CHAINED, 0) + 1}))


def no_longer(table: Table, number: str) -> None:
    """Nobody uses or attacks any more. number: of what is over."""
    marks = [
        Mark(card.id, mark, on=False)
        for card in table.state.cards.values()
        for mark in (USING, ATTACKING)
        if mark in card.marks
    ]
    with table.rule(number):
        table.do(*marks)


def numbers_of_trigger(waiting: Waiting, text: Instructions) -> tuple[str, ...]:
    """The numbers that say what kind of triggered ability it is: ○ (4.1.6.1), or ● by its text and its 発揮時期 (14.7.3.3)."""
    if waiting.ability.parts.get("circle"):
        return ("4.1.6.1", "14.5.4.5")
    gives = any(one.verb.kind == "lasting" for one in text)
    when = waiting.cause[1].name if waiting.cause is not None else ""
    by = (
        "14.7.3.4"
        if gives
        else "14.7.3.5"
        if when.endswith(("_begins", "_ends"))
        else "14.7.3.6"
        if "declared" in when
        else ""
    )
    return ("14.7.1", *(("14.7.3.3", "14.7.3.7", by) if by else ("14.7.3.7",)), "14.7.3.9")


def play_trigger(table: Table, player: PlayerId, waiting: Waiting) -> None:
    """A waiting ability: targets, options and dice are settled now, and it is resolved at once; nobody may counter it (10.5.3, 14.7.3.9)."""
    ability, doing = waiting.ability, doing_of(table, player, waiting)
    battle = record(table.state).battle is not None and ability.parts.get("timing") == "battle"
    doing.bound |= {ABILITY: ability, WAY: "trigger", "all": MANY, IN_BATTLE: battle}
    name = name_of(waiting.seen, waiting.source)
    text = rooted(ability.parts["do"], "do")
    with table.under(
        (
            "3.2.1.5",
            "4.1.4",
            "4.1.6",
            "10.4.1",
            *numbers_of_trigger(waiting, text),
        )
    ):
        told = Text(f"{name.ja}の誘発した能力を処理する", f"the triggered ability of {name.en}")
        events: list[Event] = [Happens("triggered", player, waiting.source, told=told)]
        table.do(*events)
    if has_moved(table, waiting):
        table.cite(
            "10.5.6",
            Text(
                f"{name.ja}はゾーンを移っているが、能力は発動する", f"{name.en} has moved, but its ability is resolved"
            ),
        )
    if lacks_target(doing, text):
        table.cite("10.10.3", Text("適切な対象がない", "there is no target"))
        return
    prepare(doing, text)
    note_named(doing, ability, text)
    with table.rule("10.11.1"):
        paid = pays_its_way(doing, ability.parts.get("cost") or ())
    if paid and not leave_out(doing, text):
        doing.carry_out(text)


MANY = 99  # 「すべて」 as a number of targets (10.10.11)

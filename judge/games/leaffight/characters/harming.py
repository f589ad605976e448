"""Damage and downs: each interrupts whatever is being processed (15-4, 15-4-2, 15-5)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from judge.cardgame.ground.players import other
from judge.cardgame.play.ref import Ref, is_there
from judge.cardgame.verbs.decks import draw
from judge.engine.events import Count, Event, Gain, Happens, Move, Note
from judge.engine.requests import Option, Order
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing.layers import altered, is_character, traits
from judge.games.leaffight.actions_effects_processing.timing import timing
from judge.games.leaffight.characters.hurt import BATTLE, EFFECT, Falls, Hurt
from judge.games.leaffight.end_and_procedure.ending import judge_end, judge_within, meeting
from judge.games.leaffight.end_and_procedure.record import DAMAGE, DOWNS, in_order, record
from judge.games.leaffight.players.zones import FIELD, equipped, to_trash


def spirit(state: State, card: int) -> int:
    """The 気力 of a character now: its limit less its damage (15-4, 15-4-1)."""
    return int(traits(state, card)["limit"] or 0) - state.cards[card].value(DAMAGE)


def damage(
    table: Table,
    hits: Sequence[tuple[int, int, int]],
    kind: str = EFFECT,
    check: Callable[[Table], None] = lambda _table: None,
) -> None:
    """Damage is dealt: (to whom, how much, by what; 0 for nothing), all at once. Of 0 or less it does not arise (15-4-2).

    kind: as of `Hurt`. check: what is looked at behind every timing, and may break it off (20-6).
    """
    with table.rule("15-4-2"):
        real = [
            (Ref(card, table.state.cards[card].since), amount, by)
            for card, amount, by in hits
            if _arises(table, card, amount)
        ]
        for number, names, ja, en in STEPS:
            told = Text(f"《{ja}》", f"《{en}》")
            happens = [
                _happens(table.state, name, ref.card, by, amount, told)
                for name in names
                for ref, amount, by in real
                if is_there(table.state, ref) and (by or name not in OF_SOURCE)
            ]
            if happens:
                timing(table, number, *happens)
                check(table)
            if number == "15-4-2 [1]" and real:
                with table.rule("15-4-2 [2]"):
                    table.note_rule(Text("ダメージが発生する", "the damage arises"))
        left = [Hurt(ref.card, amount, by, kind) for ref, amount, by in real if is_there(table.state, ref)]
        with table.rule("15-4-2 [6]"):
            table.do(*left)


def _arises(table: Table, card: int, amount: int) -> bool:
    """Whether damage arises: not of 0 or less (15-4-2), nor to whom no damage is done (21)."""
    if not is_character(table.state, card):
        return False
    if amount <= 0:
        table.note_rule(Text("ダメージが0以下なので発生しない", "damage of 0 or less does not arise"))
    elif "be damaged" in traits(table.state, card)["cannot"]:
        label = table.state.cards[card].label
        table.cite("21", Text(f"{label}はダメージを受けない", f"{label} takes no damage"))
    else:
        return True
    return False


def _happens(state: State, name: str, card: int, by: int, amount: int, told: Text) -> Happens:
    """A moment of damage: of whoever takes it, or of whoever deals it."""
    one, another = (by, card) if name in OF_SOURCE else (card, by)
    return Happens(name, state.cards[card].zone.player, one, another, amount, told=told)


ORDER = Text("先に処理するダウン", "which down is processed first")
OF_SOURCE = ("deals", "dealt")  # what occurs for whoever deals it
STEPS = (
    ("15-4-2 [1]", ("damage_arises",), "ダメージが発生するとき", "damage is about to arise"),
    ("15-4-2 [3]", ("damage_arose",), "ダメージが発生したとき", "damage has arisen"),
    ("15-4-2 [4]", ("deals", "takes"), "ダメージを与えるとき・受けるとき", "damage is dealt and taken"),
    ("15-4-2 [5]", ("dealt", "taken"), "ダメージを与えたとき・受けたとき", "damage was dealt and taken"),
)


def went_down(before: State, state: State, events: Iterable[Event]) -> list[int]:
    """The characters whose 気力 has come from 1 or more to 0 or less, and those that have come with 0 or less (15-5)."""
    new = {event.card for event in events if isinstance(event, Move)}
    found: list[int] = []
    downed = record(state).downed
    for card in altered(before, state):
        known, was = state.cards[card], before.cards.get(card)
        if spirit(state, card) > 0 or Ref(card, known.since) in downed:
            continue
        same = was is not None and was.since == known.since and was.zone.name == FIELD
        if (card in new and not same) or (same and spirit(before, card) > 0):
            found.append(card)
    order = in_order(state)
    return sorted(found, key=lambda card: order.index(state.cards[card].zone.player))


def beaten(events: Iterable[Event]) -> frozenset[int]:
    """Whom the result of a battle has hurt: who goes down by that is not lost to it (20-6)."""
    return frozenset(one.card for one in events if isinstance(one, Hurt) and one.kind == BATTLE)


def down(table: Table, cards: Sequence[int], beaten: Collection[int] = ()) -> None:
    """15-5-1 for each that went down in one moment, the active player's first; then it is judged whether the game ends (15-5-2).

    beaten: those of them that went down by the result of a battle.
    """
    refs = [Ref(card, table.state.cards[card].since) for card in cards]
    before, own = table.state, record(table.state)
    outer, battle = own.downed, own.battle
    if battle is not None:
        battle = battle._replace(fallen=battle.fallen | {ref for ref in refs if ref.card in beaten})
    met = meeting(before) if outer else frozenset[PlayerId]()
    later = own.later | met if own.together else own.later
    ahead = own.ahead or met - later
    together = len(refs) > 1
    table.do(Note(own._replace(downed=outer | set(refs), battle=battle, together=together, later=later, ahead=ahead)))
    with table.under(("15-5", "15-5-1", *(("15-5-2",) if len(refs) > 1 else ()))):
        for ref in _in_turn(table, refs):
            if is_there(table.state, ref):
                _down(table, ref)
        with table.rule("15-5-1 [7]"):
            table.note_rule(Text("ゲーム終了条件を判定する", "whether the game is over"))
            if outer:
                judge_within(table)
            after = record(table.state)._replace(downed=outer, together=own.together, later=own.later, ahead=own.ahead)
            table.do(Note(after))
            judge_end(table)


def _in_turn(table: Table, refs: Sequence[Ref]) -> Sequence[Ref]:
    """Of several downs at once the active player says which is processed first (13-2)."""
    options = tuple(Option(table.state.cards[ref.card].label, ref) for ref in refs)
    with table.rule("13-2"):
        ordered: tuple[Ref, ...] = table.ask(record(table.state).active, Order("order", ORDER, options, idle=[]))
    return ordered


def _up_again(table: Table, ref: Ref) -> None:
    """Something else has happened instead of a down: it is no result of a battle, and the character may go down another time."""
    own = record(table.state)
    battle = own.battle._replace(fallen=own.battle.fallen - {ref}) if own.battle is not None else None
    table.do(Note(own._replace(downed=own.downed - {ref}, battle=battle)))


def _down(table: Table, ref: Ref) -> None:
    """15-5-1 [1] to [6]."""
    card = ref.card
    known = table.state.cards[card]
    label, user = known.label, known.zone.player
    with table.rule("15-5-1 [1]"):
        if not any(isinstance(one, Falls) for one in table.do(Falls(card))):
            _up_again(table, ref)
            return
    timing(
        table,
        "15-5-1 [2]",
        Happens("goes_down", user, card, told=Text(f"《{label}がダウンするとき》", f"《{label} is going down》")),
    )
    counts = card not in table.state.cards or "be counted" not in traits(table.state, card)["cannot"]
    with table.rule("15-5-1 [3]"):
        if counts:
            table.do(Gain(user, DOWNS, table.state.players[user].value(DOWNS) + 1))
        else:
            table.note_rule(Text(f"{label}はダウン数に数えない", f"{label} is not counted among the downs"))
    timing(
        table,
        "15-5-1 [4]",
        Happens("went_down", user, card, told=Text(f"《{label}がダウンしたとき》", f"《{label} has gone down》")),
    )
    if counts:
        with table.rule("15-5-1 [5]"):
            draw(table, other(table.state, user))
    if is_there(table.state, ref):
        with table.rule("15-5-1 [6]"):
            table.do(*(to_trash(table.state, one, "down") for one in (card, *equipped(table.state, card))))


def keep_to_limits(before: State, state: State) -> list[Event]:
    """What keeps 気力 where it was when a limit rises, and takes off what is above a limit that falls (15-4)."""
    found: list[Event] = []
    for card in altered(before, state):
        was, known = before.cards.get(card), state.cards[card]
        if was is None or was.since != known.since or was.zone.name != FIELD or was.marks != known.marks:
            continue
        by = int(traits(state, card)["limit"] or 0) - int(traits(before, card)["limit"] or 0)
        have = known.value(DAMAGE)
        change = by if by > 0 else -min(have, -by)
        if change:
            found.append(Count(card, DAMAGE, change))
    return found


def cut(before: State, state: State) -> list[int]:
    """The characters whose limit has fallen below the 気力 that they had (15-4)."""
    return [
        card for card in altered(before, state)
        if (was := before.cards.get(card)) is not None and was.since == state.cards[card].since and was.zone.name == FIELD
        and was.marks == state.cards[card].marks and spirit(before, card) > int(traits(state, card)["limit"] or 0)
    ]  # fmt: skip


def recover(table: Table, cards: Sequence[int], amount: int) -> None:
    """気力 is recovered, never above the limit; by 0 it is no recovery (15-4). What has been recovered is a moment of its own."""
    state = table.state
    real = {card: min(amount, state.cards[card].value(DAMAGE)) for card in cards}
    table.do(*(Count(card, DAMAGE, -amount) for card in cards))
    happens = [
        Happens(
            "recovered",
            state.cards[card].zone.player,
            card,
            amount=by,
            told=Text(
                f"《{state.cards[card].label}の気力が回復した》", f"《気力 of {state.cards[card].label} was recovered》"
            ),
        )
        for card, by in real.items()
        if by > 0
    ]
    if happens:
        timing(table, "用語説明【回復効果】", *happens)

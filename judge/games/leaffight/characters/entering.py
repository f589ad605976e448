"""Characters come to the field: called, as a tag, or exchanged for another (15-10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from judge.cardgame.ground.zones import ACT as EXHAUSTED
from judge.cardgame.play.acting import Found
from judge.cardgame.play.prepared import Prepared
from judge.cardgame.play.ref import Ref, is_there
from judge.engine.errors import Illegal
from judge.engine.events import Event, Move, Tie
from judge.engine.requests import ChooseSome, Option
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing import using
from judge.games.leaffight.actions_effects_processing.layers import characters, kind_of
from judge.games.leaffight.characters.limits import why_no_more
from judge.games.leaffight.end_and_procedure.record import DAMAGE
from judge.games.leaffight.players.zones import FIELD, HAND, ITEM, equipped, to_trash, zone

CALL, TAG = "call", "tag"
CALLING = using.Steps(
    "15-10-1", declares="15-10-1 [1]", checks="15-10-1 [2]", shows="15-10-1 [3]", plans="15-10-1 [4]", again="15-10-1 [6]", costs="15-10-1 [7]",
    using="15-10-1 [8]", pays="15-10-1 [9]", alias="用語説明【キャラクターカードを使うとき】",
)  # fmt: skip
TAGGING = using.Steps(
    "15-10-2", declares="15-10-2 [1]", checks="15-10-2 [2]", shows="15-10-2 [3]", plans="15-10-2 [4]", again="15-10-2 [6]", costs="15-10-2 [7]",
    using="15-10-2 [8]", pays="15-10-2 [9]", alias="用語説明【タッグキャラクターカードを使うとき】",
)  # fmt: skip
NO_PARTS = Text("構成要素のキャラがそろわない", "not all of its components are there")
NONE_READY = Text("フィールドの待機状態の構成要素が1体もない", "no component of it is ready on the field")
PARTS = Text("タッグの構成要素", "the components of the tag")


def coming(card: int, player: PlayerId, *, exhausted: bool, damage: int = 0, why: str = "call") -> Move:
    """A card as it comes to the field as a new character (15-12)."""
    marks = frozenset((EXHAUSTED,)) if exhausted else frozenset[str]()
    return Move(card, zone(FIELD, player), -1, up=True, why=why, marks=marks, values={DAMAGE: damage} if damage else {})


def found(table: Table, who: PlayerId) -> list[Found]:
    """The characters and tags of the hand that a player may bring to the field."""
    state, all_found = table.state, list[Found]()
    for card in state.in_zone(HAND, who):
        label, kind = state.cards[card].label, kind_of(state, card)
        if kind == "character":
            no = why_no_more(state, who, card)
            all_found.append(
                Found(
                    f"call {label}",
                    partial(declare_calling, who, card),
                    Illegal(no.rule, no.why, ("15-10-1",)) if no else None,
                )
            )
        elif kind == "tag":
            all_found.append(Found(f"tag {label}", partial(declare_tagging, who, card), why_no_tag(state, who, card)))
    return all_found


def declare_calling(who: PlayerId, card: int, table: Table) -> None:
    """15-10-1 [1] to [5]."""
    using.announce(table, who, card, CALL, CALLING, cost=table.state.cards[card].face.fact("cost") or "")


def process_calling(table: Table, play: Prepared) -> None:
    """15-10-1 [6] to [14]: the character comes exhausted."""
    doing, card = using.begin(table, play), play.source
    using.again(doing, CALLING)
    using.costs_made(doing, CALLING)
    using.using(doing, CALLING, "character_used", "《{}を使用するとき》", "《{} is used》")
    paid = using.paid(doing, CALLING)
    shown = using.is_shown(doing)
    using.broken_off(doing, "15-10-1 [10]", shown=shown, was_paid=paid, trashes=True)
    using.moment(doing, "15-10-1 [11]", "is_called", "《{}が呼び出されるとき》", "《{} is being called》")
    using.broken_off(doing, "15-10-1 [12]", shown=using.is_shown(doing))
    with table.under(("4-4", "15-10-1 [13]")):
        table.do(coming(card, play.master, exhausted=True))
    using.moment(doing, "15-10-1 [14]", "was_called", "《{}が呼び出されたとき》", "《{} was called》")


def materials(state: State, who: PlayerId, card: int) -> list[int]:
    """What a tag can be made of: its components ready on the own field, and those of the hand (15-10-2)."""
    parts = state.cards[card].face.facts["parts"]
    field = [
        one
        for one in characters(state, who)
        if kind_of(state, one) == "character" and EXHAUSTED not in state.cards[one].marks
    ]
    hand = [one for one in state.in_zone(HAND, who) if kind_of(state, one) == "character"]
    return [one for one in (*field, *hand) if state.cards[one].face.name in parts]


def why_no_tag(state: State, who: PlayerId, card: int) -> Illegal | None:
    """Why a tag cannot be declared; None where it can (15-10-2)."""
    there = materials(state, who, card)
    names = {state.cards[one].face.name for one in there}
    if not set(state.cards[card].face.facts["parts"]) <= names:
        return Illegal("15-10-2", NO_PARTS, ("15-10-2 [5]",))
    if not any(state.cards[one].zone.name == FIELD for one in there):
        return Illegal("15-10-2", NONE_READY)
    no = why_no_more(state, who, card, there)
    return Illegal(no.rule, no.why, ("15-10-2",)) if no else None


def declare_tagging(who: PlayerId, card: int, table: Table) -> None:
    """15-10-2 [1] to [5]: the tag is shown, and its components."""
    state = table.state
    parts = state.cards[card].face.facts["parts"]
    there = materials(state, who, card)
    names = {one: state.cards[one].face.name for one in there}
    options = tuple(Option(state.cards[one].label, one) for one in there)
    only = [state.cards[one].label for one in there] if len(there) == len(parts) else None
    with table.under(("15-10-2", "15-10-2 [4]")):
        chosen = table.ask(
            who,
            ChooseSome(
                "parts",
                PARTS,
                options,
                idle=only,
                least=len(parts),
                most=len(parts),
                apart=names,
                apart_rules=("15-10-2 [4]",),
                rule="15-10-2 [4]",
                telling=True,
            ),
        )
        if not any(state.cards[one].zone.name == FIELD for one in chosen):
            table.refuse("15-10-2", NONE_READY)
        no = why_no_more(state, who, card, chosen)
        if no is not None:
            table.refuse(no.rule, no.why, no.under)
    using.announce(
        table, who, card, TAG, TAGGING, bound={"parts": tuple(Ref(one, state.cards[one].since) for one in chosen)}
    )


def process_tagging(table: Table, play: Prepared) -> None:
    """15-10-2 [6] to [14]: the components go to the trash, the tag comes ready, with their items and damage."""
    doing, card, who = using.begin(table, play), play.source, play.master
    refs: Sequence[Ref] = play.bound["parts"]
    using.again(doing, TAGGING)
    with table.rule("15-10-2 [7]"):
        table.note_rule(Text("構成要素を再提示する", "its components are shown again"))
    using.using(doing, TAGGING, "tag_used", "《{}を使用するとき》", "《{} is used》")
    _broken_off(table, card, refs, "15-10-2 [9]", shown=using.is_shown(doing))
    using.moment(doing, "15-10-2 [10]", "tags", "《{}にタッグ化するとき》", "《{} is about to be made》")
    _broken_off(table, card, refs, "15-10-2 [11]", shown=using.is_shown(doing))
    state = table.state
    field = [ref.card for ref in refs if state.cards[ref.card].zone.name == FIELD]
    items = [item for one in field for item in equipped(state, one)]
    damage = sum(state.cards[one].value(DAMAGE) for one in field)
    if damage:
        told = Text(f"構成要素のダメージ{damage}を引き継ぐ", f"it keeps the damage {damage} of its components")
        table.cite("15-4-1", told)
    going: list[tuple[str, Event]] = [("15-10-2 [12]", to_trash(state, ref.card, "tag")) for ref in refs]
    comes = coming(card, who, exhausted=False, damage=damage, why="tag")
    with table.rule("15-10-2"):  # nothing comes between them: its items are never without anybody who wears them
        table.together(*going, ("15-10-2 [13]", comes), *(("15-10-2 [13]", Tie(ITEM, item, card)) for item in items))
    using.moment(doing, "15-10-2 [14]", "tagged", "《{}にタッグ化したとき》", "《{} was made》")


def _broken_off(table: Table, card: int, refs: Sequence[Ref], number: str, *, shown: bool) -> None:
    """[9], [11]: without the tag or one of its components it goes to the trash."""
    if shown and all(is_there(table.state, ref) for ref in refs):
        return
    with table.rule(number):
        if shown:
            table.do(to_trash(table.state, card))
        table.abandon(number, NO_PARTS if shown else using.GONE)

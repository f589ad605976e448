"""Abilities that wait (9.8): what occurs in this game, who is asked, and which abilities do not begin to wait."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cardgame.ground.looking import SHOWN
from judge.cardgame.ground.zones import ACT
from judge.cardgame.moments.noticing import WaitingCites, Watching
from judge.cardgame.moments.occurring import InformationCites, Movement, Occurrences, Occurring
from judge.cardgame.play.ref import is_there
from judge.cardgame.verbs.events import Damage
from judge.engine.events import Event, Mark, Move
from judge.engine.faces import Ability
from judge.engine.requests import yes_or_no
from judge.engine.state import State, Waiting
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.triggers import Occurrence
from judge.games.rebirth.card_information.view import GAME
from judge.games.rebirth.defined_actions.words import LOST, WON
from judge.games.rebirth.play_and_resolution.layers import AT_HOME, LAYERS, traits
from judge.games.rebirth.play_and_resolution.once import used_of
from judge.games.rebirth.texts import GRAMMAR
from judge.games.rebirth.turn.record import Used, record, turn_players
from judge.games.rebirth.zones.zones import (
    DECK,
    ENERGY,
    ENTRY,
    HAND,
    MEMBER,
    REBIRTH,
    RESOLVING,
    RETIRED,
    WAITING,
    ZONES,
    is_public,
)

ONCE_A_TURN, ONCE_A_CLOSE = (
    ("turn_over",),
    ("close_step", "attack_over"),
)  # met once in a turn (7.6.1), in a close step (8.5.1)


def _others(before: State, event: Event, after: State) -> Iterator[Occurrence]:
    """What the events of this game are called by abilities that wait."""
    match event:
        case Mark(card=card, mark=mark, on=on) if mark == ACT and before.cards[card].zone == after.cards[card].zone:
            yield Occurrence("rested" if on else "stood", card, who=after.cards[card].zone.player)
        case Damage(card=card, amount=amount, source=source):
            yield Occurrence("hurt", card, source, amount=amount, seen="before")
            yield Occurrence("deal", source, card, amount=amount, seen="before")
        case Move(card=card, to=to, why="retire") if to.name == RETIRED:
            for one in record(before).recovered:
                if one.card.card == card and is_there(before, one.card) and is_there(before, one.by):
                    yield Occurrence("retires", one.by.card, card, seen="before")


OCCURRENCES = Occurrences(
    (
        Occurring("enter", Text("{}が登場した", "{} comes to the entry or member area from elsewhere"), ("5.5.1", "5.5.1.1"), Movement(into=AT_HOME)),
        Occurring("leave", Text("{}がエントリーとメンバーを離れた", "{} leaves the entry and member area"), ("9.8.4.1",), Movement(out=AT_HOME)),
        Occurring("retire", Text("{}がリタイアした", "{} retires"), ("5.15.1", "10.3.6", "10.3.7"), Movement(to=RETIRED)),
        Occurring("entry_retire", Text("{}がエントリーからリタイアした", "{} retires from an entry"), ("5.15.1", "10.3.6", "10.3.7"), Movement(ENTRY, RETIRED)),
        Occurring("retires", Text("{}がリタイアさせた", "{} made another retire, by an attack or ability that hurt it"), ("5.15.2",)),
        Occurring("spark", Text("{}がエントリー処理でデッキからエントリーに置かれた", "{} is put into the entry by entry processing"), ("11.3.1",), Movement(DECK, ENTRY, "entry")),
        Occurring("set", Text("{}がセットされた", "{} is set"), ("5.6.1",), Movement(to=REBIRTH, why="set")),
        Occurring("drawn", Text("{}が引かれた", "{} is drawn"), ("5.9.1",), Movement(why="draw"), at=(HAND,)),
        Occurring("discarded", Text("{}がすてられた", "{} is discarded"), ("5.11.1",), Movement(why="discard")),
        Occurring("to", Text("{}が{}に置かれた", "{} goes to the {}"), zone=WAITING, note=Text("。to:waiting_room:deck はデッキから", "; to:waiting_room:deck: from the deck")),
        Occurring("played", Text("{}がプレイされた", "{} is played"), ("9.7.2.1",), at=(RESOLVING,)),
        Occurring("cancelled", Text("{}の能力がキャンセルされた", "an ability of {} is cancelled"), ("5.13.2",)),
        Occurring(WON, Text("{}チェックに勝った", "{} check is won"), ("5.25.2",), of="player"),
        Occurring(LOST, Text("{}チェックに負けた", "{} check is lost"), ("5.25.2",), of="player"),
        Occurring("attack", Text("{}がアタックした", "{} attacks"), ("8.2.4.2",), at=(ENTRY,)),
        Occurring("attacked", Text("{}がアタックされた", "{} is attacked"), ("8.2.4.3",), at=(ENTRY,)),
        Occurring("support", Text("{}がサポートした", "{} supports an attack"), ("8.2.4.2",), at=(MEMBER,)),
        Occurring("partner_attack", Text("{}がパートナーアタックした", "{} makes a partner attack"), ("8.2.4.5",), at=(ENTRY,)),
        Occurring("block", Text("{}がブロックした", "{} has blocked"), ("8.3.3.3", "8.3.3.3.1")),
        Occurring("hurt", Text("{}がダメージを負った", "{} takes damage"), ("4.4.4", "8.4.3"), at=(ENTRY,)),
        Occurring("deal", Text("{}がダメージを与えた", "{} deals damage"), ("8.4.3", "9.13.3")),
        Occurring("rested", Text("{}がレストした", "{} is rested"), ("5.3.1",), at=(ENTRY, MEMBER, ENERGY)),
        Occurring("stood", Text("{}がスタンドした", "{} stands up"), ("5.3.1",), at=(ENTRY, MEMBER, ENERGY)),
        Occurring("game_begins", Text("{}ゲームが始まった", "{} game begins"), ("7.2.2",), of="player"),
        Occurring("turn_begins", Text("{}ターンが始まった", "{} turn begins"), ("7.2.2",), of="player"),
        Occurring("standby", Text("{}スタンバイフェイズが始まった", "{} standby phase begins"), ("7.2.2",), of="player"),
        Occurring("energy_phase", Text("{}エネルギーフェイズが始まった", "{} energy phase begins"), ("7.3.1",), of="player"),
        Occurring("main", Text("{}メインフェイズが始まった", "{} main phase begins"), ("7.4.1",), of="player"),
        Occurring("attack_phase", Text("{}アタックフェイズが始まった", "{} attack phase begins"), ("8.2.1",), of="player"),
        Occurring("start_step", Text("{}スタートステップが始まった", "{} start step begins"), ("8.2.1",), of="player"),
        Occurring("block_step", Text("{}ブロックステップが始まった", "{} block step begins"), ("8.3.1",), of="player"),
        Occurring("damage_step", Text("{}ダメージステップが始まった", "{} damage step begins"), ("8.4.1",), of="player"),
        Occurring("close_step", Text("{}クローズステップが始まった", "{} close step begins"), ("8.5.1",), of="player"),
        Occurring("attack_over", Text("{}アタックが終わる", "{} attack is about to end"), ("8.5.1",), of="player"),
        Occurring("turn_over", Text("{}ターンが終わる", "{} turn is about to end"), ("7.6.1",), of="player"),
    ),
    ZONES,
    GRAMMAR.selector,
    cites=InformationCites(moves="9.8.4", which="9.8.4.1", hidden="9.8.4.1.1", home="9.8.4.1.2", public="9.8.4.1.3"),
    home=(MEMBER,),
    others=_others,
    among=(Mark, Damage),
)  # fmt: skip
when = OCCURRENCES.when


def met_of(state: State, card: int, ability: Ability, timed: int) -> Used:
    """Which ability an end is met for: one of a card as the object that it is (4.1.4), or one that was made for later (9.8.5)."""
    return (0, timed, ability.key) if timed else used_of(state, card, ability)


def _waits(table: Table, waiting: Waiting) -> bool:
    """Whether an ability begins to wait: not twice for one end (7.6.1, 8.5.1), not where it cannot be used (9.15.1), and from a
    hidden zone only where its master shows the card (9.8.2.2)."""
    state, seen, source = table.state, waiting.seen, waiting.source
    name, own = waiting.ability.when.name if waiting.ability.when is not None else "", record(state)
    it = met_of(seen, source, waiting.ability, waiting.timed)
    if (name in ONCE_A_TURN and it in own.met) or (name in ONCE_A_CLOSE and it in own.closed):
        return False
    known = seen.cards.get(source)
    if known is None:
        return True
    if "use abilities" in traits(seen, source)["cannot"]:
        told = Text(
            f"{known.label}の能力は使えないので待機しない",
            f"abilities of {known.label} cannot be used: it does not wait",
        )
        table.cite("9.15.1", told)
        return False
    return waiting.timed > 0 or is_public(known.zone.name) or _is_shown(table, waiting, known.label)


def _is_shown(table: Table, waiting: Waiting, label: str) -> bool:
    """Whether the master of a card in a hidden zone shows it, so that its ability waits (9.8.2.2); it stays so (9.8.2.2.1)."""
    with table.rule("9.8.2.2"):
        asks = Text(f"{label}を公開して自動能力を待機させるか", f"show {label} so that its ability waits?")
        if not table.ask(waiting.master, yes_or_no("reveal", asks, idle="no")):
            return False
        if waiting.source in table.state.cards:
            with table.rule("9.8.2.2.1"):
                table.do(Mark(waiting.source, SHOWN))
    return True


WATCHING = Watching(
    WaitingCites(
        waits="9.8.2", each="9.8.2.1", comes="9.8.4.2", arrived="9.10.3.1", later="9.8.5", times="9.8.5.1", state="9.8.6",
        again="9.8.6.1", plays="9.8.1", picks="9.8.3", first="10.4.1", then="10.4.2", must="9.8.3.1", undone="9.8.3.2", played="9.8.3",
    ),
    OCCURRENCES,
    LAYERS,
    home=AT_HOME,
    asks=_waits,
)  # fmt: skip


def unmet(state: State, names: tuple[str, ...]) -> frozenset[Used]:
    """The valid abilities whose occasion these ends would be if they came now, and that have not met them (7.6.6, 8.5.3).

    One that cannot be used (9.15.1), or whose card is not shown (9.8.2.2), meets its end all the same: it does not come again.
    """
    own = record(state)
    there = (
        met_of(state, one.source, one.ability, one.timed)
        for one in WATCHING.listening(state, names)
        for player in turn_players(state)
        if WATCHING.matches(GAME, state, one, Occurrence(one.ability.when.name, who=player))
    )
    return frozenset(there) - (own.met if names == ONCE_A_TURN else own.closed)

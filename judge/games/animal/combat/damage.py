"""The damage of a battle: allotted to players and animals (1311), then dealt and received (1312, 1313)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from judge.cardgame.ground.leaving import left_out
from judge.engine.requests import Choose, Option
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import attack, defense, traits
from judge.games.animal.combat.battles import attackers, defenders
from judge.games.animal.damage.changing import DEALS, IS_DEALT, after, amended
from judge.games.animal.damage.dealing import deal
from judge.games.animal.damage.events import BY_BATTLE, Share
from judge.games.animal.keywords.keywords import BREAK, POISON
from judge.games.animal.turn.record import record

WHOSE = Text("戦闘ダメージを先に割り振らせる動物", "which animal allots its damage first")
WHERE = Text("戦闘ダメージを割り振る動物", "which animal takes the damage first")


def damage(table: Table) -> None:
    """1005-4a–e: all ATK is allotted (1311.2), all damage is dealt at once (1312.1)."""
    state, battle = table.state, record(table.state).battle
    ours, theirs = attackers(state), defenders(state)
    if battle is None or not ours:
        return
    with table.rule("1005-4a"):
        if not theirs:
            total = sum(attack(state, card) for card in ours)
            told = Text(
                f"防御動物がいない：合計{total}を{battle.defending}に割り振る",
                f"nobody defends: {total} in all to {battle.defending}",
            )
            table.cite("1311.5a", told, {battle.defending: total})
            shares = [Share(card, battle.defending, attack(state, card), BY_BATTLE) for card in ours]
        else:
            shares = []
            for player, sources, targets in ((record(state).active, ours, theirs), (battle.defending, theirs, ours)):
                with left_out():
                    shares += _allotted(table, player, sources, targets)
            shares = [one for one in shares if one.source in table.state.cards]  # not of who has left meanwhile
    _tell_poison(table, ours, theirs)
    with table.under(("1005-4b", "207-7a", "1312.1")):
        told = Text("割り振った値は、与える時に0に戻る", "what was allotted is 0 again as it is dealt")
        with table.under(("1312.1a", "1312.1b")):
            table.cite("1312.2", told)
        deal(table, shares, partial(_beyond, ours, theirs, battle.defending))


def _tell_poison(table: Table, ours: Sequence[int], theirs: Sequence[int]) -> None:
    """That 《有毒》 is nothing where one of a side does not have it (1314-4b, 1314-4d)."""
    for side, by, number in ((ours, "1617.1b", "1314-4b"), (theirs, "1617.1c", "1314-4d")):
        having = [card for card in side if POISON in traits(table.state, card)["keywords"]]
        if having and len(having) < len(side):
            with table.rule(by):
                table.cite(number, Text("《有毒》を持たない動物がいる", "one of them does not have 《有毒》"))


def _number(sources: Sequence[int], targets: Sequence[int]) -> str:
    """Which of the cases of 1311.5 it is."""
    if len(sources) == 1 and len(targets) == 1:
        return "1311.5b"
    if len(sources) == 1 or len(targets) == 1:
        return "1311.5c" if len(sources) == 1 else "1311.5d"
    return "1311.5e"


def capacity(state: State, card: int, allotted: Sequence[Share]) -> int:
    """許容ダメージ量: DEF less what has been received and allotted, no less than 0 (1311.3)."""
    taken = state.cards[card].value("damage") + sum(_dealt(state, one) for one in allotted if one.to == card)
    return max(defense(state, card) - taken, 0)


def _allotted(table: Table, player: PlayerId, sources: Sequence[int], targets: Sequence[int]) -> list[Share]:
    """How a player allots the ATK of animals: one animal is filled up before the next (1311.4, 1311.4d), the rest goes to the last (1311.4c)."""
    state, found = table.state, list[Share]()
    with table.under(("207-11b", "1311.1", "1311.5", _number(sources, targets))):
        table.cite("1311.1a", Text(f"{player}が戦闘ダメージを割り振る", f"{player} allots damage"))
        waiting = list(sources)
        while waiting:
            source = _whose_turn(table, player, waiting, [card for card in targets if capacity(state, card, found) > 0])
            waiting.remove(source)
            found += _of_one(table, player, source, targets, found)
    return found


def _of_one(
    table: Table, player: PlayerId, source: int, targets: Sequence[int], before: Sequence[Share]
) -> Iterator[Share]:
    """What of the ATK of one animal goes where, until all of it is allotted (1311.2)."""
    state, found = table.state, list(before)
    left = attack(state, source)
    if left:
        label = state.cards[source].label
        with table.rule("1617.1a" if POISON in traits(state, source)["keywords"] else ""):
            told = Text(f"{label}のATK{left}をすべて割り振る", f"all of the ATK {left} of {label}")
            table.cite("1311.2", told, {label: left})
    while left > 0:
        open_ones = [card for card in targets if capacity(state, card, found) > 0]
        if not open_ones:
            last = found[-1].to if found and isinstance(found[-1].to, int) else targets[-1]
            told = Text(
                f"残りの{left}点は{state.cards[last].label}へ", f"the other {left} to {state.cards[last].label}"
            )
            table.cite("1311.4c", told, {state.cards[last].label: left})
            yield Share(source, last, left, BY_BATTLE)
            return
        to = _which(table, player, source, open_ones)
        room = capacity(state, to, found)
        share = _filling(table, Share(source, to, left, BY_BATTLE), room)
        _tell_filled(table, share, room, others=len(open_ones) > 1)
        found.append(share)
        yield share
        left -= share.amount


def _tell_filled(table: Table, share: Share, room: int, *, others: bool) -> None:
    """How much an animal can take, and that it is filled before another is (1311.3–1311.4d)."""
    label, amount = _name(table, share), share.amount
    with table.under(("1311.4", "1311.4a" if _dealt(table.state, share) < room else "1311.4b" if others else "")):
        told = Text(f"{label}の許容ダメージ量は{room}：{amount}点を割り振る", f"{label} can take {room}: {amount}")
        with table.rule("1311.4d" if others else ""):
            table.cite("1311.3", told, {label: amount})


def _whose_turn(table: Table, player: PlayerId, waiting: Sequence[int], open_ones: Sequence[int]) -> int:
    """Which of several animals allots first; all the same where there is but one that could take it (1311.5e)."""
    if len(waiting) == 1 or len(open_ones) < 2:
        return waiting[0]
    options = tuple(Option(table.state.cards[card].label, card) for card in waiting)
    picked: int = table.ask(player, Choose("allotter", WHOSE, options))
    return picked


def _dealt(state: State, share: Share) -> int:
    """How much will be dealt where so much is allotted, by what is said of dealing it (1311.4e, 1802.3, 1803.3)."""
    amount = after(amended(state, DEALS, share), share.amount)
    return after(amended(state, IS_DEALT, share._replace(amount=amount)), amount)


def _name(table: Table, share: Share) -> str:
    return table.state.cards[share.to].label if isinstance(share.to, int) else share.to


def _filling(table: Table, share: Share, room: int) -> Share:
    """How much has to be allotted until a capacity is filled; all there is where that does not fill it (1311.4, 1311.4a, 1311.4e)."""
    enough = (one for one in range(1, share.amount) if _dealt(table.state, share._replace(amount=one)) >= room)
    amount = next(enough, share.amount)
    if amount != min(share.amount, room):
        name = _name(table, share)
        told = Text(
            f"増減を計算に入れて、{name}に{amount}点を割り振る", f"with what changes it, {amount} is allotted to {name}"
        )
        table.cite("1311.4e", told, {name: amount})
    return share._replace(amount=amount)


def _which(table: Table, player: PlayerId, source: int, among: Sequence[int]) -> int:
    if len(among) == 1:
        return among[0]
    state = table.state
    options = tuple(Option(state.cards[card].label, card) for card in among)
    asks = Text(f"{state.cards[source].label}の{WHERE.ja}", f"{state.cards[source].label}: {WHERE.en}")
    picked: int = table.ask(player, Choose("allot", asks, options))
    return picked


def _beyond(
    ours: Sequence[int], theirs: Sequence[int], player: PlayerId, table: Table, dealt: Sequence[Share]
) -> list[Share]:
    """《突破》: what is beyond the capacities of those who defend goes to their player, where all that attack have it (1607.1, 1607.1a)."""
    state, shares = table.state, dealt
    having = [card for card in ours if BREAK in traits(state, card)["keywords"]]
    if not theirs or len(having) < len(ours):
        if having and theirs:
            told = Text("《突破》を持たない攻撃動物がいる", "one that attacks does not have 《突破》")
            with table.rule("1607.1a"):
                table.cite("1314-2b", told)
        return []
    taken = {card: sum(one.amount for one in shares if one.to == card) for card in theirs}
    more = sum(max(taken[card] - capacity(state, card, ()), 0) for card in theirs)
    if not more:
        return []
    several = ("1607.1a", "1314-2a") if len(ours) > 1 else ()
    with table.under(("1312.3", "1804.2", "1607.1", "1607.1b", "1607.1c", "1607.1d", "207-8c", *several)):
        told = Text(f"許容ダメージ量を{more}点超えた", f"{more} beyond what those who defend can take")
        table.note_rule(told, {player: more})
    return [Share(ours[-1], player, more, BY_BATTLE)]

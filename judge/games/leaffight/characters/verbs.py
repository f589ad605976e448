"""What texts do to characters: exhaust, ready, hurt, recover, put down, move (12, 15, 用語説明)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.ground.zones import ACT, BOTTOM
from judge.cardgame.play.able import permitted
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.cardgame.verbs.lasting import begin
from judge.engine.events import Count, Event, Gain, Mark, Move
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing.layers import is_character, kind_of, traits
from judge.games.leaffight.characters import harming
from judge.games.leaffight.characters.entering import coming
from judge.games.leaffight.end_and_procedure.record import DAMAGE, DOWNS
from judge.games.leaffight.players.zones import FIELD, HAND, TRASH, ZONES, to_trash, zone
from judge.games.leaffight.texts import verb


def affected(doing: Doing, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Those that effects reach; the others can be chosen, and nothing comes of it (用語説明【〜の効果の影響を受けない】)."""
    found: list[int] = []
    for card in cards:
        if "be affected" in traits(doing.state, card)["cannot"]:
            label = doing.state.cards[card].label
            told = Text(f"{label}はこの効果を得ない", f"{label} gets nothing of this effect")
            doing.table.cite("用語説明【〜の効果の影響を受けない】", told)
        else:
            found.append(card)
    return tuple(found)


@verb("exhaust", '["exhaust", "chosen"]', "15-3")
def exhaust(doing: Doing, what: Selector) -> None:
    """消耗状態（使用済み状態）にする / exhaust characters; battle cards become used"""
    cards = permitted(doing, affected(doing, doing.cards(what)), "exhaust")
    with doing.table.under(_state_of(doing, cards)):
        doing.do(*(Mark(card, ACT) for card in cards if ACT not in doing.state.cards[card].marks))


@verb("ready", '["ready", "this"]', "15-3")
def ready(doing: Doing, what: Selector) -> None:
    """待機状態（未使用状態）にする / ready characters; battle cards become unused"""
    cards = permitted(doing, affected(doing, doing.cards(what)), "ready")
    with doing.table.under(_state_of(doing, cards)):
        doing.do(*(Mark(card, ACT, on=False) for card in cards if ACT in doing.state.cards[card].marks))


def _state_of(doing: Doing, cards: Sequence[int]) -> tuple[str, ...]:
    """The number of the states of battle cards, where it is those that are used or become unused (19-3)."""
    return ("19-3",) if any(kind_of(doing.state, card) == "battle" for card in cards) else ()


@verb("give", '["give", "chosen", {power = 2, until = "turn end"}]', "12-1", kind="lasting")
def give(doing: Doing, what: Selector, until: str = "turn end", **change: object) -> None:
    """能力値修正・能力・禁止を与える。until がなければターン終了時まで / change stats, give abilities or prohibitions: see the reference of changes; until the end of the turn, where nothing is said"""
    cards = affected(doing, doing.cards(what))
    if cards:
        begin(doing, frozenset(cards), change, until)
        doing.bound["it"] = doing.refer(cards)
    doing.bound["done"] = len(cards)


@verb("damage", '["damage", 2, "chosen"]', "15-4-2")
def damage(doing: Doing, amount: Amount, to: Selector) -> None:
    """ダメージを与える / deal damage to characters"""
    cards = affected(doing, doing.cards(to))
    harming.damage(doing.table, [(card, doing.amount(amount), doing.source) for card in cards])


@verb("spirit", '["spirit", -1, "this"]', "15-4")
def spirit(doing: Doing, amount: Amount, what: Selector) -> None:
    """気力を直接増減する（ダメージでも回復でもない） / change 気力 directly: neither damage nor recovery"""
    by = doing.amount(amount)
    cards = [
        card
        for card in (doing.cards(what) if doing.paying else affected(doing, doing.cards(what)))
        if is_character(doing.state, card)
    ]
    if doing.paying and by < 0:
        with doing.table.rule("8-3"):
            if any(harming.spirit(doing.state, card) < 1 for card in cards):
                doing.table.refuse(
                    "8-3-1", Text("気力が0以下なので減らして支払えない", "with 気力 of 0 or less it cannot be paid")
                )
            doing.table.cite("8-3-1", Text("気力が1以上あるので支払える", "with 気力 of 1 or more it can be paid"))
    if by < 0 and not doing.paying:
        cards = _lowered(doing, cards)
    with doing.table.under(("用語説明【気力を減らす効果】",) if by < 0 and not doing.paying else ()):
        doing.do(*(Count(card, DAMAGE, -by) for card in cards))


def _lowered(doing: Doing, cards: Sequence[int]) -> list[int]:
    """Those whose 気力 effects lower; damage and payments lower that of any (用語説明【気力を減らす効果】)."""
    with doing.table.rule("用語説明【気力を減らす効果】"):
        return list(permitted(doing, cards, "be drained"))


@verb("recover", '["recover", 2, "chosen"]', "用語説明【回復効果】")
def recover(doing: Doing, amount: Amount, what: Selector) -> None:
    """気力をn点回復する。マイナスなら減り、0なら回復でない / recover 気力; a negative number lowers it, 0 is no recovery"""
    by = doing.amount(amount)
    cards = permitted(doing, affected(doing, doing.cards(what)), "be recovered")
    if by > 0:
        harming.recover(doing.table, cards, by)
        return
    with doing.table.rule("用語説明【気力の回復】"):
        if by == 0:
            doing.table.note_rule(Text("0点なので気力の回復ではない", "by 0 it is no recovery"))
        else:
            doing.do(*(Count(card, DAMAGE, -by) for card in _lowered(doing, cards)))


@verb("down", '["down", "this"]', "15-5")
def down(doing: Doing, what: Selector) -> None:
    """倒された扱いにする: 気力を0にする / put characters down: their 気力 becomes 0"""
    cards = affected(doing, doing.cards(what))
    doing.do(
        *(
            Count(card, DAMAGE, harming.spirit(doing.state, card))
            for card in cards
            if harming.spirit(doing.state, card) > 0
        )
    )


@verb("trash", '["trash", "chosen"]', "14-2", "4-3")
def trash(doing: Doing, what: Selector) -> None:
    """ゴミ箱送りにする: 持ち主のゴミ箱へ / cards go to their owners' trash"""
    cards = [
        card
        for card in permitted(doing, affected(doing, doing.cards(what)), "leave")
        if doing.state.cards[card].zone.name != TRASH
    ]
    with doing.table.under(() if doing.paying else rules_of_moving(doing, cards, TRASH)):
        doing.do(*(to_trash(doing.state, card, by=doing.source) for card in cards))


@verb("put", '["put", "chosen", "hand"]', "14-2")
def put(
    doing: Doing, what: Selector, to: str, place: str = "top", exhausted: bool = False, whose: str = "owner"
) -> None:
    """領域に移す: 手札に戻す・回収・フィールドに出す（whose: own なら自分の） / move cards: to the hand, the deck, the field; whose: own: one's own field"""
    cards = permitted(doing, affected(doing, doing.cards(what)), "leave")
    if not cards and any(f"in:{place}" in what.text.split() for place in ("deck", HAND, TRASH)):
        doing.table.cite(
            "14-2-1",
            Text("0枚でも領域はあり、動くカードがないだけ", "the zone is there though it is empty: nothing moves"),
        )
    moves: list[Event] = []
    for card in cards:
        owner = doing.state.cards[card].owner
        if to == FIELD and kind_of(doing.state, card) in ("character", "tag"):
            moves.append(coming(card, doing.me if whose == "own" else owner, exhausted=exhausted, why="put"))
        else:
            at = BOTTOM if place == "bottom" else ZONES[to].place
            player = doing.me if to == FIELD and whose == "own" else owner
            moves.append(Move(card, zone(to, player), at, up=ZONES.is_public(to), why="put", by=doing.source))
    with doing.table.under(rules_of_moving(doing, cards, to)):
        doing.do(*moves)


def rules_of_moving(doing: Doing, cards: Sequence[int], to: str) -> tuple[str, ...]:
    """What kind of effect it is that moves cards, by where they are and where they go (用語説明)."""
    here = {doing.state.cards[card].zone.name for card in cards}
    found = [OUT_OF[zone] for zone in OUT_OF if zone in here and to != zone]
    return (*found, *((INTO[to],) if to in INTO and to not in here else ()))


OUT_OF = {FIELD: "用語説明【フィールドから取り除く効果】", TRASH: "用語説明【回収効果】"}
INTO = {HAND: "用語説明【手札に戻す効果】", TRASH: "用語説明【ゴミ箱送りの効果】"}


@verb("exchange", '["exchange", "this", "chosen"]', "15-10-3")
def exchange(doing: Doing, one: Selector, other: Selector) -> None:
    """入れ替える: フィールドのキャラを手札に戻し、手札のキャラを代わりに出す / exchange a character of the field for one of the hand; nothing comes between"""
    here, there = permitted(doing, affected(doing, doing.cards(one)), "leave"), doing.cards(other)
    if len(here) != 1 or len(there) != 1:
        doing.bound["done"] = 0
        return
    known = doing.state.cards[here[0]]
    doing.do(
        Move(here[0], zone("hand", known.owner), -1, up=False, why="exchange"),
        coming(there[0], known.zone.player, exhausted=ACT in known.marks, why="exchange"),
    )  # fmt: skip


@verb("downs", '["downs", 1, "enemy"]', "用語説明【勝利条件】", "9-2-1")
def downs(doing: Doing, amount: Amount, who: str = "enemy") -> None:
    """ダウン数を増減する（勝利条件は相手のもの） / change how many characters of a player are down; 勝利条件 is the opponent's"""
    by = doing.amount(amount)
    have = {player: doing.state.players[player].value(DOWNS) for player in doing.players(who)}
    with doing.table.rule("9-2-1"):
        doing.do(*(Gain(player, DOWNS, max(number + by, 0)) for player, number in have.items()))

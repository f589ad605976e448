"""What effects of this game do to units and terrains, and what costs take: its own verbs (4.5, 10.14 – 10.18, 12.4 – 12.6, 13, 14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from judge.cardgame.play.able import permitted
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import declare
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.cardgame.verbs.events import Flip
from judge.cardgame.verbs.zones import in_order
from judge.engine.events import Event, Gain, Happens, Mark, Move, Note, Tie, Untie
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.layers import traits
from judge.games.moncolle.abilities_and_effects.plays import WAY
from judge.games.moncolle.abilities_and_effects.resolving import VOIDED
from judge.games.moncolle.abilities_and_effects.voiding import SCRAPS, picked_use
from judge.games.moncolle.battle.words import DONE
from judge.games.moncolle.field.areas import area_of, is_base, is_proxy, party
from judge.games.moncolle.field.zones import DECK, FIELD, GEAR_TIE, HAND, ZONES, to_discard, to_removed, wearer, zone
from judge.games.moncolle.rule_processing.hurting import (
    APART,
    DAMAGE_KINDS,
    NAMED,
    TOGETHER,
    Hit,
    Kill,
    hurt,
    resists,
    spelled,
)
from judge.games.moncolle.standing_abilities.frames import (
    FRAMES,
    ITEM,
    USER,
    by_kind,
    frames_of,
    free_frames,
    left_frames,
    restored,
    spent,
)
from judge.games.moncolle.texts import verb
from judge.games.moncolle.turn.durations import DURATIONS, until_now
from judge.games.moncolle.turn.record import HAND_SIZE, record

SOURCE_KIND = {"spell": "戦闘スペル", "consumable": "消耗品"}  # what 耐性 may name besides ダメージ属性 (13.1.7.2)


def kinds_of(doing: Doing, kind: str) -> Sequence[tuple[str, ...]]:
    """The ダメージ属性 of each thing that is dealt, and the kind of its source (4.5.4, 4.9.3)."""
    source = SOURCE_KIND.get(str(doing.bound.get(WAY)), "特殊能力")
    said = doing.bound[NAMED] if kind == NAMED else kind
    return [(*map(spelled, filter(None, one.split(TOGETHER))), source) for one in said.split(APART)]


def _units(doing: Doing, what: Selector) -> list[int]:
    return [card for card in doing.cards(what) if doing.state.cards[card].zone.name == FIELD]


@verb("damage", '["damage", 3, "chosen", "火炎"]', "4.5.1")
def damage(doing: Doing, amount: Amount, what: Selector, kind: str = "") -> None:
    """【n】ダメージを与える（kind: ダメージ属性、複数は・で区切る。同時に与える別のダメージは／で区切る） / deal damage; kind: its ダメージ属性, several with ・ between; with ／ between it is damage for each of them, dealt at once"""
    value, cards = doing.amount(amount), _units(doing, what)
    doing.bound["done"] = len(cards)
    if doing.is_promising:  # a cost that is dealt once it is carried out (10.1.13)
        return
    with doing.table.under(("4.9.1", "4.9.3", "4.8.1", "4.8.2")):
        hurt(doing.table, [Hit(card, value, doing.source, kinds) for card in cards for kinds in kinds_of(doing, kind)])


@verb("kill", '["kill", "chosen", "石化"]', "11.3.3.1")
def kill(doing: Doing, what: Selector, kind: str = "") -> None:
    """死亡させる（kindは"damage"と同じ） / units die; kind: as of "damage" """
    kills = [Kill(card, doing.source, kinds) for card in _units(doing, what) for kinds in kinds_of(doing, kind)]
    # of what is resisted nothing comes about (13.1.7.1)
    doing.do(*(one for one in kills if not resists(doing.table, one)))


@verb("turn", '["turn", "chosen"]', "10.18.1")
def turn(doing: Doing, what: Selector) -> None:
    """行動完了にする / units have acted: only those that had not"""
    cards = permitted(doing, _units(doing, what), "turn")
    if not doing.paying:
        _no_change(
            doing,
            [card for card in cards if DONE in doing.state.cards[card].marks],
            "10.18.1",
            Text("すでに行動完了", "has acted already"),
        )
    with doing.table.under(("3.2.4", "4.10.1", "4.10.1.2")):
        doing.do(*(Mark(card, DONE) for card in cards))


def _no_change(doing: Doing, cards: Sequence[int], rule: str, why: Text) -> None:
    """That an effect is not applied to cards that are so already (1.3.4, 4.1.15)."""
    for card in cards:
        label = doing.state.cards[card].label
        with doing.table.under(("1.3.4", "4.1.10", "4.1.15")):
            doing.table.cite(rule, Text(f"{label}は{why.ja}なので適用されない", f"not applied: {label} {why.en}"))


def unchanged(doing: Doing) -> None:
    """That a number which is to change by 0 is not changed: the effect is not applied (4.6.7)."""
    with doing.table.under(("4.1.10", "4.1.15")):
        doing.table.cite("4.6.7", Text("±0なので適用されない", "a change by 0 is not applied"))
    doing.bound["done"] = 0


@verb("ready", '["ready", "chosen"]', "4.10.1.1")
def ready(doing: Doing, what: Selector) -> None:
    """未行動にする / units have not acted"""
    cards = permitted(doing, _units(doing, what), "ready")
    _no_change(
        doing,
        [card for card in cards if DONE not in doing.state.cards[card].marks],
        "4.1.15",
        Text("すでに未行動", "has not acted"),
    )
    with doing.table.under(("3.2.4", "4.10.1", "4.10.1.1")):
        doing.do(*(Mark(card, DONE, on=False) for card in cards))


@verb("scrap", '["scrap", "chosen"]', "12.4.1")
def scrap(doing: Doing, what: Selector) -> None:
    """破棄する: 所有者の捨て山へ / cards go to their owners' discard piles"""
    cards = [
        card
        for card in permitted(doing, doing.cards(what), "leave")
        if doing.state.cards[card].zone.name != "discard" and not is_base(doing.state.cards[card])
    ]
    doing.do(*(to_discard(doing.state, card, by=doing.source) for card in cards))


@verb("remove", '["remove", "chosen"]', "12.5.1")
def remove(doing: Doing, what: Selector) -> None:
    """ゲームから除外する / cards are removed from the game"""
    cards = [card for card in permitted(doing, doing.cards(what), "leave") if not is_base(doing.state.cards[card])]
    doing.do(*(to_removed(doing.state, card, by=doing.source) for card in cards))


@verb("put", '["put", "chosen", "hand"]', "5.1.1.8")
def put(doing: Doing, what: Selector, to: str, place: str = "top") -> None:
    """ゾーンに移す（手札に戻す・山札に置くなど）。所有者のゾーンへ。山札に同時に置く順番は所有者が決める / cards go to a zone of their owners, who order what goes to a deck at once; place: top, bottom"""
    cards = [card for card in permitted(doing, doing.cards(what), "leave") if not is_base(doing.state.cards[card])]
    at = -1 if place == "bottom" or to == HAND else 0
    by_owner: dict[PlayerId, list[int]] = {}
    for card in cards:
        by_owner.setdefault(doing.state.cards[card].owner, []).append(card)
    ordered = [in_order(doing, theirs, to, owner) for owner, theirs in by_owner.items()]
    cards = [card for theirs in ordered for card in (theirs if at else theirs[::-1])]  # named from the top
    theirs = any(doing.state.cards[card].owner != doing.me for card in cards)
    with doing.table.under(("5.1.1.2", "5.1.1.4") if theirs else ()):
        doing.do(
            *(
                Move(
                    card,
                    zone(to, doing.state.cards[card].owner),
                    at,
                    up=ZONES.is_public(to),
                    why="put",
                    by=doing.source,
                )
                for card in cards
            )
        )
    for owner in by_owner if to == DECK else ():
        if len(doing.state.in_zone(DECK, owner)) == 1:
            told = Text(
                "1枚だけの山札では、1番上でも1番下でもある", "the only card of a deck is its top and its bottom"
            )
            doing.table.cite("5.1.3.9", told)


@verb("summon", '["summon", "chosen"]', "12.2.7.1")
def summon(doing: Doing, what: Selector) -> None:
    """効果で召喚する: このカードと同じ地形に出す。同名の英雄がいれば破棄する / put unit cards onto the terrain where this is; where a hero of the name is there they are discarded"""
    here = area_of(doing.state, doing.source)
    moves: list[Event] = []
    for card in doing.cards(what):
        known = doing.state.cards[card]
        same = [one for one in _of(doing.state, known.owner) if traits(doing.state, one)["name"] == known.face.name]
        if same and (known.face.fact("hero") or any(traits(doing.state, one)["hero"] for one in same)):
            with doing.table.rule("15.1.7"):
                doing.do(to_discard(doing.state, card, "hero"))
        elif here:
            moves.append(Move(card, zone(FIELD, known.owner, here), -1, up=True, why="summon"))
    came = [event.card for event in doing.do(*moves) if isinstance(event, Move) and event.why == "summon"]
    there = [card for card in came if card in doing.state.cards and doing.state.cards[card].zone.name == FIELD]
    doing.table.do(
        *(Happens("summoned", doing.state.cards[card].owner, card, told=_summoned(doing, card)) for card in there)
    )


def _summoned(doing: Doing, card: int) -> Text:
    label = doing.state.cards[card].label
    return Text(f"{label}が召喚された", f"{label} is summoned")


def _of(state: State, player: str) -> list[int]:
    return [
        card for place, cards in state.zones.items() if place.name == FIELD and place.player == player for card in cards
    ]


@verb("move", '["move", "chosen", "own base terrain in:base"]', "12.2.1")
def move(doing: Doing, what: Selector, where: Selector) -> None:
    """ユニットを別の地形に移す（進軍の宣言ではない）。where: 移る地形。複数あれば選ぶ / units go to another terrain, which declares no march; of several terrains one is chosen"""
    terrains = doing.cards(where)
    if len(terrains) > 1:
        terrains = doing.choose(terrains, 1, 1, Text("移る地形", "to which terrain"))
    area = area_of(doing.state, terrains[0]) if terrains else ""
    units = [card for card in _units(doing, what) if area and doing.state.cards[card].zone.at != area]
    doing.do(
        *(Move(card, zone(FIELD, doing.state.cards[card].owner, area), -1, keep=True, why="moved") for card in units)
    )


@verb("to front", '["to front", "chosen"]', "8.3.3.1")
def to_front(doing: Doing, what: Selector) -> None:
    """最前列に移す / a unit goes to the front of its party"""
    for card in _units(doing, what):
        known = doing.state.cards[card]
        if party(doing.state, known.owner, known.zone.at)[:1] != (card,):
            doing.do(Move(card, known.zone, 0, keep=True, why="order"))


@verb("consume", '["consume"]', "13.1", "13.1.2.3", "13.1.3.1")
def consume(doing: Doing) -> None:
    """使用するユニットの枠を消費する（コスト） / frames of the unit that uses it are used up: a cost"""
    user, icons = doing.bound.get(USER), doing.bound.get(FRAMES, ())
    if user is None or not doing.is_there(user):
        doing.bound["done"] = 0
        return
    left = left_frames(doing.state, user.card)
    there = "".join(icon * min(number, max(left[icon], 0)) for icon, number in Counter(icons).items())
    several = frames_of(doing.state, user.card)[ITEM] > 1  # then it matters which is used up (13.1.2.3)
    with doing.table.under(by_kind(icons, ("13.1.2.1", *(("13.1.2.3",) if several else ())), ("13.1.3.1",))):
        doing.do(*spent(user.card, there))
    if len(there) < len(icons):  # some were lost since they were declared (10.11.3)
        doing.bound["done"] = 0


@verb("spend frames", '["spend frames", "chosen", "火"]', "13.1", "13.1.2.1", "13.1.3.1")
def spend_frames(doing: Doing, what: Selector, icons: str = "") -> None:
    """枠を消費済みにする（icons を書かなければすべて） / frames become used; all of them where none are named"""
    for unit in _units(doing, what):
        free = free_frames(doing.state, unit)
        wanted = (
            "".join(one for one in icons if free[one])
            if icons
            else "".join(icon * number for icon, number in free.items())
        )
        if not wanted:
            _no_change(doing, [unit], "4.1.15", Text("その枠は未消費でない", "has no such frame unused"))
        with doing.table.under(by_kind(wanted, ("13.1.2.1",), ("13.1.3.1",))):
            doing.do(*spent(unit, wanted))


@verb("restore frames", '["restore frames", "chosen"]', "4.1.15")
def restore_frames(doing: Doing, what: Selector) -> None:
    """枠を未消費にする / used frames become unused"""
    doing.do(*restored(doing.state, _units(doing, what)))


@verb("name race", '["name race"]', "4.7.3", "4.7.3.1")
def name_race(doing: Doing) -> None:
    """任意の種族を1つ宣言する: カードに無い種族でもよい。以後 named / name one race, one that no card has too; called `named` from here on"""
    there = sorted({race for known in doing.state.cards.values() for race in known.face.fact("races", ())})
    asks = Text("宣言する種族", "which race")
    options = tuple(Option(race, race) for race in (*there, INVENTED))
    doing.bound[NAMED] = named = doing.table.ask(doing.me, Choose("race", asks, options))
    if named not in there:
        doing.table.cite("4.7.3.1", Text("実在しない種族も宣言できる", "a race that no card has may be named"))


@verb("name damage kind", '["name damage kind"]', "4.7.3", "4.7.3.2")
def name_damage_kind(doing: Doing) -> None:
    """任意のダメージ属性を1つ宣言する: カードに実在するものだけ。以後 named / name one ダメージ属性, one that there is; called `named` from here on"""
    refused = (Refusal(INVENTED, "4.7.3.2", Text("カードに実在しないダメージ属性", "there is no such ダメージ属性")),)
    asks = Text("宣言するダメージ属性", "which ダメージ属性")
    doing.bound[NAMED] = doing.table.ask(
        doing.me, Choose("damage kind", asks, tuple(Option(one, one) for one in DAMAGE_KINDS), refused)
    )


INVENTED = "実在しないもの"  # a race or ダメージ属性 that no card has


@verb("void use", '["void use", "chosen"]', "10.15.1.1")
def void_use(doing: Doing, what: Selector, kind: str = "") -> None:
    """対象が使用中の効果を1つ選んで消失させる（kind: spell・consumable・complete など） / one effect that a unit is using is made void"""
    play = picked_use(doing, what, kind, "void use")
    doing.bound["done"] = 0
    if play is not None and play.bound.get(VOIDED):
        label = doing.state.cards[play.source].label
        told = Text(
            f"{label}の効果はすでに消失しているので適用されない",
            f"not applied: the effect of {label} was made void before",
        )
        with doing.table.under(("1.3.4", "4.1.10")):
            doing.table.cite("4.1.15", told)
    elif play is not None:
        declare(doing.table, replace(play, bound={**play.bound, VOIDED: True}))
        doing.table.note_rule(Text("使用中の効果を消失させる", "what is being used is made void"))
        doing.bound["done"] = 1


@verb(SCRAPS, '["scrap use", "chosen", "spell"]', "10.15.3", "12.4.1")
def scrap_use(doing: Doing, what: Selector, kind: str = "") -> None:
    """対象が使用している戦闘スペルや消耗品を1つ選び、破棄する（kind: spell・consumable） / one card that a unit is using is discarded, and has no effect"""
    play = picked_use(doing, what, kind, SCRAPS)
    doing.do(*(() if play is None else (to_discard(doing.state, play.source, by=doing.source),)))


@verb("flip", '["flip", "this"]', "14.8.1", "14.8.3")
def flip(doing: Doing, what: Selector) -> None:
    """地形を裏返して代理地形にする / terrains are turned face down: they become 代理地形"""
    cards = [
        card
        for card in doing.cards(what)
        if doing.state.cards[card].zone.name == "terrain" and not is_proxy(doing.state.cards[card])
    ]
    proxies = [card for card in doing.cards(what) if is_proxy(doing.state.cards[card])]
    _no_change(doing, proxies, "4.1.15", Text("すでに代理地形", "is a 代理地形 already"))
    with doing.table.under(("5.1.2.20.2",)):
        doing.do(*(Flip(card, up=False) for card in cards))


@verb("hand limit", '["hand limit", 1, "own"]', "5.1.4.7")
def hand_limit(doing: Doing, amount: Amount, who: str = "own", until: str = "") -> None:
    """手札上限枚数を増減する。until がなければ戦闘中は戦闘終了まで、そのほかはフェイズ終了まで / change the hand limit of a player; in a battle until its end, else until the end of the phase, where nothing is said"""
    by, ends = doing.amount(amount), DURATIONS.check(until or until_now(doing.state))
    if not by:
        unchanged(doing)
        return
    before = {player: doing.state.players[player].value(HAND_SIZE) for player in doing.players(who)}
    with doing.table.under(("10.14.5",) if until else ("10.14.5", "4.6.9", "10.14.6")):
        done = doing.do(*(Gain(player, HAND_SIZE, size + by) for player, size in before.items()))
    gained = tuple((one.player, ends, one.value - before[one.player]) for one in done if isinstance(one, Gain))
    own = record(doing.state)
    doing.do(Note(own._replace(limits=(*own.limits, *gained))))


@verb("equip", '["equip", "chosen", "this"]', "2.1.2.1.2.1")
def equip(doing: Doing, what: Selector, on: Selector) -> None:
    """装備品を別のユニットに付け替える / equipment goes to another unit"""
    units = _units(doing, on)
    events: list[Event] = []
    for gear in doing.cards(what):
        if units and wearer(doing.state, gear) != units[0]:
            events += [Untie(GEAR_TIE, gear, wearer(doing.state, gear)), Tie(GEAR_TIE, gear, units[0])]
    doing.do(*events)

"""召喚: a unit card of the hand comes to a terrain (12.2.7), equipment of the hand is put on a unit (12.2.8)."""

from __future__ import annotations

from judge.cardgame.ground.looking import NOTHING, SHOWN
from judge.cardgame.play.able import instead_of_it, sure
from judge.cardgame.play.acting import unless_any
from judge.cardgame.play.costs import pay, promise
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.ref import Ref
from judge.engine.errors import Illegal
from judge.engine.events import Event, Happens, Mark, Move, Note, Tie
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.explaining import EXPLAINING
from judge.games.moncolle.abilities_and_effects.layers import exceeds, kind_of, limit_of, summed, traits
from judge.games.moncolle.abilities_and_effects.replacing import REPLACING
from judge.games.moncolle.abilities_and_effects.timing import check_step, occasion
from judge.games.moncolle.card_information.view import GAME
from judge.games.moncolle.field.areas import base_area, controller, party, terrain_at, terrains, units
from judge.games.moncolle.field.zones import DECK, FIELD, GEAR, GEAR_TIE, HAND, to_discard, worn, zone
from judge.games.moncolle.rule_processing.processing import INSTANT, fits_gear
from judge.games.moncolle.special_abilities.from_hand import INSTANT as INSTANTLY
from judge.games.moncolle.special_abilities.from_hand import SUMMON, closed, entering, lets
from judge.games.moncolle.special_abilities.permanent import tell_begun
from judge.games.moncolle.standing_abilities.changing import added_by
from judge.games.moncolle.standing_abilities.frames import ITEM, free_frames, gear_cost
from judge.games.moncolle.texts import VERBS
from judge.games.moncolle.turn.record import in_battle, record

BY_ICON = ("15.4.1", "15.4.2", "15.4.7.1", "15.4.7.2")  # by its icon a card is summoned to a terrain
WHERE = Text("どこに召喚するか", "where to")


def places(state: State, card: int, player: PlayerId, *, instant: bool) -> list[str]:
    """Where a unit card may be summoned: 普通召喚 to the own base or where the card says (7.4.5, 15.4.7.2), 即時召喚 to the terrain of the battle (8.3.2.8)."""
    if instant:
        return [in_battle(state).area] if why_not_instant(state, card, player) is None else []
    found = [base_area(player)] if terrain_at(state, base_area(player)) else []
    if state.cards[card].face.fact("summons") is None and not entering(state, card, SUMMON):
        return found  # nothing lets it come anywhere else
    return found + [
        area
        for area, terrain in terrains(state).items()
        if area not in found
        and controller(state, area) in ("", player)
        and not _enemies(state, player, area)
        and by_card(state, card, player, terrain)
    ]


def by_card(state: State, card: int, player: PlayerId, terrain: int) -> tuple[str, ...]:
    """The numbers by which a card itself lets it be summoned to a terrain: its icon (15.4.7.2), or its ◇ (14.6.3.2, 14.6.4.1)."""
    return BY_ICON if fits_icon(state, card, player, terrain) else lets(state, player, card, SUMMON, terrain)


def fits_icon(state: State, card: int, player: PlayerId, terrain: int) -> bool:
    """Whether a card bears an icon by which it may be summoned to a terrain (15.4.7.2)."""
    icon = state.cards[card].face.fact("summons")
    return icon is not None and bool(terrain) and bool(icon.fits(GAME.view(state, player, card), terrain))


def _enemies(state: State, player: PlayerId, area: str) -> bool:
    return any(party(state, one, area) for one in state.players if one != player)


def why_not_instant(state: State, card: int, player: PlayerId) -> Illegal | None:
    """Why a unit card cannot be summoned in the battle that is on: its level is 即時召喚不可 (2.1.12.3), and no icon fits (15.4.8.2)."""
    face = state.cards[card].face
    if face.fact("instant"):
        return None
    icon = face.fact("instant_at")
    terrain = terrain_at(state, in_battle(state).area)
    if icon is not None and terrain and icon.fits(GAME.view(state, player, card), terrain):
        return None
    if lets(state, player, card, INSTANTLY, terrain):
        return None
    if (no := closed(state, player, card, INSTANTLY)) is not None:
        return no
    return Illegal(
        "8.3.2.8", Text("即時召喚可能なユニットカードでない", "it is no card for a battle"), ("12.2.7.4.3", "2.1.12.3")
    )


def why_not_there(state: State, card: int, player: PlayerId, area: str) -> Illegal | None:
    """Why a unit card cannot be summoned to a terrain: the limit (12.2.7.2), heroes of its name (15.1.4, 15.1.5)."""
    levels = summed(state, party(state, player, area), "level") + int(state.cards[card].face.fact("level"))
    if exceeds(state, levels, terrain_at(state, area)):
        return Illegal(
            "12.2.7.2",
            Text("地形のリミットを超える", "the limit of the terrain would be exceeded"),
            ("12.2.7.4.3", "2.1.26.1"),
        )
    name, hero = state.cards[card].face.name, bool(state.cards[card].face.fact("hero"))
    same = [one for one in units(state, player) if traits(state, one)["name"] == name]
    if hero and same:
        both = ("15.1.3", "15.1.4") if any(traits(state, one)["hero"] for one in same) else ()
        return Illegal("15.1.5", Text("同名の自軍ユニットがいる", "there is a unit of its name"), ("12.2.7.4.3", *both))
    if any(traits(state, one)["hero"] for one in same):
        return Illegal("15.1.4", Text("同名の英雄がいる", "there is a hero of its name"), ("12.2.7.4.3",))
    return _unpayable(state, card, player) if hero else None


def _unpayable(state: State, card: int, player: PlayerId) -> Illegal | None:
    """Why the hero points of a card cannot be paid (10.11.1): too few cards in the deck, or something is sure to happen in the place of discarding them."""
    points, deck = int(state.cards[card].face.fact("hero")), state.in_zone(DECK, player)
    if points > len(deck):
        why = Text("英雄点に足りる山札がない", "the deck has too few cards for its hero points")
        return Illegal("10.11.10", why, ("12.2.7.4.3", "10.11.1", "15.1.2"))
    found = (by for one in deck[:points] for by in REPLACING.of(GAME, state, to_discard(state, one)))
    if (by := sure(found)) is not None:
        return Illegal("10.11.1", instead_of_it(by), ("12.2.7.4.3", "15.1.2", "10.8.3.1"))
    return None


def why_not(state: State, card: int, player: PlayerId, *, instant: bool) -> Illegal | None:
    """Why a unit card cannot be summoned now; None where it can."""
    if instant and (no := why_not_instant(state, card, player)) is not None:
        return no
    there = places(state, card, player, instant=instant)
    return unless_any(why_not_there(state, card, player, area) for area in there)


def unit_cards(state: State, player: PlayerId) -> list[int]:
    """The unit cards of a hand."""
    return [card for card in state.in_zone(HAND, player) if kind_of(state.cards[card]) == "unit"]


def may_summon(state: State, player: PlayerId) -> Illegal | None:
    """Why a summoning cannot be declared: there is no unit card in the hand (12.2.7.1)."""
    return (
        None
        if unit_cards(state, player)
        else Illegal("12.2.7.1", Text("手札にユニットカードがない", "there is no unit card in the hand"))
    )


def _announced(table: Table, player: PlayerId, number: str, check: str, *, instant: bool) -> None:
    """宣言時 of either kind, and its check step (12.2.7.4.1, 12.2.8.1)."""
    key, ja, en = (
        ("instant_declared", "即時召喚宣言時", "summoning in a battle is declared")
        if instant
        else ("summon_declared", "普通召喚宣言時", "summoning is declared")
    )
    with table.rule(number):
        table.do(Happens(key, player, told=Text(f"《{ja}》", f"《{en}》")))
    check_step(table, check)
    occasion(table, (key,))


def _none(table: Table, player: PlayerId, label: str, refused: tuple[Refusal, ...]) -> None:
    """That no card of the hand can be taken, and why not the first; whoever names one is told why not that one."""
    table.ask(
        player,
        Choose(label, Text("選べるカードがない", "there is no such card"), (Option("none", 0, NOTHING),), refused),
    )
    with table.under(refused[0].under):
        table.cite(refused[0].rule, refused[0].why)


def summon(table: Table, player: PlayerId, *, instant: bool = False) -> None:
    """12.2.7.4.1 – 12.2.7.4.11: a unit card of the hand becomes a unit on a terrain."""
    with table.rule("12.2.7.4"):
        _announced(table, player, "12.2.7.4.1", "12.2.7.4.2", instant=instant)
        state = table.state
        found = [(card, why_not(state, card, player, instant=instant)) for card in unit_cards(state, player)]
        options = tuple(Option(state.cards[card].label, card) for card, no in found if no is None)
        refused = tuple(
            Refusal(state.cards[card].label, no.rule, no.why, no.under) for card, no in found if no is not None
        )
        with table.rule("12.2.7.4.3"):
            if not options:
                if refused:
                    _none(table, player, "unit", refused)
                return
            card: int = table.ask(
                player,
                Choose("unit", Text("召喚するユニットカード", "which unit card"), options, refused, telling=True),
            )
        with table.rule("12.2.7.4.4"):
            area = _area(table, player, card, instant=instant)
            _tell_way(table, player, card, area, instant=instant)
            label = state.cards[card].label
            told = Text(f"{label}を公開し、{area}を指定する", f"{label} is shown, {area} is named")
            table.do(Mark(card, SHOWN), Happens("summons", player, card, told=told))
        points, doing = int(state.cards[card].face.fact("hero", 0)), Doing(table, player, card)
        if points:
            with table.under(("12.2.7.4.5", "15.1.1", "15.1.2")):
                told = Text(
                    f"英雄点{points}：山札の上から{points}枚", f"hero points {points}: so many cards of the deck"
                )
                table.note_rule(told, {player: points})
                promise(doing, VERBS.bind_all([["mill", points]]))
        check_step(table, "12.2.7.4.6")
        with table.under(("12.2.7.4.7", "15.1.2")):
            paid = pay(doing, tuple(doing.promises), whole=False)
        with table.rule("12.2.7.4.8"):
            if not paid or table.state.cards[card].zone.name != HAND or not terrain_at(table.state, area):
                table.do(Mark(card, SHOWN, on=False))
                table.note_rule(Text(f"{label}は配置されず、手札に戻る", f"{label} goes back to the hand"))
                return
            marks = frozenset((INSTANT,)) if instant else frozenset[str]()
            table.do(Move(card, zone(FIELD, player, area), -1, up=True, why="summon", marks=marks))
        if card in table.state.cards and table.state.cards[card].zone.name == FIELD:
            _tell_frames(table, card)
            with table.under(("2.1.1.1", "2.1.1.2", "12.2.7.4.9")):
                if instant:
                    battle = in_battle(table.state)
                    ref = Ref(card, table.state.cards[card].since)
                    table.do(
                        Note(record(table.state)._replace(battle=battle._replace(summoned=(*battle.summoned, ref))))
                    )
                table.do(
                    Happens(
                        "summoned",
                        player,
                        card,
                        told=Text(f"{label}は未行動のユニットになる", f"{label} is a unit that has not acted"),
                    )
                )
            tell_begun(table, card)
        check_step(table, "12.2.7.4.10")
        with table.rule("12.2.7.4.11"):
            table.note_rule(Text("ユニットの召喚を終える", "the summoning is over"))


def _tell_frames(table: Table, card: int) -> None:
    """A unit that has come has all its frames unused (13.1.2.4, 13.1.3.2)."""
    known, label = traits(table.state, card), table.state.cards[card].label
    if known["items"]:
        told = Text(f"{label}のアイテム枠は未消費", f"the アイテム枠 of {label} are unused")
        table.cite("13.1.2.4", told, {label: known["items"]})
    if known["spells"]:
        told = Text(f"{label}のスペル枠は未消費", f"the スペル枠 of {label} are unused")
        table.cite("13.1.3.2", told, {label: len(known["spells"])})


def _area(table: Table, player: PlayerId, card: int, *, instant: bool) -> str:
    state = table.state
    there = [(area, why_not_there(state, card, player, area)) for area in places(state, card, player, instant=instant)]
    options = tuple(Option(area, area) for area, no in there if no is None)
    refused = tuple(Refusal(area, no.rule, no.why, no.under) for area, no in there if no is not None)
    elsewhere = [
        (area, _why_not_at(state, card, player, terrain, instant=instant))
        for area, terrain in terrains(state).items()
        if area not in dict(there)
    ]
    refused += tuple(Refusal(area, no.rule, no.why, no.under) for area, no in elsewhere)
    picked: str = table.ask(player, Choose("where", WHERE, options, refused))
    if not instant and picked == base_area(player):
        table.cite("5.1.2.9", Text("自軍本陣には普通召喚できる", "units may be summoned to the own base"))
    there_already, terrain = party(state, player, picked), terrain_at(state, picked)
    if terrain:
        EXPLAINING.tell(table, [(terrain, ("limit",)), *((unit, ("level",)) for unit in there_already)])
        levels = summed(state, there_already, "level") + int(state.cards[card].face.fact("level"))
        told = Text(
            f"基本レベルを加えて合計{levels}、リミットは{limit_of(state, terrain)}",
            f"with its basic level {levels} in all, the limit is {limit_of(state, terrain)}",
        )
        table.cite("12.2.7.2", told)
    by_icon = not state.cards[card].face.fact("instant") if instant else picked != base_area(player)
    if by_icon:
        with table.under(("15.4.8.1", "15.4.8.2") if instant else by_card(state, card, player, terrain)):
            table.note_rule(Text(f"{picked}はカードの定めに合致する地形", f"{picked} fits a rule of its own"))
    return picked


def _why_not_at(state: State, card: int, player: PlayerId, terrain: int, *, instant: bool) -> Illegal:
    """Why a terrain is none to which a card may be summoned: not that of the battle, an enemy's (15.4.7.2), or neither the base nor one for it (7.4.5)."""
    if instant:
        return Illegal("8.3.2.8", Text("戦闘が発生している地形でない", "the battle is not there"), ("12.2.7.4.3",))
    if (no := closed(state, player, card, SUMMON)) is not None:
        return no
    under = ("12.2.7.4.3", "7.4.5", "7.4.4")
    if fits_icon(state, card, player, terrain):
        return Illegal("15.4.7.2", Text("敵軍支配地形である", "it is under the enemy's control"), under)
    why = Text("自軍本陣でも普通召喚可能な地形でもない", "it is neither the own base nor a terrain for it")
    return Illegal("7.4.5", why, under)


def _tell_way(table: Table, player: PlayerId, card: int, area: str, *, instant: bool) -> None:
    """That a card comes by its own icon or ◇, and not as every card may."""
    state, face = table.state, table.state.cards[card].face
    terrain = terrain_at(state, area)
    if instant:
        numbers = () if face.fact("instant") else lets(state, player, card, INSTANTLY, terrain)
    else:
        numbers = () if area == base_area(player) else by_card(state, card, player, terrain)
    if numbers:
        label = state.cards[card].label
        with table.under(numbers):
            table.note_rule(
                Text(f"{label}は自身の定めにより{area}に召喚できる", f"{label} may come to {area} by a rule of its own")
            )


def gear_cards(state: State, player: PlayerId) -> list[int]:
    """The equipment cards of a hand (2.1.2.1.2)."""
    return [card for card in state.in_zone(HAND, player) if state.cards[card].face.fact("class") == "equipment"]


def may_equip(state: State, player: PlayerId) -> Illegal | None:
    """Why no equipment can be put on: there is none in the hand (12.2.7.1)."""
    return (
        None
        if gear_cards(state, player)
        else Illegal("12.2.7.1", Text("手札に装備品がない", "there is no equipment in the hand"))
    )


def why_not_on(state: State, gear: int, unit: int) -> Illegal | None:
    """Why a unit cannot be given a piece of equipment (12.2.8.3): 装備禁止, 専用, 装備制限, too few frames."""
    cannot = traits(state, unit)["cannot"]
    if "equip" in cannot:
        return Illegal("15.4.11.2", Text("装備禁止", "it cannot wear equipment"), ("15.4.11.1", "12.2.8.3"))
    if "equip twice" in cannot and worn(state, unit):
        return Illegal(
            "15.4.4.2", Text("装備制限：1つしか装備できない", "it can wear one piece only"), ("15.4.4.1", "12.2.8.3")
        )
    if not fits_gear(state, gear, unit):
        return Illegal("15.4.3.2", Text("専用の条件を満たさない", "it is not for this unit"), ("15.4.3.1", "12.2.8.3"))
    if free_frames(state, unit)[ITEM] < gear_cost(state, gear):
        return Illegal(
            "2.1.25.1",
            Text("未消費のアイテム枠が足りない", "it has too few unused アイテム枠"),
            ("12.2.8.3", "12.2.8.5", *(() if traits(state, unit)["items"] else ("13.1.2.2",))),
        )
    return None


def equip(table: Table, player: PlayerId, *, instant: bool = False) -> None:
    """12.2.8.1 – 12.2.8.10: equipment of the hand is put on a unit; in a battle on one that fights (8.3.2.9)."""
    with table.rule("12.2.8"):
        _announced(table, player, "12.2.8.1", "12.2.8.2", instant=instant)
        state = table.state
        there = party(state, player, in_battle(state).area) if instant else units(state, player)
        found = {gear: {unit: why_not_on(state, gear, unit) for unit in there} for gear in gear_cards(state, player)}
        options = tuple(Option(state.cards[gear].label, gear) for gear, each in found.items() if None in each.values())
        refused = tuple(
            Refusal(state.cards[gear].label, no.rule, no.why, no.under)
            for gear, each in found.items()
            if None not in each.values() and (no := next(iter(each.values()), NOBODY)) is not None
        )
        with table.rule("12.2.8.3"):
            if not options:
                if refused:
                    _none(table, player, "equipment", refused)
                return
            gear: int = table.ask(
                player, Choose("equipment", Text("装備する装備品", "which equipment"), options, refused, telling=True)
            )
        with table.rule("12.2.8.4"):
            fits = tuple(Option(state.cards[unit].label, unit) for unit, no in found[gear].items() if no is None)
            others = tuple(
                Refusal(state.cards[unit].label, no.rule, no.why, no.under)
                for unit, no in found[gear].items()
                if no is not None
            )
            elsewhere = [one for one in units(state, player) if one not in there]
            others += tuple(
                Refusal(state.cards[one].label, "8.3.2.9", NOT_FIGHTING, ("12.2.8.3",)) for one in elsewhere
            )
            unit: int = table.ask(
                player, Choose("wearer", Text("装備させるユニット", "which unit wears it"), fits, others)
            )
            told = Text(
                f"{state.cards[gear].label}を公開し、{state.cards[unit].label}を指定する",
                f"{state.cards[gear].label} is shown, {state.cards[unit].label} is named",
            )
            table.do(Mark(gear, SHOWN), Happens("equips", player, gear, unit, told=told))
        area = state.cards[unit].zone.at
        terrain = terrain_at(state, area)
        if terrain and summed(state, party(state, player, area), "level") >= limit_of(state, terrain):
            table.cite("12.2.7.3", Text("装備品はリミットに縛られない", "equipment does not count for the limit"))
        with table.under(("12.2.8.5", "12.2.8.6", "13.1.2.6")):
            cost = gear_cost(state, gear)
            told = Text(f"アイテム枠を{cost}消費する", f"it takes {cost} アイテム枠")
            table.note_rule(told, {state.cards[unit].label: cost})
        with table.rule("12.2.8.7"):
            put_on(table, gear, unit)
        check_step(table, "12.2.8.8")
        with table.under(("2.1.2.1.2.3", *added_by(table.state, gear), "12.2.8.9")):
            if gear in worn(table.state, unit):
                label, wears = table.state.cards[gear].label, table.state.cards[unit].label
                table.do(
                    Happens(
                        "equipped",
                        player,
                        unit,
                        gear,
                        told=Text(f"{wears}に{label}の追加能力が与えられる", f"{wears} has what {label} adds"),
                    )
                )
        with table.rule("12.2.8.10"):
            table.note_rule(Text("装備品の装備を終える", "the equipping is over"))


NOT_FIGHTING = Text("戦闘が発生している地形にいない", "it is not in the terrain of the battle")
NOBODY = Illegal("12.2.8.3", Text("装備できるユニットがいない", "there is no unit to wear it"))


def put_on(table: Table, gear: int, unit: int) -> None:
    """A piece of equipment comes onto the battlefield with the unit that wears it (2.1.2.1.2.1)."""
    owner = table.state.cards[gear].owner
    events: list[Event] = [Move(gear, zone(GEAR, owner), -1, up=True, why="equip")]
    with table.under(("2.1.2.1", "2.1.2.1.2", "2.1.2.1.2.1")):
        table.do(*events, Tie(GEAR_TIE, gear, unit))

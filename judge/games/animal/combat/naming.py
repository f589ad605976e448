"""Who can attack and defend, and how they are named; what was named rightly stays so (1305, 1308, 1314-1, 1314-3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge.cardgame.ground.zones import ACT
from judge.cardgame.play.trying import impossible
from judge.engine.errors import Illegal
from judge.engine.requests import Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.traits import Traits
from judge.games.animal.abilities.layers import is_kind, original, traits
from judge.games.animal.abilities.tolls import ATTACK, DEFEND, pay_tolls, tolls
from judge.games.animal.combat.battles import attackers, defenders
from judge.games.animal.keywords.keywords import ANTI_AIR, DEFT, EQUIP, FLEET, STEALTH, WINGED
from judge.games.animal.turn.record import STANDBY, Battle, record
from judge.games.animal.wording.together import Named
from judge.games.animal.zones.zones import FIELD

NO_ATTACKER = Illegal("1302.2", Text("攻撃できる動物がいない", "no animal can attack"))
BESIDES = {ATTACK: "1305.3a", DEFEND: "1308.3b"}  # what has to be done besides


def demands(state: State, deed: str, cards: Sequence[int]) -> tuple[int, ...]:
    """The cards because of which something has to be done for these to attack or defend."""
    return tuple(dict.fromkeys(toll.source for card in cards for toll in tolls(state, deed, card)))


def _why_unpaid(table: Table, deed: str, cards: Sequence[int], number: str) -> Illegal | None:
    """Why what has to be done besides cannot be, for all of these together."""
    if not demands(table.state, deed, cards):
        return None

    def pay(trial: Table) -> None:
        for card in cards:
            pay_tolls(trial, trial.state.cards[card].zone.player, deed, card, BESIDES[deed])

    no = impossible(table, pay, ("lands",))
    return Illegal(number, no.why, (no.rule, *no.under)) if no is not None else None


def _equipping(known: Traits) -> tuple[str, ...]:
    """That 《装備》 forbids it to attack and defend, where it has that (1605.1)."""
    return ("1605.1",) if EQUIP in known["keywords"] else ()


def why_no_attack(table: Table, card: int) -> Illegal | None:
    """Why an animal cannot attack; None where it can (1305.2, 1305.2a)."""
    state = table.state
    known = traits(state, card)
    if STANDBY in state.cards[card].marks and FLEET not in known["keywords"]:
        lost = "1610.1a" if FLEET in original(state.cards[card].face)["keywords"] else ""
        moves = "1616.1b" if DEFT in known["keywords"] else ""
        by = tuple(filter(None, ("204-8c", lost, moves)))
        return Illegal("1305.2", Text("行動待機状態である", "it is on standby"), by)
    if ACT in state.cards[card].marks:
        return Illegal("1305.2", Text("ウェイク状態でない", "it is not awake"))
    if "act" in known["cannot"]:
        return Illegal("1305.2", Text("ムーブできない", "it cannot be moved"))
    if "attack" in known["cannot"]:
        return Illegal("1305.2", Text("攻撃を禁止されている", "it is forbidden to attack"), _equipping(known))
    return _why_unpaid(table, ATTACK, (card,), "1305.2")


def why_no_defence(table: Table, card: int) -> Illegal | None:
    """Why an animal cannot defend; None where it can (1308.2, 1308.2a), whatever 行動待機 says (1308.3a)."""
    state = table.state
    known = traits(state, card)
    if ACT in state.cards[card].marks:
        return Illegal("1308.2", Text("ウェイク状態でない", "it is not awake"))
    if "act" in known["cannot"]:
        return Illegal("1308.2", Text("ムーブできない", "it cannot be moved"))
    if "defend" in known["cannot"]:
        return Illegal("1308.2", Text("防御を禁止されている", "it is forbidden to defend"), _equipping(known))
    if _all_have(state, STEALTH):
        several = ("1314-3a",) if len(attackers(state)) > 1 else ("1615.1a",)
        return Illegal("1615.1", Text("《隠密》の攻撃は防御できない", "nobody defends against stealth"), several)
    if _all_have(state, WINGED) and not {WINGED, ANTI_AIR} & set(known["keywords"]):
        several = ("1314-1a",) if len(attackers(state)) > 1 else ("1609.1a",)
        why = Text("《有翼》か《対空》を持たない", "it is neither winged nor against the winged")
        return Illegal("1609.1", why, several)
    return _why_unpaid(table, DEFEND, (card,), "1308.2")


def _all_have(state: State, word: str) -> bool:
    """Whether all animals that attack have a keyword (1609.1a, 1615.1a)."""
    there = attackers(state)
    return bool(there) and all(word in traits(state, card)["keywords"] for card in there)


def able_to_attack(table: Table, player: PlayerId) -> list[int]:
    """The animals of a player's field that can attack (1305.2a)."""
    return [card for card in _animals(table.state, player) if why_no_attack(table, card) is None]


def _animals(state: State, player: PlayerId) -> list[int]:
    return [card for card in state.in_zone(FIELD, player) if is_kind(state, card, "animal")]


def _chosen(
    table: Table,
    player: PlayerId,
    deed: str,
    asks: Text,
    why: Callable[[Table, int], Illegal | None],
    least: int,
    number: str,
    must: Sequence[int] = (),
) -> tuple[int, ...]:
    """Animals of a player's field that can do something, so many at least. must: those that have to be among them (1308.3c)."""
    state = table.state
    options, refused = list[Option](), list[Refusal]()
    for card in _animals(state, player):
        name, no = state.cards[card].label, why(table, card)
        if no is None:
            options.append(Option(name, card))
        else:
            refused.append(Refusal(name, no.rule, no.why, no.under))
    request = Named(
        deed,
        asks,
        tuple(options),
        tuple(refused),
        idle=None if least or must else "none",
        least=least,
        most=len(options),
        rule=number,
        demanded=(tuple(must), len(must), "1308.3c"),
        together=lambda cards: _why_unpaid(table, deed, cards, number),
    )
    return table.ask(player, request)


def attackers_named(table: Table, player: PlayerId) -> tuple[int, ...]:
    """The animals that a player names as attacking: one at least (1305.1, 1305.2)."""
    asks = Text("攻撃動物に指定する動物", "which animals attack")
    found = _chosen(table, player, ATTACK, asks, why_no_attack, 1, "1305.2")
    for card in (one for one in found if STANDBY in table.state.cards[one].marks):
        label = table.state.cards[card].label
        with table.rule("1610.1"):
            told = Text(f"{label}は行動待機状態のまま攻撃する", f"{label} attacks, though it stays on standby")
            table.cite("1610.1a", told)
    return found


def defenders_named(table: Table, player: PlayerId) -> tuple[int, ...]:
    """The animals that defend: none, or those that are named; those that have to defend are among them (1308.3c)."""
    _tell_some_have(table)
    state = table.state
    demanded = [card for card in _animals(state, player) if "defend" in traits(state, card)["must"]]
    must = [card for card in demanded if not tolls(state, DEFEND, card) and why_no_defence(table, card) is None]
    if must:
        names = "・".join(state.cards[card].label for card in must)
        with table.rule("1308.3c"):
            table.note_rule(Text(f"{names}は必ず防御する", f"{names} have to defend"))
    for card in (one for one in demanded if tolls(state, DEFEND, one)):
        label = state.cards[card].label
        told = Text(
            f"{label}は追加で必要な行動を行わず、防御しなくてもよい",
            f"{label} need not do what is demanded, nor defend",
        )
        table.cite("1308.3d", told)
    asks = Text("防御動物に指定する動物（しなくてもよい）", "which animals defend, if any")
    found = _chosen(table, player, DEFEND, asks, why_no_defence, 0, "1308.2", must)
    for card in found if _all_have(state, WINGED) else ():
        words, label = traits(state, card)["keywords"], state.cards[card].label
        if ANTI_AIR in words and WINGED not in words:
            told = Text(f"《対空》を持つ{label}は防御できる", f"{label} has 《対空》 and may defend")
            table.cite("1611.1", told)
    for card in (one for one in found if STANDBY in state.cards[one].marks):
        label = state.cards[card].label
        table.cite("1308.3a", Text(f"{label}の行動待機は防御に関わらない", f"standby does not keep {label} from it"))
    return found


def _tell_some_have(table: Table) -> None:
    """That wings and stealth are nothing to those who defend, where one that attacks has them not (1314-1b, 1314-3b)."""
    state = table.state
    for word, number in ((WINGED, "1314-1b"), (STEALTH, "1314-3b")):
        having = [card for card in attackers(state) if word in traits(state, card)["keywords"]]
        if having and not _all_have(state, word):
            told = Text(
                f"《{word}》を持たない攻撃動物がいるので、関わらず防御できる",
                f"one that attacks has no 《{word}》: it keeps nobody from defending",
            )
            table.cite(number, told)


def tell_still_attacking(table: Table) -> None:
    """That an animal attacks on that could not be named any more (1305.3d), or for which more would be demanded (1305.3e)."""
    state = table.state
    for card in attackers(state):
        known, label = state.cards[card], state.cards[card].label
        words = traits(state, card)
        kept = STANDBY in known.marks and FLEET not in words["keywords"]
        if ACT not in known.marks or kept or "attack" in words["cannot"]:
            told = Text(f"{label}の攻撃は適正な攻撃のまま続く", f"the attack of {label} stays a proper one")
            table.cite("1305.3d", told)
        _tell_undemanded(table, ATTACK, card, "1305.3e")


def tell_still_defending(table: Table) -> None:
    """That an animal defends on that could not be named any more (1308.3f), or for which more would be demanded (1308.3g)."""
    state = table.state
    player = (record(state).battle or Battle()).defending
    there = defenders(state)
    for card in there:
        label = state.cards[card].label
        if ACT not in state.cards[card].marks or "defend" in traits(state, card)["cannot"]:
            told = Text(f"{label}の防御は適正な防御のまま続く", f"the defence of {label} stays a proper one")
            table.cite("1308.3f", told)
        _tell_undemanded(table, DEFEND, card, "1308.3g")
    for card in _animals(state, player):
        free = not tolls(state, DEFEND, card) and why_no_defence(table, card) is None
        if free and card not in there and "defend" in traits(state, card)["must"]:
            told = Text(
                f"{state.cards[card].label}が加わることはない", f"{state.cards[card].label} does not join in any more"
            )
            table.cite("1308.3h", told)


def _tell_undemanded(table: Table, deed: str, card: int, number: str) -> None:
    known = (record(table.state).battle or Battle()).demanded
    if set(demands(table.state, deed, (card,))) - set(known):
        label = table.state.cards[card].label
        told = Text(f"{label}に追加の行動は求められない", f"nothing more is demanded for {label}")
        table.cite(number, told)

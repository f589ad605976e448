"""Attacks, step by step: start, block, damage, close (8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge.cardgame.ground.leaving import left_out
from judge.cardgame.ground.zones import ACT
from judge.cardgame.loops.rounds import going_round
from judge.cardgame.play.ref import refer
from judge.engine.errors import Illegal
from judge.engine.events import Event, Happens, Mark, Note, Turn
from judge.engine.requests import Choose, ChooseSome, Option, Refusal, yes_or_no
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.attack_phase.block import block
from judge.games.rebirth.attack_phase.status import NEVER
from judge.games.rebirth.attack_phase.targets import choose_target, why_no_target
from judge.games.rebirth.defined_actions.energy import standing
from judge.games.rebirth.defined_actions.numbers import BY_ATTACK, Damage
from judge.games.rebirth.multiplayer.formats import format_of
from judge.games.rebirth.others.loops import LOOPS
from judge.games.rebirth.play_and_resolution.layers import attack as attack_of
from judge.games.rebirth.play_and_resolution.layers import is_character, is_partner, is_partner_attack, traits
from judge.games.rebirth.play_and_resolution.timing import check_timing, check_timing_of
from judge.games.rebirth.play_and_resolution.triggers import ONCE_A_CLOSE, unmet
from judge.games.rebirth.rule_processing.processing import is_due
from judge.games.rebirth.seen.speaking import action_said
from judge.games.rebirth.turn.durations import ATTACK_END, DURATIONS
from judge.games.rebirth.turn.entering import begins, go_on
from judge.games.rebirth.turn.record import (
    BLOCK,
    CLOSE,
    DAMAGE,
    END,
    KEEPS,
    MAKES,
    PARTNER_ATTACK,
    PARTNER_ATTACKED,
    START,
    Attack,
    attacked,
    attackers,
    blocked,
    record,
    team_of,
    turn_players,
)
from judge.games.rebirth.zones.zones import ENTRY, members

MATE = "mate"  # what a player of a team names who lets another of the team act
OVER = -1  # no card: the attack phase ends
PARTNERS = 3  # that are rested for a partner attack (8.2.4.4)
FIRST_TURN = Illegal(
    "8.2.3.1",
    Text("先攻プレイヤーの第1ターンではアタックできない", "nobody attacks in the first turn of the first player"),
)
WHETHER = Text("パートナーアタックにするか", "make it a partner attack?")
RESTING = Illegal("8.2.4.1", Text("スタンド状態のメンバーでない", "it is no standing member"))
NO_ENTRY = Illegal(
    "8.2.3.2", Text("アタックするキャラがエントリーにいない", "there is no character in the entry to attack")
)


def start_step(table: Table) -> None:
    """8.2: the attack phase is ended, or a member is rested and the entry attacks."""
    own = record(table.state)
    with table.rule("8.2.1"):
        begins(table, *(() if own.attacked else ("attack_phase",)), "start_step")
        table.do(Note(record(table.state)._replace(attacked=True)))
    check_timing_of(table, "8.2.2")
    chosen = _choose_attack(table)
    if chosen is None:
        return
    _declare(table, *chosen)
    check_timing_of(table, "8.2.5")
    go_on(table, BLOCK, "8.2.5", Text("ブロックステップに進む", "on to the block step"))


def _choose_attack(table: Table) -> tuple[PlayerId, PlayerId, int] | None:
    """Who attacks, who is attacked and the member that is rested; None where the attack phase is ended (8.2.3). Of a turn team any
    player may do so (13.5.7.2.4), of players who have left nobody (13.4.6)."""
    players = turn_players(table.state)
    for player in players:
        supporter: int | None = 0
        with left_out(), table.under(("13.5.7.2.4",) if len(players) > 1 else ()):
            supporter = _choose_supporter(table, player, others=player != players[-1])
            if supporter is None:
                return None
            if supporter:
                return player, choose_target(table, player), supporter
    _end_attacks(table, ("13.4.6",))
    return None


def _choose_supporter(table: Table, player: PlayerId, *, others: bool) -> int | None:
    """The standing member that is rested (8.2.4); None where the attack phase is ended (8.2.3), as it may and sometimes has to be;
    0 where one of the others of the team is to attack."""
    state = table.state
    options: list[Option] = []
    refused: list[Refusal] = []
    for card in members(state, player):
        label = f"support {state.cards[card].label}"
        no = why_no_attack(state, player) or _why_no_support(state, card)
        if no is None:
            options.append(Option(label, card, action_said(label)))
        else:
            refused.append(Refusal(label, no.rule, no.why, no.under, action_said(label)))
    must = () if options else ("8.2.3.1",) if is_first_turn(state) else ("8.2.3.2",)
    with table.under(("8.2.3", *must) if must else ()):
        asks = Text("アタックするか", "attack, or end the attack phase")
        end = Option("end", OVER, action_said("end"))
        with table.under(() if must else ("8.2.4",)):
            hands_on = (Option(MATE, 0, action_said(MATE)),) if others else ()
            picked: int = table.ask(
                player,
                Choose(
                    "attack", asks, (*options, *hands_on, end), tuple(refused), forced=not refused and not others, idle=MATE if others else None,
                ),
            )  # fmt: skip
    if picked == OVER:
        _end_attacks(table, must)
        return None
    return picked


def _end_attacks(table: Table, why: tuple[str, ...]) -> None:
    with table.under(("8.2.3", *why)):
        told = Text("アタックの終了を宣言し、エンドフェイズに進む", "the attack phase ends; on to the end phase")
        table.do(Turn(record(table.state)._replace(phase=END), told))


def is_first_turn(state: State) -> bool:
    """Whether it is the first player's first turn (8.2.3.1)."""
    own = record(state)
    return own.number == 1 and own.first in team_of(own, own.active)


def why_no_attack(state: State, player: PlayerId) -> Illegal | None:
    """Why a player cannot declare any attack now; None where one can be (8.2.3.1, 8.2.3.2)."""
    if is_first_turn(state):
        return FIRST_TURN
    entries = [card for card in state.in_zone(ENTRY, player) if is_character(state, card)]
    if not entries:
        return NO_ENTRY
    if any("attack" in traits(state, card)["cannot"] for card in entries):
        return Illegal(
            "1.3.3",
            Text("エントリーのキャラはアタックできない", "the character of the entry cannot attack"),
            ("8.2.3.2",),
        )
    return why_no_target(state, player)


def _why_no_support(state: State, card: int) -> Illegal | None:
    if ACT in state.cards[card].marks:
        return RESTING
    cannot = traits(state, card)["cannot"]
    if "support" in cannot:
        return Illegal("1.3.3", Text("サポートできない", "it cannot support"), ("8.2.4",))
    if "act" in cannot:
        return Illegal("1.3.3", Text("レストできない", "it cannot be rested"), ("8.2.4",))
    return None


def _declare(table: Table, player: PlayerId, target: PlayerId, supporter: int) -> None:
    """The member is rested (8.2.4): the entry attacks and the member supports it (8.2.4.2), with three partners, too (8.2.4.4)."""
    partners = _choose_partners(table, player)
    with table.rule("8.2.4"):
        rests: list[tuple[str, Event]] = [
            ("8.2.4", Mark(supporter, ACT)),
            *(("8.2.4.4", Mark(card, ACT)) for card in partners),
        ]
        table.together(*rests)
        state = table.state
        attack = Attack(target, refer(state, (supporter,))[0], partner=bool(partners), by=player)
        told = Text("アタックが始まる", "an attack begins")
        played = format_of(state)
        with table.under(("8.2.4.3",) if played is None else (played.whom, "8.2.4.3")):
            table.do(Turn(record(state)._replace(attack=attack), told))
        _tell_attack(table, player, target, supporter)
        if _becomes_partner_attack(table, bool(partners)):
            with table.rule("8.2.4.5"):
                made = Text("パートナーアタックをした", "a partner attack is made")
                table.do(*(Happens("partner_attack", player, card, told=made) for card in attackers(table.state)))


def _becomes_partner_attack(table: Table, declared: bool) -> bool:
    """Whether it is a partner attack, by its declaration (8.2.4.4) or an effect (5.23.1), and no effect says that it is none (5.23.3)."""
    words = {word for card in attackers(table.state) for word in traits(table.state, card)[PARTNER_ATTACK]}
    if not (declared or MAKES in words):
        return False
    with table.rule("8.2.4.4" if declared else ""):
        table.cite("5.23.1", Text("このアタックはパートナーアタックになる", "this attack becomes a partner attack"))
    if KEEPS in words:
        with table.rule("5.23.2"):
            table.cite("5.23.3", NEVER)
        return False
    return True


def _tell_attack(table: Table, player: PlayerId, target: PlayerId, supporter: int) -> None:
    state = table.state
    mine, theirs, label = attackers(state), attacked(state), state.cards[supporter].label
    one = "・".join(state.cards[card].label for card in mine)
    with table.rule("8.2.4.2"):
        table.do(
            *(Happens("attack", player, card, theirs[0] if theirs else 0, told=Text(f"{one}がアタックした", f"{one} attacks")) for card in mine),
            *(Happens("attacked", target, card, mine[0] if mine else 0, told=Text(f"{state.cards[card].label}がアタックされた", f"{state.cards[card].label} is attacked")) for card in theirs),
            Happens("support", player, supporter, mine[0] if mine else 0, told=Text(f"{label}がサポートした", f"{label} supports it")),
        )  # fmt: skip


def _choose_partners(table: Table, player: PlayerId) -> tuple[int, ...]:
    """Three standing partners that are rested for a partner attack (8.2.4.4), unless it is forbidden (1.3.3); none where it is not made."""
    state = table.state
    there = [card for card in standing(state, player) if is_partner(state, card)]
    why = _why_no_partner_attack(state, player, there)
    with table.rule("8.2.4.4"):
        if why is not None and why.rule == "1.3.3":
            table.cite(why.rule, why.why)
        if not table.ask(player, yes_or_no("partner attack", WHETHER, idle="no", refused=why)):
            return ()
        options = tuple(Option(state.cards[card].label, card) for card in there)
        asks = Text("レストするパートナー3枚", "the three partners that are rested")
        return table.ask(player, ChooseSome("partners", asks, options, least=PARTNERS, most=PARTNERS, rule="8.2.4.4"))


def _why_no_partner_attack(state: State, player: PlayerId, there: Sequence[int]) -> Illegal | None:
    """Why a partner attack cannot be declared; None where it can. there: the standing partners."""
    if len(there) < PARTNERS:
        have = Text(f"スタンド状態のパートナーは{len(there)}枚", f"there are {len(there)} standing partners")
        return Illegal("8.2.4.4", have)
    if any("partner attack" in traits(state, card)["cannot"] for card in state.in_zone(ENTRY, player)):
        return Illegal(
            "1.3.3", Text("パートナーアタックの宣言は禁止されている", "a partner attack is forbidden"), ("8.2.4.4",)
        )
    return None


def block_step(table: Table) -> None:
    """8.3: who is attacked, or of a team anybody, may discard a card with a valid ブロッカー."""
    with table.rule("8.3.1"):
        begins(table, "block_step")
    check_timing_of(table, "8.3.2")
    block(table)
    check_timing_of(table, "8.3.4")
    go_on(table, DAMAGE, "8.3.4", Text("ダメージステップに進む", "on to the damage step"))


def damage_step(table: Table) -> None:
    """8.4: the attacked character takes damage equal to the attacker's ATK, none where it was blocked."""
    with table.rule("8.4.1"):
        begins(table, "damage_step")
    check_timing_of(table, "8.4.2")
    with table.under(("8.2.4.3", "2.6.2", "8.4.3")):
        _damage(table)
    check_timing_of(table, "8.4.4")
    go_on(table, CLOSE, "8.4.4", Text("クローズステップに進む", "on to the close step"))


def _damage(table: Table) -> None:
    """8.4.3, with blocking (8.4.3.1) and partner attacks (8.4.3.2): whoever is attacked now, by whoever attacks now (8.2.4.3)."""
    state, attack = table.state, record(table.state).attack
    targets = [card for card in attacked(state) if is_character(state, card)]
    sources = [card for card in attackers(state) if is_character(state, card)]
    if attack is None or not targets or not sources:
        table.note_rule(
            Text(
                "アタックしている、またはされているキャラがいないのでダメージはない",
                "nobody attacks or is attacked: no damage",
            )
        )
        return
    events: list[tuple[str, Event]] = []
    for card in targets:
        label, source = state.cards[card].label, sources[-1]
        amount, real = attack_of(state, source), int(traits(state, source)["atk"] or 0)
        if card in blocked(state):
            table.cite(
                "8.4.3.1", Text(f"{label}はブロックされているのでダメージは0", f"{label} was blocked for: it takes 0")
            )
        elif "be damaged" in traits(state, card)["cannot"]:
            table.cite("1.3.3", Text(f"{label}はダメージを負わない", f"{label} takes no damage"))
        elif real <= 0:
            table.cite("1.3.2.2", Text(f"ATKが{real}なのでダメージは0", f"ATK is {real}: 0 damage"))
        else:
            events.append(("8.4.3", Damage(card, amount, source, BY_ATTACK)))
        if is_partner_attack(state):
            events.append(("8.4.3.2", Mark(card, PARTNER_ATTACKED)))
    table.together(*events)


def close_step(table: Table) -> None:
    """8.5: what waits for the end of the attack, again as long as anything is to come (8.5.3); then the attack is over (8.5.4)."""
    again = Text("クローズステップを最初から実行する", "the close step is done once more from its beginning")
    with going_round(table, LOOPS, _close) as going:
        while _close(table):
            table.cite("8.5.3", again)
            going.again(table)
    with table.under(("8.5.4",)):
        own = record(table.state)._replace(attack=None, closed=frozenset())
        table.do(
            Turn(
                own,
                Text(
                    "アタック・サポート・ブロックされている状態が終わる",
                    "nobody attacks, supports or is blocked for any more",
                ),
            )
        )
    go_on(table, START, "8.5.5", Text("スタートステップに戻る", "back to the start step"))


def _close(table: Table) -> bool:
    """One close step. Returns whether there has to be another (8.5.3)."""
    with table.rule("8.5.1"):
        due = unmet(table.state, ONCE_A_CLOSE)
        begins(table, "close_step", "attack_over")
        own = record(table.state)
        table.do(Note(own._replace(closed=own.closed | due)))
    with table.rule("8.5.2"):
        check_timing(table)
        DURATIONS.lapse(table, ATTACK_END)
    return bool(table.state.waiting) or is_due(table) or bool(unmet(table.state, ONCE_A_CLOSE))


STEPS: dict[str, Callable[[Table], None]] = {
    START: start_step,
    BLOCK: block_step,
    DAMAGE: damage_step,
    CLOSE: close_step,
}

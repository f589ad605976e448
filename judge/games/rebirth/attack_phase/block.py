"""Blocking: a card of the hand with a valid ブロッカー is discarded (8.3.3, 11.6)."""

from __future__ import annotations

from judge.cardgame.ground.leaving import left_out
from judge.cardgame.play.ref import refer
from judge.engine.errors import Illegal
from judge.engine.events import Happens, Move, Turn
from judge.engine.faces import Ability
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.card_information.view import GAME
from judge.games.rebirth.multiplayer.formats import allies, format_of, in_turn_order
from judge.games.rebirth.play_and_resolution.layers import traits
from judge.games.rebirth.seen.speaking import action_said
from judge.games.rebirth.turn.record import attacked, record, team_of
from judge.games.rebirth.zones.placing import to_zone
from judge.games.rebirth.zones.zones import HAND, WAITING

LOOKED_AT = ("11.6.4",)  # that the block step asks whether the ability is valid
NO_BLOCKER = Illegal("8.3.3", Text("有効なブロッカーを持たない", "it has no valid ブロッカー"))


def blockers(state: State, player: PlayerId, card: int) -> list[Ability]:
    """The valid ブロッカー abilities of a card of the hand: alone it is valid while an own character is attacked (11.6.2), with a
    reference while one that fits it is (11.6.3)."""
    view, known = GAME.view(state, player, card), traits(state, card)
    whose = (player, *allies(state, player))  # a team mate's character counts as well (13.8.5.1, 13.9.5.1, 13.10.5.1)
    mine = [one for one in attacked(state) if view.master(one) in whose]
    return [
        one
        for one in known["abilities"]
        if one.kind == "blocker" and one not in known["void"]
        and any(one.parts["for"] is None or one.parts["for"].fits(view, target) for target in mine)
    ]  # fmt: skip


def _why_not(state: State, player: PlayerId, card: int) -> Illegal | None:
    if any("block" in traits(state, one)["cannot"] for one in attacked(state)):
        return Illegal("1.3.3", Text("このアタックはブロックできない", "this attack cannot be blocked"))
    if "use abilities" in traits(state, card)["cannot"]:
        return Illegal("1.3.3", Text("ブロッカーを使えない", "its ブロッカー cannot be used"), LOOKED_AT)
    if blockers(state, player, card):
        return None
    known = traits(state, card)
    there = [one for one in known["abilities"] if one.kind == "blocker"]
    if not there:
        return NO_BLOCKER
    if all(one in known["void"] for one in there):
        return Illegal("9.4.2", Text("ブロッカーは無効になっている", "its ブロッカー is void"), LOOKED_AT)
    if any(one.parts["for"] is None for one in there):
        return Illegal("11.6.2", Text("自分のキャラがアタックされていない", "no own character is attacked"), LOOKED_AT)
    return Illegal(
        "11.6.3", Text("参照するキャラがアタックされていない", "no character that it refers to is attacked"), LOOKED_AT
    )


def block(table: Table) -> None:
    """8.3.3: who is attacked may discard one such card, which has then blocked for the character that is attacked now."""
    own, state = record(table.state), table.state
    if own.attack is None:
        return
    players = may_block(state)
    played = format_of(state)
    for player in players:
        mates = (
            (*(("13.5.1.1",) if own.teams else ()), played.blocks)
            if played is not None and (len(players) > 1 or not own.teams)
            else ()
        )
        with left_out(), table.under(mates):
            if _asked(table, player):
                return


def may_block(state: State) -> tuple[PlayerId, ...]:
    """Who may block: who is attacked (13.6.6.1, 13.7.6.1), of a team any player, in turn order (13.8.5.1, 13.9.5.1, 13.10.5.1)."""
    attack = record(state).attack
    team = () if attack is None else team_of(record(state), attack.target)
    return tuple([one for one in in_turn_order(state) if one in team])


def _asked(table: Table, player: PlayerId) -> bool:
    """A player may block. Returns whether that was done."""
    state = table.state
    options: list[Option] = []
    refused: list[Refusal] = []
    for card in state.in_zone(HAND, player):
        label = f"block {state.cards[card].label}"
        no = _why_not(state, player, card)
        if no is None:
            options.append(Option(label, card, action_said(label)))
        else:
            refused.append(Refusal(label, no.rule, no.why, no.under, action_said(label)))
    passing = Option("pass", 0, action_said("no block"))
    with table.rule("8.3.3"):
        asks = Text("ブロックするか", "block?")
        picked: int = table.ask(
            player, Choose("block", asks, (*options, passing), tuple(refused), forced=not options, idle="pass")
        )
        if picked:
            _blocks(table, player, picked)
        return bool(picked)


def _blocks(table: Table, player: PlayerId, card: int) -> None:
    state, own = table.state, record(table.state)
    label = state.cards[card].label
    rules = blockers(state, player, card)[0].rules
    with table.under((*rules, *LOOKED_AT, "8.3.3.1")):
        done = table.do(to_zone(state, card, WAITING, "discard"))
    if not any(isinstance(event, Move) and event.why == "discard" for event in done):
        return  # something else in its place: it was not discarded (9.11.1.1), and nobody has blocked (8.3.3.1)
    refs = refer(table.state, attacked(table.state))
    attack = own.attack
    if attack is not None:
        with table.rule("8.3.3.2"):
            changed = attack._replace(blocked=(*attack.blocked, *refs))
            table.do(
                Turn(
                    record(table.state)._replace(attack=changed),
                    Text(
                        "アタックされているキャラはブロックされているキャラになる",
                        "the attacked character is blocked for",
                    ),
                )
            )
    with table.rule("8.3.3.3"):
        table.do(
            Happens(
                "block",
                player,
                card,
                refs[0].card if refs else 0,
                told=Text(f"{label}がブロックした", f"{label} has blocked"),
            )
        )

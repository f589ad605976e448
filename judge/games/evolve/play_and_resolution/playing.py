"""Playing a card or an ability, and resolving it (10.6). What cannot be played as it must is taken back."""

from __future__ import annotations

from functools import partial

from judge.cardgame.moments.bearing import of_kind
from judge.cardgame.play.costs import pay_at_once, pay_on_resolution, unpaid, unpayable
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.extras import pay_extras
from judge.cardgame.play.instead import InPlace, choose_cost
from judge.cardgame.play.prepare import choose_x, prepare
from judge.cardgame.play.prepared import declare, end
from judge.cardgame.play.price import Price
from judge.cardgame.play.ref import Use, use_of
from judge.cardgame.play.resolution import Resolution, ResolutionCites
from judge.cardgame.play.waited import doing_of, has_moved
from judge.cardgame.play.withdrawing import WithdrawingCites, preparing
from judge.cardgame.text.verbs import Instructions, rooted
from judge.cardgame.verbs.tokens import NO_CARD
from judge.engine.errors import Illegal
from judge.engine.events import Gain, Happens, Turn
from judge.engine.faces import Ability
from judge.engine.state import PlayerId, State, Waiting
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.traits import Traits
from judge.games.evolve.card_information.words import COST, TEXT
from judge.games.evolve.classes.asking import freeze
from judge.games.evolve.classes.conditions import COMBO_COUNTS
from judge.games.evolve.main_phase.words import ONCE_A_TURN, USED_UP
from judge.games.evolve.outline.principles import TEXT_FIRST
from judge.games.evolve.play_and_resolution.abilities import IN_A_ZONE
from judge.games.evolve.play_and_resolution.costs import affordable, pay_ability, pay_pp, short
from judge.games.evolve.play_and_resolution.layers import traits
from judge.games.evolve.play_and_resolution.plays import Plays
from judge.games.evolve.play_and_resolution.price import PRICING, in_order, in_place_of_price, price_of
from judge.games.evolve.play_and_resolution.triggers import WATCHING
from judge.games.evolve.players.players import MASTERS
from judge.games.evolve.special_cards.tokens import COUNTED
from judge.games.evolve.turn.record import record, used_up
from judge.games.evolve.zones.limits import limit
from judge.games.evolve.zones.zones import EX, FIELD, GRAVEYARD, RESOLVING, ZONES

PERMANENT = ("follower", "amulet")
PAYING = "10.6.2.5"
PLAYING = ("10.6.1", "10.6.2")  # that something is played, and how
RESOLUTION = Resolution(
    ResolutionCites(
        named="10.6.2.1", followed="10.6.2.1.2", resolves="10.6.2.7", enters="10.6.2.7.1", kept="10.6.2.7.1.1", in_order="10.6.2.7.2",
        gone="10.6.2.7.2.1", left="10.6.2.7.3",
    ),
    ZONES[RESOLVING], home=FIELD, spent=GRAVEYARD, following=(EX,),
    called={"activated": "起動能力", "auto": "自動能力", "state": "自動能力"}, begins=freeze,
)  # fmt: skip
STEPS = Plays.preparing_cites
WITHDRAWING = WithdrawingCites(  # nothing lets a play be withdrawn at will: it is taken back where it cannot go on
    (STEPS.premises, STEPS.extra, STEPS.x, STEPS.option, STEPS.targets, STEPS.exact, STEPS.up_to, STEPS.shares, PAYING), PLAYING[1],
)  # fmt: skip


def play_card(table: Table, player: PlayerId, card: int, *, free: bool = False) -> None:
    """Play a card, from the hand or the EX area (8.2.1, 10.6.2) or wherever an effect has it played. Raises Illegal where refused.

    free: an effect has it played without paying what it costs; additional costs may still be paid.
    """
    with table.under(PLAYING):
        known = traits(table.state, card)
        spell = text_of(known, "spell")
        text = (*text_of(known, "extra"), *spell)
        with preparing(table, player, partial(play_card, player=player, card=card, free=free)):
            doing = _prepare_card(table, player, card, known, text, free=free)
        _count(table, player, card)
        play = declare(table, doing.prepared(text))
        with table.rule(RESOLUTION.cites.resolves):
            _resolve_card(Doing.of(table, play), known, text, spell)
        end(table, play)


def _prepare_card(table: Table, player: PlayerId, card: int, known: Traits, text: Instructions, *, free: bool) -> Doing:
    """10.6.2.1–10.6.2.6: what comes before a card that is played is resolved."""
    price = Price(0) if free else in_order(table, player, price_of(table.state, player, card))
    named = bool(table.state.cards[card].face.fact("x"))  # who plays it names X (5.2.1.2.2)
    if table.state.cards[card].zone.name == EX:
        ja, en = "EXエリアのカードもプレイして解決すると解する", "cards of the EX area are read to be played too"
        table.cite(PLAYING[0], Text(ja, en))
    instead = [] if free else in_place_of_price(table.state, player, card)
    RESOLUTION.put(table, player, card)
    doing = Doing(table, player, card)
    other = _cost_of(doing, price, instead) if instead else None
    named = named and not free and other is None
    if named and all(one.verb.kind != "x" for one in text):
        with table.under(("10.6.2.2", "10.6.2.2.2")):
            doing.bound["X"] = choose_x(doing)
    prepare(doing, text)
    with table.rule(PAYING):
        if other is not None:
            with table.under(doing.game.paying_cites.instead):
                pay_at_once(doing, other.cost)
        else:
            _pay_price(doing, price.with_x(doing.amount("X")) if named else price)
        pay_extras(doing)
    if known["kind"] in PERMANENT:
        _enough_room(table, player)
    return doing


def _cost_of(doing: Doing, price: Price, instead: list[InPlace]) -> InPlace | None:
    """What is paid for a card: its price, or a cost in the place of it; to be decided as a premise of playing it (10.6.2.2)."""
    state, pp = doing.state, price.paid
    no = None if affordable(state, doing.me, pp) else short(state, doing.me, pp)
    return choose_cost(doing, Text(f"{pp}PP", f"{pp} PP"), no, instead)


def _pay_price(doing: Doing, price: Price) -> None:
    PRICING.tell(doing.table, price)
    if price.changes and not price.paid:
        doing.table.cite(doing.game.paying_cites.nothing, doing.game.paying_cites.nothing_said)
    with doing.table.rule(COST):
        pay_pp(doing.table, doing.me, price.paid)


def _resolve_card(doing: Doing, known: Traits, text: Instructions, spell: Instructions) -> None:
    """10.6.2.7: a follower or amulet goes to the field, a spell's text is carried out, what is left leaves the resolution zone."""
    if known["kind"] in PERMANENT:
        RESOLUTION.enter_play(doing)
    if text:
        freeze(doing)
        with doing.table.under((RESOLUTION.cites.in_order, *((TEXT, "10.1.1.4") if spell else ()))):
            doing.carry_out(text)
    RESOLUTION.leave(doing.table, doing.source)


def text_of(known: Traits, kind: str) -> Instructions:
    """The text of all abilities of a kind that a card has and that are not void (10.3.2)."""
    found = [one for _index, one in of_kind(known["abilities"], kind) if one not in known["void"]]
    if not found:
        return ()
    return tuple(one for index, ability in enumerate(found) for one in rooted(ability.parts["do"], kind, index))


def _enough_room(table: Table, player: PlayerId) -> None:
    """10.6.2.6: where the field is full after the cost was paid, the play is taken back. Tokens count as cards (9.1.1.1)."""
    state = table.state
    there, most = state.in_zone(FIELD, player), limit(state, FIELD, player) or 0
    tokens = sum(state.cards[card].face.fact("special") == NO_CARD for card in there)
    if len(there) - tokens < most <= len(there):
        table.cite(COUNTED, Text("トークンも場のカードの枚数に数える", "tokens count as cards of the field"))
    if len(there) >= most:
        table.refuse("10.6.2.6", Text("場が上限に達している", "the field is full"))


def _count(table: Table, player: PlayerId, card: int) -> None:
    """A card was played: コンボ counts it, whatever zone it came from (13.2.1.3)."""
    name, count = table.state.cards[card].label, table.state.players[player].value("played") + 1
    told = Text(f"{player}が{name}をプレイ", f"{player} plays {name}")
    with table.rule(COMBO_COUNTS):
        table.do(Gain(player, "played", count), Happens("played", player, card, told=told))


def play_ability(table: Table, player: PlayerId, card: int, ability: Ability) -> None:
    """Play an activated ability (8.3.1, 10.6.2), whose master is who plays it (3.1.2.2). Raises Illegal where a rule refuses it."""
    with table.under((MASTERS["activated"], *PLAYING)):
        use = used_once(table.state, card, ability)
        with preparing(table, player, partial(play_ability, player=player, card=card, ability=ability)):
            token = RESOLUTION.put_ability(table, player, card, ability)
            doing = Doing(table, player, card)
            prepare(doing, ability.parts["do"])
            with table.rule(PAYING):
                pay_ability(doing, player, card, ability)
                pay_extras(doing)
        if ability.keyword in ONCE_A_TURN:
            own = record(table.state)
            told = Text("このターンの進化・食事を使った", "the evolve or meal of this turn is used")
            with table.rule(USED_UP.rule):
                table.do(Turn(own._replace(evolved=own.evolved | {player}), told))
        if ability.parts.get("once"):
            told = Text("このターンはもう使えない", "it may not be used again this turn")
            with table.rule(TEXT_FIRST):
                table.do(used_up(table.state, use, told))
        moved = not doing.is_there(doing.origin)
        RESOLUTION.resolve_ability(doing, ability, token, moved=moved, pays=lambda _doing: True)


def used_once(state: State, card: int, ability: Ability) -> Use:
    """An ability of a card as the object that it is: what is used once a turn is used anew by another object (4.1.4)."""
    return use_of(state, card, ability, traits(state, card)["abilities"])


def play_waiting(table: Table, player: PlayerId, waiting: Waiting) -> None:
    """Play a waiting ability of the card's master (3.1.2.3), which must be played (10.7.3.1), wherever its card is now (10.7.7)."""
    ability = waiting.ability
    moved = has_moved(table, waiting)
    with table.under((IN_A_ZONE if "valid in" in ability.parts else "", MASTERS["auto"], *PLAYING)):
        _can_be_paid(table, player, waiting)
        if moved:
            told = Text("元のカードが移動していてもプレイする", "it is played although its card has moved")
            table.cite("10.7.7", told)
        with preparing(table, player, partial(play_waiting, player=player, waiting=waiting), WATCHING.cites.must):
            token = RESOLUTION.put_ability(table, player, waiting.source, ability, waiting.seen)
            doing = doing_of(table, player, waiting)
            prepare(doing, ability.parts["do"])
            with table.rule(PAYING):
                pay_extras(doing)
        cost = ability.parts.get("cost")
        RESOLUTION.resolve_ability(
            doing, ability, token, moved=moved, pays=lambda doing: cost is None or _pays(doing, cost)
        )


def _can_be_paid(table: Table, player: PlayerId, waiting: Waiting) -> None:
    """10.1.1.2.2: an automatic ability whose cost cannot be paid is not played. Raises Illegal: it waits once less (10.7.3.2)."""
    cost = waiting.ability.parts.get("cost")
    if cost is not None and (no := unpaid(doing_of(table, player, waiting), cost)) is not None:
        ja, en = unpayable(no)
        raise Illegal("10.1.1.2.2", Text(f"{ja}。プレイしない", f"{en}; it is not played"), (*no.under, no.rule))


def _pays(doing: Doing, cost: Instructions) -> bool:
    """10.4.7.3: whether an automatic ability's own cost is paid on resolution; without it there is no effect.

    10.1.1.2.2 has it that the cost is paid to play it; where it can be, that is read as this, for it has to be played (10.7.3.1).
    """
    table, cites = doing.table, doing.game.paying_cites
    told = Text(
        "支払えるならプレイは強制で、解決時に支払うかを選ぶと解する（10.1.1.2.2と食い違う）",
        "it can be paid, so it has to be played, and paying is decided on resolution (against 10.1.1.2.2)",
    )
    with table.under(("10.4.7", "10.4.7.3")):
        table.cite("10.1.1.2.2", told)
        paid = pay_on_resolution(doing, cost)
    if not paid:
        table.cite(
            cites.follows, Text("コストを支払っていないので効果はない", "the cost was not paid: there is no effect")
        )
    return paid

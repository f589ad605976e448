"""A made-up game on the common layer: three players around a grid, a pile of plays that can be copied, costs that are promised.

1 players and turns, 2 zones, 3 plays, 4 what texts say, 5 keywords. Each round everybody may play, one after the other, until
all have passed in a row; then the pile is resolved, the last play first. A play whose cost can no longer be kept whole does nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from judge.cardgame.ground.players import PLAYED_BY, Active
from judge.cardgame.ground.zones import ZoneKind, Zones
from judge.cardgame.moments.occurring import InformationCites, Occurrences
from judge.cardgame.moments.window import NEXT, Window, window
from judge.cardgame.plain import PlainGame
from judge.cardgame.play.able import as_many, times
from judge.cardgame.play.acting import with_each
from judge.cardgame.play.cites import AbleCites, CarryingCites, PayingCites, PreparingCites
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.pile import PileCites, announce, latest_first, resolve
from judge.cardgame.play.prepared import Prepared, declare, latest
from judge.cardgame.playable import Playable
from judge.cardgame.position.asked import Asked, Asking
from judge.cardgame.position.placing import place
from judge.cardgame.position.reference import Page
from judge.cardgame.position.written import Amount, Figure, Positions
from judge.cardgame.printed.lines import alone
from judge.cardgame.printed.printed import Notation, Printed
from judge.cardgame.printed.terms import Counting
from judge.cardgame.seen.board import Drawing
from judge.cardgame.seen.board import Figure as Drawn
from judge.cardgame.seen.card import Closely
from judge.cardgame.seen.speaking import Speaking, plain
from judge.cardgame.seen.telling import Telling
from judge.cardgame.seen.words import Number, Words
from judge.cardgame.text import shapes
from judge.cardgame.text.common import CommonCites
from judge.cardgame.text.grammar import Grammar
from judge.cardgame.text.keywords import Keyword, Keywords
from judge.cardgame.text.parts import Part, Parts
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.texts import Taken, Texts
from judge.cardgame.text.verbs import Amount as Number_
from judge.cardgame.text.verbs import Family
from judge.cardgame.text.words import NOUN, Value, Word
from judge.cardgame.verbs.choose import CHOOSING
from judge.cardgame.verbs.flow import FLOW
from judge.engine.errors import Illegal
from judge.engine.events import Count, Finish, Move, Turn
from judge.engine.faces import Ability
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import PlayerId, State, Zone
from judge.engine.table import Table
from judge.engine.texts import EMPTY, Text

CELLS = ("1-1", "1-2", "2-1", "2-2")
ZONES = (
    ZoneKind("hand", Text("手元", "hand"), home="2.1", public=False, own=True),
    ZoneKind("grid", Text("盤", "grid"), home="2.2", shared=True, cells=CELLS, drawn="cards"),
    ZoneKind("deck", Text("袋", "bag"), home="2.3", public=False, ordered=True, drawn="pile"),
    ZoneKind("spent", Text("河原", "riverbank"), home="2.4"),
    ZoneKind("pile", Text("山", "pile"), home="2.5", shared=True, ordered=True),
)
NOTATION = Notation(
    home="盤の",
    counting=Counting({"stone": "個"}),
    single=lambda _selector: False,
    keywords=("重い",),
    lines=(alone("keywords", "{keywords:own keywords}(|。)"),),
)
STONES = Family()
PILE = PileCites(kept="3.4", text="3.5", unkept="3.4.2")


@STONES.verb("wound", '["wound", 1, "chosen"]')
def wound(doing: Doing, amount: Number_, what: Selector) -> None:
    """傷つける / wound stones (4.4)"""
    doing.do(*(Count(card, "wound", doing.amount(amount)) for card in doing.cards(what)))


@STONES.verb("set aside", '["set aside", 1]')
def set_aside(doing: Doing, number: Number_ = 1) -> None:
    """手元の石を河原に置く / put stones of one's hand onto the riverbank (4.5)"""
    hand = doing.state.in_zone("hand", doing.me)
    count = as_many(doing, times(doing, number), len(hand))
    chosen = doing.choose(hand, count, count, Text("河原に置く石", "which stones"))
    doing.do(*(Move(card, Zone("spent", doing.state.cards[card].owner), up=True) for card in chosen))


@STONES.verb("scatter", '["scatter", "chosen"]')
def scatter(doing: Doing, what: Selector) -> None:
    """石を河原に散らす / put stones onto the riverbank (4.6)"""
    doing.do(*(Move(card, Zone("spent", doing.state.cards[card].owner), up=True) for card in doing.cards(what)))


@STONES.verb("copy", '["copy"]')
def copy(doing: Doing) -> None:
    """山の一番上のプレイを写す / copy the play on top of the pile (4.7)"""
    if (play := latest(doing.state)) is not None:
        declare(doing.table, play.copy(doing.me))


class Toy(PlainGame):
    """The game: a value without a state."""

    key = "toy"
    waits = "1.1"
    carrying_cites = CarryingCites(order="3.5", another="2.6")
    preparing_cites = PreparingCites(targets="4.2", exact="4.2.1", no_target="4.2.2")
    paying_cites = PayingCites(paying=("3.4",), unpaid="3.4.1")
    able_cites = AbleCites(most="1.3", zero="1.4", forbidden="1.5")

    def __init__(self, zones: Zones, grammar: Grammar) -> None:
        self.zones, self.grammar = zones, grammar

    def barred(self, doing: Doing, card: int) -> Refusal | None:
        """5.1: 重い stones cannot be chosen."""
        if "重い" not in self.traits(doing.state, card)["keywords"]:
            return None
        return Refusal(doing.state.cards[card].label, "5.1", Text("重い", "it is heavy"))

    def run(self, table: Table) -> None:
        """1.2: round after round; one in which nobody plays is the last."""
        while True:
            window(table, Window("act", "3.1", self.actions, idle=True, turn=NEXT), self.turn_order(table.state))
            if latest(table.state) is None:
                with table.rule("1.2.1"):
                    table.do(Finish("draw"))
            for play in latest_first(table):
                self.resolve(table, play)
            with table.rule("1.2"):
                active = self.turn_order(table.state)[1]
                table.do(Turn(Active(active), Text(f"{active}の番", f"the round of {active}")))

    def actions(self, table: Table, player: PlayerId) -> tuple[list[Option], Sequence[Refusal]]:
        """3.2: stones of the own hand; where the grid is full none."""
        free = cells_free(table.state)
        no = None if free else Illegal("3.2", Text("盤に空きがない", "the grid is full"))
        return with_each(
            table, "play", table.state.in_zone("hand", player), partial(self.play, player), lambda _card: no
        )

    def play(self, player: PlayerId, card: int, table: Table) -> None:
        """3.3: onto the pile; targets are chosen and the cost is promised, nothing of it happens yet."""
        with table.rule("3.3"):
            table.do(Move(card, Zone("pile"), up=True, marks=frozenset((f"{PLAYED_BY}{player}",)), why="play"))
            doing, abilities = Doing(table, player, card), table.state.cards[card].face.abilities
            text = tuple(one for ability in abilities for one in ability.parts.get("do", ()))
            announce(doing, text, tuple(one for ability in abilities for one in ability.parts.get("cost", ())))

    def resolve(self, table: Table, play: Prepared) -> None:
        """3.4: the promises are kept as far as they can be; 3.5: if wholly, and its target is there, its text is done; 3.6: a stone goes onto the grid."""
        kept = resolve(table, play, PILE)
        if not play.copied:
            with table.rule("3.6"):
                cells = tuple(Option(cell, cell) for cell in cells_free(table.state))
                cell = table.ask(play.master, Choose("cell", Text("どのマスに置くか", "in which cell"), cells))
                there = Zone("grid", "", cell) if kept else Zone("spent", table.state.cards[play.source].owner)
                table.do(Move(play.source, there, keep=True))


def heavy(state: State, card: int) -> int:
    """How much a stone weighs: 1 where nothing is printed (4.1)."""
    return int(state.cards[card].face.fact("weight", 1))


def cells_free(state: State) -> list[str]:
    """The cells of the grid in which nothing lies (2.2)."""
    return [cell for cell in CELLS if not state.in_zone("grid", "", cell)]


def toy(zones: Sequence[ZoneKind] = (), keywords: Sequence[Keyword] = (), verbs: Taken | None = None) -> Playable:
    """The game with whatever zones, keywords and verbs more."""
    known = Zones(*ZONES, *zones, outwards=("hand", "deck", "spent", *(kind.key for kind in zones)))
    stone = Word("stone", lambda _view, _card: True, "石 / a stone", Text("石", "stone"), kind=NOUN)
    heaviness = Value(
        "weight", lambda view, card: heavy(view.state, card), "重さ / weight (4.1)", Text("重さ", "weight")
    )
    rules = {"wound": ("4.4",), "set aside": ("4.5",), "scatter": ("4.6",), "copy": ("4.7",)}
    taken = ((CHOOSING, {"choose": ("4.2",)}), (FLOW, {"if": ("4.3",)}), (STONES, rules), *([verbs] if verbs else []))
    texts = Texts(known, (stone, heaviness), taken, home=("grid",), cites=CommonCites(turn="1.2"), noun="stone")
    grammar, bound, words = texts.grammar, texts.verbs, Keywords(Keyword("重い", ("5.1",)), *keywords)

    def ability(key: str) -> Callable[[Any], list[Ability]]:
        return lambda value: [Ability(key, key, None, {key: bound.bind_all(value)})]

    cards = texts.cards((Part("weight", shapes.COUNT, "重さ / weight", "weight = 2"),), (
        texts.parts.keywords(words, "5"),
        Part("do", shapes.INSTRUCTIONS, "文 / its text", 'do = [["copy"]]', ability("do")),
        Part("cost", shapes.INSTRUCTIONS, "コスト / its cost", 'cost = [["set aside", 1]]', ability("cost")),
    ))  # fmt: skip
    game = Toy(known, grammar)
    turn = Parts("fact of a turn", Part("player", shapes.TEXT, "だれの番か / whose round it is", 'player = "B"'))
    positions = Positions(
        players=("A", "B", "C"), seats=3, cards=cards, zones=known, figures=(Figure("luck", "運 / luck", "luck = 1"),), turn=turn,
        own=lambda written, _players: Active(written.get("player", "A")), active=lambda state: state.own.active,
        game=lambda _faces: game, blank=("白石", {}), amounts=(Amount("wound", "傷 / wounds", "wound = 1"),),
    )  # fmt: skip
    asking = Asking(
        positions,
        (),
        (),
        (Asked("weight", "重さ / weight", '"石.weight" = 1', heavy),),
    )
    seen = Words(
        numbers=(Number("wound", Text("傷", "wounds"), Text("傷{}", "wounds {}")),),
        points=(Number("luck", Text("運", "luck"), Text("運{}", "luck {}")),),
    )
    speaking = Speaking(called=lambda state, card: plain(state.cards[card].label), kinds={"keyword": Text("能力", "ability")}, waits=lambda _when: EMPTY,
        amount=grammar.amount_said, selected=lambda to: to.said())  # fmt: skip
    telling = Telling(known, seen, speaking, lambda _state, _turn: True, lambda _state, _card: 0, EMPTY)
    weighs = Drawn(
        Text("重さ", "weight"),
        ("grid", "hand"),
        heavy,
        lambda _state, _card: 1,
    )
    drawing = Drawing(known, seen, telling, (weighs,), lambda state, card: game.traits(state, card)["keywords"], lambda *_asked: None,
        lambda state: state.own.active, lambda state: plain(state.own.active), closely=("grid",))  # fmt: skip
    page = Page(asking, "番 / [turn]", {}, words, bound, grammar, (), (), (), (), (), (), {"choose": "4.2"}, ())
    return Playable("toy", positions.players, partial(place, positions), cards.face, asking.ask, asking.unordered, lambda table, player: game.defeat(table, [player], "1.6"), drawing.board,
        Closely(drawing, game.traits, game.traits, (), lambda _state, _card: ()).page, page.sections, lambda: Printed("toy", grammar, bound, Occurrences((), known, cites=InformationCites()), known, cards, {}, NOTATION), "")  # fmt: skip

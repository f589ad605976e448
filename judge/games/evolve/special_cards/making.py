"""Making tokens, erasing them, transforming cards into them (5.4.2, 5.16, 9.1)."""

from __future__ import annotations

from judge.cardgame.verbs.tokens import NO_CARD, TOKENS, Tokens
from judge.engine.events import Erase
from judge.engine.faces import Face
from judge.engine.table import Table
from judge.games.evolve.defined_actions.verbs import VERBS
from judge.games.evolve.special_cards.tokens import LYING, kind_rule, made_by, may_lie, token_face
from judge.games.evolve.zones.zones import FIELD


def make(table: Table, name: str, to: str) -> tuple[Face, tuple[str, ...]] | None:
    """A token of a name and the rules under which it comes into a zone; None where it cannot lie there (9.1.2, 9.1.4)."""
    face = token_face(table, name)
    return (face, made_by(table, name)) if may_lie(table, face, to) else None


MADE_TOKENS = Tokens(FIELD, make, erased="9.1.3.1", exiled="5.6.1")
VERBS.take(
    TOKENS,
    {"create": ("5.4.2", "9.1.2.1", "9.1.2.2", "9.1.2.3"), "erase": ("9.1.3", "9.1.3.1"), "transform": ("5.16.1",)},
    {
        "create": (
            "トークンを置く・出す（名の列なら、それぞれを同時に） / put tokens of a name, or of each of a list of names, into a zone, all at once",
            '["create", "ナイト", 1, "ex"]',
        ),
        "transform": (
            "変身する: 消滅させ、消滅した枚数だけその領域にトークンを作る / exile cards, as many tokens take their place",
            '["transform", "chosen", "フェアリー"]',
        ),
    },
)


def erase_misplaced(table: Table, card: int) -> None:
    """A token in a zone where no token may be ceases to be, right after it came there (9.1.4.3)."""
    known = table.state.cards.get(card)
    if known is None or known.face.fact("special") != NO_CARD:
        return
    rule = kind_rule(known.face)
    if known.zone.name not in LYING[rule]:
        with table.under(("9.1.4", rule, "9.1.4.3", "9.1.3", "9.1.3.1")):
            table.do(Erase(card))

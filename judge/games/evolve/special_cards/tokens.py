"""Tokens: the list of appendix A as data, those that a scenario describes itself; made and erased (9.1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import tomli

from judge.cardgame.text.unknown import UnknownWord
from judge.cardgame.verbs.tokens import NO_CARD, TOKENS, Tokens
from judge.engine.errors import EngineError
from judge.engine.events import Erase
from judge.engine.faces import Face
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.card_information.faces import face_of
from judge.games.evolve.defined_actions.actions import EXILE
from judge.games.evolve.texts import VERBS
from judge.games.evolve.zones.zones import EX, FIELD, RESOLVING

COUNTED = "9.1.1.1"  # how many cards lie in a zone
# what a token is, what it is to make one, that its name says what it is, whose it is, and that it was put there (9.1.1–9.1.2.3)
MADE = ("9.1.1", "9.1.2", "9.1.2.3", "9.1.2.1", "9.1.2.2")
ERASED = "9.1.3.1"  # what ceases to be has left its zone
LYING = {"9.1.4.1": (EX, FIELD, RESOLVING), "9.1.4.2": (EX, RESOLVING)}  # where tokens may lie


def data_folder() -> Path:
    """Where the game's own data lies: in the repository, or in the installed package."""
    here = Path(__file__).resolve().parents[3]
    packed = here / "_data"
    return (packed if packed.is_dir() else here.parent / "data") / "games" / "evolve"


@lru_cache(maxsize=1)
def token_faces() -> Mapping[str, Face]:
    """The faces of the tokens of appendix A, by their exact names."""
    with (data_folder() / "tokens.toml").open("rb") as file:
        return {name: face_of(name, {**written, "special": "token"}) for name, written in tomli.load(file).items()}


def token_face(table: Table, name: str) -> Face:
    """The face of a token by its exact name: of the scenario's own cards first. Raises UnknownWord."""
    own: Mapping[str, Face] = getattr(table.game, "faces", {})
    known = own.get(name)
    if known is not None:
        if known.fact("special") != "token":
            raise EngineError(f'{name}: is no token; expected special = "token"')
        return known
    if name not in token_faces():
        raise UnknownWord("token", name, token_faces())
    return token_faces()[name]


def made_by(table: Table, name: str) -> tuple[str, ...]:
    """The rules by which a token of a name comes into being; what the list of appendix A says of it, where it is in it."""
    listed = name in token_faces() and name not in getattr(table.game, "faces", {})
    return (*MADE[:3], "付録A", *MADE[3:]) if listed else MADE


def kind_rule(face: Face) -> str:
    """The rule that says where a token of this kind may lie."""
    return "9.1.4.2" if face.fact("kind") == "spell" else "9.1.4.1"


def make(table: Table, name: str, to: str) -> tuple[Face, tuple[str, ...]] | None:
    """A token of a name and the rules under which it comes into a zone; None where it cannot lie there (9.1.2, 9.1.4)."""
    face = token_face(table, name)
    rule = kind_rule(face)
    if to in LYING[rule]:
        return face, made_by(table, name)
    with table.rule("9.1.4"):
        told = Text(f"{face.name}のトークンはその領域に存在できない", f"a token {face.name} cannot be in that zone")
        table.cite(rule, told)
    return None


def erase_misplaced(table: Table, card: int) -> None:
    """A token in a zone where no token may be ceases to be, right after it came there (9.1.4.3)."""
    known = table.state.cards.get(card)
    if known is None or known.face.fact("special") != NO_CARD:
        return
    rule = kind_rule(known.face)
    if known.zone.name not in LYING[rule]:
        with table.under(("9.1.4", rule, "9.1.4.3", "9.1.3", ERASED)):
            table.do(Erase(card))


MADE_TOKENS = Tokens(FIELD, make, erased=ERASED, exiled=EXILE)
VERBS.take(TOKENS, {"erase": ("9.1.3",)})

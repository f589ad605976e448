"""What the reference page says of this game: every key, word and verb that a scenario may hold.

Verbs, selector words, properties, conditions and occurrences say it themselves, where they are registered; what keys
mean stands in `said`. A test holds the two against each other.
"""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Iterable

from judge.cardgame.text.verbs import Amount, Instructions, Verb
from judge.engine.selectors import Selector
from judge.games.evolve.card_information import faces
from judge.games.evolve.card_information.view import NAMES
from judge.games.evolve.card_information.words import WORDS
from judge.games.evolve.classes import conditions
from judge.games.evolve.defined_actions.verbs import VERBS
from judge.games.evolve.keywords.keywords import KEYWORDS
from judge.games.evolve.play_and_resolution import triggers
from judge.games.evolve.position import placing
from judge.games.evolve.position.forms import FORMS, LABELS
from judge.games.evolve.position.said import (
    AMOUNTS,
    CANNOT,
    CARD,
    CONDITIONS,
    GIVEN,
    NUMBERS,
    OF_CARD,
    OF_GAME,
    OF_PLAYER,
    PLACED,
    PLAYER,
    REQUESTS,
    SELECTORS,
    TURN,
    UNTILS,
    Row,
    Said,
)  # fmt: skip

Section = tuple[str, str, list[Row]]  # a heading, some words about it, its rows


def sections() -> list[Section]:
    """The page, part by part."""
    return [
        ("呼び名 / what cards are called", "", LABELS),
        ("よくある形 / common forms", "", FORMS),
        ("ターン / [turn]", "", _rows(TURN, placing.TURN_KEYS)),
        ("プレイヤー / [A], [B]", "", _rows(PLAYER, (*placing.NUMBERS, *placing.FLAGS, "leader", *placing.ZONES))),
        ("置かれるカード / a card of a zone", "カード名だけでもよい / a name alone will do", _rows(PLACED, placing.CARD_KEYS)),
        ("カード / [cards.NAME]", "", _rows(CARD, (*faces.FACTS, "quick", *faces.TEXTS))),
        ("キーワード / keywords", "", [(name, _numbers(rule), f'keywords = ["{name}"]') for name, rule in KEYWORDS.items()]),
        ("指示 / verbs", "行うことは、動詞から始まる配列 / an instruction is an array, verb first", _verbs()),
        ("選択子 / selectors", "", [*SELECTORS, *((_shape(one.name), one.says, one.example) for one in WORDS.words.values())]),
        ("選択子の数 / properties of selectors", "", [(name, said, f"{name}>=3") for name, (_, said) in WORDS.properties.items()]),
        ("条件 / conditions", "", [*((name, _first(said), f'if = "{name}"') for name, said in _conditions()), *CONDITIONS]),
        ("数 / amounts", "", [*AMOUNTS, *_rows(NUMBERS, NAMES)]),
        ("誘発 / occurrences, for `when`", "誰の、を選択子で / whose: a selector behind it", _occurrences()),
        ("与えること / `give`", "static の give、give の動詞、[[effects]] / what effects give", _rows(GIVEN, sorted(faces.CHANGES))),
        ("できないこと / `cannot`", "", _rows(CANNOT, faces.CANNOT)),
        ("いつまで / `until`", "", _rows(UNTILS, faces.UNTILS)),
        ("ゲームに期待すること / expected of the game", "", _rows(OF_GAME, OF_GAME)),
        ("プレイヤーに期待すること / expected of a player", "", OF_PLAYER),
        ("カードに期待すること / expected of a card", "", _rows(OF_CARD, OF_CARD)),
        ("決定 / requests", "名はトレースと未決定の表示に出る / the label is shown with an open decision", _rows(REQUESTS, REQUESTS)),
    ]  # fmt: skip


def _rows(said: Said, keys: Iterable[str]) -> list[Row]:
    return [(key, *said.get(key, ("", ""))) for key in dict.fromkeys(keys)]


def _numbers(rule: object) -> str:
    return ", ".join(map(str, rule)) if isinstance(rule, tuple) else str(rule)


def _conditions() -> Iterable[tuple[str, str]]:
    for name, said in conditions.SAID.items():
        yield name, str(next(one for one in said if isinstance(one, str)))


def _occurrences() -> list[Row]:
    rows: list[Row] = []
    for name, said in triggers.OCCURRENCES.items():
        whose = {"to": "to:graveyard own follower"}.get(
            name, f"{name} own" if name in triggers.PLAYERS_OWN else f"{name} this"
        )
        rows.append((name, said, f'when = "{whose}"'))
    return rows


def _verbs() -> list[Row]:
    return [(signature(one), one.says, one.example) for one in sorted(VERBS.verbs.values(), key=lambda one: one.name)]


def signature(verb: Verb) -> str:
    """How a verb is written: its name and what it takes, with the kind of each; `?` for what may be left out."""
    taken: list[str] = []
    for parameter in verb.takes:
        kind = verb.kinds.get(parameter.name, str)
        if parameter.kind is parameter.VAR_KEYWORD:
            taken.append("{ … }")
            continue
        optional = "" if parameter.default is parameter.empty else "?"
        taken.append(f"{parameter.name}{optional}: {_kind(kind)}")
    return f'["{verb.name}"{"".join(f", {one}" for one in taken)}]'


def _kind(kind: object) -> str:
    if kind == Amount:
        return "amount"
    if kind == Instructions:
        return "instructions"
    if kind == tuple[Instructions, ...]:
        return "lists of instructions"
    if isinstance(kind, types.UnionType) or typing.get_origin(kind) is typing.Union:
        return " or ".join(dict.fromkeys(_kind(one) for one in typing.get_args(kind) if one is not types.NoneType))
    known: dict[object, str] = {Selector: "selector", str: "word", bool: "true or false", int: "number", dict: "table"}
    return known.get(kind, known.get(typing.get_origin(kind), "value"))


def _shape(name: str) -> str:
    return f"{name}…" if name.endswith(":") else name


def _first(text: str) -> str:
    return re.split(r"\n\s*\n", text)[0].replace("\n", " ").strip()

"""What the cards of the scenarios say, put into printed words and read back: a law over the texts of each game."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from judge.cardgame.printed.printed import Printed
from judge.scenarios.games import PLAYABLE, playable
from rulebook.registry.registry import read_registry

pytestmark = pytest.mark.long

SCENARIOS = Path(__file__).resolve().parents[3] / "data" / "scenarios"
SLICES = 4  # of a game's texts, each a test: they can be shared out
HAVE_WORDS = {"leaffight": 0.87}  # of the texts of a game, at least; else as many as
NEARLY_ALL = 0.97
OTHERWISE = {  # read as another table that does the same: what follows a look at cards of a deck is done behind it, or in it; words of cards stand in another order
    '{"hand": {"timing": ["normal"], "frames": "風", "do": [["choose", "own unit"], ["applied", [["give", "chosen", {"attack": "count enemy unit fighting done_acting"}]], [["turn", "chosen"]]]]}}',
    '{"play": {"do": [["look", 1], ["put", "seen card", "graveyard"], ["choose", "own animal in:graveyard"], ["put", "chosen", "hand"]]}}',
}


def notation(key: str) -> Printed:
    """The notation of a game's cards."""
    game = playable(key)
    assert game is not None
    return game.printed()


@cache
def texts(key: str) -> tuple[str, ...]:
    """The different texts of all cards of a game's scenarios, as JSON."""
    known = notation(key).cards.texts
    cards = (
        card for file in sorted((SCENARIOS / key).rglob("*.toml"))
        for card in tomllib.loads(file.read_text(encoding="utf-8")).get("cards", {}).values()
    )  # fmt: skip
    found = ({name: value for name, value in card.items() if name in known} for card in cards)
    return tuple(dict.fromkeys(json.dumps(text, ensure_ascii=False) for text in found if text))


@cache
def said(key: str, written: str) -> str | None:
    """A text in printed words; None where there are none."""
    return notation(key).say(json.loads(written))


@pytest.mark.parametrize("part", range(SLICES))
@pytest.mark.parametrize("key", PLAYABLE)
def test_what_is_said_of_a_card_is_read_back_as_the_same(key: str, part: int) -> None:
    printed, other = notation(key), []
    for written in islice(texts(key), part, None, SLICES):
        words = said(key, written)
        if words is None or written in OTHERWISE:
            continue
        found, text = printed.compile(words), dict[str, Any](json.loads(written))
        if not found.understood or not printed.same(found.card, text):
            other.append((written, words, found.card, found.unread))
    assert other == []


@pytest.mark.parametrize("key", PLAYABLE)
def test_nearly_every_text_of_the_scenarios_has_words(key: str) -> None:
    unsaid = [written for written in texts(key) if said(key, written) is None]
    assert len(unsaid) <= (1 - HAVE_WORDS.get(key, NEARLY_ALL)) * len(texts(key)), unsaid


@pytest.mark.parametrize("key", PLAYABLE)
def test_a_text_that_is_said_back_rests_on_rules_of_its_game(key: str) -> None:
    printed = notation(key)
    known = read_registry(key, SCENARIOS.parent / "games" / key).by_number
    cited = {number for written in texts(key) for number in printed.rests_on(json.loads(written))}
    assert cited
    assert cited <= known.keys()


def test_two_texts_of_which_one_asks_wherever_cards_lie_are_not_the_same() -> None:
    field, anywhere = (
        {"static": {"to": words, "give": {"cannot": ["activate"]}}} for words in ("animal", "animal anywhere")
    )
    assert not notation("animal").same(field, anywhere)
    assert notation("animal").same(field, {"static": {"to": "any animal in:field", "give": {"cannot": ["activate"]}}})

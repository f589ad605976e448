"""The latin words that a run tells and shows in Japanese, besides what cards print and names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.cardgame.seen.board import Board, BoardCard
from judge.cardgame.seen.card import CardPage
from judge.engine.texts import Text
from judge.scenarios.many import Tried
from judge.scenarios.playing import Outcome

WORD = re.compile(r"[A-Za-z][A-Za-z_]+")
PRINTED = {"PP", "EP", "EX", "ATK", "DEF", "Lv", "Re"}  # as the rulebooks print them
ICONS = re.compile(r"[RLTGW]+")  # of costs in leaffight


def foreign(one: Tried) -> set[str]:
    """The latin words that a Japanese judge would see, and that are neither printed nor names of this scenario."""
    outcome = one.outcome
    assert outcome is not None
    names = {*PRINTED, *outcome.state.players}
    for card in outcome.state.cards.values():
        if not card.label.startswith("base "):
            names |= set(WORD.findall(f"{card.label} {card.face.name}"))
    texts = [*told(outcome), *drawn(outcome.game.board(outcome.state))]
    for one_id in outcome.state.cards:
        texts += looked_at(outcome.game.card(outcome.state, one_id))
    words = {word for text in texts for word in WORD.findall(text.ja)} - names
    return {word for word in words if not ICONS.fullmatch(word)}


def told(outcome: Outcome) -> Iterator[Text]:
    """Every entry and every decision, with what may be chosen and what may not."""
    for entry in outcome.trace:
        yield entry.text
    for decision in outcome.decisions:
        yield decision.request.asks
        for option in decision.request.options:
            yield option.said
        for refusal in decision.request.refused:
            yield from (refusal.said, refusal.why)


def drawn(board: Board) -> Iterator[Text]:
    """The words on the table."""
    yield from (board.moment, board.result, *board.going_on)
    areas = [*board.between, *(area for side in board.sides for area in side.areas)]
    spots = [spot for row in board.battlefield for spot in row]
    for side in board.sides:
        yield from (point.text for point in side.points)
    for area in areas:
        yield area.name
    for spot in spots:
        yield from (fact.text for fact in spot.facts)
    cards = [card for area in areas for card in area.cards]
    cards += [card for spot in spots for card in spot.ground]
    cards += [card for spot in spots for _player, party in spot.parties for card in party]
    for card in cards:
        yield from on_card(card)


def on_card(card: BoardCard) -> Iterator[Text]:
    """A card as it lies there."""
    yield card.called
    yield from (fact.text for fact in (*card.figures, *card.facts))


def looked_at(page: CardPage) -> Iterator[Text]:
    """A card looked at closely."""
    for name, fact in page.facts:
        yield from (name, fact.text)
    yield from (page.called, *page.abilities, *page.effects)

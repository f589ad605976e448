"""What a player may bring: parts of so many cards, each of a kind that fits, and so many of one name at most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from judge.engine.state import PlayerId, State, Zone
from judge.engine.texts import Text

OUTSIDE = "outside"  # where cards are before they are laid out; no zone of any game
Facts = Mapping[str, Any]  # what is printed on a card, its name too
Wrong = tuple[str, Text]  # the number that something is against, and what is wrong


class Part(NamedTuple):
    """A part of what a player brings. least, most: how many cards. fits: whether a card may be in it. article: in English."""

    key: str
    rule: str
    called: Text
    least: int
    most: int
    fits: Callable[[Facts], bool]
    article: str = "a"


def prepared(part: str, player: PlayerId) -> Zone:
    """Where a part of what a player has brought lies before the game."""
    return Zone(OUTSIDE, player, part)


def facts_of(state: State, player: PlayerId, part: str) -> list[Facts]:
    """What is printed on the cards of a part."""
    cards = [state.cards[card] for card in state.in_zone(OUTSIDE, player, part)]
    return [{**card.face.facts, "name": card.face.name} for card in cards]


def against(part: Part, cards: Sequence[Facts], size: tuple[int, int] | None = None) -> Iterator[Wrong]:
    """What is wrong with a part: how many cards there are, then each that does not fit. size: as a card changes it."""
    (least, most), (ja, en) = size or (part.least, part.most), part.called
    if not least <= len(cards) <= most:
        wanted = (f"{least}～{most}枚", f"{least} to {most}") if least else (f"{most}枚まで", f"{most} at most")
        yield (
            part.rule,
            Text(f"{ja}が{len(cards)}枚（{wanted[0]}）", f"{len(cards)} cards in the {en} ({wanted[1]})"),
        )
    for card in cards:
        if not part.fits(card):
            name = card["name"]
            yield (
                part.rule,
                Text(f"{ja}に入れられないカード（{name}）", f"{name} cannot be in {part.article} {en}"),
            )


def too_many(rule: str, cards: Sequence[Facts], most: Callable[[Facts, int], int]) -> Iterator[Wrong]:
    """Names of which there are too many. most: how many there may be of a card, of whose name there are so many."""
    for name, count in Counter(card["name"] for card in cards).items():
        allowed = most(next(card for card in cards if card["name"] == name), count)
        if count > allowed:
            yield rule, Text(f"{name}が{count}枚（{allowed}枚まで）", f"{count} times {name} ({allowed} at most)")

"""A battlefield that players share → lines: its places as boxes, row by row, with the ground and the cards of each player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len

from judge.cardgame.seen.board import OPEN, TAKEN
from judge.tui.pages.lines import NO_LINK, Line, Run
from judge.tui.pages.wrapping import one_line, shortened
from judge.tui.stage import said

if TYPE_CHECKING:
    from judge.cardgame.seen.board import BoardCard, Spot

LEAST = 16  # cells of a place
TONES = {"": "text", "up": "gist", "down": "warning", "state": "flag"}


SIGNS = {OPEN: "▷", TAKEN: "▶"}  # of a place that may be chosen, and of the one that was
REACHED = "→"  # of a place to which the chosen card may go


def battlefield_lines(
    rows: Sequence[Sequence[Spot]], width: int, touched: frozenset[int], *, roomy: bool, chosen: int = NO_LINK
) -> Iterator[Line]:
    """The places, as many beside each other as a row has. Each card is a link of its id.

    roomy: a line for each card; else rows where nobody is have none inside. chosen: the card whose reach is shown.
    """
    there = (card for row in rows for spot in row for _player, cards in spot.parties for card in cards)
    reached = next((card.reach for card in there if card.id == chosen), ())
    for row in rows:
        size = max(LEAST, (width - 1) // max(1, len(row)))
        inside = [_inside(spot, size - 2, touched, roomy=roomy) for spot in row]
        height = max(int(roomy), *(len(lines) for lines in inside))
        boxes = [
            _box(spot, lines, size, height, touched, reached=spot.at in reached)
            for spot, lines in zip(row, inside, strict=True)
        ]
        for pieces in zip(*boxes, strict=True):
            yield Line((Run(" ", "text"), *(piece for part in pieces for piece in part)))


def _box(
    spot: Spot, lines: Sequence[list[Run]], size: int, height: int, touched: frozenset[int], *, reached: bool
) -> list[list[Run]]:
    """A place: how it stands in what is to be decided, what it is called and its ground in the upper edge, who is there below."""
    ground = spot.ground[0] if spot.ground else None
    stands_out = ground is not None and ground.id in touched
    edge, link = "current" if stands_out else "muted", ground.id if ground is not None else NO_LINK
    figures = "".join(f" {said(one.text)}" for one in ground.figures) if ground is not None else ""
    called = f"{one_line(said(ground.called))}{figures}" if ground is not None else "—"
    facts = "".join(f" {said(one.text)}" for one in spot.facts)
    sign = SIGNS.get(spot.choice, f"×{spot.choice} " if spot.choice else "")
    role = "gist" if spot.choice in SIGNS or reached else "title" if ground else "muted"
    name = shortened(f"{REACHED if reached else ''}{sign}{spot.at} {called}{facts}", size - 3)
    top = [
        Run("╭", edge, link),
        Run(name, "current" if stands_out else role, link),
        Run("─" * (size - 2 - cell_len(name)) + "╮", edge, link),
    ]
    blank = [Run(" " * (size - 2), "text")]
    middle = [[Run("│", edge), *(lines[at] if at < len(lines) else blank), Run("│", edge)] for at in range(height)]
    return [top, *middle, [Run("╰" + "─" * (size - 2) + "╯", edge, link)]]


def _inside(spot: Spot, width: int, touched: frozenset[int], *, roomy: bool) -> list[list[Run]]:
    """The cards of each player there: a line each, or one for all of a player."""
    lines: list[list[Run]] = []
    for player, cards in spot.parties:
        told = [_card(card, touched) for card in cards]
        if roomy:
            lines += [[Run(f"{player} ", "section"), *pieces] for pieces in told]
        elif told:
            lines.append(
                [Run(f"{player} ", "section"), *(piece for pieces in told for piece in (*pieces, Run(" ", "text")))]
            )
    return [_filled(pieces, width) for pieces in lines]


def _card(card: BoardCard, touched: frozenset[int]) -> list[Run]:
    figures = "/".join(said(one.text) for one in card.figures)
    pieces = [
        Run(one_line(said(card.called)), "current" if card.id in touched else "title", card.id),
        Run(f" {figures}", "text", card.id),
    ]
    pieces += [Run(f" {one_line(said(one.text))}", TONES[one.tone], card.id) for one in card.facts]
    return pieces


def _filled(pieces: Sequence[Run], width: int) -> list[Run]:
    """The pieces in exactly so many cells."""
    found: list[Run] = []
    used = 0
    for piece in pieces:
        room = width - used
        text = piece.text if cell_len(piece.text) <= room else shortened(piece.text, room)
        if room <= 0 or not text:
            break
        found.append(piece._replace(text=text))
        used += cell_len(text)
    return [*found, Run(" " * (width - used), "text")]

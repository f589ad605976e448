"""The table on a screen: where it lies when more sit around it than there is room for."""

from __future__ import annotations

from rich.cells import cell_len
from textual.app import App, ComposeResult

from judge.cardgame.seen.board import Board
from judge.games.rebirth.playable import GAME
from judge.tui.widgets.board_view import BoardView

CARDS = {
    "石の番人": {"kind": "character", "atk": 1, "def": 4},
    "とても長い名前を持つ旅の歌い手": {"kind": "character", "atk": 1, "def": 4},
}
MEMBERS = ["石の番人", {"card": "とても長い名前を持つ旅の歌い手", "at": "3"}]


class Table(App[None]):
    """One table and nothing else."""

    CSS = "BoardView { overflow-y: auto; }"

    def compose(self) -> ComposeResult:
        """The table."""
        yield BoardView()

    @property
    def view(self) -> BoardView:
        """The table."""
        return self.query_one(BoardView)

    def lines(self) -> list[str]:
        """What is to be seen of it."""
        view, top = self.view, round(self.view.scroll_y)
        return view.text.splitlines()[top : top + view.scrollable_content_region.height]


def six() -> Board:
    """Six players; it is the turn of B."""
    around = {player: {"entry": ["石の番人"]} for player in "BCDEF"}
    written = {"turn": {"player": "B"}, "cards": CARDS, "A": {"entry": ["石の番人"], "member": MEMBERS}, **around}
    return GAME.board(GAME.place(written)[0])


async def test_of_six_players_the_one_whose_turn_it_is_is_seen_first() -> None:
    async with Table().run_test(size=(80, 12)) as pilot:
        assert isinstance(pilot.app, Table)
        pilot.app.view.show(six())
        await pilot.pause()
        assert any(line.startswith("▶ B") for line in pilot.app.lines())


async def test_what_stands_out_is_seen_wherever_its_player_sits() -> None:
    async with Table().run_test(size=(80, 12)) as pilot:
        assert isinstance(pilot.app, Table)
        board = six()
        for side in board.sides:
            card = next(card for area in side.areas if area.key == "entry" for card in area.cards)
            pilot.app.view.show(board, frozenset((card.id,)))
            await pilot.pause()
            assert any(card.label in line for line in pilot.app.lines()), side.player


async def test_no_box_is_cut_off_by_the_scroll_bar() -> None:
    async with Table().run_test(size=(60, 12)) as pilot:
        assert isinstance(pilot.app, Table)
        pilot.app.view.show(six())
        await pilot.pause()
        width = pilot.app.view.scrollable_content_region.width
        assert width < 60
        assert max(map(cell_len, pilot.app.view.text.splitlines())) <= width

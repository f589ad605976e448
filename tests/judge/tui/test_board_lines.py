"""The table at any width: no line is longer than the room for it, and nothing that matters is left out where there is room."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from judge.cardgame.seen.board import Area, Board, BoardCard, Fact, Side
from judge.engine.texts import Text
from judge.tui.pages.board import board_lines

words = st.text("あ亜aｱ 🀄", min_size=1, max_size=12)
facts = st.builds(lambda word: Fact(Text(word, word)), words)
cards = st.builds(
    BoardCard, st.integers(1, 9), words, st.lists(facts, max_size=2).map(tuple), st.lists(facts, max_size=3).map(tuple)
)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    def side(player: str) -> Side:
        drawn = (("field", "cards"), ("hand", "names"), ("deck", "pile"))
        areas = tuple(Area(key, Text(key, key), tuple(draw(st.lists(cards, max_size=7))), kind) for key, kind in drawn)
        return Side(player, player == "A", (Fact(Text("体力20", "life 20")),), areas)

    return Board(side("A"), (side("B"), side("C"))[: draw(st.integers(1, 2))], (), Text("ターン1", "turn 1"))


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)  # a busy machine is no fault of the table
@given(boards(), st.lists(st.integers(24, 200), min_size=6, max_size=6, unique=True))
def test_no_line_is_wider_than_the_table(board: Board, widths: list[int]) -> None:
    for width in widths:
        for line in board_lines(board, width, frozenset((1,)), roomy=width % 2 == 0):
            assert cell_len(line.text) <= width


def test_boxes_of_many_cards_go_on_in_another_row() -> None:
    field = Area("field", Text("場", "field"), tuple(BoardCard(i, f"守り手の{i}号") for i in range(8)), "cards")
    side = Side("A", is_active=True, points=(), areas=(field,))
    text = "\n".join(line.text for line in board_lines(Board(side, (side,), (), Text("", "")), 60))
    assert text.count("守り手") == 16  # eight on each side, the names of a full row cut
    assert [text.count(f"{i}号") for i in (5, 6, 7)] == [2, 2, 2]  # the second row has room
    assert text.count("╭") == 16


def test_a_grid_that_goes_on_in_another_row_keeps_the_places_where_nothing_lies() -> None:
    entry = Area("entry", Text("エントリー", "entry"), (BoardCard(1, "石の番人"),), "cards")
    long = BoardCard(2, "とても長い名前を持つ旅の歌い手", at="3")
    member = Area("member", Text("メンバー", "members"), (long,), "cards", cells=("1", "2", "3"))
    side = Side("A", is_active=True, points=(), areas=(entry, member))
    text = "\n".join(line.text for line in board_lines(Board(side, (side,), (), Text("", "")), 50))
    assert [text.count(f"╭{cell} ") for cell in ("1", "2", "3")] == [2, 2, 2]


def test_a_card_face_down_says_so_among_names_and_in_a_box() -> None:
    face_down = BoardCard(1, "石の番人", facts=(Fact(Text("レスト", "rest"), "state"),), up=False)
    areas = (
        Area("entry", Text("場", "field"), (face_down,), "cards"),
        Area("energy", Text("力", "power"), (face_down,)),
    )
    side = Side("A", is_active=True, points=(), areas=areas)
    text = "\n".join(line.text for line in board_lines(Board(side, (side,), (), Text("", "")), 60))
    assert text.count("face down rest") + text.count("裏 レスト") == 2
    assert text.count("[face down][rest]") + text.count("[裏][レスト]") == 2

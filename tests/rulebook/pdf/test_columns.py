"""The reading order: columns, full-width lines between them, tables that are no columns."""

from __future__ import annotations

from tests.rulebook.pdf.drawing import Word, column, lines


def rules(first: int, side: str) -> list[str]:
    """Seven rules that fill a column, but for the last."""
    return [f"{number}. {side}の段の長い行で、ここまで続きます。" for number in range(first, first + 6)] + [
        f"{first + 6}. 終わりです。"
    ]


LEFT, RIGHT = rules(1, "左"), rules(8, "右")


def test_the_left_column_is_read_before_the_right() -> None:
    assert lines([*column(LEFT), *column(RIGHT, 320)]) == [*LEFT, *RIGHT]


def test_columns_whose_lines_are_not_at_one_height_are_read_alike() -> None:
    assert lines([*column(LEFT), *column(RIGHT, 320, top=755)]) == [*LEFT, *RIGHT]


def test_a_title_across_the_page_comes_before_both_columns() -> None:
    title = Word(60, 790, "ここは頁の幅いっぱいに書かれた説明で、二つの段の上に立ち、どちらの段にも属していません。")
    assert lines([title, *column(LEFT), *column(RIGHT, 320)]) == [title.words, *LEFT, *RIGHT]


def test_full_width_lines_between_columns_part_them() -> None:
    middle = Word(60, 640, "ここから先は別の話です。頁の幅いっぱいに書かれた行が、上の二段と下の二段とを分けています。")
    above, below = column(LEFT), column(LEFT, top=610)
    found = lines([*above, *column(RIGHT, 320), middle, *below, *column(RIGHT, 320, top=610)])
    assert found == [*LEFT, *RIGHT, middle.words, *LEFT, *RIGHT]


def test_a_last_page_with_a_short_right_column_is_read_like_the_others() -> None:
    pages = [[*column(rules(at, "左")), *column(rules(at + 7, "右"), 320)] for at in (1, 15, 29)]
    last = [*column(["43. 終わりの頁の左の段の行です。", "44. 二行目です。"]), *column(["45. 右の段です。"], 320)]
    found = lines(*pages, last)
    assert found[-3:] == ["43. 終わりの頁の左の段の行です。", "44. 二行目です。", "45. 右の段です。"]


def test_the_cells_of_a_table_are_read_row_by_row() -> None:
    cells = [Word(x, 700 - 15 * row, f"{name}{row}") for row in range(6) for x, name in ((60, "札"), (300, "枚数"))]
    assert lines(cells) == [f"札{row}\t枚数{row}" for row in range(6)]


def test_contents_with_their_page_numbers_at_the_edge_are_lines_of_their_own() -> None:
    names = ("灯札", "風車", "渡し舟", "石橋", "水門")
    rows = [
        word
        for at, name in enumerate(names)
        for word in (Word(60, 700 - 15 * at, f"{at + 1}. {name}"), Word(500, 700 - 15 * at, str(at + 2)))
    ]
    dotted = [Word(60, 700, "1. 灯札 . . . . . . . . . . 2"), Word(60, 685, "2. 風車……………12")]
    assert lines([Word(60, 730, "目　次"), *rows]) == [
        "目次",
        *(f"{at + 1}. {name}\t{at + 2}" for at, name in enumerate(names)),
    ]
    assert lines(dotted) == ["1. 灯札\t2", "2. 風車\t12"]

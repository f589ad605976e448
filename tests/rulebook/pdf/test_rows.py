"""The words of a line: white space, cells, ruby, and characters that the maker of a PDF wrote as others."""

from __future__ import annotations

import pytest

from tests.rulebook.pdf.drawing import Word, lines


def line(*words: Word) -> str:
    found = lines(words)
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("⽤意した⼊り⼝", "用意した入り口"),
        ("⻑い⺠話と⻘い⻯", "長い民話と青い竜"),
        ("①㈱Ａ１ｶﾅ", "①㈱Ａ１ｶﾅ"),
        ("1\u20102\u20113", "1-2-3"),
        ("札\u00adと\u200b札", "札と札"),
        ("10〜12～13−2", "10〜12～13−2"),
        ("カ\u3099ラス", "ガラス"),
    ],
)
def test_a_character_is_read_as_the_one_that_is_meant(printed: str, meant: str) -> None:
    assert line(Word(60, 700, printed)) == meant


def test_ligatures_are_their_letters() -> None:
    assert line(Word(60, 700, "\ufb01re", 10)) == "fire"


def test_letters_set_apart_are_one_word() -> None:
    assert line(Word(60, 700, "総合ルールの札 12", 10, apart=5)) == "総合ルールの札 12"


def test_spaces_that_only_spread_a_line_are_left_out() -> None:
    assert line(Word(60, 700, "総 合 ル ー ル")) == "総合ルール"


def test_spaces_of_the_text_stay() -> None:
    assert line(Word(60, 700, "札を 2 枚、PP を 10 点")) == "札を 2 枚、PP を 10 点"


def test_a_gap_in_a_row_parts_two_cells() -> None:
    assert line(Word(60, 700, "灯札"), Word(160, 700, "三枚"), Word(260, 700, "1")) == "灯札\t三枚\t1"


def test_a_gap_behind_a_number_or_a_mark_is_no_cell() -> None:
    assert line(Word(60, 700, "1.2.3."), Word(120, 700, "札を引きます。")) == "1.2.3. 札を引きます。"
    assert line(Word(60, 700, "・"), Word(100, 700, "札を引きます。")) == "・ 札を引きます。"


def test_words_are_read_from_left_to_right_in_whatever_order_they_were_painted() -> None:
    assert line(Word(120, 700, "引きます。"), Word(60, 700, "手札を山から")) == "手札を山から引きます。"


def test_readings_above_the_words_are_left_out() -> None:
    ruby = [Word(100, 710, "てばん", 5), Word(141, 710, "ふだ", 5), Word(100, 700, "手番に札を引きます。")]
    assert line(*ruby) == "手番に札を引きます。"


def test_small_print_that_is_no_reading_stays() -> None:
    assert lines([Word(100, 712, "注意書き 第二版", 5), Word(100, 700, "手番に札を引きます。")]) == [
        "注意書き 第二版",
        "手番に札を引きます。",
    ]


def test_a_raised_figure_stays_in_its_place() -> None:
    assert line(Word(60, 700, "札"), Word(70, 704, "2", 5), Word(73, 700, "を引きます。")) == "札2を引きます。"


def test_a_line_painted_twice_to_make_it_bold_is_read_once() -> None:
    assert line(Word(60, 700, "1. 太い見出し"), Word(60.3, 700, "1. 太い見出し")) == "1. 太い見出し"


def test_a_page_lying_on_its_side_is_turned() -> None:
    side = [Word(200, 60, "1. 横長の表", turned=90), Word(215, 60, "1.1. 次の行", turned=90)]
    assert lines(side) == ["1. 横長の表", "1.1. 次の行"]


def test_signs_of_the_terminal_do_not_come_through() -> None:
    found = line(Word(60, 700, "札\x1b[31mを\x07引く"))
    assert found.isprintable()
    assert found.replace(" ", "") == "札[31mを引く"

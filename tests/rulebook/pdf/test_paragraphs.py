"""Which line goes on in the next: by the room that is left on it, by what the next begins with, by where it stands."""

from __future__ import annotations

from rulebook.pdf.layout import layout_of
from tests.rulebook.pdf.drawing import Word, column, draw, lines, read

PAGE = (480.0, 800.0)  # with 60 points on both sides, 36 characters of 10 points fill a line
WIDE = "この行は段の右の端まで書かれているので、次の行に続くことがあり"  # 31 characters


def wrapped(*paragraphs: str) -> list[str]:
    """Paragraphs cut into lines of 36 wide characters, Latin ones counted half."""
    rows = []
    for paragraph in paragraphs:
        row, room = "", 36.0
        for letter in paragraph:
            room -= 0.5 if letter.isascii() else 1
            if room < 0:
                rows.append(row)
                row, room = "", 36.0 - (0.5 if letter.isascii() else 1)
            row += letter
        rows.append(row)
    return rows


def test_a_full_line_goes_on_in_the_next() -> None:
    text = [f"1.1. {WIDE}、{WIDE}、そこで終わります。", "1.2. 短い決まりです。"]
    assert len(wrapped(*text)) == 4
    assert lines(column(wrapped(*text)), size=PAGE) == text


def test_a_line_with_room_for_the_next_word_ends_its_paragraph() -> None:
    text = [f"1.1. {WIDE}、終わります。", "右に余りのある行です。", "次の段落です。"]
    assert lines(column(wrapped(*text)), size=PAGE) == text


def test_a_number_due_begins_a_paragraph_although_the_line_before_it_is_full() -> None:
    text = [f"1.{at}. {WIDE}ま" for at in range(1, 4)]
    assert lines(column(text), size=PAGE) == text


def test_a_number_that_is_not_due_goes_on_with_the_sentence() -> None:
    text = [f"1.1. {WIDE}、次は", "2 枚を引き、3.2.1 に進みます。", "1.2. 短い決まりです。"]
    assert lines(column(text), size=PAGE) == [text[0] + text[1], text[2]]


def test_a_reference_parted_between_lines_is_one_number() -> None:
    text = [f"1.1. {WIDE}（10.", "6.2）に従います。", "1.2. 短い決まりです。"]
    assert lines(column(text), size=PAGE) == [text[0] + text[1], text[2]]


def test_a_step_named_in_a_sentence_begins_no_step() -> None:
    text = [f"[1] {WIDE}、手順", "[4]に戻ります。", f"[2] {WIDE}、待つ"]
    assert lines(column(text), size=PAGE) == [text[0] + text[1], text[2]]


def test_a_list_mark_begins_a_paragraph() -> None:
    text = [f"1.1. {WIDE}ます", "・札を引きます", "例：札を置きます", "※札を戻します"]
    assert lines(column(text), size=PAGE) == text


def test_lines_set_in_below_their_number_belong_to_it() -> None:
    words = [Word(60, 700, "1.1."), Word(100, 700, f"{WIDE}、"), Word(100, 685, "次の行で終わります。"), Word(60, 670, "1.2."),
             Word(100, 670, f"{WIDE}。")]  # fmt: skip
    assert lines(words, size=PAGE) == [f"1.1. {WIDE}、次の行で終わります。", f"1.2. {WIDE}。"]


def test_a_line_set_in_behind_a_full_stop_begins_a_paragraph() -> None:
    full = f"{WIDE}ました。"
    words = [Word(70, 700, full[1:]), Word(60, 685, full), Word(70, 670, "ここから次の段落です。"), Word(60, 655, full)]
    assert lines(words, size=PAGE) == [full[1:] + full, "ここから次の段落です。", full]


def test_a_gap_ends_a_paragraph_although_its_last_line_is_full() -> None:
    text = [f"{WIDE}ますが、", f"{WIDE}ました。"]
    assert lines([*column(text, top=700), *column(text, top=660)], size=PAGE) == ["".join(text)] * 2


def test_a_sentence_goes_on_over_the_end_of_a_page() -> None:
    text = f"1.1. {WIDE}、{WIDE}、そこで終わります。"
    rows = wrapped(text)
    found = read(column(rows[:2]), column(rows[2:]), size=PAGE)
    assert found.text == f"{text} \n"
    assert found.pages == (1,)


def test_words_parted_between_lines_keep_their_space() -> None:
    text = [f"{WIDE}ま end", "phase と呼び、次の札を引きます。"]
    assert lines(column(text), size=PAGE) == [" ".join(text)]


def test_lines_cut_after_a_number_of_characters_are_put_together() -> None:
    rules = [
        f"1.{at}. (EX) プレイヤー A は PP を {at} 点まで使い、{WIDE}。{WIDE}ので、ここで終わります。"
        for at in range(1, 9)
    ]
    cut = [rule[at : at + 30] for rule in rules for at in range(0, len(rule), 30)]
    assert lines(column(cut)) == rules


def test_a_page_number_in_the_text_stays_a_line_of_its_own() -> None:
    text = [f"1.1. {WIDE}ますが", "136", "次の頁で終わります。"]
    assert lines(column(text), size=PAGE) == text


def test_a_space_ends_the_lines_that_end_a_paragraph() -> None:
    text = draw([column(["1. 札", "1.1. 札を引きます。", "札を引いてから"])])
    assert layout_of(text).text == "1. 札\n1.1. 札を引きます。 \n札を引いてから\n"

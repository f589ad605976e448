"""From lines to sections: small invented documents, one quirk each."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.dialects import known
from rulebook.document import Document, PartKind, SectionKind
from rulebook.reading import outline_of
from rulebook.source import decode

Read = Callable[[str, str], Document]


def numbers(document: Document) -> list[str]:
    return [section.number for section in document.sections]


def joined(document: Document) -> str:
    return "".join(document.source.text[span.start : span.end] for span in document.spans)


def test_contents_lines_are_no_sections(outline: Read) -> None:
    document = outline(
        "evolve",
        "目次\tページ\n1. はじめに\t1\n\n総合ルール本文\n\n1. はじめに\n\n1.1. 人数\n\n- 1.1.1. 二人で遊びます。\n",
    )
    assert numbers(document) == ["1", "1.1", "1.1.1"]


def test_depth_comes_from_the_number_not_from_dashes(outline: Read) -> None:
    document = outline("evolve", "1. はじめに\n- 1.1. 人数\n - 1.1.1. 二人です。\n1.1.1.1. 三人はだめです。\n")
    assert [section.depth for section in document.sections] == [1, 2, 3, 4]
    assert [section.parent for section in document.sections] == [None, 0, 1, 2]


def test_a_sentence_cut_by_a_page_is_joined_without_a_space(outline: Read) -> None:
    document = outline("evolve", "1. はじめに\n1.1. 人数\n1.1.1. 石を積\n\nみ上げます。\n1.1.2. 次です。\n")
    assert document.by_number["1.1.1"].text == "石を積み上げます。"


def test_a_finished_sentence_is_not_joined_to_what_follows(outline: Read) -> None:
    document = outline("evolve", "1. はじめに\n1.1. 人数\n1.1.1. 積みます。\n\n崩します。\n")
    assert document.by_number["1.1.1"].text == "積みます。\n崩します。"


def test_bold_marks_are_dropped_and_flag_a_change(outline: Read) -> None:
    section = outline("evolve", "1. はじめに\n1.1. 人数\n1.1.1. **石は三つまでです。**\n").by_number["1.1.1"]
    assert section.text == "石は三つまでです。"
    assert "changed" in section.flags


def test_a_short_line_over_rules_is_a_title_and_a_sentence_is_not(outline: Read) -> None:
    document = outline(
        "evolve",
        "1. はじめに\n1.1. 人数\n1.1.1. 特別な石\n1.1.1.1. 白い石です。\n1.1.2. 黒い石を公開します\n1.1.2.1. 三つです。\n",
    )
    assert document.by_number["1.1.1"].kind is SectionKind.TITLE
    assert document.by_number["1.1.2"].kind is SectionKind.RULE


def test_an_appendix_is_a_section_of_its_own(outline: Read) -> None:
    document = outline("evolve", "1. はじめに\n1.1. 人数\n1.1.1. 二人です。\n付録 A: 石の一覧\n\n名前\t重さ\n白\t3\n")
    assert document.by_number["付録A"].title == "石の一覧"
    assert [part.kind for part in document.by_number["付録A"].parts] == [PartKind.TABLE, PartKind.TABLE]


def test_a_number_glued_to_its_text_is_read_right(outline: Read) -> None:
    document = outline("moncolle", "### 第1章. はじめに\n1.1.人数\n1.1.1.石です。\n1.1.2.1つの石を置きます。\n")
    assert numbers(document) == ["1", "1.1", "1.1.1", "1.1.2"]
    assert document.by_number["1.1.2"].text == "1つの石を置きます。"


def test_a_jump_at_the_start_of_a_line_is_no_heading(outline: Read) -> None:
    document = outline(
        "moncolle", "### 第1章. はじめに\n1.1.人数\n1.1.1.石を戻して\n\n1.1.10 に進みます。\n1.1.2.次です。\n"
    )
    assert numbers(document) == ["1", "1.1", "1.1.1", "1.1.2"]
    assert document.by_number["1.1.1"].text.endswith("1.1.10 に進みます。")


def test_the_second_half_of_a_sentence_in_the_wrong_column_goes_home(outline: Read) -> None:
    text = (
        "## 第1章. 石\n1.1. 基本\n1.1.1. 石です。\n\n二つに分かれます。\n\n2.1.1.1. 白です。\n\n2.2. 色\n\n"
        "## 第2章. 紙\n2.1. 種類\n2.1.1. 紙は、白と黒と、\n\n2.3. 形\n"
    )
    document = outline("moncolle", text)
    assert document.by_number["2.1.1"].text == "紙は、白と黒と、二つに分かれます。"
    assert [finding.rule for finding in document.findings] == ["moved"]


def test_a_list_that_begins_in_the_middle_goes_to_its_beginning(outline: Read) -> None:
    text = "## 第1章. 石\n1.1. 基本\n1.1.1. 石です。\n- ③重さ\n- ④色\n## 第2章. 紙\n2.1. 種類\n- ①名前\n- ②形\n2.1.1. 紙です。\n"
    document = outline("moncolle", text)
    assert [part.text for part in document.by_number["2.1"].parts] == ["①名前", "②形", "③重さ", "④色"]


def test_steps_keep_their_printed_numbers_and_their_notes(outline: Read) -> None:
    text = "1 石\n1-1 積み方\n次の手順で積みます。\n[1] 石を選ぶ。\n※一つだけ\n[2] 石を置く。\nその後、数える。\n[12] 終える。\nこれで全員が積みました。全員で拍手します。\n"
    section = outline("leaffight", text).by_number["1-1"]
    assert [step.label for step in section.steps] == ["[1]", "[2]", "[12]"]
    assert section.steps[0].text == "石を選ぶ。\n※一つだけ"
    assert section.steps[1].text == "石を置く。\nその後、数える。"
    assert section.text.endswith("拍手します。")


def test_a_change_log_that_quotes_headings_makes_none(outline: Read) -> None:
    text = "1 石\n1-1 積み方\n積みます。\n2 紙\n紙です。\n○更新記録:\n2007/04/25\n1-1 積み方\n"
    document = outline("leaffight", text)
    assert [section.number for section in document.numbered] == ["1", "1-1", "2"]
    assert [finding.rule for finding in document.findings] == ["refused"]


def test_prose_that_begins_with_a_number_is_no_heading(outline: Read) -> None:
    document = outline("leaffight", "1 石\n1-1 積み方\n石は\n12 個まで積めます。\n1-2 崩し方\n崩します。\n")
    assert [section.number for section in document.numbered] == ["1", "1-1", "1-2"]


def test_a_glossary_entry_is_found_under_each_of_its_headwords(outline: Read) -> None:
    document = outline(
        "leaffight", "1 石\n石です。\n用語説明\n【積む】【重ねる】\n石を置くことです。\n【崩す】\n石を戻すことです。\n"
    )
    assert document.by_number["用語説明【積む】"] is document.by_number["用語説明【重ねる】"]
    assert document.by_number["用語説明【崩す】"].kind is SectionKind.GLOSSARY


def test_page_marks_page_numbers_and_addresses_are_no_text(outline: Read) -> None:
    text = "<|PAGE-abc|>100. 石 \n\n101. 積み方 \n\n101.1. 石は必ず平らな\n\n60\n\nhttps://example.invalid/a\n\n<|PAGE-abc|>机に積みます。 \n"
    assert outline("animal", text).by_number["101.1"].text == "石は必ず平らな机に積みます。"


def test_dots_and_hyphens_stay_apart(outline: Read) -> None:
    document = outline("animal", "100. 石 \n101. 色 \n101.1. 白です。 \n101-1. 特別 \n101-1a. 黒です。 \n")
    assert numbers(document) == ["100", "101", "101.1", "101-1", "101-1a"]
    assert document.sections[4].parent == 3


def test_a_misprinted_number_is_filed_where_it_stands(outline: Read) -> None:
    document = outline(
        "animal",
        "100. 石 \n101. 色 \n101.1. 白です。 \n101-1. 特別 \n101-1a. 黒です。 \n101.1b. 赤です。 \n101-2. 他 \n",
    )
    section = document.by_number["101.1b"]
    assert section.meant == "101-1b"
    assert section.parent == 3


def test_rule_text_resumes_behind_an_example(outline: Read) -> None:
    text = (
        "100. 石 \n101. 色 \n101.1. 白です。 \n例：雪の石は白です。 \n この時、溶けません。 \nただし夜は灰色です。 \n"
    )
    section = outline("animal", text).by_number["101.1"]
    assert section.text == "白です。\nただし夜は灰色です。"
    assert [part.text for part in section.examples] == ["雪の石は白です。\nこの時、溶けません。"]


def test_a_list_without_marks_is_not_run_together(outline: Read) -> None:
    document = outline("leaffight", "1 石\n1-1 見えるもの\n次の通りです。\n石の数\n石の色\n机の\n上の石\n")
    assert document.by_number["1-1"].text == "次の通りです。\n石の数\n石の色\n机の上の石"


def test_a_wrap_between_japanese_and_a_digit_stands_for_a_space(outline: Read) -> None:
    document = outline("animal", "100. 石 \n101. 数 \n101.1. 机の石\n3 個を、プレイヤー\n1 が取ります。 \n")
    assert document.by_number["101.1"].text == "机の石 3 個を、プレイヤー1 が取ります。"


def test_commands_of_a_typesetter_become_their_signs(outline: Read) -> None:
    document = outline("moncolle", "### 第1章. 石\n1.1. 数\n1.1.1. 石が $n \\sim m$ 個で、重さ $\\geq$ 色です。\n")
    assert document.by_number["1.1.1"].text == "石がn ～ m個で、重さ≧色です。"


def test_the_lines_of_a_card_in_an_example_stay_apart(outline: Read) -> None:
    document = outline(
        "moncolle", "### 第1章. 石\n1.1. 数\n1.1.1. 石です。\n\n【例】白い石\n\n〈重さ:三〉\n\n石を一つ置く。\n"
    )
    assert document.by_number["1.1.1"].examples[0].text == "白い石\n〈重さ:三〉\n石を一つ置く。"


def test_empty_cells_at_the_end_of_a_row_are_kept(outline: Read) -> None:
    document = outline("evolve", "1. 石\n1.1. 数\n1.1.1. 石です。\n付録 A: 一覧\n白\t3\t\n")
    assert document.by_number["付録A"].parts[0].text == "白\t3\t"


@pytest.mark.parametrize("game", list(known()))
@given(text=st.text(alphabet="12.-第章 \t\n例：[]・*#①石。、<|>ab", max_size=300))
@settings(max_examples=60, deadline=None)
def test_any_text_is_read_without_loss(game: str, text: str) -> None:
    if not text.strip():
        return
    source = decode(text.encode(), "any")
    assert joined(outline_of(source, known()[game], game)) == source.text

"""Two editions compared: what counts as the same, moved, changed, added and removed."""

from __future__ import annotations

import pytest

from rulebook.dialects import known
from rulebook.editions.comparison import Kind, compare
from rulebook.editions.pointing import Now
from rulebook.editions.side import side_of
from tests.rulebook.editions.editing import RULES, compared, told
from tests.rulebook.editions.scoring import read


def edited(*changes: tuple[str, str]) -> str:
    text = RULES
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


def test_an_edition_is_the_same_as_itself() -> None:
    comparison = compared(RULES, RULES)
    assert comparison.counts == {"same": 14, "moved": 0, "changed": 0, "added": 0, "removed": 0}


def test_white_space_and_line_breaks_are_no_change() -> None:
    assert told(compared(RULES, edited(("裏返して手元に", "裏返して\n手元に"), ("全員の賛成", "全員 の賛成")))) == {}


def test_one_character_is_a_change() -> None:
    assert told(compared(RULES, edited(("七枚まで", "八枚まで")))) == {"2.2.1": "changed 2.2.1"}


def test_what_stands_behind_a_rule_put_in_is_moved() -> None:
    new = edited(("1.2.2. 席を", "1.2.2. 笛の音が三度したら、窓を閉めます。\n1.2.3. 席を"))
    assert told(compared(RULES, new)) == {"1.2.2": "added", "1.2.3": "moved 1.2.2"}


def test_a_rule_put_in_with_a_letter_moves_nothing() -> None:
    new = edited(("1.2.2. 席を", "1.2.1a. 笛の音が三度したら、窓を閉めます。\n1.2.2. 席を"))
    assert told(compared(RULES, new)) == {"1.2.1a": "added"}


@pytest.mark.parametrize("renumber", [True, False])
def test_a_rule_taken_out_is_removed_whether_the_others_move_up_or_not(renumber: bool) -> None:
    new = edited(("2.1.1. 手番の者は、山札の上から一枚をめくって皆に見せます。\n", ""))
    if renumber:
        new = new.replace("2.1.2. 見せた", "2.1.1. 見せた")
    moved = {"2.1.1": "moved 2.1.2"} if renumber else {}
    assert told(compared(RULES, new)).items() >= moved.items()
    assert sum(change.kind is Kind.REMOVED for change in compared(RULES, new).changes) == 1


def test_a_chapter_put_in_moves_every_rule_behind_it_and_changes_no_reference() -> None:
    chapter, rest = RULES.split("2. 手番")
    moved = "2. 手番" + rest
    for old, new in (("\n2.2", "\n3.2"), ("\n2.1", "\n3.1"), ("2. 手番", "3. 手番")):
        moved = moved.replace(old, new)
    new_text = (
        chapter.replace("2.1.1", "3.1.1") + "2. 風\n2.1. 風の日\n2.1.1. 風の日は、凧を二つまで上げます。\n" + moved
    )
    comparison = compared(RULES, new_text)
    assert comparison.counts == {"same": 7, "moved": 7, "changed": 0, "added": 3, "removed": 0}
    (change,) = [change for change in comparison.changes if change.pointing]
    assert [(one.was, one.now, one.state) for one in change.pointing] == [("2.1.1", "3.1.1", Now.RENUMBERED)]


def test_a_reference_that_kept_its_number_is_told_and_changes_nothing() -> None:
    new = edited(
        ("2.1.1. 手番の者は", "2.1.1. 流星が見えたら、小舟を岸に着けます。\n2.1.2. 手番の者は"),
        ("2.1.2. 見せた", "2.1.3. 見せた"),
    )
    comparison = compared(RULES, new)
    assert told(comparison) == {"2.1.1": "added", "2.1.2": "moved 2.1.1", "2.1.3": "moved 2.1.2"}
    (change,) = [change for change in comparison.changes if change.pointing]
    assert (change.kind, change.pointing) == (Kind.SAME, ((("2.1.1", "2.1.1", Now.LEFT, "2.1.2")),))


def test_a_reference_to_another_rule_is_a_change() -> None:
    comparison = compared(RULES, edited(("1.2.1の席順", "1.2.2の席順")))
    assert told(comparison) == {"2.2.2": "changed 2.2.2"}
    (change,) = [change for change in comparison.changes if change.pointing]
    assert [(one.was, one.now, one.state) for one in change.pointing] == [("1.2.1", "1.2.2", Now.ELSEWHERE)]


def test_a_count_that_looks_like_a_moved_chapter_is_a_change() -> None:
    old = RULES.replace("灯札を棚から五枚", "灯札を棚から2枚")
    chapter, rest = old.split("2. 手番")
    new = f"{chapter.replace('2枚', '3枚')}2. 風\n3. 手番{rest}".replace("\n2.2", "\n3.2").replace("\n2.1", "\n3.1")
    assert told(compared(old, new))["1.1.1"] == "changed 1.1.1"


def test_two_rules_that_change_places_are_both_moved() -> None:
    new = edited(("1.2.1. 親", "1.2.X. 親"), ("1.2.2. 席", "1.2.1. 席"), ("1.2.X. 親", "1.2.2. 親"))
    assert told(compared(RULES, new)) == {"1.2.1": "moved 1.2.2", "1.2.2": "moved 1.2.1"}


def test_a_rule_that_went_to_another_chapter_and_was_reworded_is_the_same_rule() -> None:
    new = edited(("1.2.2. 席を替えるときは、全員の賛成がいります。\n", ""))
    new += "2.2.3. 席を替えるときは、いつでも親の賛成がいります。\n"
    assert told(compared(RULES, new)) == {"2.2.3": "changed 1.2.2"}


def test_headings_that_say_the_same_follow_what_stands_below_them() -> None:
    lines = RULES.splitlines(keepends=True)
    first, second = lines[2:9], lines[9:]
    exchanged = (
        "".join(lines[:2]) + "".join("1" + line[1:] for line in second) + "".join("2" + line[1:] for line in first)
    )
    comparison = compared(RULES, exchanged)
    assert told(comparison)["2.1"] == "moved 1.1"
    assert told(comparison)["1.1"] == "moved 2.1"


def test_one_of_many_rules_that_say_the_same_is_found_by_what_stands_around_it() -> None:
    text = "総合ルール本文\n\n" + "".join(
        f"{chapter}. 章の{name}\n{chapter}.1. {name}を棚に置きます。\n{chapter}.2. 鈴を鳴らします。\n{chapter}.3. {name}を箱へ返します。\n"
        for chapter, name in enumerate(("石", "紙", "糸", "凧"), 1)
    )
    new = text.replace("2.2. 鈴を鳴らします。\n2.3. 紙", "2.2. 紙")
    comparison = compared(text, new)
    gone = [change.old for change in comparison.changes if change.old is not None and change.new is None]
    assert [comparison.old.sections[position].number for position in gone] == ["2.2"]


def test_glossary_entries_are_known_by_their_headwords() -> None:
    old = "1 灯\n1-1 灯札\n灯の札です。\n1-2 石札\n石の札です。\n用語説明\n【棚】\n灯札を置く所です。\n【庭】\n石を並べる所です。\n"
    new = old.replace(
        "【棚】\n灯札を置く所です。\n", "【岸】\n舟を着ける所です。\n【棚】\n何でも置ける大きな所です。\n"
    )
    found = told(compared(old, new, "leaffight"))
    assert found == {"用語説明【岸】": "added", "用語説明【棚】": "changed 用語説明【棚】"}


PROCEDURE = """1 手番
1-1 進めかた
次の手順で進めます。
[1] 札をめくる。
[2] 札を棚に置く。
[3] 鈴を鳴らす。
1-2 やり直し
1-3 数え直し
鈴が鳴らなければ、手順[3]に戻ります。
"""


def test_a_reference_to_a_step_follows_the_step() -> None:
    new = PROCEDURE.replace("[3] 鈴を鳴らす。", "[3] 窓を開ける。\n[4] 鈴を鳴らす。").replace("手順[3]", "手順[4]")
    comparison = compared(PROCEDURE, new, "leaffight")
    assert told(comparison) == {"1-1": "changed 1-1"}
    (change,) = [change for change in comparison.changes if change.pointing]
    assert [(one.was, one.now, one.state) for one in change.pointing] == [("1-1 [3]", "1-1 [4]", Now.RENUMBERED)]


def test_a_number_printed_twice_is_two_rules() -> None:
    old = RULES.replace("1.2.2. 席を", "1.2.1. 席を")
    assert told(compared(old, old)) == {}
    assert told(compared(old, old.replace("全員の賛成", "親の賛成"))) == {"1.2.1": "changed 1.2.1"}


def test_what_was_decided_holds_against_the_words() -> None:
    old, new = (side_of(read(text, known()["evolve"], "evolve")) for text in (RULES, RULES))
    one, other = old.places["1.2.1"], old.places["2.2.1"]
    comparison = compare(old, new, [(one, other), (other, None)])
    found = {change.old: change for change in comparison.changes if change.old is not None}
    assert (found[one].kind, found[one].new) == (Kind.CHANGED, other)
    assert found[other].kind is Kind.REMOVED


def test_every_section_of_both_editions_is_told_once() -> None:
    comparison = compared(RULES, edited(("2. 手番", "2. 風\n2.0. 凪\n3. 手番")))
    olds = [change.old for change in comparison.changes if change.old is not None]
    news = [change.new for change in comparison.changes if change.new is not None]
    assert sorted(olds) == list(range(len(comparison.old.sections)))
    assert news == list(range(len(comparison.new.sections)))


def test_an_edition_that_does_not_name_itself_is_called_by_its_file() -> None:
    document = read(RULES, known()["evolve"], "evolve")
    assert side_of(document).names == (document.source.name, document.source.digest)

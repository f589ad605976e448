"""Several rules that could be the one: which of them it is."""

from __future__ import annotations

import pytest

from tests.rulebook.editions.editing import RULES, compared, told

KEPT = "2.2.1. 手番の終わりに、手元の札を七枚まで減らします。\n"
ADDED = "余った札は岸の小舟に積み、夜が明けるまで誰も触れません。風が変われば積み直します。"
TABLE = """総合ルール本文

1. 庭
1.1. 庭の置き場
1.1.1. 庭には石を並べます。
1.1.2. 見える置き場です。
1.1.3. 石は動かせません。
2. 袋
2.1. 袋の置き場
2.1.1. 袋には紐を入れます。
2.1.2. 見えない置き場です。
2.1.3. 紐はほどけません。
3. 岸
3.1. 岸の置き場
3.1.1. 岸には小舟を着けます。
4. 橋
4.1. 橋の置き場
4.1.1. 橋には灯を掛けます。
4.1.2. 見える置き場です。
"""
DISCARDS = """総合ルール本文

1. 灯札
1.1. 灯札の使いかた
1.1.1. 灯札を一枚選び、棚から橋の端まで運びます。
1.1.2. 灯札を箱へ送る者は、窓を閉めてから席を替えます。
1.1.3. 灯札は夜のあいだだけ使えます。
2. 石札
2.1. 石札の使いかた
2.1.1. 石札を二枚選び、庭の隅に積みます。
2.1.2. 石札を箱へ送る者は、鈴を三度鳴らしてから送ります。
2.1.3. 石札は昼のあいだだけ使えます。
"""
BELLS = """総合ルール本文

1. 朝
1.1. 朝の流れ
1.1.1. 窓を開けて、風の向きを隣の者に知らせます。
1.1.2. 鈴を鳴らして確かめます。
2. 昼
2.1. 昼の流れ
2.1.1. 山札の上から一枚をめくって皆に見せます。
2.1.2. 鈴を鳴らして確かめます。
3. 岸
3.1. 岸の流れ
3.1.1. 小舟を岸に着け、帆柱の先に灯を掛けます。
4. 夜
4.1. 夜の流れ
4.1.1. 手元の札は、2.1.2のあとで七枚まで減らします。
"""
REPEATS = """総合ルール本文

1. 手番
1.1. 手番の流れ
1.1.1. 窓を閉めてから席に着きます。
1.1.2. 隣の者の返事を待って、鈴を一度だけ鳴らします。
1.1.3. 1.1.2は何度でも繰り返せます。
1.1.4. 山札の上から一枚をめくって皆に見せます。
1.1.5. 1.1.4は何度でも繰り返せます。
2. 夜
2.1. 夜の流れ
2.1.1. 灯をすべて消し、窓を閉めて朝を待ちます。
"""


def test_a_rule_that_went_elsewhere_and_got_more_sentences_is_the_same_rule() -> None:
    new = RULES.replace(KEPT, "").replace("2.2.2. 減", "2.2.1. 減")
    new = new.replace("1.2.2. 席を", f"1.2.2. {KEPT[7:-1]}{ADDED}\n1.2.3. 席を")
    assert told(compared(RULES, new))["1.2.2"] == "changed 2.2.1"


def test_a_rule_that_went_elsewhere_and_lost_most_of_its_sentences_is_the_same_rule() -> None:
    old = RULES.replace(KEPT, f"{KEPT[:-1]}{ADDED}\n")
    new = RULES.replace(KEPT, "").replace("2.2.2. 減", "2.2.1. 減")
    new = new.replace("1.2.2. 席を", f"1.2.2. {KEPT[7:-1]}\n1.2.3. 席を")
    assert told(compared(old, new))["1.2.2"] == "changed 2.2.1"


def test_a_few_words_that_two_rules_share_make_them_not_the_same() -> None:
    new = RULES.replace(KEPT, "").replace("2.2.2. 減", "2.2.1. 減")
    new = new.replace("1.2.2. 席を", "1.2.2. 手番の終わりに岸の小舟を数え、足りなければ借ります。\n1.2.3. 席を")
    found = told(compared(RULES, new))
    assert (found["1.2.2"], found["2.2.1"]) == ("added", "moved 2.2.2")


def test_a_rule_that_came_to_the_place_of_another_is_known_by_its_words() -> None:
    new = DISCARDS.replace(
        "灯札を箱へ送る者は、窓を閉めてから席を替えます。", "石札を箱へ送る者は、鐘を三度鳴らしてから送ります。"
    )
    new = new.replace("2.1.2. 石札を箱へ送る者は、鈴を三度鳴らしてから送ります。\n2.1.3. ", "2.1.2. ")
    assert told(compared(DISCARDS, new))["1.1.2"] == "changed 2.1.2"


@pytest.mark.parametrize("gone", ["2.1.2. 見えない置き場です。\n", ""])
def test_the_very_same_words_elsewhere_are_a_rule_sooner_than_similar_ones(gone: str) -> None:
    new = TABLE.replace("1.1.2. 見える置き場です。\n", "").replace("1.1.3. 石", "1.1.2. 石").replace(gone, "")
    new = new.replace("着けます。\n", "着けます。\n3.1.2. 見える置き場です。\n")
    assert told(compared(TABLE, new))["3.1.2"] == "moved 1.1.2"


def test_of_rules_that_differ_in_the_rule_they_name_each_keeps_its_own_though_nobody_renumbered() -> None:
    new = """総合ルール本文

1. 手番
1.1. 手番の流れ
1.1.1. 隣の者の返事を待って、鈴を一度だけ鳴らします。
1.1.2. 1.1.4は何度でも繰り返せます。
2. 夜
2.1. 夜の流れ
2.1.1. 灯をすべて消し、窓を閉めて朝を待ちます。
2.1.2. 1.1.2は何度でも繰り返せます。
"""
    found = told(compared(REPEATS, new))
    assert (found["1.1.2"], found["2.1.2"]) == ("moved 1.1.5", "moved 1.1.3")


def test_a_renumbered_reference_tells_which_of_the_rules_that_say_the_same_went_where() -> None:
    old = BELLS
    new = old.replace("1.1.2. 鈴を鳴らして確かめます。\n", "").replace("2.1.2. 鈴を鳴らして確かめます。\n", "")
    new = new.replace("掛けます。\n", "掛けます。\n3.1.2. 鈴を鳴らして確かめます。\n").replace(
        "2.1.2のあと", "3.1.2のあと"
    )
    found = told(compared(old, new))
    assert (found["3.1.2"], found["1.1.2"]) == ("moved 2.1.2", "removed 1.1.2")


def test_a_renumbered_reference_tells_where_a_rule_of_few_words_went() -> None:
    old = BELLS.replace("2.1.2. 鈴を鳴らして確かめます。", "2.1.2. 灯札は、石札として数えます。")
    new = old.replace("2.1.2. 灯札は、石札として数えます。\n", "").replace("2.1.2のあと", "3.1.2のあと")
    new = new.replace("掛けます。\n", "掛けます。\n3.1.2. 舟の灯札は、砂時計として数えます。\n")
    assert told(compared(old, new)) == {"3.1.2": "changed 2.1.2"}


def test_a_heading_in_other_words_stays_though_one_of_the_rules_below_it_went_elsewhere() -> None:
    old = RULES.replace("1.2. 席\n", "1.2. 座席順位\n")
    new = old.replace("1.2. 座席順位\n", "1.2. 座席選択\n").replace(
        "1.2.2. 席を替えるときは、全員の賛成がいります。\n", ""
    )
    new += "2.2.3. 席を替えるときは、全員の賛成がいります。\n"
    assert told(compared(old, new)) == {"1.2": "changed 1.2", "2.2.3": "moved 1.2.2"}

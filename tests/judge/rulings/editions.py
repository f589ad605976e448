"""Libraries with editions of invented rules, for what rulings cite."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from rulebook.store.importing import import_files
from rulebook.store.library import Library
from rulebook.store.opening import open_library

DATA = Path(__file__).resolve().parents[2] / "data"
LANTERNS = (DATA / "lanterns.txt").read_text(encoding="utf-8")
OLD_NAME, NEW_NAME, GISTS = "1.2 (2024-03-09)", "1.3 (2025-04-01)", "1.2 (2024-03-09) 要約"
# of the next edition: 1.1.1 is reworded, 2.2.1 and 2.2.2 move on behind a new rule, 3.3.1 is gone
NEXT = (
    LANTERNS.replace("2024 年 3 月 9 日 ver 1.2", "2025 年 4 月 1 日 ver 1.3")
    .replace("先に灯を七つともした側が勝ちます", "先に灯を九つともした側が勝ちとなります")
    .replace("2.2.2. 風", "2.2.3. 風")
    .replace("2.2.1. 場の", "2.2.1. 場は両者の間に置き、どちらのものでもありません。\n2.2.2. 場の")
    .replace("枠の数は 2.2.1 に", "枠の数は 2.2.2 に")
    .replace("3.3.1. 借りた灯札は、3.1.1 のときに返します。\n", "")
)
SAILS = """帆ならべ 2020 年 1 月 1 日 ver 1.0

7 手番
7-1 手番の始まり
手番を始めます。
7-2 帆の張りかた
帆を張るときは次の手順に従います。
[1] 手札から帆を一枚選びます。
[2] 選んだ帆を相手に見せます。
[3] 帆を場の左端に置きます。
7-3 錨の降ろしかた
錨を降ろすときは次の手順に従います。
[1] 錨を降ろすと宣言します。
[2] 錨札を一枚捨てます。
[3] 船を横に向けます。
7-4 旗の掲げかた
旗を掲げるときは次の手順に従います。
[1] 旗を掲げると宣言します。
[2] 旗札の色を相手に告げます。
[3] 旗札を船に重ねます。
7-5 櫂の漕ぎかた
櫂を漕ぐときは次の手順に従います。
[1] 漕ぐ回数を数えます。
[2] その数だけ船を進めます。
"""
# of the next edition: a step of 7-2 is reworded, 7-3 has one more, 7-4 one less, and 7-5 stands at 7-6
MORE_SAILS = (
    SAILS.replace("2020", "2021")
    .replace("ver 1.0", "ver 1.1")
    .replace("左端に", "好きな場所に")
    .replace("[3] 船を", "[3] 波の高さを確かめます。\n[4] 船を")
    .replace("[2] 旗札の色を相手に告げます。\n[3]", "[2]")
    .replace("7-5 櫂", "7-5 見張り\n見張りは一人だけ置けます。\n7-6 櫂")
)


@contextmanager
def library_of(home: Path, game: str, *texts: str, registry: str = "games") -> Iterator[Library]:
    """A library with documents of these texts, the later the newer; none: the registry alone.

    registry: the folder of registries, by its name in tests/data or its path.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_GAMES", str(DATA / registry))
        home.mkdir(exist_ok=True)
        files = [home / f"{place}.txt" for place in range(len(texts))]
        for file, text in zip(files, texts, strict=True):
            file.write_text(text, encoding="utf-8")
        if files:
            import_files(str(home), [str(file) for file in files], game)
        library = open_library(str(home))
        try:
            yield library
        finally:
            library.close()

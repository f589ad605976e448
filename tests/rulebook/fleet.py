"""A small game of our own invention, whose names are short enough to be misspelt."""

from __future__ import annotations

from rulebook.search.grammar import understand
from rulebook.search.mending import Mended, mended
from rulebook.search.scope import editions, scopes
from rulebook.store.library import Library

RULES = """\
1. 船
1.1. マスト
1.1.1. マストとは、帆を張る柱です。どの船にもマストが一本あります。
1.2. 推進力
1.2.1. 推進力とは、船が進む力です。
1.3. 定泊する
1.3.1. 船を定泊させる指示がある場合、その船は次の手番に動けません。
1.4. 信号旗の掲揚
1.4.1. 掲揚した信号旗は、船が港に入る時に降ろします。
1.5. オーナー
1.5.1. 船のオーナーは、その船を出した者です。
1.6. 弱点
1.6.1. 弱点とは、船底の傷みやすい所です。
"""
CONCEPTS = """\
[flags]
name = "旗で知らせる"
words = ["のろし", "手旗", "シグナル"]
fleet = { terms = ["信号旗の掲揚"], rules = ["1.4.1"] }
"""


def pieces(library: Library, text: str) -> list[Mended]:
    """The misspelt pieces of a query in the game."""
    known = editions(library.db)
    places, _ = scopes(library.db, known, understand(text, frozenset({"fleet"})), "fleet")
    return mended(library.db, places[0], text)

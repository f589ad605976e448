"""What of a query says that no rulebook answers it: names in brackets that nothing knows, and words by which nobody asks for a rule.

A name is in 「」 『』 【】 《》 or 〈〉, short, no piece of a sentence, and does not end in hiragana; it is known where the rules hold its letters, or it is a word of players.
"""

from __future__ import annotations

from rulebook.light import NamedTuple
from rulebook.search.asks import is_asked_by
from rulebook.search.lacking import stands
from rulebook.search.meant import Asked, Meant
from rulebook.search.naming import concepts_named
from rulebook.search.normal import squeeze
from rulebook.search.phrase import expression
from rulebook.search.scope import Scope, matching

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3

BRACKETS = (("「", "」"), ("『", "』"), ("【", "】"), ("《", "》"), ("〈", "〉"))
LONGEST = 14  # letters of a name
HIRAGANA = ("ぁ", "ゖ")  # without the long mark, with which many a name in katakana ends
SAYING = frozenset("をがはにれ:。、?!")  # of these one at least is in what is said, and hardly any in a name

_ABSTRACT = """
内訳 資格 遅延 参加 採用 詳細 概要 仕組み 定義 意義 目的 根拠 原則 例外 扱い 取り扱い 区別 区分 分類 基準 目安 要件 権利 義務 可否 有無 是非 差 差異
比較 関係 関連 影響 結果 過程 経過 流れ 段取り 手続き 手段 方式 形式 期間 期限 間隔 頻度 程度 度合い 割合 比率 合計 総数 人数 回数 多人数 戦 前提 性質 特徴
役割 機能 用途 利点 欠点 優劣 先後 前後 左右 上下 内容 中身 全体 全部 一部 部分 残り 以外 以降 以前 直前 直後 最初 最後 途中 現在 今回 次回 毎回 通常 普通 特別
許可 禁止 必要 不要 可能 不可能 自由 任意 強制 確認 説明 解説 質問 疑問 回答 正解 間違い 勘違い 理由 原因 状況 状態 場面 事例 具体 例
"""
ABSTRACT = frozenset(_ABSTRACT.split())  # with such nouns anything may be asked, whatever words its rule has


class Strange(NamedTuple):
    """What of a query says that no rulebook answers it.

    quoted: the share of its letters that are names that nothing knows, the more, the fewer telling words there are. unasked: the
    share of what its words tell by which nobody asks for a rule of the game; strange: of that the nouns that no rule uses either.
    """

    quoted: float
    unasked: float
    strange: float


def unknown_names(db: sqlite3.Connection, scope: Scope, text: str) -> float:
    """The share of a query's letters that are names in brackets of which neither the rules nor the players know anything."""
    unknown = 0
    for opening, closing in BRACKETS:
        for piece in text.split(opening)[1:]:
            name, closed, _ = piece.partition(closing)
            letters = squeeze(name) if closed and _is_like_a_name(name) else ""
            if letters and not (matching(db, "gram", expression(letters), scope, 1) or concepts_named(db, letters)):
                unknown += len(letters)
    return unknown / (len(squeeze(text)) or 1)


def _is_like_a_name(piece: str) -> bool:
    """Whether what is quoted may be a card or a keyword, and not what somebody said or what a card says."""
    return len(piece) <= LONGEST and SAYING.isdisjoint(piece) and not HIRAGANA[0] <= piece[-1:] <= HIRAGANA[1]


def strange_in(
    db: sqlite3.Connection, scope: Scope, query: Asked, meant: Meant, unknown: float, without: frozenset[str]
) -> Strange:
    """What of a query says that no rulebook answers it. unknown: see `unknown_names`. without: see `fitting`."""
    solid = [lemma for lemma in query.lemmas if lemma not in query.light]
    total = sum(meant.weight[lemma] for lemma in solid) or 1.0
    nouns = {word.lemma for word in query.words if word.joins}
    unasked = [lemma for lemma in solid if lemma not in ABSTRACT and not is_asked_by(db, scope, lemma, without)]
    strange = [lemma for lemma in unasked if lemma in nouns and not stands(db, scope.whole, lemma)]
    return Strange(
        unknown / (1 + len(solid)),
        sum(meant.weight[lemma] for lemma in unasked) / total,
        sum(meant.weight[lemma] for lemma in strange) / total,
    )

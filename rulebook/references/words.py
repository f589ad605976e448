"""The words around a reference and the words of its targets: what a displaced reference is judged by."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cached_property
from typing import TYPE_CHECKING

from rulebook.document import PartKind

if TYPE_CHECKING:
    from rulebook.document import Document, Section

RUN = re.compile(r"[一-龥々]{2,}|[ァ-ヴー]{2,}(?:[一-龥](?![一-龥]))?|[A-Za-z]{2,}")
CUT = re.compile(
    r"[。\n、：:（）()「」『』«»‘’〈〉\[\]［］｛｝]|(?<=[一-龥々ァ-ヴーA-Za-z])[はがをに](?=[一-龥々ァ-ヴーA-Za-z])"
)
ASIDE = re.compile(r"[（(][^（）()]*[)）]")
QUOTES = str.maketrans("", "", "『』「」«»‘’'\"“”《》＜＞〈〉【】①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳ \u3000")
VERBAL = re.compile(r"[ぁ-ん。]\s*$")
# words so common in rules that they tell no rule from another
EMPTY = frozenset(
    "場合 以下 手順 処理 カード 時点 効果 能力 プレイヤー 参照 詳細 上記 自分 自身 指定 確認 内容 実行 発生 ルール 規定 条件 状態 状況 概要 その他 種類 情報 後述 前述 前記 下記".split()  # noqa: SIM905
)


def plain_title(title: str) -> str:
    """A title without quotation marks, call-outs and remarks in brackets."""
    return ASIDE.sub("", title).translate(QUOTES)


def unquoted(text: str) -> str:
    """A text without quotation marks and white space."""
    return text.translate(QUOTES)


class Words:
    """What each section says, for comparing: its own words, those below it, those above it."""

    def __init__(self, document: Document) -> None:
        self.sections = document.sections
        self.numbered = document.numbered
        self.below: dict[int, list[Section]] = defaultdict(list)
        for section in document.sections:
            if section.parent is not None:
                self.below[section.parent].append(section)
        self.tops = [section for section in document.numbered if section.parent is None]
        self._own: dict[int, str] = {}
        self._scope: dict[int, str] = {}

    @cached_property
    def titles(self) -> dict[str, list[Section]]:
        """The sections by their plain titles."""
        found: dict[str, list[Section]] = defaultdict(list)
        for section in self.numbered:
            if section.title:
                found[plain_title(section.title)].append(section)
        return dict(found)

    def siblings(self, section: Section) -> list[Section]:
        """The sections under the same one, itself included."""
        return self.tops if section.parent is None else self.below[section.parent]

    def own(self, section: Section) -> str:
        """Title and words of a section, examples and remarks in brackets left out."""
        text = self._own.get(section.position)
        if text is None:
            parts = [part.text for part in section.parts if part.kind is not PartKind.EXAMPLE]
            text = self._own[section.position] = section.title + "\n" + ASIDE.sub("", "\n".join(parts))
        return text

    def scope(self, section: Section) -> str:
        """What a reference to a section points at: its words and all below it."""
        text = self._scope.get(section.position)
        if text is None:
            below = self.below.get(section.position, ()) if section.title else ()
            text = "\n".join([self.own(section), *(self.scope(other) for other in below)])
            self._scope[section.position] = text
        return text

    def above(self, section: Section) -> str:
        """The titles above a section."""
        found = []
        while section.parent is not None:
            section = self.sections[section.parent]
            found.append(section.title)
        return "\n".join(found)


def runs(text: str) -> list[str]:
    """The content words of a text, in order, each once."""
    return [word for word in dict.fromkeys(RUN.findall(text)) if word not in EMPTY]


def sentence_before(text: str, end: int) -> str:
    """The sentence that ends at this place, or the clause that leads up to it, without remarks in brackets."""
    left = text[max(0, end - 140) : end].rstrip()
    closed = left.endswith("。")
    start = max(left.rfind("。", 0, len(left) - 1 if closed else len(left)), left.rfind("\n"))
    return ASIDE.sub("", left[start + 1 :])


def phrase_before(text: str, end: int) -> str:
    """The noun phrase directly before this place: 「対抗連鎖での適切な対象」のルール, 《平野》, パートナー化したカード."""
    left = text[max(0, end - 40) : end].rstrip()
    start = 0
    for match in CUT.finditer(left):
        mark = match.group()
        opened = left.rfind("「『«‘〈"["」』»’〉".index(mark)], 0, match.start()) if mark in "」』»’〉" else -1
        start = opened if opened >= 0 else match.end()
    return left[start:]

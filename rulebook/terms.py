"""Defined terms: which words a document defines, where, and where it uses them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from rulebook.document import PartKind, Section, SectionKind, Term

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from re import Pattern

    from rulebook.document import Document

LONGEST = 16
ASIDE = re.compile(r"[（(]([^（）()]*)[)）]")
LABELLED = re.compile(r"^(?:キーワード能力|キーワード|特定表記) ?[:：] ?")
NUMBERING = re.compile(r"[①-⑳]|^\d+\.? |[:：] ?[xX](?: ?[:：/／] ?[xX])*$")
QUOTE = re.compile(r"^[「『‘'《＜【\[［]+|[」』’'》＞】\]］]+$")
PAIR = re.compile(r"/(?![A-Z]+ ?[-+])|・|と(?=[ 一-龥々ァ-ヴーA-Za-z]{2,}$)")
RUN = re.compile(r"[一-龥々ァ-ヴーA-Za-z]{2,}")
# words that name no term although they stand as titles
PLAIN = frozenset(
    "カード プレイヤー ゲーム ルール 概要 基本 その他 処理 手順 場合 情報 種類 テキスト 詳細 制限 例外 準備 原則 目的 内容 名前 数字 数値 文字 対象 判定 条件の種類 更新 一般 定義 構成 全般 相手 自分 あなた ゲームの概要 カードの情報 ルールの原則 特定表記 以下 なる 得る 引く 置く 出す それ これ 上 下 前 後".split()  # noqa: SIM905
)
DEFINED = re.compile(
    r"(?:『([^『』]{2,24})』|‘([^‘’]{2,24})’|「([^「」]{2,24})」|«([^«»]{2,24})»|'([^']{2,24})')"
    r"(?:とは、?(?![みしい限])|と呼[びぶ]|と(?:い|言)います|といい、|と称し|と記述します|と表記し|と総称)"
)
SINGLE = re.compile(
    r"‘([^‘’]{2,16})’(?:とは|は、|と呼|と(?:言|い)|という|または|あるいは|指示|する指示|事象|(?:の|、‘).{0,24}いずれか)"
)
PLAINLY = re.compile(r"^([一-龥々ァ-ヴーA-Za-z]{2,14})とは")
CALLED = re.compile(r"を([一-龥々ァ-ヴーA-Za-z]{3,14})と(?:呼び|いい|言い|総称)")
BESIDE = re.compile(
    r"(?:「([^「」]{2,16})」|『([^『』]{2,16})』|‘([^‘’]{2,16})’)(?:[、と]{0,2}$|、[^「『‘。]*を$)|(?<=を)([一-龥々ァ-ヴー]{3,14})、[^。]{4,60}を$"
)
COMPACT = re.compile(
    r"[《＜]?(?:[一-龥々ァ-ヴーA-Za-z 0-9+/\-]|(?<=[一-龥])[りしちいきえけれみせめげべ](?=[一-龥ァ-ヴー]|$)){2,14}"
    r"(?:する|した|れる|れた|[うくすつむるぐぶ])?[》＞]?"
)
LETTER = re.compile(r"[一-龥々ァ-ヴーA-Za-z《＜]")


def terms_of(document: Document) -> tuple[Term, ...]:
    """The terms that a document defines, each with the first section that does, in the order of the document.

    A term is defined by the title of a section that says what it is, by a sentence that gives it its name, by a keyword's
    own section, or by its entry in a glossary.
    """
    found: dict[str, Term] = {}
    below: dict[int, list[Section]] = {}
    for section in document.sections:
        if section.parent is not None:
            below.setdefault(section.parent, []).append(section)
    for section in document.sections:
        if section.kind is SectionKind.MATTER or section.kind is SectionKind.APPENDIX:
            continue
        for name in _titled(section, below.get(section.position, [])):
            found.setdefault(name, Term(name, section.position, section.line))
    for section in document.numbered:
        for name, line in _said(section):
            found.setdefault(name, Term(name, section.position, line))
    return tuple(sorted(found.values(), key=lambda term: (term.section, term.line, term.name)))


def _titled(section: Section, below: Sequence[Section]) -> Iterator[str]:
    """The terms that a section defines by its title or headword."""
    if section.kind is SectionKind.GLOSSARY:
        for name in section.names:
            yield from _clean([name.partition("【")[2].rstrip("】")])
        return
    title = section.title.strip()
    if not title or len(title) > 40:
        return
    labelled = LABELLED.match(title)
    title = NUMBERING.sub("", LABELLED.sub("", title)).strip()
    asides = [aside for aside in ASIDE.findall(title) if len(aside) > 1 and RUN.fullmatch(aside) and "数" not in aside]
    bare = ASIDE.sub("", title).strip()
    pieces = [piece.strip() for piece in PAIR.split(bare)]
    if not all(COMPACT.fullmatch(piece) for piece in pieces):
        pieces = [bare]
    if section.depth > 1 and (
        labelled or all(COMPACT.fullmatch(piece) for piece in pieces) or _defines(bare, section, below)
    ):
        yield from _clean([*pieces, *asides])


def _defines(title: str, section: Section, below: Sequence[Section]) -> bool:
    """Whether the first words of a section say what its title is."""
    word = QUOTE.sub("", NUMBERING.sub("", title).strip())
    stem = word.removesuffix("する").rstrip("うくすつぬむるえけせてねめれ") if word[-1:] in "うくすつむるぐぶ" else word
    if len(stem) < 1:
        return False
    texts = [part.text for part in section.parts if part.kind is PartKind.TEXT][:2]
    for other in below[:3]:
        texts.extend(part.text for part in other.parts[:1])
        texts.append(other.title)
    return any(stem in text[:90] for text in texts if text) and len(word) <= LONGEST


def _said(section: Section) -> Iterator[tuple[str, int]]:
    """The terms to which a sentence of a section gives their name."""
    for part in section.parts:
        text = part.text
        if part.kind in (PartKind.EXAMPLE, PartKind.TABLE) or "と" not in text:
            continue
        for pattern in (DEFINED, SINGLE, PLAINLY, CALLED):
            for match in pattern.finditer(text):
                names = [next(group for group in match.groups() if group)]
                start = max(text.rfind("。", 0, match.start()) + 1, match.start() - 90)
                beside = BESIDE.search(text, start, match.start()) if pattern is DEFINED else None
                if beside is not None:
                    names.append(next(group for group in beside.groups() if group))
                for clean in _clean(name for name in names if not re.search(r"[がをは]", name)):
                    yield clean, part.line_at(match.start())


def _clean(names: Iterable[str]) -> Iterator[str]:
    """The names without marks; those that are no term of their own are dropped."""
    for name in names:
        word = QUOTE.sub("", NUMBERING.sub("", QUOTE.sub("", name.strip())).strip()).strip()
        if not 2 <= len(word) <= LONGEST or word in PLAIN or not LETTER.search(word):
            continue
        if re.search(r"[。、,，{}｛｝〜～~○…\n=＝:：]|について|における|に関する|の概要$|の詳細$|[（(]", word):
            continue
        if re.search(r"[「」『』‘’《》【】＜＞]|  |[をがはにのでと]$", word):
            continue
        if re.fullmatch(r"[ぁ-ん]+", word) or re.match(r"[をがはにのともへでや]", word):
            continue
        yield word


@lru_cache(maxsize=16)
def vocabulary(names: tuple[str, ...]) -> tuple[Pattern[str], dict[str, int]]:
    """One pattern for all these names, the longest first, and the place of each."""
    places = {name: index for index, name in reversed(list(enumerate(names))) if name}
    trie: dict[str, dict[str, object]] = {}
    for name in places:
        node = trie
        for character in name:
            node = node.setdefault(character, {})  # type: ignore[assignment]
        node[""] = {}
    return re.compile(_pattern(trie, first=True) if trie else r"(?!)"), places


def _pattern(node: dict[str, dict[str, object]], *, first: bool = False, before: str = "") -> str:
    """The pattern of a trie; a word of katakana or Latin letters does not begin or end inside a longer one."""
    branches = []
    for character, below in sorted(node.items()):
        if not character:
            continue
        guard = f"(?<!{_alike(character)})" if first and _alike(character) else ""
        branches.append(guard + re.escape(character) + _pattern(below, before=character))  # type: ignore[arg-type]
    ends = "" in node
    guard = f"(?!{_alike(before)})" if ends and _alike(before) else ""
    if not branches:
        return guard
    joined = branches[0] if len(branches) == 1 else f"(?:{'|'.join(branches)})"
    if not ends:
        return joined
    return f"(?:{joined}|{guard})" if guard else f"(?:{joined})?"


def _alike(character: str) -> str:
    """The class of characters with which this one would make a longer word."""
    if "ァ" <= character <= "ヴ" or character == "ー":
        return "[ァ-ヴー]"
    return "[A-Za-z]" if character.isascii() and character.isalpha() else ""


def term_uses(text: str, terms: Sequence[str]) -> list[tuple[int, int, int]]:
    """Where a text uses these terms: (start, end, index of the term), the longest that fits, none overlapping."""
    pattern, places = vocabulary(tuple(terms))
    return [(match.start(), match.end(), places[match.group()]) for match in pattern.finditer(text) if match.group()]

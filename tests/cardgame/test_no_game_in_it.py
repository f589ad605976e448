"""The common layer holds no number of a rule, and no word that belongs to one game."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "judge" / "cardgame").rglob("*.py"))
GAMES = {
    path.parent.name: tomllib.loads(path.read_text("utf-8"))
    for path in sorted((ROOT / "data" / "games").glob("*/game.toml"))
}
NUMBERS = re.compile(
    r"(?<![\w.-])(?:\d{1,2}(?:\.\d{1,2})+[a-z]?"  # evolve, rebirth, moncolle: 10.7.4.1
    r"|\d{3,4}(?:\.\d+[a-z]?|-\d+[a-z]?)"  # animal: 906.3a, 205-17b
    r"|\d{1,2}(?:-\d{1,2}){1,2}[a-z]?"  # leaffight: 20-4-1
    r"|付録[A-Z])(?![\w-])"
)
# only one document defines them, but they are what anybody calls it, in any card game or none
PLAIN = frozenset(
    ("引分", "引き分け", "トークン", "カウンター", "カード名", "存在", "属性", "持ち主", "所有者", "破棄", "補充", "召喚", "対象", "種別", "アクション",
     "効果の適用", "コストの支払い", "使用の宣言", "チェックする", "山札", "トークンカード", "公開情報", "非公開情報", "発生源", "専用", "早", "賢", "力", "移す", "ターン", "移す")
)  # fmt: skip
ENGLISH = re.compile(
    r"\b(?:followers?|amulets?|leaders?|spells?|evol(?:ve[sd]?|ving|ution)|graveyards?|carrots?|meals?|partners?|terrains?|territor(?:y|ies)"
    r"|animals?|nights?|rebirths?|moncolle|leaffight|marches|pp|ep)\b",
    re.IGNORECASE,
)


def words_of_one_game() -> set[str]:
    """Words that one game alone defines: its zones, phases, keywords and terms."""
    found: Counter[str] = Counter()
    for game in GAMES.values():
        words = {word for table in ("zones", "words", "phases") for word in game.get(table, {})}
        words |= {
            also
            for table in ("zones", "words")
            for known in game.get(table, {}).values()
            for also in known.get("also", ())
        }
        found.update(words)
    return {word for word, count in found.items() if count == 1 and len(word) > 1} - PLAIN


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_holds_a_rules_number(path: Path) -> None:
    assert NUMBERS.findall(path.read_text("utf-8")) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_holds_a_word_of_one_game(path: Path) -> None:
    text = path.read_text("utf-8")
    assert {word for word in words_of_one_game() if word in text} | set(ENGLISH.findall(text)) == set()


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_names_a_game(path: Path) -> None:
    text = path.read_text("utf-8")
    assert [
        title for game in GAMES.values() for title in (game["name"], *game.get("titles", ())) if title in text
    ] == []


def test_the_words_looked_for_are_those_of_five_games() -> None:
    assert len(GAMES) == 5
    assert {"フォロワー", "進軍側", "パートナーアタック", "領土デッキ", "タッグ元"} <= words_of_one_game()


@pytest.mark.parametrize("number", ["10.7.4.1", "906.3a", "205-17b", "20-4-1", "9.8.4.1.1", "付録A"])
def test_the_numbers_looked_for_are_those_of_five_games(number: str) -> None:
    assert NUMBERS.findall(f"see {number}, which") == [number]

"""The filter line of the rulings: words, a rule's number, and `tag:`, `event:`, `status:` and the like; all must fit.

Names and values are understood in English and in Japanese, whatever the locale: a judge types what comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple

from judge.rulings.giving import now
from judge.rulings.queue import Wait
from judge.rulings.times import local
from judge.tui.comparing import folded, is_number
from judge.tui.ruling_views import RulingRow
from rulebook.typed import loose

NAMES = {
    "tag": "tag", "タグ": "tag", "event": "event", "大会": "event", "table": "table", "卓": "table", "status": "status", "状態": "status",
    "verdict": "verdict", "判定": "verdict", "答え": "verdict", "裁定": "verdict", "by": "by", "author": "by", "裁定者": "by", "game": "game", "ゲーム": "game",
    "id": "id", "is": "is", "since": "since", "以後": "since", "on": "on", "日付": "on",
}  # fmt: skip
VALUES = {
    "はい": "yes", "いいえ": "no", "場合による": "depends", "規定なし": "none", "下書き": "draft", "裁定": "given", "確認済み": "confirmed",
    "差し替え済み": "superseded", "取り消し": "void", "照会中": "asked", "異議あり": "disputed", "公式回答": "official", "要確認": "suspect",
    "判断待ち": "waiting", "推論": "inferred", "矛盾": "wrong", "分岐": "divided", "付属": "own",
}  # fmt: skip
WHOLE = frozenset(("status", "verdict", "game", "is"))  # fields in which a value is compared whole, or by its beginning
DAYS = ("since", "on")
TODAY = ("today", "今日")
MARKS = ("suspect", "wrong", "divided", "own", "ended", "waiting", "inferred")


class Wish(NamedTuple):
    """What a filter line asks for. named: field and value; numbers: of rules; words: anywhere."""

    named: tuple[tuple[str, str], ...]
    numbers: tuple[str, ...]
    words: tuple[str, ...]

    @property
    def asks_for_the_queue(self) -> bool:
        """Whether it asks for what waits for the head judge."""
        return any(field == "is" and "waiting".startswith(value) and value != "w" for field, value in self.named)

    @property
    def names_ended(self) -> bool:
        """Whether it asks for superseded or void ones by name."""
        return any(
            (field == "status" and "superseded".startswith(value)) or (field == "status" and "void".startswith(value))
            or (field == "is" and value == "ended") or field == "id"
            for field, value in self.named
        )  # fmt: skip


def understood(query: str) -> Wish:
    """What a filter line asks for. A field without a value, as it stands there while one types, asks for nothing."""
    named, numbers, words = [], [], []
    for word in folded(query.replace("・", ".") if any(one.isdigit() for one in query) else query).split():
        name, colon, value = word.partition(":")
        field = NAMES.get(name, "") if colon else ""
        if field:
            if value:
                named.append((field, _day(value) if field in DAYS else VALUES.get(value, value)))
        elif is_number(word):
            numbers.append(loose(word))
        else:
            words.append(word)
    return Wish(tuple(named), tuple(numbers), tuple(words))


def _day(value: str) -> str:
    return local(now(), "%Y-%m-%d") if value in TODAY else value


def matching(
    rows: Iterable[RulingRow], query: str, game: str | None, marks: Callable[[RulingRow], Collection[str]], *, ended: bool,
    meant: Sequence[str] = (),
) -> tuple[RulingRow, ...]:  # fmt: skip
    """The rulings that fit, in their order; behind them those that are meant and fit but for their words.

    game: its key, None for all. marks: what is to be known of a ruling, of MARKS. ended: superseded and void ones too; they are shown
    as well where the query asks for them. meant: ids of rulings that say what the words mean, best first.
    """
    wish = understood(query)
    ended = ended or wish.names_ended
    fitting = {
        row.id: row
        for row in rows
        if game in (None, row.game) and (ended or not row.is_ended) and _fits(row, wish, marks)
    }
    exact = {key: row for key, row in fitting.items() if all(word in row.haystack for word in wish.words)}
    found = tuple((exact | {key: fitting[key] for key in meant if key in fitting}).values())
    return tuple(sorted(found, key=_pressing)) if wish.asks_for_the_queue else found


def _pressing(row: RulingRow) -> tuple[int, str]:
    """The most pressing first, and of those alike the one that was given first."""
    return list(Wait).index(Wait(row.waits[0])) if row.waits else len(Wait), row.when


def _fits(row: RulingRow, wish: Wish, marks: Callable[[RulingRow], Collection[str]]) -> bool:
    return all(cites(row, number) for number in wish.numbers) and all(
        _has(row, field, value, marks) for field, value in wish.named
    )


def cites(row: RulingRow, number: str) -> bool:
    """Whether a ruling cites a rule, or one below it. number: in the form in which numbers are compared."""
    return any(one == number or one.startswith((f"{number}.", f"{number} [", f"{number}[")) for one in row.cited)


def _has(row: RulingRow, field: str, value: str, marks: Callable[[RulingRow], Collection[str]]) -> bool:
    if field == "is":
        return any(mark.startswith(value) for mark in marks(row))
    if field == "since":
        return row.fields["on"][0] >= value
    known = row.fields.get(field, ())
    if field in WHOLE or field in ("id", "on"):
        return any(one.startswith(value) for one in known)
    return any(value in one for one in known)

"""What is known of a rule that may answer a query, as numbers between 0 and about 1: the ranking weighs them.

Those that come from the stages of the search are shares of the best that any rule has; those that look at the rule's words are
shares of the query.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from operator import add

from rulebook.search.asks import Fit
from rulebook.search.meant import Asked
from rulebook.search.normal import squeeze
from rulebook.search.roots import stem
from rulebook.store.connection import held_by
from rulebook.words import NEGATION

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3

STAGES = ("stage", "meaning", "said", "words", "terms", "asks", "sound", "letters", "spelt", "told")
WHOLE = (
    "told",
    "told_like",
    "told_covered",
    "ask_like",
    "asks",
    "pairs",
    "run",
    "share",
    "said",
    "stage",
    "called",
)  # weigh otherwise in a whole question
BRIEF, LONG = 15, 35  # letters of a query: up to here it is none, from here on it is one
NAMES = (
    *STAGES, "pairs", "run", "share", "wish", "parent", "title_only", "size", "depth",
    "allowed", "who", "count", "order", "when", "where", "both", "top_said", "top_meaning", "spelt_well", "titled", "brief", "stage_brief", "title_brief",
    "ask_like", "ask_covered", "top_asks", "told_like", "told_covered", "called",
    *(f"{name}_whole" for name in WHOLE),
)  # fmt: skip
SAID, MEANING, ASKED = (STAGES.index(name) for name in ("said", "meaning", "asks"))
PLACES = [NAMES.index(name) for name in WHOLE]
ALLOWED = (
    "できる",
    "できます",
    "できない",
    "できません",
    "いい",
    "だめ",
    "ダメ",
    "かまわ",
    "可能",
    "よい",
    "OK",
    "ok",
    "られる",
    "許",
)
ALLOWS = ("できません", "できない", "できます", "できる", "なければな", "構いません", "よい", "てもよ", "禁", "不可")
ASKS = {  # the words of a question, and the words of the rules that answer it
    "who": (("誰", "だれ", "どっちが", "どちらが", "どちら側", "どっちの", "どちらの"), ("プレイヤー", "側", "マスター", "オーナー", "所有者", "コントローラー", "AP", "決め", "選")),
    "count": (("何枚", "何個", "何点", "何体", "何回", "いくつ", "何人", "何ターン", "いくら", "枚まで", "上限"), ("枚", "回", "上限", "点", "つまで", "個", "以上", "以下")),
    "order": (("先", "順", "どっちから", "どちらから", "後", "同時", "いっぺん", "一緒"), ("順", "先に", "同時", "後に", "優先", "次に")),
    "when": (("いつ", "タイミング", "途中", "すぐ", "その場", "最中"), ("タイミング", "フェイズ", "ただちに", "時点", "開始時", "終了時")),
    "where": (("どこ", "行き先", "戻", "行く"), ("置", "移", "戻", "送")),
}  # fmt: skip

NONE = Fit(0.0, 0.0, 0.0)


class Row:
    """A rule's own words and place, as far as the features look at them. asks: the letters of the phrases by which players ask."""

    __slots__ = ("asks", "bare", "depth", "low", "parent", "size", "title", "words")

    def __init__(
        self, title: str, text: str, gist: str, parent: int | None, depth: int, size: int, asks: str | None
    ) -> None:
        self.title, self.parent, self.depth = title, parent, depth
        self.bare = float(bool(title) and not text)
        self.size = math.log(1 + size) / 6
        self.words = f"{title}\n{text}\n{gist}"
        self.low = self.words.lower()
        self.asks = asks or ""


def rows_of(db: sqlite3.Connection, entries: list[int]) -> dict[int, Row]:
    """The rows of some rules; parent: the entry of the rule above."""
    held = held_by(db)
    found: dict[int, Row | None] = {entry: held.get(("row", entry)) for entry in sorted(entries)}
    if missing := [entry for entry, row in found.items() if row is None]:
        for entry, *row in db.execute(
            "select e.id, s.title, s.text, s.gist, p.id, s.depth, e.size, "
            "(select group_concat(letters, char(10)) from ask where entry_id = e.id) from entry e join section s on s.id = e.section_id "
            f"left join entry p on p.section_id = s.parent_id where e.id in ({','.join(map(str, missing))})"
        ):
            found[entry] = held["row", entry] = Row(*row)
    return {entry: row for entry, row in found.items() if row is not None}


def asked_for(text: str) -> set[str]:
    """Which questions a query asks: whether something is allowed, who, how many, in what order, when, where to."""
    kinds = {kind for kind, (asking, _) in ASKS.items() if any(word in text for word in asking)}
    if any(word in text for word in ALLOWED):
        kinds.add("allowed")
    return kinds


def features(
    rows: dict[int, Row],
    query: Asked,
    text: str,
    wishes: tuple[str, ...],
    stages: dict[str, dict[int, float]],
    fits: Mapping[int, Fit],
    told: Mapping[int, Fit],
    without: frozenset[str] = frozenset(),
) -> dict[int, list[float]]:
    """The features of each rule, in the order of NAMES. stages: what each stage gives each rule, by its name in STAGES.

    fits: how the phrases by which players ask for a rule fit the query. told: how the titles of situations do that it decides.

    without: letters of phrases that are not looked at.
    """
    best = {name: max(held.values(), default=0.0) or 1.0 for name, held in stages.items()}
    letters = query.letters
    pairs = list(dict.fromkeys(map(add, letters, letters[1:])))
    solid = [squeeze(word.surface) for word in query.words if word.content and not word.empty and len(word.surface) > 1]
    lows = {entry: row.low for entry, row in rows.items()}
    held = {entry: {pair for pair in pairs if pair in low} for entry, low in lows.items()}
    asks = {entry: row.asks if not without else _left(row.asks, without) for entry, row in rows.items()}
    called = {
        entry: {*its, *[pair for pair in pairs if pair not in its and pair in asks[entry]]}
        for entry, its in held.items()
    }
    shares, called_shares = _shares(pairs, held), _shares(pairs, called)
    word_shares = _shares(solid, {entry: {word for word in solid if word in low} for entry, low in lows.items()})
    kinds = asked_for(text)
    roots = [stem(lemma).rstrip("~") or lemma for lemma in query.lemmas if lemma not in query.light]
    denied = NEGATION in query.lemmas
    whole = max(0.0, min(1.0, (len(letters) - BRIEF) / (LONG - BRIEF)))
    of_stages = [(stages[name], best[name]) for name in STAGES]
    single = 1 / max(1, len(roots))
    allowing = "allowed" in kinds or denied
    found: dict[int, list[float]] = {}
    for entry, row in rows.items():
        words, low = row.words, row.low
        values = [some[entry] / most if entry in some else 0.0 for some, most in of_stages]
        values.append(shares[entry])
        values.append(_run(letters, low, held[entry]))
        values.append(word_shares[entry])
        values.append(sum(wish in low for wish in wishes) / len(wishes) if wishes else 0.0)
        values.append(0.0)  # the parent's, when all are known
        values.append(row.bare)
        values.append(row.size)
        values.append(row.depth / 6)
        values.append(float(allowing and any(word in words for word in ALLOWS)))
        values += [float(kind in kinds and any(word in words for word in ASKS[kind][1])) for kind in ASKS]
        said, meaning = values[SAID], values[MEANING]
        values += [said * meaning, float(said > 0.99), float(meaning > 0.99), stages["spelt"].get(entry, 0.0) / 100]
        values.append(sum(root in row.title for root in roots) / len(roots) if roots and row.title else 0.0)
        values += [row.size * single, values[0] * single, row.bare * single]
        fit = fits.get(entry, NONE)
        values += [fit.likeness, fit.covered, float(values[ASKED] > 0.99)]
        titled = told.get(entry, NONE)
        values += [titled.likeness, titled.covered, called_shares[entry]]
        values += [whole * values[place] for place in PLACES]
        found[entry] = values
    return found


def _left(asks: str, without: frozenset[str]) -> str:
    return "\n".join([phrase for phrase in asks.split("\n") if phrase not in without])


def _shares(pieces: list[str], held: dict[int, set[str]]) -> dict[int, float]:
    """Which share of some pieces each rule holds, each piece counting the more, the fewer of these rules hold it."""
    count = dict.fromkeys(pieces, 0.5)
    for found in held.values():
        for piece in found:
            count[piece] += 1
    worth = {piece: math.log((1 + len(held)) / number) for piece, number in count.items()}
    total = sum(worth.values()) or 1.0
    return {entry: sum([worth[piece] for piece in pieces if piece in found]) / total for entry, found in held.items()}


def _run(letters: str, text: str, held: set[str]) -> float:
    """The longest run of a query's letters that stands in a text, as a share of the query, half of it at most counting alone.

    held: the pairs of these letters that stand in it; one letter is no run.
    """
    best, start, size = 0, 0, len(letters)
    while start + best < size:  # a run that begins further on cannot be longer than what is left
        if letters[start : start + 2] in held and letters[start : start + best + 1] in text:
            best += 1
        else:
            start += 1
    return best / max(size, 4)

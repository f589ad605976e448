"""Documents beside a game's rulebook: floor rules, penalty guidelines, answers to questions, notes.

Each is kept under a key of its own, that of its game and its kind: `evolve-floor`. So it has editions, sections and references as a
rulebook has; whoever searches in `evolve` searches in it too.
"""

from __future__ import annotations

from rulebook.light import NamedTuple

RULES = "rules"  # the rulebook itself


class Kind(NamedTuple):
    """A kind of document. name: English; title: as it stands behind the title of a game; words: what else it is called in a filter;
    brief: the name where a line has little room, "" where the name itself is short enough.
    """

    name: str
    title: str
    words: tuple[str, ...]
    brief: str = ""

    @property
    def short(self) -> str:
        """The name, as short as it is given."""
        return self.brief or self.name


KINDS = {
    RULES: Kind("rulebook", "", ("総合ルール", "ルール")),
    "floor": Kind("floor rules", "フロアルール", ("フロアルール", "フロア", "大会規定")),
    "penalty": Kind("penalty guidelines", "ペナルティ規定", ("ペナルティ", "ペナルティ規定", "罰則", "penalties")),
    "faq": Kind("questions and answers", "Q&A", ("q&a", "qa", "よくある質問", "質問"), "Q&A"),
    "notes": Kind("notes", "補足資料", ("補足", "補足資料", "資料")),
}
CROSSING = KINDS[RULES].name  # the kind of a reference that leads from another document to the rulebook
BESIDE = tuple(kind for kind in KINDS if kind != RULES)


def beside(game: str, kind: str) -> str:
    """The key of a document of this kind beside a game's rulebook."""
    return game if kind in ("", RULES) or kind_of(game) == kind else f"{game}-{kind}"


def kind_of(key: str) -> str:
    """The kind of the document with this key."""
    game, _, last = key.rpartition("-")
    return last if game and last in BESIDE else RULES


def game_of(key: str) -> str:
    """The key of the game that a document belongs to."""
    return key if kind_of(key) == RULES else key.rpartition("-")[0]


def kind_called(word: str) -> str:
    """The kind that a word of a filter means, "" for none."""
    low = word.strip().lower()
    return next((key for key, kind in KINDS.items() if low in (key, kind.name, *kind.words)), "")

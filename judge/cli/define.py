"""`judge define`: a word as the games define it, and the concept behind it in every game."""

from __future__ import annotations

from judge.cli.reading import Given
from judge.cli.terminal import (
    BOLD,
    DIM,
    MARK,
    NUMBER,
    Line,
    Piece,
    columns,
    cut,
    folded,
    padded,
    relay,
    say,
    width,
    write,
    write_json,
)
from judge.headings import named, shown
from judge.messages import _
from rulebook.search.comparing import Compared, ConceptIn, Defined, compared, concepts_named, defined
from rulebook.search.english import in_japanese
from rulebook.store.library import Library
from rulebook.store.opening import reading
from rulebook.store.rows import SectionRow

MOST_USES = 12  # numbers listed in a row
MOST_RULES = 3  # of a concept in one game


def run(home: str, given: Given) -> int:
    """Print terms and concepts of this name; 1 where there are none."""
    word, game = " ".join(given.words), given.values.get("--game")

    def work(library: Library) -> tuple[tuple[Defined, ...], list[Compared]]:
        if game is not None:
            library.edition(game)  # says which games there are
        for called in dict.fromkeys((word, in_japanese(word))):  # as it is typed, then what that is in English
            terms, concepts = defined(library, called, game), concepts_named(library, called)
            if terms or concepts:
                return terms, [compared(library, one) for one in concepts]
        return (), []

    terms, concepts = reading(home, work, relay)
    if given.json:
        write_json(
            {"terms": [_term_facts(one) for one in terms], "concepts": [_concept_facts(one, game) for one in concepts]}
        )
    else:
        lines: list[Line] = []
        for term in terms:
            lines += [[""]] if lines else []
            lines += _term(term)
        for concept in concepts:
            lines += [[""]] if lines else []
            lines += _concept(concept, game)
        write(lines)
    if not terms and not concepts:
        say(
            _(
                "{word}: no game defines it, and no concept is called so; `judge search` looks through the rules",
                word=word,
            )
        )
        return 1
    return 0


def _term(one: Defined) -> list[Line]:
    """The term, where it is defined, what it says there, and which rules use it."""
    rule = one.rule
    scope = " › ".join(f"{above.number} {shown(above.title)}".strip() for above in one.path)
    lines: list[Line] = [
        [
            Piece(shown(one.name), BOLD),
            "  ",
            Piece(f"{one.game} {rule.number}", NUMBER),
            Piece(f"  {scope}" if scope else "", DIM),
        ]
    ]
    lines += [["  ", Piece(text, MARK)] for text in folded(_says(rule), max(columns() - 2, 0))]
    if one.uses:
        rest = len(one.uses) - MOST_USES
        numbers = ", ".join(one.uses[:MOST_USES]) + (f", {_('and {rest} more', rest=rest)}" if rest > 0 else "")
        label = _("used in {count}: ", count=len(one.uses))
        lines += [["  ", Piece(text, DIM)] for text in folded(f"{label}{numbers}", max(columns() - 2, 0))]
    return lines


def _concept(one: Compared, game: str | None) -> list[Line]:
    """The concept, then a few lines for each game: its terms there, and its most telling rules."""
    lines: list[Line] = [[Piece(named(one.name, one.english), BOLD), Piece(f"  {', '.join(one.words[:6])}", DIM)]]
    games = [each for each in one.games if game in (None, each.game)]
    size = max((width(each.game) for each in games), default=0)
    for each in games:
        lead = Piece(padded(each.game, size), DIM)
        if each.absent or not (each.rules or each.terms):
            lines.append(["  ", lead, "  ", Piece(_("does not have it"), DIM)])
            continue
        lines.append(["  ", lead, "  ", Piece(" / ".join(map(shown, each.terms)), MARK)])
        for rule in each.rules[:MOST_RULES]:
            room = max(columns() - size - width(rule.number) - 8, 0)
            lines.append([" " * (size + 4), Piece(rule.number, NUMBER), f"  {cut(_says(rule), room)}"])
    return lines


def _says(rule: SectionRow) -> str:
    return rule.gist or rule.text or rule.title


def _rule_facts(rule: SectionRow) -> dict[str, object]:
    return {"number": rule.number, "title": rule.title, "gist": rule.gist}


def _term_facts(one: Defined) -> dict[str, object]:
    scope = [{"number": above.number, "title": above.title} for above in one.path]
    return {
        "game": one.game,
        "term": one.name,
        **_rule_facts(one.rule),
        "text": one.rule.text,
        "path": scope,
        "uses": list(one.uses),
    }


def _concept_facts(one: Compared, game: str | None) -> dict[str, object]:
    games = [_game_facts(each) for each in one.games if game in (None, each.game)]
    return {"key": one.key, "name": one.name, "english": one.english, "words": list(one.words), "games": games}


def _game_facts(one: ConceptIn) -> dict[str, object]:
    return {
        "game": one.game,
        "absent": one.absent,
        "terms": list(one.terms),
        "rules": [_rule_facts(rule) for rule in one.rules],
    }

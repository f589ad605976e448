"""What the pages of a book say of themselves: in English here, in the user's language by whoever writes the book."""

from __future__ import annotations

from collections.abc import Callable

from rulebook.search.hits import IN_ENGLISH

LABELS = {
    "contents": "Contents", "search": "Search", "searchFor": "Number, word or question", "termsList": "Terms", "rulingsList": "Rulings",
    "errataList": "Errata", "clear": "Clear", "path": "Where it stands", "gist": "Gist", "gistOther": "this gist was written for another wording of the rule",
    "notPlayed": "no program plays this: {reason}", "printedAs": "printed as {number}; {meant} must be meant",
    "again": "this number is printed more than once: occurrence {n}", "refersTo": "Refers to", "citedBy": "Cited by", "terms": "Terms used",
    "defines": "Defines", "rulings": "Rulings", "errata": "Errata", "below": "Below", "previous": "Previous", "next": "Next",
    "dangling": "there is no such rule", "displaced": "another rule fits better", "meantIs": "meant is {numbers}", "why": "Why", "played": "Played",
    "nothing": "Nothing found", "unsure": "No rule answers this; these come nearest", "absent": "The game has nothing like {name}; these come nearest",
    "read": "Read as {said}",
    "missing": "There is no rule {numbers}; these come nearest", "found": "{count} found", "reason": "Reason", "answer": "Answer", "cites": "Stands on",
    "divided": "divided", "suspect": "rule changed", "theme": "Colours", "auto": "as the device", "light": "light", "dark": "dark", "top": "To the top",
    "gistsOnly": "Gists alone: the official text is not in this book", "made": "Edition {edition}, made on {day}", "noPage": "There is no such page",
    "ownWords": "in our own words", "unfold": "unfold", "fold": "fold", "counter": "against it", "source": "source", "askedOn": "asked on", "answeredOn": "answered on",
    "overRule": "an official answer stands over this rule", "settled": "settled by an official answer", "noRulings": "no rulings in this book", "more": "Show more", "rules": "{count} rules",
    "language": "en",
}  # fmt: skip
NAMED = {
    "kinds": ("heading", "procedure", "constraint", "definition", "notation", "information", "floor rule"),
    "classes": ("contradiction", "sense reversed", "misprint", "gap", "wrong reference", "wrong number", "ambiguous"),
    "verdicts": ("yes", "no", "depends", "no rule found"),
    "statuses": ("draft", "given", "asked", "disputed", "confirmed", "official", "superseded", "void"),
    "roles": ("governs", "exception", "contrasts", "defines", "overcomes", "settles", "overruled"),
    "evidence": ("by analogy", "official", "community"),
    "strengths": ("strong", "fair", "weak"),
}
KEYS = {
    "kinds": ("title", "procedure", "constraint", "definition", "notation", "information", "floor"),
    "classes": ("contradiction", "reversed", "misprint", "gap", "reference", "numbering", "ambiguity"),
    "verdicts": ("yes", "no", "depends", "none"),
    "evidence": ("analogy", "official", "community"),
}


def labels(translate: Callable[[str], str]) -> dict[str, object]:
    """Every label by its key, and the words for kinds, classes, verdicts, statuses, roles and reasons of hits. translate: into the user's language."""
    named = {
        group: {key: translate(word) for key, word in zip(KEYS.get(group, words), words, strict=True)}
        for group, words in NAMED.items()
    }
    reasons = {kind: translate(words) for kind, words in IN_ENGLISH.items()}
    return {**{key: translate(text) for key, text in LABELS.items()}, **named, "reasons": reasons}

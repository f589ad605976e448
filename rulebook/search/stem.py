"""What the forms of an English word share."""

from __future__ import annotations

_ARTICLES = """
a an the is are was were be been am do does did to of that this these those there it its his her their our them they he she i
you we me us will would should shall has have had
"""
SILENT = frozenset(_ARTICLES.split())
ASKING = frozenset(
    ["", "do", "does", "did", "can", "can't", "may", "must", "will", "is", "are"]
)  # verbs before who acts
_STRONG = """
drew draw drawn draw lost lose won win paid pay died die dying die chose choose chosen choose dealt deal sent send took take
taken take gone go went go goes go broke break began begin begun begin held hold kept keep fought fight left leave leaves leave
came come gave give given give made make shown show saw see seen see said say found find stole steal stolen steal dice dice
lying lie destroyed destroy played play tied tie dies die tapped tap
"""
STRONG = dict(zip(_STRONG.split()[::2], _STRONG.split()[1::2], strict=True))


def stems_of(text: str) -> list[str]:
    """The stems of a text in small letters, without articles and what says as little.

    `when` is a question before a verb (when do I lose); elsewhere it is a condition (when the deck is empty) and says as little.
    """
    found = [word for word in text.split() if word.strip("'-")]
    return [
        stem(word)
        for word, following in zip(found, [*found[1:], ""], strict=True)
        if word not in SILENT and (word != "when" or following in ASKING)
    ]


def stem(word: str) -> str:
    """What the forms of an English word share: attacks, attacked and attacking are attack."""
    word = word.strip("'-")
    if word in STRONG:
        return _bare(STRONG[word])
    if word.endswith(("n't", "cannot")):
        return "can't" if word in ("can't", "cannot", "couldn't") else "not"
    word = word.removesuffix("'s").removesuffix("'")
    if word in STRONG:
        return _bare(STRONG[word])
    if word.endswith(("ies", "ied")) and len(word) > 4:
        return word[:-3] + "y"
    for ending, least in (("ing", 3), ("ed", 3)):
        if word.endswith(ending) and len(word) - len(ending) >= least:
            return _bare(word.removesuffix(ending))
    if word.endswith(("sses", "shes", "ches", "xes")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 3:
        word = word[:-1]
    return _bare(word)


def _bare(word: str) -> str:
    """Without a doubled last letter and without a silent e, so that discard, discarded, evolve, evolving, equip and equipped agree."""
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "aeiousl":
        word = word[:-1]
    return word.removesuffix("e") if len(word) > 3 else word

"""Damaged documents: read without loss and without an exception, or refused in one sentence."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebook.dialects import known
from rulebook.document import Document
from rulebook.errors import NotARulebook, RulebookError, UnknownGame
from rulebook.source import decode
from rulebook.whole import document_of, read_document

Lines = list[str]
ROUNDS = 300  # `python -m tests.fuzz documents` tries more

OWN = "".join(
    f"{chapter}. 第{chapter}の石\n\n{chapter}.1. 色\n\n"
    + "".join(f"{chapter}.1.{rule}. 石の色は{rule}です({chapter}.1.1)。\n" for rule in range(1, 6))
    for chapter in range(1, 5)
)


def removed(lines: Lines, chance: random.Random) -> Lines:
    low = chance.randrange(len(lines))
    return lines[:low] + lines[low + chance.randrange(1, 60) :]


def truncated(lines: Lines, chance: random.Random) -> Lines:
    text = "".join(lines)
    return text[: chance.randrange(1, len(text))].splitlines(keepends=True)


def shuffled(lines: Lines, chance: random.Random) -> Lines:
    low = chance.randrange(len(lines))
    block = lines[low : low + 80]
    chance.shuffle(block)
    return lines[:low] + block + lines[low + 80 :]


def turned_round(lines: Lines, chance: random.Random) -> Lines:
    low = chance.randrange(len(lines))
    return lines[low:] + lines[:low]


def repeated(lines: Lines, chance: random.Random) -> Lines:
    low = chance.randrange(len(lines))
    return lines[: low + 40] + lines[low:]


def misprinted(lines: Lines, chance: random.Random) -> Lines:
    found = list(lines)
    for _ in range(12):
        index = chance.randrange(len(found))
        line = list(found[index])
        place = chance.randrange(len(line))
        line[place] = chance.choice("0123456789.-([「\t 手順例：※\u3000\x1b\x00あ")
        found[index] = "".join(line)
    return found


def unbroken(lines: Lines, chance: random.Random) -> Lines:
    low = chance.randrange(len(lines))
    return [*lines[:low], "".join(line.rstrip("\n") for line in lines[low : low + 50]), *lines[low + 50 :]]


DAMAGES: tuple[Callable[[Lines, random.Random], Lines], ...] = (
    removed, truncated, shuffled, turned_round, repeated, misprinted, unbroken,
)  # fmt: skip


def held(document: Document) -> None:
    """What holds of every document that was read."""
    text = document.source.text
    assert "".join(text[span.start : span.end] for span in document.spans) == text
    for section in document.sections:
        assert section.parent is None or document.sections[section.parent].depth < section.depth
    for reference in document.references:
        section = document.sections[reference.source]
        words = section.title if reference.part < 0 else section.parts[reference.part].text
        assert 0 <= reference.start < reference.end <= len(words)
    for finding in document.findings:
        assert finding.found
        assert finding.expected
        assert finding.line >= 1


@pytest.mark.documents
def test_hundreds_of_damaged_documents_are_read_without_loss(rulebooks: dict[str, Path]) -> None:
    texts = {game: path.read_text(encoding="utf-8").splitlines(keepends=True) for game, path in rulebooks.items()}
    read = 0
    refusals: list[tuple[int, str]] = []
    for seed in range(ROUNDS):
        chance = random.Random(seed)
        game = chance.choice(list(texts))
        low = chance.randrange(max(1, len(texts[game]) - 300))
        lines = texts[game][low : low + chance.randrange(60, 300)]
        for _ in range(chance.randrange(1, 4)):
            lines = chance.choice(DAMAGES)(lines or ["1. x\n"], chance)
        data = "".join(lines).encode()
        try:
            held(document_of(decode(data, f"seed {seed}"), known()[game], game))
            read += 1
        except RulebookError as error:
            refusals.append((seed, str(error)))
    assert all(f"seed {seed}" in sentence and "\n" not in sentence for seed, sentence in refusals)
    assert read > ROUNDS * 3 // 4


@pytest.mark.documents
@pytest.mark.parametrize("game", list(known()))
def test_a_document_with_its_chapters_shuffled_keeps_all_its_rules(rulebooks: dict[str, Path], game: str) -> None:
    whole = read_document(rulebooks[game])
    chapters = [section.line - 1 for section in whole.numbered if section.depth == 1]
    lines = rulebooks[game].read_text(encoding="utf-8").splitlines(keepends=True)
    blocks = [lines[low:high] for low, high in zip(chapters, [*chapters[1:], len(lines)], strict=True)]
    last = blocks.pop()  # the back matter stays behind
    random.Random(3).shuffle(blocks)
    text = "".join("".join(block) for block in [lines[: chapters[0]], *blocks, last])
    document = document_of(decode(text.encode(), "shuffled"), known()[game], game)
    held(document)
    assert {s.number for s in document.numbered} >= {s.number for s in whole.numbered}


def test_a_novel_is_no_rulebook(tmp_path: Path) -> None:
    path = tmp_path / "novel.txt"
    path.write_text("むかしむかし、ある山に石を積む人がいました。\n毎日積みました。\n" * 50, encoding="utf-8")
    with pytest.raises(RulebookError) as caught:
        read_document(path)
    assert "novel.txt" in str(caught.value)
    with pytest.raises(NotARulebook):
        read_document(path, "stones")


def test_a_rulebook_of_an_unknown_game_asks_for_its_key(tmp_path: Path) -> None:
    path = tmp_path / "stones.txt"
    path.write_text(OWN, encoding="utf-8")
    with pytest.raises(UnknownGame, match="--game"):
        read_document(path)


@pytest.mark.parametrize(
    ("style", "change"),
    [
        ("dotted with a stop", lambda text: text),
        ("dotted without one", lambda text: "\n".join(line.replace(". ", " ", 1) for line in text.split("\n"))),
    ],
)
def test_a_rulebook_of_an_unknown_game_is_read_by_its_numbering(
    tmp_path: Path, style: str, change: Callable[[str], str]
) -> None:
    path = tmp_path / f"{style}.txt"
    path.write_text(change(OWN), encoding="utf-8")
    document = read_document(path, "stones")
    assert [section.number for section in document.numbered][:4] == ["1", "1.1", "1.1.1", "1.1.2"]
    assert len(document.numbered) == 28
    held(document)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "cp932", "euc_jp", "utf-16"])
def test_an_encoding_changes_nothing_about_the_rules(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "stones.txt"
    path.write_bytes(OWN.replace("\n", "\r\n").encode(encoding))
    document = read_document(path, "stones")
    assert len(document.numbered) == 28
    assert document.by_number["2.1.3"].text == "石の色は3です(2.1.1)。"
    held(document)

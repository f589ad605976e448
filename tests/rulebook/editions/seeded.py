"""Known edits of a rule document, by a seed: rules put in, taken out, reworded, exchanged, moved; renumbered or not."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cached_property
from random import Random

from rulebook.dialects import Dialect
from rulebook.document import Document
from rulebook.numbers import Style
from rulebook.words import words
from tests.rulebook.editions.blocks import Block, Tree
from tests.rulebook.editions.invented import sentence, title

LETTERS = re.compile(r"[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]+")
LETTER = re.compile(r"[\u3041-\u3096\u4e00-\u9fff]")
SHARES = (0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4)  # of the words of a rule that is reworded
WEIGHTS = {
    "insert": 10, "append": 6, "add_letter": 3, "delete": 10, "drop": 5, "cut": 2, "exchange": 6, "move": 6, "reword": 45, "slip": 10,
}  # fmt: skip


class Edited(Tree):
    """A document under edits. Each edit says whether it could be carried out; done: how often each was."""

    def __init__(self, document: Document, dialect: Dialect, seed: int) -> None:
        super().__init__(document, dialect)
        self.random = Random(seed)
        self.done: Counter[str] = Counter()
        self._known: list[list[Block]] = []  # the families, as long as no edit changed them

    def run(self, edits: int) -> Edited:
        """Carry out so many edits."""
        tries = 0
        while self.done.total() < edits and tries < edits * 50:
            tries += 1
            (name,) = self.random.choices(list(WEIGHTS), list(WEIGHTS.values()))
            if getattr(self, name)():
                self.done[name] += 1
                if name not in ("reword", "slip"):
                    self._known = []
        return self

    # Families: runs of siblings whose numbers go on one from the other

    def families(self) -> list[list[Block]]:
        """The families in which a rule can be put in, taken out or moved."""
        found = self._known
        for above in () if found else self.top.subtree():
            runs: dict[str, list[Block]] = defaultdict(list)
            for child in above.children:
                if not child.fixed and child.under is None and (above is not self.top or child.tail.isdigit()):
                    runs[self._form(child)].append(child)
            found += [run for run in runs.values() if self._is_in_a_row(run) and not any(block.frozen for block in run)]
        return found

    def _form(self, block: Block) -> str:
        lead = block.tail[0] if block.tail[0] in ".-+" else ""
        last = re.sub(r"\d+", "1", block.tail[len(lead) :])
        return lead + ("a" if last.isalpha() else last)

    def _is_in_a_row(self, run: list[Block]) -> bool:
        values = [self.value(block) for block in run]
        return values == sorted(set(values)) and all(block.tail[-1:].isdigit() or len(block.tail) == 1 for block in run)

    def value(self, block: Block) -> int:
        """The last component of a number as a count."""
        bare = block.tail.lstrip(".-+")
        return ord(bare) - 96 if bare.isalpha() else int(bare)

    def _step(self, run: list[Block]) -> int:
        return 100 if self.hundreds and run[0].tail.isdigit() else 1

    def _set(self, block: Block, value: int) -> bool:
        """Give a block another last component. False where the numbering has none such."""
        lead = block.tail[0] if block.tail[0] in ".-+" else ""
        letter = block.tail[len(lead) :].isalpha()
        most = 26 if letter else 99 if lead == "+" or self.dialect.style is Style.HYPHEN else 9999
        if not 1 <= value <= most:
            return False
        block.tail = lead + (chr(96 + value) if letter else str(value))
        return True

    def _shift(self, blocks: list[Block], by: int) -> bool:
        before = [block.tail for block in blocks]
        if all(self._set(block, self.value(block) + by) for block in blocks):
            return True
        self._undo(blocks, before)
        return False

    def _undo(self, blocks: list[Block], tails: list[str]) -> None:
        for block, tail in zip(blocks, tails, strict=True):
            block.tail = tail

    def _above(self, block: Block) -> Block:
        return block.above or self.top

    def _has_twin(self, block: Block) -> bool:
        """Whether a sibling says the very same, so that nobody could tell which of them was edited."""
        return sum(other.words() == block.words() for other in self._above(block).children) > 1

    def _chosen(self) -> tuple[list[Block], int]:
        run = self.random.choice(self.families())
        return run, self.random.randrange(len(run))

    # Rules put in

    def insert(self) -> bool:
        """A rule before another; everything behind it is renumbered."""
        run, place = self._chosen()
        value, made = self.value(run[place]), self._made(run[place])
        if not self._shift(run[place:], self._step(run)):
            return False
        self._set(made, value)
        self._put_beside(run[place], made, 0)
        return True

    def append(self) -> bool:
        """A rule at the end of a family."""
        run, _place = self._chosen()
        made = self._made(run[-1])
        if not self._set(made, self.value(run[-1]) + self._step(run)):
            return False
        self._put_beside(run[-1], made, 1)
        return True

    def add_letter(self) -> bool:
        """A rule behind another with a letter to its number, so that nothing is renumbered: 10.6.2a."""
        run, place = self._chosen()
        block = run[place]
        deep = block.tail[0] in ".-" and block.tail[-1].isdigit()
        if self.dialect.style not in (Style.DOTTED, Style.HYPHEN) or not deep or block.children:
            return False
        made = self._made(block)
        made.tail = "a"
        block.put(0, made)
        return True

    def _put_beside(self, block: Block, made: Block, behind: int) -> None:
        above = self._above(block)
        above.put(above.children.index(block) + behind, made)

    def _made(self, like: Block) -> Block:
        """A new block in the form of another."""
        ending = like.head[2][len(like.head[2].rstrip()) :] or "\n"
        if like.origin is not None and self.document.sections[like.origin].title:
            body = [self._sentence() + ending] if self.dialect.titles_have_text else []
            return Block(None, "", like.tail, (*like.head[:2], title(self.random) + ending), body)
        gap = [line for line in like.body[-1:] if not line.strip()]
        return Block(None, "", like.tail, (*like.head[:2], self._sentence() + ending), gap)

    def _sentence(self) -> str:
        """The words of a new rule: invented, spliced from two others, or another with two fifths of its words replaced."""
        rules = [block.head[2].strip() for block in self.every() if block.origin is not None and not block.fixed]
        rules = [text for text in rules if len(text) > 16 and text.endswith("。")]
        form = self.random.random()
        if form < 0.4 or not rules:
            return sentence(self.random)
        one, other = self.random.choice(rules), self.random.choice(rules)
        if form < 0.7:
            return one[: len(one) // 2] + other[len(other) // 2 :]
        found = [word.surface for word in words(one)]
        for place in self.random.sample(range(len(found) - 1), round(len(found) * 0.4)):
            found[place] = self.random.choice(self.pool)
        return "".join(found)

    # Rules taken out, exchanged, moved

    def delete(self, *, renumber: bool = True) -> bool:
        """A rule without any below it; everything behind it is renumbered."""
        run, place = self._chosen()
        if len(run) < 2 or run[place].children or self._has_twin(run[place]):
            return False
        return self._take_out(run, place, renumber=renumber)

    def drop(self) -> bool:
        """A rule without any below it; the others keep their numbers."""
        return self.delete(renumber=False)

    def cut(self) -> bool:
        """A small subtree; everything behind it is renumbered."""
        run, place = self._chosen()
        if (
            len(run) < 2
            or not 2 <= sum(1 for _ in run[place].subtree()) <= 6
            or any(block.frozen for block in run[place].subtree())
        ):
            return False
        return self._take_out(run, place, renumber=True)

    def _take_out(self, run: list[Block], place: int, *, renumber: bool) -> bool:
        if renumber and not self._shift(run[place + 1 :], -self._step(run)):
            return False
        for block in run[place].subtree():
            block.gone = True
        self._above(run[place]).children.remove(run[place])
        return True

    def exchange(self) -> bool:
        """Two neighbours change places, with everything below them."""
        run, place = self._chosen()
        if place + 1 == len(run) or self._has_twin(run[place]) or self._has_twin(run[place + 1]):
            return False
        one, other = run[place], run[place + 1]
        below = self._above(one).children
        first, second = below.index(one), below.index(other)
        below[first], below[second] = other, one
        one.tail, other.tail = other.tail, one.tail
        return True

    def move(self) -> bool:
        """A subtree into another family of the same form and depth, renumbering both."""
        run, place = self._chosen()
        block = run[place]
        inside = set(block.subtree())
        if len(run) < 2 or self._above(block) is self.top or self._has_twin(block) or any(one.frozen for one in inside):
            return False
        others = [
            other for other in self.families()
            if self._form(other[0]) == self._form(block) and self._depth(other[0]) == self._depth(block)
            and self._above(other[0]) is not self._above(block) and not inside & set(other)
            and all(one.words() != block.words() for one in self._above(other[0]).children)
        ]  # fmt: skip
        if not others:
            return False
        target = self.random.choice(others)
        at = self.random.randrange(len(target) + 1)
        value = self.value(target[at]) if at < len(target) else self.value(target[-1]) + 1
        tails = [other.tail for other in (*run, *target)]
        if not (self._shift(target[at:], 1) and self._shift(run[place + 1 :], -1) and self._set(block, value)):
            self._undo([*run, *target], tails)
            return False
        self._above(block).children.remove(block)
        self._put_beside(target[min(at, len(target) - 1)], block, at == len(target))
        return True

    def _depth(self, block: Block) -> int:
        return 0 if block is self.top else 1 + self._depth(self._above(block))

    # Words

    def reword(self) -> bool:
        """Words replaced, left out or put in: from one in a hundred to two in five."""
        block = self._rule()
        lines = [block.head[2], *block.body]
        places = [
            (row, start, end) for row, line in enumerate(lines) if row or not block.fixed for start, end in self._words_in(line)
        ]  # fmt: skip
        if not places:
            return False
        before = block.words()
        count = max(1, round(len(places) * self.random.choice(SHARES)))
        for row, start, end in sorted(self.random.sample(places, count), reverse=True):
            line, other = lines[row], self.random.choice(self.pool)
            form = self.random.random()
            new = "" if form < 0.34 and len(places) > 2 else line[start:end] + other if form < 0.67 else other
            lines[row] = line[:start] + new + line[end:]
        if not lines[0].strip() or "".join("".join(lines).split()) == before:
            return False
        block.head = (*block.head[:2], lines[0])
        block.body = lines[1:]
        return True

    def slip(self) -> bool:
        """A single character."""
        block = self._rule()
        line = "" if block.fixed else block.head[2]
        places = [match.start() for match in LETTER.finditer(line) if match.start() > 1]
        if not places:
            return False
        at = self.random.choice(places)
        other = self.random.choice([sign for sign in "はがをにもでとの上下" if sign != line[at]])
        block.head = (*block.head[:2], line[:at] + other + line[at + 1 :])
        return True

    def _rule(self) -> Block:
        return self.random.choice([block for block in self.every() if block.origin is not None])

    def _words_in(self, line: str) -> Iterator[tuple[int, int]]:
        """Where the words of a line are that may be edited: no numbers, no marks, nothing at its head."""
        at = 0
        for word in words(line):
            start = line.find(word.surface, at)
            if start >= 0:
                at = start + len(word.surface)
                if start > 1 and LETTERS.fullmatch(word.surface):
                    yield start, at

    @cached_property
    def pool(self) -> list[str]:
        """Words to put in: the document's own."""
        found = words(self.document.source.text[:20000])
        return sorted({word.surface for word in found if word.content and LETTERS.fullmatch(word.surface)})

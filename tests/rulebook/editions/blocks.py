"""A rule document as a tree of blocks of its text, to be edited and written anew.

A block is a section: what stands before its number, the mark behind it, its words, its other lines. The old text is cut by
the lines on which the program found headings; from then on nothing here asks the program what anything means. Where the
document prints a section elsewhere than below the one it belongs to, it stays where it is printed.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from rulebook.dialects import Dialect
from rulebook.document import Document, SectionKind
from rulebook.numbers import Style

NUMBERED = (SectionKind.RULE, SectionKind.TITLE)
TAIL = re.compile(r"([.\-]?)(\d+|[a-z])")
MARK = re.compile(r"章?[.．]? *")


@dataclass(eq=False)
class Block:
    """A section of the text.

    origin: its position in the old edition, None where it was put in. number: its number there. tail: its number behind that of
    the block above, "+3" for the third article of a chapter of hundreds. head: what stands before the number in its first line,
    the mark behind it, the words. body: its other lines. fixed: its number never changes. frozen: the document prints its
    words in two places, so that nothing is put in or taken away beside it. under: where it belongs, if not below `above`.
    """

    origin: int | None
    number: str
    tail: str
    head: tuple[str, str, str]
    body: list[str]
    children: list[Block] = field(default_factory=list)
    above: Block | None = None
    under: Block | None = None
    fixed: bool = False
    frozen: bool = False
    gone: bool = False

    def words(self) -> str:
        """What it says, white space left out."""
        return "".join((self.head[2] + "".join(self.body)).split())

    def subtree(self) -> Iterator[Block]:
        """This block and all below it."""
        yield self
        for child in self.children:
            yield from child.subtree()

    def put(self, place: int, child: Block) -> None:
        """Put a block below this one."""
        self.children.insert(place, child)
        child.above = self

    def fix(self) -> None:
        """Leave its number alone for good."""
        if not self.fixed:
            self.fixed = True
            self.head = ("", "", self.head[0] + self.number + "".join(self.head[1:]))


class Tree:
    """The blocks of a document. top: a block above all. said: what each section said before any edit."""

    def __init__(self, document: Document, dialect: Dialect) -> None:
        self.document, self.dialect = document, dialect
        self.lines = document.source.text.splitlines(keepends=True)
        self.front = self.lines[: document.sections[0].line - 1]
        self.top = Block(None, "", "", ("", "", ""), [])
        self.hundreds = dialect.style is Style.ARTICLE
        self.blocks = [self._block(position) for position in range(len(document.sections))]
        self._grow()
        self._freeze()
        self.said = [block.words() for block in self.blocks]
        self.plain: dict[int, set[str]] = defaultdict(set)  # bare numbers by which a section names rules
        for reference in document.references:
            self.plain[reference.source] |= {target for target in reference.targets if target.isdigit()}

    def _block(self, position: int) -> Block:
        section = self.document.sections[position]
        later = self.document.sections[position + 1 :]
        stop = later[0].line - 1 if later else len(self.lines)
        first, *body = self.lines[section.line - 1 : stop]
        at = first.find(section.number)
        if section.kind not in NUMBERED or at < 0 or section.meant or section.occurrence > 1:
            return Block(position, section.number, "", ("", "", first), body, fixed=True)
        end = at + len(section.number)
        mark = MARK.match(first, end)
        words = mark.end() if mark else end
        return Block(position, section.number, "", (first[:at], first[end:words], first[words:]), body)

    def _grow(self) -> None:
        path = [self.top]
        for block, section in zip(self.blocks, self.document.sections, strict=True):
            above = self.top if section.parent is None else self.blocks[section.parent]
            self._set_tail(block, above)
            if above not in path:
                block.under, above = above, self.top
            path[path.index(above) + 1 :] = [block]
            above.put(len(above.children), block)

    def _set_tail(self, block: Block, above: Block) -> None:
        rest = block.number[len(above.number) :]
        if block.fixed:
            return
        if above is self.top:
            block.tail = block.number
        elif block.number.startswith(above.number) and TAIL.fullmatch(rest):
            block.tail = rest
        elif self.hundreds and above.number.isdigit() and block.number.isdigit():
            block.tail = f"+{int(block.number) - int(above.number)}"
        else:
            block.fix()

    def _freeze(self) -> None:
        """Leave what the document itself has scrambled, and what stands beside it, where it is."""
        named = {
            name for f in self.document.findings if f.rule == "moved" for name in (f.number, f.found.rpartition(" ")[2])
        }
        for place, block in enumerate(self.blocks):
            if block.number in named or block.under is not None:
                for other in self.blocks[max(place - 1, 0) : place + 2]:
                    other.frozen = True

    def every(self) -> Iterator[Block]:
        """All blocks as they stand now, in the order of the text."""
        for child in self.top.children:
            yield from child.subtree()

    def numbers(self) -> dict[Block, str]:
        """The numbers of all blocks as they are now."""
        found: dict[Block, str] = {}
        guests: list[Block] = []

        def go(block: Block, number: str) -> None:
            for child in block.children:
                if child.under is not None:
                    guests.append(child)
                    continue
                if child.fixed:
                    found[child] = child.number
                elif child.tail.startswith("+"):
                    found[child] = str(int(number) + int(child.tail[1:]))
                else:
                    found[child] = number + child.tail
                go(child, found[child])

        go(self.top, "")
        while guests:
            guest = guests.pop()
            known = None if guest.fixed or guest.under is None else found.get(guest.under)
            found[guest] = guest.number if known is None else known + guest.tail
            go(guest, found[guest])
        return found

    def text(self, *, references: bool = True) -> tuple[str, dict[int, Block]]:
        """The text as it is now, and the block that begins on each line. references: renumber them with the rules they name."""
        numbers = self.numbers()
        renamed = {
            block.number: number for block, number in numbers.items() if block.origin is not None and not block.fixed
        }
        pieces = list(self.front)
        line = "".join(self.front).count("\n") + 1
        starts: dict[int, Block] = {}
        for block in self.every():
            starts[line] = block
            before, mark, first = block.head
            rest = [first, *block.body]
            if references:
                rest[block.fixed :] = [self._renumbered(block, one, renamed) for one in rest[block.fixed :]]
            written = ("" if block.fixed else before + numbers[block] + mark) + "".join(rest)
            written = written if written.endswith("\n") else f"{written}\n"
            pieces.append(written)
            line += written.count("\n")
        return "".join(pieces), starts

    def _renumbered(self, block: Block, line: str, renamed: dict[str, str]) -> str:
        """A line with the new numbers of the rules it names, found by nothing but their form."""
        plain = self.plain.get(block.origin, set()) if block.origin is not None else set()

        def number(match: re.Match[str]) -> str:
            found = match.group()
            before, behind = line[match.start() - 1 : match.start()], line[match.end() : match.end() + 1]
            bare = found.isdigit() and not (found in plain and (before in "(（第~～" or behind in ")）章~～"))
            return found if bare else renamed.get(found, found)

        separators = {Style.HYPHEN: "-", Style.ARTICLE: ".-"}.get(self.dialect.style, ".")
        many = "?" if self.hundreds else "*"
        return re.sub(rf"\d+(?:[{separators}]\d+){many}(?:[a-z](?![A-Za-z]))?", number, line)

    def truth(self) -> dict[tuple[int | None, Block | None], str]:
        """What became of every section: by its position in the old edition and its block in the new.

        Changed is whatever does not say the very same, by a single character; moved, what says the same under another number.
        """
        numbers = self.numbers()
        found: dict[tuple[int | None, Block | None], str] = {}
        for position, block in enumerate(self.blocks):
            if block.gone:
                found[position, None] = "removed"
            elif block.words() != self.said[position]:
                found[position, block] = "changed"
            else:
                found[position, block] = "same" if numbers[block] == block.number else "moved"
        return found | {(None, block): "added" for block in numbers if block.origin is None}

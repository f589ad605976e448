"""A document read in a process of its own, with a limit of time and memory.

Whoever writes a document decides how long its lines are, how deep its numbers and how its brackets nest: whatever that does to
the reading, one sentence comes of it. `python -m rulebook.apart` is the process: a source on standard input, the document on
standard output.
"""

from __future__ import annotations

import gc
import pickle
import sys
from typing import TYPE_CHECKING

from rulebook import errors
from rulebook.bounded import MEMORY, PATIENCE, REFUSED, limited, run_bounded
from rulebook.errors import RulebookError, SourceError
from rulebook.kinds import RULES
from rulebook.source import read_source
from rulebook.whole import document_in

if TYPE_CHECKING:
    from pathlib import Path

    from rulebook.document import Document


def read_apart(
    path: Path,
    game: str | None = None,
    edition: str = "",
    patience: float = PATIENCE,
    memory: int = MEMORY,
    kind: str = RULES,
) -> Document:
    """Read a rule document as `rulebook.whole.read_document` does, where it can be stopped.

    kind: of a document beside the rulebook. patience: seconds, memory: bytes that its reading may take. Raises what `read_document` raises, and SourceError where the
    reading was stopped or broke down.
    """
    source = read_source(path)
    try:
        done = run_bounded("rulebook.apart", pickle.dumps((source, game, edition, None, kind)), patience, memory)
    except TimeoutError as error:
        raise SourceError(
            f"{source.name}: could not be read within {patience:.0f} s; expected a rule document, which takes seconds"
        ) from error
    except OSError as error:
        raise SourceError(
            f"{source.name}: no process could be started to read it ({error.strerror or error})"
        ) from error
    if done.code == REFUSED:
        kind, _, sentence = done.out.decode("utf-8").partition("\n")
        raise getattr(errors, kind, SourceError)(sentence)
    if done.code != 0:
        last = done.err.decode("utf-8", "replace").strip().rpartition("\n")[2][:200]
        why = f"ended by signal {-done.code}" if done.code < 0 else last or f"exit code {done.code}"
        raise SourceError(f"{source.name}: reading it broke down ({why}); expected a rule document, whose reading ends")
    document: Document = pickle.loads(done.out)
    return document


def _main() -> int:
    limited()
    gc.disable()  # a document is a million small objects without a cycle
    out = sys.stdout.buffer
    try:
        document = document_in(*pickle.loads(sys.stdin.buffer.read()))
    except RulebookError as error:
        out.write(f"{type(error).__name__}\n{error}".encode("utf-8", "replace"))
        return REFUSED
    pickle.dump(document, out, 5)
    return 0


if __name__ == "__main__":
    sys.exit(_main())

"""`python -m rulebook.pdf`: a PDF on standard input, its layout as JSON on standard output.

Exit 3 with a sentence where it cannot be read.
"""

from __future__ import annotations

import json
import sys

from rulebook.errors import SourceError
from rulebook.pdf.layout import layout_of
from rulebook.pdf.process import MEMORY, REFUSED


def _limited() -> None:
    """Take no more memory than a rulebook can need, where the system knows limits."""
    try:
        import resource  # noqa: PLC0415 - not on Windows
    except ImportError:
        return
    _soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = MEMORY if hard == resource.RLIM_INFINITY else min(MEMORY, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def _main() -> int:
    _limited()
    try:
        found = layout_of(sys.stdin.buffer.read())
    except SourceError as error:
        sys.stdout.write(str(error))
        return REFUSED
    json.dump(found._asdict(), sys.stdout, ensure_ascii=False)
    return 0


if __name__ == "__main__":
    sys.exit(_main())

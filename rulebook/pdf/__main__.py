"""`python -m rulebook.pdf`: a PDF on standard input, its layout as JSON on standard output.

Exit 3 with a sentence where it cannot be read.
"""

from __future__ import annotations

import json
import sys

from rulebook.bounded import REFUSED, limited
from rulebook.errors import SourceError
from rulebook.pdf.layout import layout_of


def _main() -> int:
    limited()
    try:
        found = layout_of(sys.stdin.buffer.read())
    except SourceError as error:
        sys.stdout.write(str(error))
        return REFUSED
    json.dump(found._asdict(), sys.stdout, ensure_ascii=False)
    return 0


if __name__ == "__main__":
    sys.exit(_main())

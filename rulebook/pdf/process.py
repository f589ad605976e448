"""Reading a PDF in a process of its own.

A PDF is a program: a small file can unfold to gigabytes or draw itself for years, and a broken one can crash the library
that reads it. The process has a limit of time and memory, and what becomes of it is told in one sentence.
"""

from __future__ import annotations

import json
from importlib.util import find_spec

from rulebook.bounded import PATIENCE, REFUSED, run_bounded
from rulebook.errors import SourceError
from rulebook.pdf.layout import Layout


def read_pdf(data: bytes, name: str, patience: float = PATIENCE) -> Layout:
    """The text of a PDF. name: of the file, for sentences. patience: the seconds after which reading is given up.

    Raises SourceError where pypdfium2 is not installed, or the file is locked, damaged, too large or without text.
    """
    if find_spec("pypdfium2") is None:
        raise SourceError(
            f"{name}: is a PDF; expected the reader for it to be installed; in the program's folder: pip install '.[pdf]'"
        )
    try:
        done = run_bounded("rulebook.pdf", data, patience)
    except TimeoutError as error:
        raise SourceError(
            f"{name}: the PDF could not be read within {patience:.0f} s; expected a rulebook, which takes seconds"
        ) from error
    except OSError as error:
        raise SourceError(f"{name}: no process could be started to read the PDF ({error.strerror or error})") from error
    if done.code == REFUSED:
        raise SourceError(f"{name}: {done.out.decode('utf-8')}")
    if done.code != 0:
        raise SourceError(f"{name}: the PDF is damaged or too large to be read; expected a whole rulebook")
    found = json.loads(done.out)
    return Layout(found["text"], tuple(found["pages"]), tuple(found["margins"]))

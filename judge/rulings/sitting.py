"""Who sits at a desk: the name under which rulings are given there, kept in the home once somebody has said it; and the event."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import tomli_w

from judge.rulings.drafts import write_draft
from rulebook.own_files import own_text
from rulebook.toml import loads

FILE = "sitting.toml"


class Sitting(NamedTuple):
    """author: the name under which rulings are given. event: where. "" for what nobody has said."""

    author: str = ""
    event: str = ""


def sitting(home: str) -> Sitting:
    """Who sits here: $JUDGE_AUTHOR, else the name given last; and $JUDGE_EVENT. A file that cannot be read names nobody."""
    named = os.environ.get("JUDGE_AUTHOR", "").strip()
    if not named:
        try:
            named = str(loads(own_text(Path(home) / FILE)).get("author", "")).strip()
        except (OSError, ValueError):
            named = ""
    return Sitting(named, os.environ.get("JUDGE_EVENT", "").strip())


def sit(home: str, author: str) -> None:
    """Keep who sits here, for the next ruling. Raises StoreError where nothing can be written."""
    if author != sitting(home).author:
        write_draft(Path(home) / FILE, tomli_w.dumps({"author": author}))

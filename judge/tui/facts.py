"""What is known of a document without reading its sections."""

from __future__ import annotations

from collections import defaultdict

from judge.tui.pages.wrapping import clean
from rulebook.store.library import Library
from rulebook.store.rows import EditionRow


class DocumentFacts:
    """One edition of a game.

    key: what names the edition without doubt; label: what names it shortly. is_current: whether it is the one that is looked up
    where none is named. findings: sentences by number, read when
    first needed.
    """

    def __init__(self, edition: EditionRow) -> None:
        self.edition_id = edition.id
        self.game = edition.game
        self.key = edition.digest[:12]
        self.title = clean(edition.title or edition.game)
        self.edition = clean(edition.name)
        self.label = clean(edition.label)
        self.is_current = bool(edition.current)
        self.findings: dict[str, list[str]] | None = None

    def load_findings(self, library: Library) -> None:
        """Read the findings, once."""
        if self.findings is None:
            from judge.tui.labels import concerns_readers, finding_sentence  # noqa: PLC0415 - not for the first frame

            self.findings = defaultdict(list)
            for finding in library.findings(self.game, self.key):
                if concerns_readers(finding):
                    self.findings[finding.number].append(clean(finding_sentence(finding)))

"""Numbered rule documents: reading, references, search, editions and excerpts; knows nothing of play or screens."""

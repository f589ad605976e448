"""Chapters 2 to 6, players, decks, zones, what is known, the leader."""

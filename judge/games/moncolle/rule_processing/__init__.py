"""Chapters 1 and 11, rule processing and the end of a game."""

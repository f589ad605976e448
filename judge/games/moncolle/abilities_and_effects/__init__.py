"""Chapters 4 and 10, abilities and effects."""

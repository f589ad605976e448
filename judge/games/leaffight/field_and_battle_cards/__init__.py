"""Chapters 18 and 19, field cards and battle cards."""

"""Chapters 20 and 21, battles."""

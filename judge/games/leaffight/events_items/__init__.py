"""Chapters 16 and 17, events and items."""

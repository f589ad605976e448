"""Chapters 11 to 13, actions, effects and how they are processed."""

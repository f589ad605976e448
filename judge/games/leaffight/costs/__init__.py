"""Chapters 7 and 8, costs: how they arise, how they are paid."""

"""Chapter 300, cards: what is printed on them, and what they are."""

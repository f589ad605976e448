"""Chapter 1, cards: their kinds, and what is printed on them."""

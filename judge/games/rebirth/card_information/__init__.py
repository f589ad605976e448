"""Chapter 2, cards: how they are written down, and what the words of a text mean of them."""

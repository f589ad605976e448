"""The texts of cards: which cards, how many, on which condition."""

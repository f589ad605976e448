"""Chapter 14, cards: where they are, who may use them."""

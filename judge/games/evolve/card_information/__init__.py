"""Chapter 2, the information of cards: how a card is written down, and what words of a text mean."""

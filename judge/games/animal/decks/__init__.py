"""Chapter 500, decks: what may be played with."""

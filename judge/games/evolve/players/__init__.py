"""Chapter 3, players: who plays, and whose a card is."""

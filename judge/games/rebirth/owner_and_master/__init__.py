"""Chapter 3, whose a card is; and who plays."""

"""Chapter 700, playing cards: conditions, costs, activation costs."""

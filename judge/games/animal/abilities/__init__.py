"""Chapter 800, abilities: their kinds, and those that wait."""

"""Chapter 8, the actions of the main phase, attacks among them."""

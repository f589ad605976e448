"""Chapter 2, what cards are."""

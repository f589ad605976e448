"""Chapter 9, the attack."""

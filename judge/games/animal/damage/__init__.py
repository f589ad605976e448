"""Chapter 1800, damage, from dealing to receiving."""

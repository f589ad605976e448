"""Chapter 16, other rules."""

"""Chapter 1200, rule processing: what the rules do by themselves."""

"""Chapter 1300, battles, step by step."""

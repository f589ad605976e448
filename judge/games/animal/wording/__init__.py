"""Chapter 400, wording: what the words of a text mean."""

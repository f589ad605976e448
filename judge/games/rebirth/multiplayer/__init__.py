"""Chapter 13, games of more than two players."""

"""What instructions do, in any card game: a game registers them under its own names, with the numbers that it cites."""

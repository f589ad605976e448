"""A play from its declaration to its end: what is prepared, paid, and carried out."""

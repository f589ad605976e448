"""What card games have in common: zones, players, card texts, plays, moments. It knows no game and no rule's number."""

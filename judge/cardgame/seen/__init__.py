"""The table as it is drawn and told: whoever draws or tells it knows no game, and what is told says nothing twice."""

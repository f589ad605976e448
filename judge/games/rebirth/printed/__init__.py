"""How the cards of this game print their texts.

cards      which cards are meant (2, 4)
deeds      what is done (5)
giving     what is given to cards (9.10)
moments    what is waited for (9.8)
lines      abilities (9.1–9.5, 11)
notation   all of it together
"""

"""How the cards of this game print their texts.

cards      which cards are meant (2, 4)
deeds      what is done (5, 13, 14)
giving     what is given to cards (10.9)
moments    what is waited for (10.7)
lines      abilities (10.1, 12)
notation   all of it together
"""

"""What card games have in common, between the engine and the games. It knows no game and no rule's number.

A mechanism is a class, or a set of functions, with the numbers that it cites as one frozen value; a game makes that value in
the folder of its chapter, and registers the mechanism's verbs under its own names.

Rooms
    game        what the mechanisms ask of a game; plain: what a game answers that has nothing special to say
    ground      zones, players, and who may look at what
    text        the texts of cards: selectors, conditions, amounts, keywords, the parts of a card
    play        a play as a value: prepared, paid, carried out, refused
    verbs       what instructions do: zones, decks, counters, tokens, states, numbers, lasting effects
    moments     what occurs, what waits, what is replaced, what goes on, what the rules settle
    loops       circles of play, and who must break them
    position    positions as they are written down and asked about, and the reference page
    preparation what players may bring, and the steps before a game
    seen        the table as it is drawn and told
"""

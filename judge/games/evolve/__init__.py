"""Shadowverse EVOLVE: the procedures of its comprehensive rules, in folders by chapter.

Chapters
    outline             1: what can be done at all
    card_information    2: cards as they are written down, and what the words of a text mean
    players             3: who plays, and whose a card is
    zones               4: what lies where, and who may look at it
    defined_actions     5: the actions that the rules define, as verbs of a text
    preparation         6: decks, and the steps before a game
    turn                7: a turn and its phases
    main_phase          8: the actions of the main phase, attacks among them
    special_cards       9: tokens
    play_and_resolution 10: playing and resolving, costs, abilities, effects and their order
    rule_processing     11: what the rules themselves do in every check timing
    keywords            12: keywords
    classes             13: the words of classes
    titles              14: the words of titles
    others              15: counters and endless circles

For scenarios and front ends
    position            positions as they are written down, and the reference page
    printed             how cards print their texts, by which they are read and said
    seen                the table as it is drawn and told
    game                all of it as the kernel wants it
    texts               what the texts of cards may say, put together from the chapters; their verbs
    playable            its door: all that scenarios and front ends need
"""

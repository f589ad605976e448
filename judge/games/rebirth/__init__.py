"""Reバース for you: the procedures of its comprehensive rules, in folders by chapter.

Chapters
    outline             1: what can be done at all, and how a game ends
    card_information    2: cards as they are written down, and what the words of a text mean
    owner_and_master    3: who plays, and whose a card is
    zones               4: what lies where and how
    defined_actions     5: the actions that the rules define, as verbs of a text
    preparation         6: decks, and the steps before a game
    turn                7: a turn and its phases
    attack_phase        8: attacks, step by step
    play_and_resolution 9: playing and resolving, cancelling, costs, abilities, effects and their order
    rule_processing     10: refresh, recovery, entry and defeat processing
    keywords            11: keywords
    titles              12: the rules of single titles
    multiplayer         13: more than two players
    others              14: endless circles

For scenarios and front ends
    position            positions as they are written down, and the reference page
    printed             how cards print their texts, by which they are read and said
    seen                the table as it is drawn and told
    deeds               what the verbs of a text ask of it
    game                all of it as the kernel wants it
    texts               what the texts of cards may say, put together from the chapters
    playable            its door: all that scenarios and front ends need
"""

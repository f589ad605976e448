"""リーフファイトTCG: the procedures of its comprehensive rules, in folders by chapter.

Chapters
    cards                        1: the kinds of cards and what is printed on them
    players                      2–6: players, decks, the zones and who sees them, the leader
    costs                        7, 8: costs that arise before they are paid, what a use demands
    end_and_procedure            9, 10: how a game ends, its preparation, turns and phases
    actions_effects_processing   11–13: actions declared and processed, effects, simultaneous processing
    card_use                     14: where cards are, who may use them, discarding
    characters                   15: characters on the field, damage, downs, calling, tags, abilities
    events_items                 16, 17: events and items
    field_and_battle_cards       18, 19: field cards and battle cards
    battle                       20, 21: battles, step by step

For scenarios and front ends
    position    positions as they are written down, and the reference page
    printed     how cards print their texts, by which they are read and said
    seen        the table as it is drawn and told
    game        all of it as the kernel wants it
    texts       what the texts of cards may say, put together from the chapters
    playable    its door: all that scenarios and front ends need
"""

"""モンスター・コレクションTCG: the procedures of its comprehensive rules, in folders by chapter.

Chapters
    card_information       2: kinds of cards and what is printed on them
    players_and_dice       3: dice
    field                  5: zones, areas of the battlefield, terrains and who controls them
    preparation            3.3, 6: decks, what comes before the first turn
    turn                   7: turns and phases
    battle                 8: battles, timing by timing, and what follows them
    attack                 9: the attack
    abilities_and_effects  4, 10: uses, counter chains, triggered abilities, effects, check steps
    rule_processing        1.2, 11: rule processing, how a game ends
    defined_actions        12: placing, marching, summoning, equipping, and what effects do
    standing_abilities     13: アイテム枠 and スペル枠
    special_abilities      14: ◇ of units and terrains
    others                 16: endless circles, what does not stack

For scenarios and front ends
    position    positions as they are written down, and the reference page
    printed     how cards print their texts, by which they are read and said
    seen        the table as it is drawn and told
    game        all of it as the kernel wants it
    texts       what the texts of cards may say, put together from the chapters
    untimely    which number refuses what is named while it is not the moment for it
    playable    its door: all that scenarios and front ends need
"""

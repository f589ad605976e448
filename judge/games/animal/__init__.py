"""アニマルカードゲーム: the procedures of its comprehensive rules, in folders by chapter.

Chapters
    principles          100: what comes before what, how a game begins and ends
    terms               200: what the terms mean: players, cards, states, zones and moves, effects, numbers, as verbs of a text
    card_information    300: names, types, species, costs, conditions of cards
    wording             400: what the words of a text mean
    decks               500: what may be played with
    zones               600: what lies where and how
    playing_cards       700: playing a card: conditions, costs, activation costs
    abilities           800: the kinds of abilities
    resolution          900: resolving, hindering, replacing, lasting
    turn                1000: a turn and its phases
    priority            1100: who may act, and what waits until somebody may
    rule_processing     1200: what the rules do by themselves
    combat              1300: battles, step by step
    loops               1400: circles
    repetition          1500: the same again
    keywords            1600: keywords
    counters            1700: counters
    damage              1800: damage, from dealing to receiving

For scenarios and front ends
    position            positions as they are written down, and the reference page
    printed             how cards print their texts, by which they are read and said
    seen                the table as it is drawn and told
    deeds               what the verbs of a text ask of it
    game                all of it as the kernel wants it
    texts               what the texts of cards may say, put together from the chapters
    playable            its door: all that scenarios and front ends need
"""

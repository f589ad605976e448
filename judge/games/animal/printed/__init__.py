"""The texts of this game's cards as they are printed: 【分類（領域）】［発動状況、発動コスト］効果。 (801–807).

`notation`  all of it, ready to be read and said
`cards`     which cards are meant
`counting`  how many are waited for: each for itself, so many or more, so many alone
`deeds`     what is done
`giving`    what is given
`lines`     the kinds of abilities
`moments`   what is waited for, and in which situations something applies
`words`     values, zones, counters
"""

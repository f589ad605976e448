"""The texts of this game's cards as they are printed: ［使用代償］：効果。 (8, 12, 用語説明).

`notation`  all of it, ready to be read and said
`cards`     which cards are meant
`deeds`     what is done
`giving`    what is given
`lines`     abilities
"""

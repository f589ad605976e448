"""The texts of this game's cards as they are printed: □効果名[普通/対抗]〈コスト：～／対象：～〉効果。 (14.2–14.8).

`notation`  all of it, ready to be read and said
`cards`     which cards are meant
`deeds`     what is done
`dice`      numbers that dice say: 【火炎：2D】 (3.4)
`giving`    what is given
`heads`     what stands before the effect: タイミング表記, 効果名 and what stands in 〈 〉
`lines`     the kinds of abilities
`moments`   what is waited for
"""

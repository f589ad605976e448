"""A small game of our own invention without cannons, and what players of others say."""

from __future__ import annotations

RULES = """\
1. 船
1.1. 帆
1.1.1. 帆を張る時は、船の向きを選びます。帆は船ごとに一枚です。
1.2. 積荷
1.2.1. 積荷を港に降ろす時は、船の持ち主がその枚数を数えます。
1.3. 錨
1.3.1. 錨を降ろした船は、次の手番に動けません。
1.4. 港の場所
1.4.1. 港の場所は手番ごとに入れ替えることができます。
"""
CONCEPTS = """\
[cannon]
name = "大砲を撃つ"
words = ["大砲", "カノン砲", "港の大砲", "砲弾を積む", "狙う"]
fleet = { absent = true }

[anchor]
name = "錨で止まる"
words = ["アンカー", "いかり", "停泊アンカー"]
fleet = { terms = ["錨"], rules = ["1.3.1"] }

[ballast]
name = "重り"
words = ["おもり", "アンカー", "バラスト"]
fleet = { absent = true }

[cargo]
name = "荷物"
words = ["荷物", "荷役"]
fleet = { terms = ["積荷"], rules = ["1.2.1"] }
"""

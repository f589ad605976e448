"""What each key of a scenario means in this game, as "Japanese / English", with an example: for the reference page."""

from __future__ import annotations

from collections.abc import Mapping

Row = tuple[str, str, str]  # how it is written, what it means, an example
Said = Mapping[str, tuple[str, str]]

TURN: Said = {
    "player": ("ターンプレイヤー / the turn player (7.1.1); A", 'player = "B"'),
    "number": ("両者を通した何ターン目か / which turn of the game it is; 5", "number = 7"),
    "phase": (
        "始めるフェイズ: start・main・end・setup（ゲームの準備から） / where play goes on; setup: from the preparations on (6, 7.1.2); main",
        'phase = "start"',
    ),
    "first": ("先攻プレイヤー / who began (6.2.1.6)", 'first = "A"'),
    "evolve_used": (
        "このターンの進化・食事を使ったか（ターンプレイヤー、またはA・B） / the evolve or meal of this turn is used: by the turn player, or by A, B (8.3.2)",
        "evolve_used = true",
    ),
    "own_turns": ("A・B がそれぞれ何ターン目か / how many turns A and B have begun", "own_turns = [3, 2]"),
}
PLAYER: Said = {
    "life": ("リーダーの体力 / the leader's health (2.8.3); 20", "life = 3"),
    "pp": ("使えるPP / PP that can be spent (3.2.1); 0", "pp = 4"),
    "pp_max": ("PP最大値 / the PP maximum (3.2.3); as pp", "pp_max = 7"),
    "ep": ("EP / EP (3.2.1); 0", "ep = 1"),
    "field_limit": ("場の上限 / how many cards the field holds (4.4.4); 5", "field_limit = 6"),
    "hand_limit": ("手札の上限 / the hand limit (4.7.3); 7", "hand_limit = 8"),
    "ex_limit": ("EXエリアの上限 / how many cards the EX area holds (4.8.3); 5", "ex_limit = 4"),
    "played": ("このターンにプレイしたカードの枚数 / cards played this turn (13.2.1.3); 0", "played = 2"),
    "leader_hurt": (
        "このターンに自分のリーダーの体力が減った / the leader lost health this turn (13.5.2.2)",
        "leader_hurt = true",
    ),
    "drew_from_nothing": (
        "カードのないデッキから引いた / drew from an empty deck (5.9.1.1)",
        "drew_from_nothing = true",
    ),
    "leader": ("リーダーのカード名 / the name of the leader card (6.1.1.1)", 'leader = "灯の主"'),
    "hand": (
        "手札。カード名の列か枚数 / the hand: names, or how many cards of which nothing matters (4.7)",
        'hand = ["火花の使い"]',
    ),
    "ex": ("EXエリア / the EX area (4.8)", 'ex = ["火花の使い"]'),
    "field": ("場 / the field (4.4)", 'field = [{ card = "見張り台", act = true }]'),
    "deck": (
        "デッキ。上から順。数は何でもよいカードの枚数 / the deck, from the top; a number: so many cards of which nothing matters (4.5)",
        'deck = ["火花の使い", 3]',
    ),
    "graveyard": ("墓場。上から順 / the graveyard, from the top (4.9)", 'graveyard = ["古い封筒"]'),
    "exile": ("消滅領域 / the exile area (4.10)", 'exile = ["古い封筒"]'),
    "evolve_deck": ("エボルヴデッキ / the evolve deck (4.6)", 'evolve_deck = [{ card = "炎の使い", up = true }]'),
    "evolve_zone": ("進化領域 / the evolve zone (4.12)", 'evolve_zone = ["炎の使い"]'),
    "run_zone": ("出走領域 / the run zone (4.13)", 'run_zone = ["若駒"]'),
}
PLACED: Said = {
    "card": ("カード名 / the name of the card", '{ card = "石の番人" }'),
    "as": (
        "呼び名。同名のカードを区別する / what it is called here, to tell copies apart",
        '{ card = "石の番人", as = "番人1" }',
    ),
    "damage": ("減った体力 / health lost (5.13.1)", '{ card = "石の番人", damage = 1 }'),
    "act": ("アクト状態 / in アクト状態 (4.2.2)", '{ card = "石の番人", act = true }'),
    "new": ("このターンに場に出た / came this turn (8.4.2.1)", '{ card = "石の番人", new = true }'),
    "evolved": ("このターンに進化した / evolved this turn (8.4.2.1)", '{ card = "石の番人", evolved = true }'),
    "counters": (
        "置かれたカウンター / the counters on it (15.1)",
        '{ card = "土の塔", counters = { "スタック" = 2 } }',
    ),
    "owner": ("オーナー / whose card it is (3.1.1)", '{ card = "石の番人", owner = "B" }'),
    "up": ("表向きか / whether it lies face up (4.2.3)", '{ card = "炎の使い", up = true }'),
    "evolve": (
        "関連付けられた進化カード / the evolve card linked to it (5.15.1)",
        '{ card = "火花の使い", evolve = "炎の使い" }',
    ),
    "fed": (
        "出走領域で関連付けられたカード / the cards linked to it in the run zone (14.2.1.1)",
        '{ card = "若駒", fed = ["駿馬"] }',
    ),
    "linked": (
        "進化領域・出走領域のカードが関連付くカードの呼び名 / what a card of the evolve or run zone is linked to",
        '{ card = "炎の使い", linked = ["火花の使い"] }',
    ),
    "times": ("同じカードを何枚置くか / how many of it", '{ card = "石の番人", times = 2 }'),
}
CARD: Said = {
    "kind": ("カードの種類 / leader, follower, amulet or spell (2.3.1)", 'kind = "follower"'),
    "special": ("特殊種類: evolve・token / the special kind (2.3.3)", 'special = "evolve"'),
    "cost": ('コスト（Xなら"X"） / cost (2.5), "X" where who plays it names it; 0', "cost = 2"),
    "attack": ("攻撃力 / attack (2.7)", "attack = 3"),
    "defense": ("体力 / health (2.8)", "defense = 3"),
    "class": ("クラス / class (2.2)", 'class = "エルフ"'),
    "types": ("タイプ / types (2.4)", 'types = ["妖精"]'),
    "title": ("タイトル / title (2.13.2)", 'title = "花の祭"'),
    "collab": ("コラボ名 / コラボ名 (2.14)", 'collab = "灯"'),
    "name": (
        "印刷されたカード名（表の名と異なるとき） / the printed name, where the table has another",
        'name = "石の番人"',
    ),
    "building": (
        "デッキ構築の条件を変える能力 / what of building a deck it changes (6.1.2)",
        "building = { copies = 10 }",
    ),
    "keywords": ("キーワード / keywords (12)", 'keywords = ["守護"]'),
    "quick": ("【クイック】を持つ / has クイック (12.3)", "quick = true"),
    "fanfare": ("ファンファーレ / when it comes onto the field (12.4)", 'fanfare = [["draw", 1]]'),
    "last_word": ("ラストワード / when it goes from the field to the graveyard (12.5)", 'last_word = [["draw", 1]]'),
    "on_evolve": ("進化時 / when it evolves (12.6)", 'on_evolve = [["draw", 1]]'),
    "on_attack": ("攻撃時 / when it attacks (12.7)", 'on_attack = [["draw", 1]]'),
    "on_run": ("出走時 / when it runs (14.2.4)", 'on_run = [["draw", 1]]'),
    "spell": (
        "スペルの文 / the text of a spell (10.1)",
        'spell = [["choose", "enemy follower"], ["damage", 2, "chosen"]]',
    ),
    "auto": (
        "自動能力: when, if, by, do, cost, valid in, keyword / automatic abilities (10.7)",
        'auto = [{ when = "die own follower", do = [["draw", 1]] }]',
    ),
    "activated": (
        "起動能力: pp, act, cost, do, quick, if / activated abilities (10.3)",
        'activated = [{ pp = 1, act = true, do = [["draw", 1]] }]',
    ),
    "static": (
        "永続能力: give, to, if, valid in / static abilities (10.9)",
        'static = [{ give = { attack = 1 }, to = "other own follower" }]',
    ),
    "replace": (
        "置換: when, what, instead, by, if, may, least, amount（+1・-1・half・double・2*amount など）/ replacement (10.10); amount: what becomes of the value",
        'replace = [{ when = "destroy", what = "this", instead = [["heal", 1, "own leader"]] }]',
    ),
    "extra": (
        "任意の追加コスト: cost, do, keyword / an optional additional cost (10.4.7.2)",
        'extra = { cost = [["discard", 1]], do = [["draw", 2]] }',
    ),
    "play": (
        "プレイする際のコストを変える: what, pp, pp_to, if / changes what is paid for playing a card (10.2.1.3.3)",
        'play = { what = "own spell", pp = -1 }',
    ),
    "state": (
        "状態誘発: while, do, cost / waits when a state arises (10.7.6)",
        'state = { while = "own hand = 0", do = [["draw", 1]] }',
    ),
    "evolve": ("進化能力: PP、または pp, times, cost, do, quick / its evolve ability (12.2)", "evolve = 1"),
    "meal": ("食事能力: PP、または pp, times, cost, do, quick / its meal ability (14.2.2)", "meal = 1"),
}
GIVEN: Said = {
    "attack": ("攻撃力の増減 / attack more or less", "attack = 1"),
    "defense": ("体力の増減 / health more or less", "defense = -1"),
    "cost": ("コストの増減 / cost more or less", "cost = -2"),
    "attack_to": ("攻撃力をこの値にする / attack is this", "attack_to = 0"),
    "defense_to": ("体力をこの値にする / health is this", "defense_to = 1"),
    "cost_to": ("コストをこの値にする / cost is this", "cost_to = 0"),
    "field_limit": (
        "リーダーに: そのプレイヤーの場の上限の増減。field_limit_to も / to a leader: how many cards the field holds (4.4.4)",
        "field_limit = 1",
    ),
    "hand_limit": (
        "リーダーに: 手札の上限の増減。hand_limit_to も / to a leader: the hand limit (4.7.3)",
        "hand_limit = 2",
    ),
    "ex_limit": (
        "リーダーに: EXエリアの上限の増減。ex_limit_to も / to a leader: how many cards the EX area holds (4.8.3)",
        "ex_limit = 1",
    ),
    "field_limit_to": (
        "リーダーに: 場の上限をこの値にする / to a leader: how many cards the field holds is this",
        "field_limit_to = 6",
    ),
    "hand_limit_to": (
        "リーダーに: 手札の上限をこの値にする / to a leader: the hand limit is this",
        "hand_limit_to = 9",
    ),
    "ex_limit_to": (
        "リーダーに: EXエリアの上限をこの値にする / to a leader: how many cards the EX area holds is this",
        "ex_limit_to = 4",
    ),
    "keywords": ("キーワードを与える / gives keywords", 'keywords = ["突進"]'),
    "abilities": ("能力を与える / gives abilities", 'abilities = [{ last_word = [["draw", 1]] }]'),
    "lose": ("能力を失わせる / takes abilities away", 'lose = "all"'),
    "void": ("能力を無効にする / makes abilities void", 'void = "all"'),
    "cannot": ("できないこと / what it cannot do (below)", 'cannot = ["attack"]'),
    "must": ("求められること / what is demanded of it, or of who meets it (1.3.2.3)", 'must = ["be attacked"]'),
    "name": ("カード名を変える / another name", 'name = "騎士"'),
    "class": ("クラスを変える / another class", 'class = "ロイヤル"'),
    "types": ("タイプを変える / other types", 'types = ["兵士"]'),
    "add_types": ("タイプを加える / more types", 'add_types = ["兵士"]'),
}
CANNOT: Said = {
    "attack": ("攻撃できない / cannot attack", 'cannot = ["attack"]'),
    "be attacked": ("攻撃されない / cannot be attacked", 'cannot = ["be attacked"]'),
    "be chosen": ("能力で選べない / cannot be chosen", 'cannot = ["be chosen"]'),
    "attack leader": ("リーダーを攻撃できない / cannot attack the leader", 'cannot = ["attack leader"]'),
    "be destroyed": ("破壊されない / cannot be destroyed", 'cannot = ["be destroyed"]'),
    "be damaged": ("ダメージを受けない / cannot be dealt damage", 'cannot = ["be damaged"]'),
    "leave": ("場を離れない / cannot leave the field", 'cannot = ["leave"]'),
    "stand": ("スタンドしない / does not stand", 'cannot = ["stand"]'),
    "evolve": ("進化できない / cannot evolve", 'cannot = ["evolve"]'),
    "block": ("守護として働かない / does not guard", 'cannot = ["block"]'),
}
UNTILS: Said = {
    "turn end": ("このターンの終わりまで / until the end of this turn (7.4.7)", 'until = "turn end"'),
    "next turn end": (
        "次の相手のターンの終わりまで / until the end of the opponent's next turn",
        'until = "next turn end"',
    ),
    "while there": ("そのカードがそこにある間 / while the card is there", 'until = "while there"'),
    "game": ("ゲームの間 / for the rest of the game", 'until = "game"'),
}
AMOUNTS: list[Row] = [
    ("3, -1", "数 / a number", '["damage", 3, "chosen"]'),
    ("count SELECTOR", "選ばれるカードの枚数 / how many cards a selector picks", '["draw", "count own follower"]'),
    ("attack of SELECTOR", "attack・health・cost・damage・printed attack・printed health・counters:NAME / a number of a card",
     '["damage", "attack of this", "chosen"]'),
    ("sum attack of SELECTOR", "attack・health・cost の合計 / a sum", '["damage", "sum cost of own amulet", "chosen"]'),
    ("own pp, enemy life", "life・pp・pp_max・ep・played・hand・deck・field_limit・hand_limit・ex_limit / a number of a player", '["draw", "own ep"]'),
    ("AMOUNT - AMOUNT", "差・和 / less, or more", '["draw", "count own follower - 3"]'),
    ("2*AMOUNT", "何倍か / so many times", '["damage", "2*count own amulet", "chosen"]'),
]  # fmt: skip
NUMBERS: Said = {
    "X": ("決めた X / X as it was named or set", '["damage", "X", "chosen"]'),
    "done": (
        "直前の指示で実際に扱った数 / how many the instruction before really dealt with (1.3.2)",
        '["draw", "done"]',
    ),
    "dice": ("ダイスの目 / what was thrown", '["damage", "dice", "chosen"]'),
    "drawn": ("引いた枚数 / how many were drawn", '["damage", "drawn", "chosen"]'),
    "amount": ("誘発のもとになった値 / the amount of what made the ability wait", '["heal", "amount", "own leader"]'),
}
CONDITIONS: list[Row] = [
    ("there is SELECTOR", "該当するカードがある / there is such a card", 'if = "there is own amulet"'),
    ("AMOUNT >= AMOUNT", "比較: <= >= = != < > / a comparison", 'if = "own pp_max >= 7"'),
    ("not CONDITION", "そうでない / it does not hold", 'if = "not combo 3"'),
    ("CONDITION and CONDITION", "両方 / both", 'if = "my turn and own hand = 0"'),
]
SELECTORS: list[Row] = [
    (
        "WORD WORD",
        "すべてに当てはまるカード。領域を言わなければ場 / every word must fit; without a zone: on the field",
        "enemy act follower",
    ),
    ("A|B", "どちらか / either", "follower|amulet"),
    ("not:WORD", "そうでない / not", "own follower not:token"),
    ("property<=3", "比較。X とも比べられる / a comparison, with X too", "enemy follower cost<=3"),
]
OF_GAME: Said = {
    "result": ("勝者 A・B、draw、または none / who has won, draw, or none", 'result = "A"'),
    "turn": ("ターンプレイヤー / the turn player", 'turn = "B"'),
    "phase": ("フェイズ / the phase", 'phase = "main"'),
    "number": ("何ターン目か / the turn's number", "number = 8"),
    "waiting": ("待機している能力のカード / the cards whose abilities wait", 'waiting = ["古い封筒"]'),
    "resolving": ("解決領域 / the resolution zone", "resolving = []"),
}
OF_PLAYER: list[Row] = [
    (
        "A.life",
        "life・pp・pp_max・ep・played・field_limit・hand_limit・ex_limit / a number of a player",
        '"A.life" = 18',
    ),
    ("A.field", "領域のカード（呼び名） / the cards of a zone by what they are called", '"B.graveyard" = ["古い封筒"]'),
    ("A.hand.count", "枚数 / how many", '"A.hand.count" = 1'),
    ("A.deck.top", "一番上 / the top card", '"A.deck.top" = "石の番人"'),
    ("A.hand.named", "カード名の列 / the cards by their printed names", '"A.hand.named" = ["白紙"]'),
    ("A.evolve_deck.face_up", "表向きの枚数 / how many lie face up", '"A.evolve_deck.face_up" = 1'),
]
OF_CARD: Said = {
    "zone": ("どこにあるか / where it lies", '"石の番人.zone" = "A.field"'),
    "master": ("マスター / whose it is now (3.1.2)", '"石の番人.master" = "B"'),
    "owner": ("オーナー / its owner (3.1.1)", '"石の番人.owner" = "A"'),
    "attack": ("攻撃力 / attack", '"石の番人.attack" = 2'),
    "health": ("体力 / health", '"石の番人.health" = 1'),
    "damage": ("減った体力 / health lost", '"石の番人.damage" = 1'),
    "cost": ("コスト / cost", '"石の番人.cost" = 2'),
    "printed.attack": ("印刷された値 / what is printed", '"石の番人.printed.attack" = 1'),
    "act": ("アクト状態 / in アクト状態", '"石の番人.act" = true'),
    "new": ("このターンに場に出た / came this turn", '"石の番人.new" = false'),
    "just_evolved": ("このターンに進化した / evolved this turn", '"石の番人.just_evolved" = true'),
    "face": ("表か裏か: up・down / how it lies", '"石の番人.face" = "up"'),
    "has.守護": ("キーワードを持つ / has a keyword", '"石の番人.has.守護" = true'),
    "keywords": ("キーワード / its keywords", '"石の番人.keywords" = ["守護"]'),
    "counters.スタック": ("カウンターの数 / how many counters", '"石の番人.counters.スタック" = 0'),
    "name": ("カード名 / its name", '"石の番人.name" = "石の番人"'),
    "kind": ("種類 / its kind", '"石の番人.kind" = "follower"'),
    "class": ("クラス / its class", '"石の番人.class" = "エルフ"'),
    "types": ("タイプ / its types", '"石の番人.types" = []'),
    "evolve": ("関連付けられた進化カード / the evolve cards linked to it", '"石の番人.evolve" = []'),
    "fed": ("出走領域で関連付けられたカード / the cards linked to it in the run zone", '"石の番人.fed" = []'),
    "linked_to": ("このカードが関連付けられているカード / the cards that it is linked to", '"炎の使い.linked_to" = []'),
}
REQUESTS: Said = {
    "main": (
        "メインフェイズの行動: play・use・evolve・meal・attack と呼び名、loop n（直前のn個の行動の循環を示す）、end / what is done in the main phase (7.3.3, 15.2.1.1)",
        'A = "play 火花の使い"',
    ),
    "quick": (
        "クイックのプレイ。しないなら pass / a クイック is played, or not (8.4.7, 7.4.4)",
        'B = "play 火花の使い"',
    ),
    "target": ("攻撃目標 / the target of an attack (8.4.3)", 'A = "leader B"'),
    "choose": ("カードを選ぶ。なしは none / cards are chosen (10.6.2.3)", 'A = ["石の番人", "古い封筒"]'),
    "choice": ("チョイスの選択肢の番号 / an option of a チョイス (5.17)", 'A = "1"'),
    "divide": ("割り振る値 / how much is for this one (10.6.2.4)", "A = 2"),
    "waiting": ("解決する自動能力 / which waiting ability is played (10.5.2.2)", 'A = "古い封筒"'),
    "evolve card": ("進化に使うカード / the evolve card (12.2)", 'A = "炎の使い"'),
    "times": ("循環行動を実行する回数 / how often a declared loop is done (15.2.1.1)", "A = 5"),
    "agreed": ("循環行動を何回まで認めるか / how often the other player agrees to it (15.2.1.1)", "B = 2"),
    "ep": ("EPで減らすPP / PP paid with EP (12.2)", "A = 1"),
    "X": ("X の値 / the value of X (5.2.1.2.2)", "A = 3"),
    "pay": ("コストを払うか / whether a cost is paid (10.4.7)", 'A = "yes"'),
    "extra": ("追加コストを払うか / whether an additional cost is paid (10.6.2.2.1)", 'A = "no"'),
    "may": ("行うか / whether it is done", 'A = "yes"'),
    "draw": ("引くか / whether another is drawn (5.9)", 'A = "yes"'),
    "look": ("もう1枚見るか / whether one more is looked at", 'A = "yes"'),
    "order": ("順番。初めの数枚でもよい / in which order; the first few are enough", 'A = ["石の番人", "古い封筒"]'),
    "keep": ("残すカード / which cards stay (11)", 'A = "石の番人"'),
    "guards": ("アクトする守護。なしは none / which 守護 are acted (7.4.3)", 'A = "石の番人"'),
    "guard": ("表向きにするか、などの置換 / whether something happens instead", 'A = "yes"'),
    "instead": ("置換するか / whether something happens instead (10.10)", 'A = "yes"'),
    "replacement": ("先に適用する置換 / which replacement comes first (10.10.2)", 'A = "石の番人"'),
    "hand limit": ("上限まで捨てるカード / what is discarded down to the limit (7.4.6)", 'A = ["白紙#1"]'),
    "deck": ("デッキの提示: present / leader and decks are presented (6.2.1.1)", 'A = "present"'),
    "basis": ("デッキの基準: class・title / what the deck is built on (6.2.1.3)", 'A = "class"'),
    "who chooses": ("先攻・後攻を選ぶプレイヤー / who chooses who begins (6.2.1.6)", 'chance = "A"'),
    "first or second": ("先攻か後攻か / to be first or second (6.2.1.6)", 'A = "first"'),
    "mulligan": ("手札を引き直すか / whether a new hand is taken (6.2.1.8)", 'A = "yes"'),
    "bottom": ("デッキの下に置く順番 / in which order to the bottom (6.2.1.8)", 'A = ["白紙1"]'),
    "shuffle": (
        "シャッフル後の順番。なければそのまま / the order after a shuffle; left out: as it was (5.8)",
        'chance = ["白紙#2"]',
    ),
    "random": ("無作為に選ばれるカード / what is picked at random (5.18)", 'chance = "石の番人"'),
    "die": ("ダイスの目 / what is thrown", "chance = 6"),
}

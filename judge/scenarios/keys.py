"""The keys of a scenario file, of its steps and of what it expects: each declared once, for the reader and the reference page."""

from __future__ import annotations

from functools import lru_cache

from judge.cardgame.text import shapes
from judge.cardgame.text.parts import Part, Parts
from judge.cardgame.text.shapes import Miswritten, Shape, whole
from judge.engine.state import CHANCE, PlayerId

TITLE = Shape(shapes.TEXT.expected, lambda value: isinstance(value, str) and bool(value.strip()))
ONE_OR_MORE = Shape(shapes.TEXTS.expected, lambda value: isinstance(value, str) or shapes.texts(value))
NUMBERS = Shape("a list of rule numbers", lambda value: bool(value) and ONE_OR_MORE.fits(value))
EXAMPLES = Shape(
    "a list of worked examples such as 5.7.1:2",
    lambda value: isinstance(value, list) and all(isinstance(one, str) and _place(one) for one in value),
)


def _tables(name: str) -> Shape:
    return Shape(
        f"[[{name}]] tables", lambda value: isinstance(value, list) and all(isinstance(one, dict) for one in value)
    )


def _answer(value: object) -> bool:
    listed = value if isinstance(value, list) else [value]
    return all(isinstance(one, str) or whole(one) for one in listed)


def _place(name: str) -> bool:
    """Whether a worked example is named by its section and its place there."""
    number, _, place = name.partition(":")
    return bool(number) and place.isascii() and place.isdecimal()


OPTIONS = Shape("a list of options", lambda value: isinstance(value, list) and _answer(value))
ANSWER = Shape("a text, a number or a list of texts", _answer)
FACTS = Shape("a table of what is true, not an empty one", lambda value: isinstance(value, dict) and bool(value))
NAMED = Shape("a list of decisions such as quick or B: quick", lambda value: bool(value) and ONE_OR_MORE.fits(value))
COUNTED = Shape(
    "a table of how often, such as { NAME = 2 }", lambda value: isinstance(value, dict) and bool(value) and all(shapes.COUNT.fits(one) for one in value.values())
)  # fmt: skip
GOVERNED = Shape(
    "[{ card = label, to = zone, rule = number }]",
    lambda value: isinstance(value, list) and bool(value) and all(isinstance(one, dict) and {"card", "rule"} <= set(one) for one in value),
    None, lambda: GOVERNING,
)  # fmt: skip
MOMENTS = Shape(
    "[{ rule = number, expect = { … } }], with card = label, nth = 2 and who = player if need be",
    lambda value: isinstance(value, list) and bool(value) and all(isinstance(one, dict) and "rule" in one and (one.get("who") or one.get("expect")) for one in value),
    None, lambda: MOMENT,
)  # fmt: skip
GOVERNING: Parts = Parts(
    "part of governed",
    Part("card", shapes.TEXT, "governed: その出来事のカード / the card to which it happens", 'card = "古い封筒"'),
    Part("rule", shapes.TEXT, "governed: それを定める番号 / the number that governs it", 'rule = "11.3.1"'),
    Part("to", shapes.TEXT, "governed: 移動先の領域 / the zone to which it moves", 'to = "graveyard"'),
    Part("event", shapes.TEXT, "governed: 出来事の名 / the name of the event", 'event = "destroy"'),
)  # fmt: skip
MOMENT: Parts = Parts(
    "part of after",
    Part("rule", shapes.TEXT, "after: その番号の事象 / an event under this number", 'rule = "5.5.1"'),
    Part("card", shapes.TEXT, "after: そのカードの / of this card", 'card = "石の番人"'),
    Part("nth", shapes.POSITIVE, "after: 何番目の事象か / which of them; the first", "nth = 2"),
    Part("who", shapes.TEXT, "after: 誰の機会・決定か / whose chance or decision it is", 'who = "B"'),
    Part("expect", shapes.TABLE, "after: その直後の状態 / what is true right after it", 'expect = { "石の番人.zone" = "A.graveyard" }'),
)  # fmt: skip
RECKONED = Shape(
    "[{ rule = number, of = label, is = 2 }], with nth = 2 if need be",
    lambda value: isinstance(value, list) and bool(value) and all(isinstance(one, dict) and {"rule", "of", "is"} <= set(one) for one in value),
    None, lambda: RECKONING,
)  # fmt: skip
RECKONING: Parts = Parts(
    "part of amounts",
    Part("rule", shapes.TEXT, "amounts: その番号が数える / the number that reckons it", 'rule = "8.4.9"'),
    Part("of", shapes.TEXT, "amounts: そのカードやプレイヤーについて / for this card or player", 'of = "石の番人"'),
    Part("is", shapes.WHOLE, "amounts: その数 / what it comes to", "is = 2"),
    Part("nth", shapes.POSITIVE, "amounts: 何番目か / which of them; the first", "nth = 2"),
)  # fmt: skip
# what may be asked of what happened: in a step until the next one, in [expect] of the whole run
IN_BOTH = (
    Part("cites", NUMBERS, "働く番号: それで何かが行われ、断られ、そこで情報が使われる。expect で値を問うだけでは働かない / numbers that act: by which something is done or refused, or what is used there is what it is; to ask for a value in expect makes none act", 'cites = ["10.6.2.3"]'),
    Part("not_cites", NUMBERS, "働かない番号 / numbers that do not act", 'not_cites = ["12.5.3"]'),
    Part("times", COUNTED, "働く回数。最も内側で働いた数、なければ続けて働いた区間の数 / how often numbers act: as the innermost, else in so many stretches of the trace", 'times = { "5.13.4" = 2 }'),
    Part("triggered", COUNTED, "待機状態になった回数。呼び名、または呼び名: キーワード / how often abilities of a card began to wait, or those of a keyword", 'triggered = { "古い封筒" = 1, "若い兵: ラストワード" = 1 }'),
    Part("not_asked", NAMED, "聞かれない決定。プレイヤーを付けてもよい / decisions that nobody is asked, or that a player is not", 'not_asked = ["choose", "B: quick"]'),
)  # fmt: skip


@lru_cache  # hundreds of scenarios of one game are read one after the other
def file_parts(players: tuple[PlayerId, ...]) -> Parts:
    """The keys of a file of a game with these players."""
    return Parts(
        "part of a scenario",
        Part("title", TITLE, "一行の題 / a title of one line", 'title = "守護がいるときの攻撃"', needed="title is missing; expected a text"),
        Part("game", TITLE, "ゲームのキー / the key of the game", 'game = "evolve"', needed="game is missing; expected a text"),
        Part("question", shapes.TEXT, "卓で聞かれる問い / as a judge is asked", 'question = "リーダーを攻撃できるか。"'),
        Part("answer", shapes.TEXT, "答え / as a judge answers", 'answer = "できない。"'),
        Part("rules", ONE_OR_MORE, "示す番号。どれも実際に働くこと / the numbers it illustrates; each has to act", 'rules = ["8.4.3.1"]'),
        Part("examples", EXAMPLES, "再現する文書の例: 番号と何番目か / the document's worked examples that it plays: number of the section, and its place there", 'examples = ["5.7.1:2"]'),
        Part("against", shapes.TEXT, "このシナリオが見分ける誤読を一行で / in a line, the wrong reading that it tells apart", 'against = "守護のいる相手のリーダーも攻撃できる、という読み"'),
        Part("topics", ONE_OR_MORE, "話題の語 / what it is about", 'topics = ["守護"]'),
        Part("turn", shapes.TABLE, "誰の何ターン目か / whose turn it is", "[turn]"),
        *(Part(player, shapes.TABLE, f"{player} の盤面 / the position of {player}", f"[{player}]") for player in players),
        Part("cards", shapes.TABLE, "自作のカード。能力はキーで、または text に印刷されたテキストのまま書く。名前だけ書いたカードは judge cards import で取り込んだものでもよい / cards of our own: what they do by keys, or in `text` as it is printed; a card that is only named may be one of those that `judge cards import` took in", '[cards."石の番人"]'),
        Part("effects", _tables("effects"), "すでに働いている効果: on, source, master, until と与えること / effects in force", '[[effects]]\non = "石の番人"\nattack = 1'),
        Part("waiting", _tables("waiting"), "すでに待機している能力: card, ability, master / abilities that wait already", '[[waiting]]\ncard = "古い封筒"'),
        Part("step", _tables("step"), "台本。ひとつが決定ひとつへの答え / the script: each answers one decision", "[[step]]"),
        Part("expect", shapes.TABLE, "最後に確かめること / what is true at the end", "[expect]"),
    )  # fmt: skip


@lru_cache
def step_parts(players: tuple[PlayerId, ...]) -> Parts:
    """The keys of a step in a game with these players."""
    return Parts(
        "part of a step",
        *(Part(player, ANSWER, f"{player} の答え。呼び名か、その始まり / what {player} answers: a label, or how it begins", f'{player} = "attack 野の剣士"') for player in players),
        Part(CHANCE, ANSWER, "シャッフル・ダイス・無作為の結果 / how a shuffle, a throw or a random pick comes out", "chance = 6"),
        Part("concede", Shape(" or ".join(players), lambda value: value in players), "投了するプレイヤー / who gives up here", 'concede = "A"'),
        Part("after", shapes.TEXT, "投了する直前に働いた番号 / the number whose event comes just before a concession", 'after = "10.4.4"'),
        Part("refused", shapes.TEXT, "この答えを断る番号、またはその番号がその場合である原則の番号。その後、同じ決定がもう一度聞かれる（巻き戻されたら、戻った所の決定）。聞かれていないプレイヤーの行動も、その行動の機会を定める番号か、いま聞かれている決定の番号で断られる。選べるものでないカードも、何か決めなければならないときの none も、その決定の番号で断られる。決定がなければ not_asked で書く / the number that refuses the answer, or one of those of which it is a case; then the same decision is asked for again, or the one to which it was taken back. What a player names who is not asked is refused by the number of the moment for it, or by that of the decision that is asked for; so is a card that is none of the options of a decision, and `none` where something has to be decided; where there is no decision, `not_asked` says so", 'refused = "8.4.3.1"'),
        Part("options", OPTIONS, "この決定で選べるもののすべて / all that can be chosen at this decision", 'options = ["石の番人", "leader B"]'),
        Part("took", FACTS, "コストとして払われたもの: プレイヤーの数は減った分（0 なら減らない）、ほかは払った直後の状態 / what was paid as costs: numbers of players by how much less (0: none of it was), everything else as it is right after", 'took = { "A.pp" = 2, "古い封筒.zone" = "A.graveyard" }'),
        *IN_BOTH,
        Part("expect", FACTS, "この手と、そこから自動で続くことが済んだ後（次の手に答える前）に確かめること / what is true after this answer and all that follows from it of itself, before the next step is answered", 'expect = { "B.life" = 18 }'),
        Part("note", shapes.TEXT, "覚え書き / a remark", 'note = "ここで守護が割り込む"'),
    )  # fmt: skip


EXPECT = Parts(
    "part of [expect]",
    Part("order", NUMBERS, "この順に働く / these act one after the other", 'order = ["11.3.1", "10.5.2.2"]'),
    Part("not_order", NUMBERS, "この順には働かない / these do not act in this order", 'not_order = ["10.5.2.2", "11.3.1"]'),
    Part("together", NUMBERS, "同時に働く / these act at once, in one entry", 'together = ["8.4.9", "5.13.2"]'),
    Part("governed", GOVERNED, "この出来事はこの番号による / this event is governed by that rule: card, rule, and to (zone) or event",
         'governed = [{ card = "古い封筒", to = "graveyard", rule = "11.3.1" }]'),
    *IN_BOTH,
    Part("after", MOMENTS, "その番号の事象の直後の状態。初めの、または nth 番目の。事象がなければ、述べられ、聞かれ、断られた所 / what is true right after an event of a rule: the first, or the nth; where it governs none, where it is told, asked or refuses",
         'after = [{ rule = "5.5.1", expect = { "石の番人.zone" = "A.graveyard" } }]'),
    Part("amounts", RECKONED, "途中で数えた数（与えたダメージ、増減の後のダメージ、割り振り、ダイス、コスト） / what was reckoned on the way: damage that is dealt, damage after a change, what is allotted, dice, a price",
         'amounts = [{ rule = "8.4.9", of = "石の番人", is = 2 }]'),
    Part("result", shapes.TEXT, "勝者 A・B、draw、または none / who has won", 'result = "A"'),
)  # fmt: skip


def check_expected(key: str, value: object) -> None:
    """Raise Miswritten for an expectation of another shape than its key asks for; other keys ask for states, of any value."""
    if key not in EXPECT:
        return
    shape = EXPECT[key].shape
    try:
        shape.check((key,), value)
    except Miswritten as error:
        is_whole = (
            key in ("governed", "after", "amounts") and len(error.path) == 1
        )  # what is wrong in one of the tables is said by itself
        raise Miswritten(("expect", key), f"{key}: expected {shape.expected}" if is_whole else str(error)) from error

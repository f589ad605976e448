"""Deeds that games print alike: in which order and whether they are done, choosing, drawing, looking, the end of the game.

A game hands them the word for the player who has the text (自分), takes those of the verbs that it has, and may say them in ways of its own before.
"""

from __future__ import annotations

from judge.cardgame.printed.declared import Deed, deed, passage, wide

BARE = {"*some": "some bare"}
ORDER = "(|好きな順番で|好きな順で|望む順番で|任意の順番で|任意の順で)"  # says what goes without saying: who puts several cards says in which order
IF_PAID, IF_NOT = (
    "(そうしたなら|そうしたら|そうした場合|支払ったなら|支払った場合|捨てたなら|捨てた場合|置いたなら|置いた場合)",
    "(そうしないなら|そうしなかったら|そうしない場合|そうしなかった場合|そうしなかったなら|支払わないなら)",
)


def flow() -> tuple[Deed, ...]:
    """In which order, whether, and how often something is done."""
    ways = (f"(も|)よい。{IF_PAID}、{{then}}。{IF_NOT}、{{otherwise:else}}", f"(も|)よい。{IF_PAID}、{{then}}", f"(も|)よい。{IF_NOT}、{{otherwise:else}}")  # fmt: skip
    return (
        deed("if", "{condition}(なら|ならば|であれば)、{then}", "{condition}(の|)場合、{then}", "{condition}(の|)とき、{then}", last=True),
        passage("if", "{condition}(なら|ならば)、{then}。(そうでないなら|そうではないなら|そうでなければ|そうでない場合)、{otherwise:else}"),
        wide("may", "{who}は{then:deeds@te}(もよい|よい)", "{who}は{then:deeds@can}", rank=-1),
        wide("may", "{then:deeds@te}(もよい|よい)", "{then:deeds@can}"),
        deed("may", "{who}が望むなら、{then}", last=True, needs=("who",)),
        *(passage("pay", f"{{who}}は{{cost:deeds@te}}{way}", rank=-1) for way in ways),
        *(passage("pay", f"{{cost:deeds@te}}{way}") for way in ways),
        deed("each", "{what:cards}1(つ|体|枚|人|個)につき、{then}", "{what:cards}それぞれについて、{then}", last=True),
        deed("repeat", "{times}回、{then}", "次を{times}回行う：{then}", last=True),
        deed("later", "{until}、{when}、{then}", times=-1, last=True),
        deed("later", "{until}、次に{when}、{then}", last=True),
        deed("later", "{until}、次に{when}(から|)、{times}回まで{then}", last=True),
        deed("later", "次に{when}、{then}", "次の{when}、{then}", last=True),
        deed("later", "次に{when}、{times}回まで{then}", last=True),
        deed("later", "{when}、{then}", times=-1, rank=2, last=True),
        deed("name X", "{low}以上{high}以下のXを<決め/る>", "Xを{low}から{high}まで<決め/る>"),
        deed("name X", "{low}以上のXを<決め/る>"),
        deed("name X", "Xの値を<決め/る>", "Xを<決め/る>"),
        deed("set", "{name:letter}を{amount:amount}と<する>"),
        deed("roll", "サイコロを(1つ|)<振る>", "ダイスを(1つ|1個|)<振る>"),
    )  # fmt: skip


def choosing(picks: str = "選ぶ") -> tuple[Deed, ...]:
    """What is chosen, by whom."""
    return (
        deed("everyone chooses", "(各プレイヤーは|プレイヤーはそれぞれ)(|それぞれ){*some}を<選ぶ>", rank=-1),
        deed("choose", "[{who}が]{*some}を{name}として<選ぶ>", rank=-1),
        deed("choose", "[{who}が]{different}の異なる{*some}を<選ぶ>"),
        deed("choose", "({who}(が|は){*some:some by them}|{*some})を(<選ぶ>|<選択する>)"),
        deed("choose", "({who}(が|は){what:cards by them}|{what:cards})(を|から){number:counted}まで(<選ぶ>|<選択する>)", up_to=True, rank=1),
        deed("choose", "({who}(が|は){what:cards by them}|{what:cards})(を|から){number:counted}(<選ぶ>|<選択する>)", rank=1),
        deed("random", "{*some}を無作為に<選ぶ>", "無作為に{*some}を<選ぶ>", "ランダムに{*some}を<選ぶ>", "{*some}をランダムに<選ぶ>"),
        passage("choice", f"{{who}}が(次の中から|)(|以下から){{number}}つまで{picks}。{{options}}", up_to=True),
        passage("choice", f"{{who}}が(次の中から|)(|以下から){{number}}つ{picks}。{{options}}"),
        passage("choice", f"(次の中から|以下から|以下の中から|){{number}}つまで(|を)({picks}|選び、それを行う|選んで行う)。{{options}}", up_to=True),
        passage("choice", f"(次の中から|以下から|以下の中から|次の|以下の|(次|以下)の(2|3|4)つ(|のうち|の中)から|)(|うち|うちから){{number}}つ(|を)({picks}|選び、それを行う|選んで行う)。{{options}}"),
    )  # fmt: skip


def seeing(me: str, deck: str) -> tuple[Deed, ...]:
    """Looking at cards, and their order. deck: what the deck is called."""
    mine = f"(|{me}の)"
    return (
        passage("look", f"{mine}{deck}の上(|から){{number}}枚まで(|を)見る。{{then:body of seen}}", f"{mine}{deck}の上(|から){{number}}枚まで(|を)見て、{{then:body of seen}}", up_to=True),
        passage("look", f"{mine}{deck}(の上|の上から|を上から){{number}}枚(|を)見る。{{then:body of seen}}", f"{mine}{deck}(の上|の上から|を上から){{number}}枚(|を)見て、{{then:body of seen}}"),
        deed("look", f"{mine}{deck}の上(|から){{number}}枚(|を)<見/る>", rank=1),
        deed("shuffle", f"{{who}}(の|は){deck}を<シャッフルする>", rank=1),
        deed("shuffle", f"{mine}{deck}を<シャッフルする>"),
        deed("show", "{what}を<公開する>"),
        deed("put into order", "{what}を(好きな|望む|任意の)(順番|順)(に|で)(<並べ替え/る>|<置く>|<する>|<戻す>)"),
        deed("turn", "{what}を表(向き|)に<する>", face="face up"),
        deed("turn", "{what}を裏(向き|)に<する>", face="face down"),
        deed("swap", "{one}と{other}を<入れ替え/る>", slots={"one": "cards", "other": "cards"}),
        deed("swap", "{one:object}と{other:object}を<入れ替え/る>", rank=1),
    )  # fmt: skip


def drawing(me: str, hand: str, throw: str) -> tuple[Deed, ...]:
    """Drawing and discarding. hand: what the hand is called; throw: the verb for discarding, as a pattern has it."""
    mine = f"(|{me}の|自身の)"
    return (
        deed("draw", "[{who}は](カードを|){number}枚まで<引く>", up_to=True),
        deed("draw", "[{who}は](|カードを){number}枚<引く>", "[{who}は]カード{number}枚を<引く>"),
        deed("draw", "[{who}は](カードを|){number:amount}(と同じ枚数|に等しい枚数|枚|分)(|を|だけ|カードを)<引く>", rank=1),
        deed("discard", f"[{{who}}は]{mine}{hand}(をすべて|すべてを|全てを){throw}", whole=True, number=0),
        deed("discard", f"[{{who}}は]{mine}{hand}(をすべて|すべてを|全てを){throw}", whole=True, rank=1),
        deed("discard", f"[{{who}}は]{mine}{hand}の{{what:bare}}{{number}}(枚|体)を{throw}", f"[{{who}}は]{mine}{hand}から{{what:bare}}{{number}}(枚|体)を{throw}", f"[{{who}}は]{mine}{hand}の{{what:bare}}を{{number}}(枚|体){throw}"),
        deed("discard", f"({{who}}は(|自身の|自分の)|{mine}){hand}{{number}}枚を{throw}", f"({{who}}は(|自身の|自分の)|{mine}){hand}(を|から){{number}}枚{throw}"),
        passage("discard", f"({{who}}は(|自身の|自分の)|{mine}){hand}(を{{number}}枚|{{number}}枚を)(選び、|選んで)(捨てる|すてる)"),
        deed("discard", f"[{{who}}は]{mine}{hand}の{{what}}を{throw}", rank=1, whole=True, slots={"what": "own cards"}),
        deed("discard", f"(|){{what}}を{throw}", rank=2, whole=True, slots={"what": "own cards"}),
    )  # fmt: skip


def ending(me: str, game: str) -> tuple[Deed, ...]:
    """Winning and losing. game: what the game is called."""
    return tuple(
        one for verb, done in (("win", "勝利"), ("lose", "敗北"))
        for one in (deed(verb, f"{{who}}は(|{game}に)<{done}する>", rank=1), deed(verb, f"(|{me}は)({game}に|)<{done}する>"))
    )  # fmt: skip

"""What is done, as cards of this game print it (5)."""

from __future__ import annotations

from judge.cardgame.printed.declared import deed, passage
from judge.cardgame.printed.shared import BARE, ORDER, choosing, drawing, ending, flow, seeing
from judge.games.rebirth.printed.cards import LYING

ME = "(|あなたの|自分の)"
PLACES = {"waiting_room": "控え室", "hand": "手札", "energy": "エネルギー(|置場)", "entry": "エントリー", "memory": "思い出(|置場)", "retired": "リタイア(|置場)", "rebirth": "Reバース(|置場)", "soul": "魂置場", "deer_pile": "シカ山"}  # fmt: skip
AS = "[コスト{as_cost}、][ATK{as_atk}、][DEF{as_def}、][属性{as_attributes}、][カード名{as_name}のキャラとして]"
DEEDS = (
    # 5.2, 5.3, 5.5–5.7, 5.15, 5.19, 5.20, 5.22, 5.28: put, rest and stand, come, set, remember, retire or not, exclude, make a soul or a partner
    deed("rest", "{what}を<レストする>", "{what}を(<レストさせ/る>|レスト状態に<する>)", "{what}は<レストする>"),
    deed("stand", "{what}を<スタンドする>", "{what}を(<スタンドさせ/る>|スタンド状態に<する>)", "{what}は<スタンドする>"),
    deed("put", "{what}を[face_down!裏向きで][face_up!表向きで][rest!レスト状態で][partner!パートナーとして]" + AS + "[vacant!空席の]メンバー(|枠)に(<置く>|<登場させ/る>|<移動する>|<移す>)", to="member", slots={"as_attributes": "name list"}),
    *(deed("put", f"{{what}}を(|オーナーの)[face_down!裏向きで][face_up!表向きで][rest!レスト状態で][partner!パートナーとして]{name}に(<置く>|<戻す>|<加え/る>|<登場させ/る>|<移す>)", f"{{what}}を(|オーナーの){name}に(|、)[face_down!裏向きで][face_up!表向きで][rest!レスト状態で]<置く>", to=key) for key, name in PLACES.items()),
    *(deed("put", f"{{what}}を{{whose}}の[rest!レスト状態で]{name}に(<置く>|<戻す>|<加え/る>)", to=key, rank=1) for key, name in PLACES.items()),
    deed("put", f"{{what}}を{ORDER}(|オーナーの|{ME[2:-1]})デッキの(一番|)下に{ORDER}(<置く>|<戻す>)", to="deck", place="bottom"),
    deed("put", f"{{what}}を{ORDER}(|オーナーの|{ME[2:-1]})デッキの(一番|)上に{ORDER}(<置く>|<戻す>)", to="deck"),
    deed("set card", "{what}を<セットする>"),
    deed("from deck", f"[{{who}}は]{ME}デッキの上(|から){{number}}枚を{{to}}に<置く>", f"[{{who}}は]{ME}デッキの上から{{to}}に{{number}}枚<置く>", slots={"to": "zone"}),
    deed("remember", "{what}を裏向きで思い出に(<する>|<置く>)", face_down=True),
    deed("remember", "{what}を思い出に(<する>|<置く>)", rank=-1),
    deed("exclude", "{what}を(ゲームから|)<除外する>"),
    deed("make partner", "{what}をパートナー(|に)<化する>", "{what}をパートナーに<する>"),
    deed("make soul", "{what}を{to:cards}の魂に<する>"),
    deed("retire", "{what}を<リタイアさせ/る>", "{what}を<リタイアする>", "{what}は<リタイアする>"),
    deed("save", "{what}(の|は)リタイアとダメージを取り<消す>", "{what}のリタイアを取り<消す>"),
    # 5.10, 5.13, 5.14, 5.16, 5.19, 5.23, 5.25, 5.26: look, cancel, pay, recover, undo, partner attack, check, cards in a row; damage, choosing, searching
    deed("cancel", "(|それを|その能力を|そのカードを|そのプレイを)<キャンセルする>"),
    deed("undo", "(|それを|その能力を|そのプレイ中のカードを|そのカードを|プレイ中のカードを|そのプレイを)取り<消す>"),
    deed("energy", "エネルギー{number}(枚|)を(<支払う>|<レストする>)", "エネルギーを{number}(枚|)<支払う>", "エネルギー{number}(|枚)"),
    deed("damage", "{to}に{amount}(|点の)ダメージ(|を<与え/る>)", "{to}に{amount:amount}(と同じ|分の|点の)ダメージ(|を<与え/る>)", "{amount:amount}(と同じ|分の|点の)ダメージを{to}に<与え/る>"),
    deed("recover", "(|あなたは)ダメージを{number}(点|)<回復する>", "(|あなたは){number}(点|)<回復する>", "(|あなたの)リタイア(置場|)(を|から){number}枚<回復する>"),
    deed("check", "[{who}は]<チェックする>"),
    deed("choose run", "{what:cards}から{value}が{number}枚の連番であるカードを<選ぶ>"),
    deed("choose player", "相手を1人<選ぶ>", "相手1人を<選ぶ>", among="enemy"),
    deed("choose player", "味方を1人<選ぶ>", "味方1人を<選ぶ>", among="team"),
    deed("choose player", "プレイヤーを1人<選ぶ>", "プレイヤー1人を<選ぶ>", rank=-1),
    deed("each player", "{among}それぞれについて、{then}", last=True, slots={"among": "word who"}),
    deed("partner attack", "このアタックは(|その)パートナーアタックに<なる>"),
    deed("no partner attack", "このアタックはパートナーアタックになら<ない>"),
    deed("look at", "{what}を<見/る>"),
    deed("search", f"{ME}デッキから{{*some}}を(探し|探して)、(公開せず、|公開せずに)レスト状態で{{to}}に(<置く>|<登場させ/る>)", show=False, acted=True, slots={**BARE, "to": "zone"}),
    deed("search", f"{ME}デッキから{{*some}}を(探し|探して)、(公開せず、|公開せずに){{to}}に(<置く>|<加え/る>)", show=False, slots={**BARE, "to": "zone"}),
    passage("search", f"{ME}デッキから{{*some}}を(選び、|探し、|探して)(|相手に見せ、|公開し、|公開して){ME}手札に加える。(その後、|){ME}デッキをシャッフルする", slots=BARE),
    deed("search", f"{ME}デッキから{{*some}}を(探し、|選び、|探して)(|相手に見せ、|公開し、|公開して){ME}手札に<加え/る>(|、{ME}デッキを<シャッフルする>)", slots=BARE),
    deed("search", f"{ME}デッキから{{*some}}を(探し、|選び、|探して)(|公開し、){{to}}に(<置く>|<登場させ/る>)", slots={**BARE, "to": "zone"}),
    # what is given
    deed("give", "[{until}、]{what}(は|を|に|が)(|、){change}", "{what}(は|を|に|が)(|、){until}(|、){change}", "[{until}、]{what}の{change}"),
    deed("give", "{what}は{until}(|、){change}", rank=1),
    deed("give all", "[{until}、]{what}は、そうであるかぎり{change}"),
    *flow(), *choosing(), *seeing("あなた", "デッキ"), *drawing("あなた", "手札", "(<すて/る>|<捨て/る>)"), deed("draw", "[{who}は](|カードを){number}枚<ドローする>", rank=1), *ending("あなた", "ゲーム"),
)  # fmt: skip
ZONE_NAMES = {key: tuple(dict.fromkeys((*names[1:], names[0]))) for key, names in LYING.items()}

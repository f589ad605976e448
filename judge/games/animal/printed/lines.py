"""The kinds of abilities, as cards of this game print them: 【分類（領域）】［発動状況、発動コスト］効果。 (801–807)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.cardgame.printed.chart import Chart
from judge.cardgame.printed.lines import Line, alone, table
from judge.cardgame.printed.meant import Outset
from judge.cardgame.printed.moments import Marked, apart_from_marks, with_marks
from judge.games.animal.card_information.faces import PLAINLY
from judge.games.animal.zones.zones import FIELD, GRAVEYARD, ZONES

HERE = {key: kind.name.ja.removesuffix("領域") for key, kind in ZONES.items()}  # 【誘発（除外）】 (609.6)
LIES = "[（[face_down!裏向きの]{valid in:lies}）]"
IF = "[{if}なら(、|)]"
COST = "[{cost:deeds@te}(、|)]"
AIM = "[{aims}に(|、)]"
MOVE = [["move", "this"]]
BURIED = f"to:{GRAVEYARD}"
ACTIVATES, APPLIES = "発動(する|[may!してもよい])(。|)", "適用(する|[may!してもよい])(。|)"
ONCE = "[この効果は1ターンに{limit:number}度しか発動できない。]"
BOTH = "[{who:anybody}]"
HAPPENING = {
    "destroy": ("破壊される",), "sacrifice": ("生贄に捧げられる",), "bury": ("墓地に置かれる",), "leave": ("戦場を離れる",), "exile": ("除外される",), "enter": ("戦場に出る",), "land": ("領地に出る",),
    "leave the pile": ("パイルを離れる",), "dawn": ("夜を明ける",), "wake by the phase": ("準備フェイズにウェイクする",), "deal damage": ("ダメージを与える",), "be dealt damage": ("ダメージを与えられる",),
    "damage": ("ダメージを受ける",), "discard": ("捨てられる",),
}  # fmt: skip
TO_PLAYERS = {"player is dealt damage": "ダメージを与えられる", "player damage": "ダメージを受ける", "draw": "カードを引く"}  # fmt: skip
DAMAGE = {"effect": ("効果",), "battle": ("戦闘",)}
STAGES = {"dealt": ("に与えられる",), "deals": ("が与える",), "received": ("が受ける",)}
TOLLS = {
    "activate": "(|{what}の)起動能力は{do:deeds@nakereba}発動できない。", "trigger": "(|{what}の)誘発能力は{do:deeds@nakereba}発動できない。", "play": "{what:anywhere}は{do:deeds@nakereba}プレイできない。",
    "attack": "{what:cards}は{do:deeds@nakereba}攻撃できない。", "defend": "{what:cards}は{do:deeds@nakereba}防御できない。",
}  # fmt: skip
LIMITED = {"draw": "カードを引け", "play": "カードをプレイでき", "activate": "起動能力を発動でき", "trigger": "誘発能力を発動でき"}  # fmt: skip
OBLIGED = {"target": ("対象にする", "対象にし"), "choose": ("選ぶ", "選ば"), "search": ("探す", "探さ")}
FORBIDDEN = {"search": "探す", "look": "見る", "show": "公開する"}
ALWAYS = f"(【常時{LIES}】|)"
STARTS = Outset(waits=("auto", "inherent"))


def _inside() -> tuple[Line, ...]:
    """Abilities with brackets."""
    return (
        table("play", "【プレイ】{do}"),
        table("play", f"【プレイ】［{COST}{AIM}(発動する|する)(。|)］[{{do}}]", rank=-1),
        table("auto", f"【誘発{LIES}】［({{when:whens}}(に|)|{{when:whens}}(、|){IF}{COST}{AIM}){ACTIVATES}］[{{do}}]"),
        table("activated", f"【起動{LIES}】［＜ムーブ＞］[{{do}}]{ONCE}", cost=MOVE, rank=-1),
        table("activated", f"【起動{LIES}】［＜ムーブ＞、{IF}{BOTH}{AIM}発動する(。|)］[{{do}}]{ONCE}", cost=MOVE, rank=-1),
        table("activated", f"【起動{LIES}】［＜ムーブ＞、{IF}{BOTH}{{also:deeds@te}}(、|){AIM}(発動する|する)(。|)］[{{do}}]{ONCE}", cost=MOVE, rank=-1),
        table("activated", f"【起動{LIES}】{{do}}{ONCE}", rank=-1),
        table("activated", f"【起動{LIES}】［{IF}{BOTH}{COST}{AIM}(発動する|する)(。|)］[{{do}}]{ONCE}"),
        table("inherent", f"【固有{LIES}】［({{when:situation}}(に|)|{{when:situation}}(、|){IF}{COST}{AIM}){APPLIES}］[{{do}}]"),
    )  # fmt: skip


def _always() -> tuple[Line, ...]:
    """Abilities that are always there."""
    return (
        alone("keywords", "{keywords:own keywords}(|。)"),
        alone("equip", "《装備（{equip:bare}）》(|。)"),
        table("static", f"{ALWAYS}{{if}}(の間|間|)、{{to:all cards}}は(|、){{give}}。", keep={"to": "this"}, rank=1),
        table("static", f"{ALWAYS}{IF}{{to:all cards}}(は|を|の|に|)(|、){{give}}。", keep={"to": "this"}),
        *(table("toll", f"【常時{LIES}】{IF}{phrase}", of=of, slots={"what": "cards", "do": "deeds@nakereba"}) for of, phrase in TOLLS.items()),
        *(table("limits", f"【常時{LIES}】{IF}{{who}}{said}ない。", deed=deed, times=0, slots={"who": "everybody"}, rank=-1, keep={"who": "both"}) for deed, said in LIMITED.items()),
        *(table("limits", f"【常時{LIES}】{IF}{{who}}1ターンに{{times}}度しか{said}ない。", deed=deed, slots={"who": "everybody", "times": "number"}, keep={"who": "both"}) for deed, said in LIMITED.items()),
        *(table("oblige", f"【常時{LIES}】相手が(戦場の存在|カード)を{said[0]}なら、[possible!可能な限り]{{what:anywhere}}を{said[1]}なければならない。", deed=deed, by="enemy", keep={"what": "this"}) for deed, said in OBLIGED.items()),
        *(table("oblige", f"【常時{LIES}】プレイヤーが(戦場の存在|カード)を{said[0]}なら、[possible!可能な限り]{{what:anywhere}}を{said[1]}なければならない。", deed=deed, keep={"what": "this"}) for deed, said in OBLIGED.items()),
        *(table("forbid", f"【常時{LIES}】{IF}{{what:anywhere}}は{said}ことができない。", deed=deed, keep={"what": "this"}) for deed, said in FORBIDDEN.items()),
        table("forbid", f"【常時{LIES}】{IF}{{what:anywhere}}は[but_played!それ自身のプレイ効果以外では][{{by}}の効果では]({{from}}から{{to}}に|{{from}}から|{{to}}に)(出す|置く|移動する|加える)ことができない。",
              slots={"from": "zone", "to": "zone", "by": "whom"}, keep={"what": "this"}),
        table("forbid", f"【常時{LIES}】{{what:anywhere}}は[{{by}}の効果では]{{from}}から移動しない。", slots={"from": "zone", "by": "whom"}, rank=1, keep={"what": "this"}),
        *_damage(),
        table("processed", f"【常時{LIES}】[{{if}}なら、]ルール処理により{{do}}"),
        *_instead(),
    )  # fmt: skip


def _damage() -> tuple[Line, ...]:
    """What changes damage (1802–1805)."""
    slots = {"when": "stage", "of": "kind of damage", "by": "effect of", "more": "amount in words", "less": "amount in words", "becomes": "amount in words"}  # fmt: skip
    ahead = f"【常時{LIES}】{IF}({{what:all cards}}|{{who:whom}}){{when}}[{{by}}の][{{of}}]ダメージ"
    return (
        table("damage", f"{ahead}を{{more}}点(増加|加算)する。", slots=slots),
        table("damage", f"{ahead}を{{less}}点軽減する。", slots=slots),
        table("damage", f"{ahead}を0にする。", zero=True, slots=slots),
        table("damage", f"{ahead}は軽減できない。", fixed=True, slots=slots),
        table("damage", f"{ahead}は{{becomes}}になる。", slots=slots),
        table("damage", f"【常時{LIES}】{IF}({{what:all cards}}|{{who:whom}})は[{{by}}の][{{of}}]ダメージを受けない。", when="received", none=True, slots=slots, rank=-1),
    )  # fmt: skip


def _instead() -> tuple[Line, ...]:
    """What happens instead (906)."""
    ahead, slots = f"【常時{LIES}】{IF}", {"when": "happening", "what": "counted what", "by": "effect of", "of": "kind of damage"}  # fmt: skip
    when = f"{ahead}{{what}}が[{{by}}で][{{of}}]{{when}}なら、"
    found = [
        table("replace", f"{when}代わりに{{cost:deeds@te}}よい。(置換したなら|そうしたなら)、{{instead:more}}。", slots=slots, keep={"what": "this"}, rank=-1),
        table("replace", f"{when}代わりに{{instead:more@te}}(も|)よい。", slots=slots, may=True, keep={"what": "this"}, rank=-1),
        table("replace", f"{when}代わりに{{instead:more}}。", slots=slots, keep={"what": "this"}),
        table("replace", f"{when}{{instead:more}}。", slots=slots, changes=True, keep={"what": "this"}, rank=1),
        table("replace", f"{ahead}{{what}}が[{{by}}で]{{when}}[{{of}}]ダメージは、代わりに{{amount:value changed}}。", slots={**slots, "when": "damaging"}, keep={"what": "this"}),
    ]  # fmt: skip
    for key, said in TO_PLAYERS.items():
        found += [
            table("replace", f"{ahead}{{what:player}}が{said}なら、代わりに{{instead:more@te}}(も|)よい。", may=True, when=key, rank=-1),
            table("replace", f"{ahead}{{what:player}}が{said}なら、代わりに{{instead:more}}。", when=key),
        ]  # fmt: skip
    return tuple(found)


LINES = (*_inside(), *_always())
LETTERS = (
    (["pay", "X"], ["name X", 0, "count own awake land"]),
    (["pay life", "X"], ["name X", 0, "own life"]),
)  # what is paid by a number that is decided for it (207-15d)
AIMING = frozenset(("target", "target any", "target effect"))
AIMED, EFFECT = "@aimed", "@effect"  # what 「それ」 is behind them, that is no card
PLAYERS = {"own": ("あなた",), "enemy": ("相手",)}
WHOM = {**PLAYERS, "both": ("プレイヤー", "すべてのプレイヤー")}
EVERYBODY = {"both": ("すべてのプレイヤーは、それぞれ", "プレイヤーは"), "own": ("あなたは",), "enemy": ("相手は",)}
ANYBODY = {"both": ("どのプレイヤーも",), "enemy": ("相手が",)}


def home_of(key: str, table: Mapping[str, Any]) -> list[str]:
    """Where an ability is valid of which nothing says it: on the field; or where its card is then of which it waits for what it does (807-1b)."""
    when = table.get("when", "")
    first, _, who = apart_from_marks(when[0] if isinstance(when, list) else when).written.partition(" ")
    if key == "auto" and who == "this" and first in PLAINLY:
        return [PLAINLY[first]]
    return [] if key == "play" or (key == "inherent" and who == "this") else [FIELD]


def fold(key: str, said: Mapping[str, Any]) -> dict[str, Any] | None:
    """The table for what a line says: targets before the rest of what is done, what was said along with what is waited for behind its own keys."""
    table = dict(said)
    for name in ("when", "what"):
        value = table.get(name)
        if isinstance(value, str | list | Marked):
            several = [apart_from_marks(one) for one in (value if isinstance(value, list) else [value])]
            marks = several[0].marks
            if any(one.marks != marks for one in several):
                return None
            table |= marks
            table[name] = [one.written for one in several] if isinstance(value, list) else several[0].written
    for paid, named in LETTERS:
        if paid in table.get("cost", ()) and not any(one[0] == named[0] for one in table.get("do", ())):
            table["do"] = [named, *table.get("do", [])]
    if "also" in table:
        table["cost"] = [*table["cost"], *table.pop("also")]
    if "aims" in table or key in ("play", "auto", "activated"):
        table["do"] = [*table.pop("aims", []), *table.get("do", [])]
    if table.get("to") == "this_card":
        table["to"] = "this"
    if table.get("what") == "this_card":
        table["what"] = "this"
    if key == "damage" and table.get("what") == "this":
        del table["what"]
    if table.get("valid in") == home_of(key, table):
        del table["valid in"]
    return table


def unfold(key: str, table: Mapping[str, Any]) -> dict[str, Any] | None:
    """What a line says for a table, the other way round."""
    said = dict(table)
    if key == "auto":
        said["when"] = (
            [_buried(one) for one in said["when"]] if isinstance(said["when"], list) else _buried(said["when"])
        )
        marks = {name: said.pop(name) for name in ("batch", "only", "by", "face_down") if said.get(name) and (name != "face_down")}  # fmt: skip
        when = said["when"]
        said["when"] = [with_marks(one, marks) for one in when] if isinstance(when, list) else with_marks(str(when), marks)  # fmt: skip
    elif key == "inherent" and said.get("batch"):
        said["when"] = with_marks(str(said["when"]), {"batch": said.pop("batch")})
    elif key == "replace" and said.get("batch"):
        said["what"] = with_marks(str(said.get("what", "this")), {"batch": said.pop("batch")})
    if isinstance(said.get("do"), list):
        said["do"] = [one for one in said["do"] if not any(paid in said.get("cost", ()) and one == named for paid, named in LETTERS)]  # fmt: skip
    if key == "activated" and isinstance(said.get("cost"), list) and said["cost"][:1] == MOVE and said["cost"][1:]:
        said |= {"cost": MOVE, "also": said["cost"][1:]}
    if key in ("play", "auto", "activated", "inherent") and isinstance(said.get("do"), list):
        aims = _leading(said["do"])
        rest = said.pop("do")[len(aims) :]
        said |= ({"aims": aims} if aims else {}) | ({"do": rest} if rest else {})
    if key == "damage" and not {"what", "who"} & set(said):
        said["what"] = "this"
    if key == "replace" and said.get("when") in TO_PLAYERS:
        said.setdefault("what", "own")
    if "valid in" not in said and (home := home_of(key, said)):
        said["valid in"] = home
    return said


def _buried(when: str) -> str:
    """What is waited for, going to the graveyard from anywhere under one name."""
    return f"buried{when.removeprefix(BURIED)}" if when.startswith(f"{BURIED} ") else when


def _leading(do: list[Any]) -> list[Any]:
    """The targets at the beginning of what is done."""
    count = next((index for index, one in enumerate(do) if one[0] not in AIMING), len(do))
    return do[:count]


def turned(written: list[Any]) -> list[Any]:
    """An instruction with what is no card, once it is settled that 「それ」 is that."""
    verb, *rest = written
    if AIMED in rest:
        return ["damage any", *(one for one in rest if one != AIMED)] if verb == "damage" else written
    if EFFECT in rest:
        return [f"{verb} effect", *(one for one in rest if one != EFFECT)]
    return written


def read_lies(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, list[str]]]:
    """The zones where an ability is valid (801.4)."""
    yield from chart.named(HERE, at, ("・",))


def say_lies(value: Sequence[str], _form: str) -> str:
    """The same, said."""
    return "・".join(HERE[zone] for zone in value)


def read_whens(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, Any]]:
    """What is waited for; several with や between them (807.4g)."""
    for end, when in chart.read("when", at):
        yield end, when
        if chart.text.startswith("や", end):
            for stop, more in read_whens(chart, end + 1, _form):
                yield stop, [when, *(more if isinstance(more, list) else [more])]

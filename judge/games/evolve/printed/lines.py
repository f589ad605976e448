"""Abilities, as cards of this game print them (10.1–10.4, 10.10, 12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.cardgame.printed.inside import instructions_in
from judge.cardgame.printed.lines import Line, Pays, alone, table
from judge.cardgame.printed.meant import Outset
from judge.games.evolve.card_information.faces import NAMED

PAYS = (
    Pays("pp", ("コスト{pp}", "PP{pp}", "PPを{pp}支払う", "（{pp}）", "{pp}")),
    Pays("act", ("アクト", "(これ|このカード|このフォロワー|このアミュレット)を(アクトする|アクト)")),
    Pays("times", ("食事{times}回",)),
)
PAID = ("pp", "act", "times", "cost")
WHILE = "[{if}(の間|間|かぎり|限り|なら|)、]"
ONCE = "[once!(【1ターンに1回】|1ターンに1回、|（1ターンに1回）)]"
SHORTS = {key: word for key, word, _when, _meaning in NAMED}
FIRST = {key: when for key, _word, when, _meaning in NAMED}
HAPPENING = {  # what can be replaced (10.10)
    "destroy": ("破壊される",), "die": ("場から墓場に置かれる", "墓場に置かれる"), "leave": ("場を離れる",), "exile": ("消滅する", "消滅される"),
    "discard": ("捨てられる",), "enter": ("場に出る", "場に置かれる"), "heal": ("回復する",), "damage": ("ダメージを受ける", "ダメージを与えられる"),
    "draw": ("引かれる", "カードを引く"), "lose": ("敗北する",),
}  # fmt: skip
DEALT = {"attack": ("攻撃",), "combat": ("交戦",), "ability": ("能力",)}  # 5.13.2–5.13.4
THERE = "[これが{valid in:zones}にある(間|かぎり|限り)、]"
CAUSED, LATER = "[{by}によって、]", "[next!次に]"
DAMAGE = "(受ける|与えられる)[{of}]ダメージ(|を|は)"
INSTEAD = f"{CAUSED}{WHILE}{LATER}{{what}}が{{when}}(場合|とき|なら)、"
LINES: tuple[Line, ...] = (
    alone("quick", "【クイック】", "クイック"),
    alone("keywords", "{keywords:own keywords}(|。)"),
    *(alone(key, f"(【{word}】|{word}){{do}}") for key, word in SHORTS.items()),
    *(table("auto", f"(【{word}】|{word}){{cost}}：{{do}}", when=FIRST[key], keyword=word, rank=-1) for key, word in SHORTS.items()),
    *(table("auto", f"(【{word}】|{word}){{do}}", when=FIRST[key], keyword=word, rank=1) for key, word in SHORTS.items()),
    alone("spell", "{do}", rank=2),
    table("auto", f"{THERE}{CAUSED}{WHILE}{{when}}、{ONCE}{{cost}}：{{do}}", f"{ONCE}{THERE}{CAUSED}{WHILE}{{when}}、{{cost}}：{{do}}", rank=-1),
    table("auto", f"{THERE}{CAUSED}{WHILE}{{when}}、{ONCE}{{do}}", f"{ONCE}{THERE}{CAUSED}{WHILE}{{when}}、{{do}}"),
    table("state", "{while}(であるとき|とき|のとき|になったとき)、{cost}：{do}", rank=-1),
    table("state", "{while}(であるとき|とき|のとき|になったとき)、{do}"),
    table("activated", "【起動】{*price}：{do}この能力は{if}(なら|場合にのみ)(使える|プレイできる)。", rank=-1),
    table("auto", f"{THERE}{WHILE}{{when}}、{{do}}この能力は1ターンに1回(|だけ|まで|しか)(働く|使える|発動する|誘発する|働かない)。", once=True, rank=-2),
    table("activated", f"【起動】[quick!【クイック】]{ONCE}{WHILE}({{*price}}|コスト0)：{{do}}",
          f"[quick!【クイック】](【起動】|起動){ONCE}({{*price}}|（{{*price}}）)：{{do}}"),
    table("activated", f"{ONCE}({{*price}}|コスト0)：{{do}}", rank=1),
    table("evolve", "【進化】[quick!【クイック】]({*price}|コスト0)：{do}", "[quick!【クイック】](【進化】|進化)({*price}|（{*price}）|コスト0)：{do}",
          keep={"do": [["evolve", "this"]]}),
    table("meal", "【食事】[quick!【クイック】]({*price}|コスト0)：{do}", "[quick!【クイック】](【食事】|食事)({*price}|（{*price}）|コスト0)：{do}"),
    table("meal", "【食事】[quick!【クイック】]({*price}|コスト0)。"),
    table("static", f"(|これがある限り、|これがあるかぎり、){THERE}{WHILE}{{to}}(|すべて)(は|が|を){{give}}。", keep={"to": "this"}),
    table("play", f"{{what}}をプレイする際、{WHILE}コスト(|を){{pp:signed}}する。", f"{WHILE}{{what}}をプレイする際、コスト(|を){{pp:signed}}する。",
          f"{{what}}をプレイする際、{WHILE}コストを{{pp:fewer}}(減らす|少なくする)。", f"{WHILE}{{what}}をプレイする際、コストを{{pp:fewer}}(減らす|少なくする)。", f"{{what}}をプレイする際、{WHILE}コスト(は|を){{pp_to:amount in words}}(になる|にする)。",
          f"{{what}}をプレイする際、{WHILE}コストの代わりに{{instead:deeds@te}}もよい。", keep={"what": "this"}),
    table("extra", "プレイする際、必ず{cost}。", "これをプレイする際、必ず{cost}。", must=True),
    table("extra", "プレイする際、【土の秘術】{do}", keyword="土の秘術"),
    table("extra", "プレイする際、{cost}：{do}", "これをプレイする際、{cost}：{do}", "プレイする際、{cost}てもよい。"),
    table("extra", "プレイする際、{cost:deeds@te}もよい。"),
    table("replace", f"{CAUSED}{WHILE}{LATER}{{what}}が{DAMAGE}{{amount:value changed}}[（{{least}}より小さくならない）]。", when="damage", keep={"what": "this"},
          slots={"of": "kind of damage", "least": "number"}),
    table("replace", f"{INSTEAD}[{{cost}}ことで、]代わりに{{instead:more@te}}もよい。", may=True, keep={"what": "this"}, slots={"when": "happening", "cost": "chain"}),
    table("replace", f"{INSTEAD}[{{cost}}ことで、]代わりに{{instead:more}}。", rank=1, keep={"what": "this"}, slots={"when": "happening"}),
    table("replace", f"{CAUSED}{WHILE}{LATER}{{what}}が{{when}}代わりに(|、){{instead:more@te}}もよい。", may=True, keep={"what": "this"}, slots={"when": "happening"}),
    table("replace", f"{CAUSED}{WHILE}{LATER}{{what}}が{{when}}代わりに(|、){{instead:more}}。", rank=1, keep={"what": "this"}, slots={"when": "happening"}),
    table("replace", f"{CAUSED}{WHILE}{LATER}{{what}}が[{{of}}]ダメージを受ける(とき|場合|なら)、(そのダメージ|それ)を{{amount:value changed}}[（{{least}}より小さくならない）]。",
          when="damage", keep={"what": "this"}, slots={"of": "kind of damage", "least": "number"}),
    table("replace", f"{CAUSED}{WHILE}{{what}}は{{of}}ダメージを受けない。", when="damage", amount=0, keep={"what": "this"}, slots={"of": "kind of damage"}),
    table("replace", f"{CAUSED}{WHILE}{{what}}(は|が){{when}}ことはない。", instead=[], keep={"what": "this"}, slots={"when": "happening"}),
)  # fmt: skip
STARTS = Outset(this=("activated", "evolve", "meal"))


def fold(key: str, said: Mapping[str, Any]) -> dict[str, Any] | None:
    """A table as its line says it; none where a spell would be given something itself: when it has been used it lies in the graveyard."""
    itself = key == "spell" and any(one[:2] == ["give", "this"] for one in instructions_in(said))
    return None if itself else dict(said)


def second(key: str, value: object) -> tuple[str, Any] | None:
    """How a second ability with the same keyword is written."""
    return ("auto", {"when": FIRST[key], "keyword": SHORTS[key], "do": value}) if key in FIRST else None

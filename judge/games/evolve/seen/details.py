"""A card looked at closely: what is printed on it, what it is now, what it can do, what is applied to it (2, 5.15, 10.9)."""

from __future__ import annotations

from judge.engine.faces import Ability
from judge.engine.state import State
from judge.engine.texts import Text
from judge.engine.traits import Traits, world_of
from judge.games.board import CardPage, Fact
from judge.games.evolve.play_and_resolution.layers import LAYERS, attack, health, traits
from judge.games.evolve.seen.speaking import ability_said, effect_said
from judge.games.evolve.turn.record import ACT, EVOLUTION, EVOLVED, FIELD, MEAL, NEW, ZONES, master

KINDS = {
    "leader": Text("リーダー", "leader"), "follower": Text("フォロワー", "follower"), "amulet": Text("アミュレット", "amulet"),
    "spell": Text("スペル", "spell"),
}  # fmt: skip
SPECIAL = {"evolve": Text("エボルヴ", "evolve"), "token": Text("トークン", "token")}
STATES = ((ACT, Text("アクト", "act")), (NEW, Text("このターンに場に出た", "new this turn")), (EVOLVED, Text("このターンに進化した", "evolved this turn")))  # fmt: skip
LINKS = ((EVOLUTION, Text("進化カード", "evolve card")), (MEAL, Text("食事", "fed")))
Facts = list[tuple[Text, Fact]]


def details(state: State, card: int) -> CardPage:
    """Everything that there is to say about a card."""
    known = state.cards[card]
    if isinstance(ability := known.face.fact("ability"), Ability):  # one that is being resolved
        return CardPage(
            known.label,
            str(known.face.fact("source", known.label)),
            tuple(_place(state, card)),
            (ability_said(ability),),
        )
    now, printed = traits(state, card), LAYERS.printed(state, card)
    facts = [*_place(state, card), *_nature(now, printed), *_numbers(state, card, now, printed), *_states(state, card)]
    return CardPage(
        known.label, known.face.name, tuple(facts), tuple(_abilities(now, printed)), tuple(_effects(state, card))
    )


def _plain(ja: str, en: str, tone: str = "") -> Fact:
    return Fact(Text(ja, en), tone)


def _place(state: State, card: int) -> Facts:
    known = state.cards[card]
    name, player = known.zone.name, known.zone.player
    where = Text(ZONES[name].name.ja, ZONES[name].name.en) if name in ZONES else Text("ゲームの外", "outside the game")
    whose = Text(f"{player}の", f" of {player}") if player else Text("", "")
    found: Facts = [(Text("場所", "lies"), _plain(f"{whose.ja}{where.ja}", f"{where.en}{whose.en}"))]
    found.append((Text("持ち主", "owner"), _plain(known.owner, known.owner)))
    if name == FIELD and master(state, card) != known.owner:
        found.append((Text("マスター", "master"), _plain(master(state, card), master(state, card), "state")))
    public = name not in ZONES or ZONES[name].public
    if known.up != public:  # only where it is not as it always is there
        found.append((Text("向き", "face"), _plain("表向き", "up") if known.up else _plain("裏向き", "down")))
    return found


def _nature(now: Traits, printed: Traits) -> Facts:
    kind = KINDS.get(str(now["kind"]), Text(str(now["kind"]), str(now["kind"])))
    special = SPECIAL.get(str(now.get("special") or ""), Text("", ""))
    tail = Text(f"・{special.ja}", f", {special.en}") if special.ja else special
    found: Facts = [(Text("種類", "kind"), _plain(f"{kind.ja}{tail.ja}", f"{kind.en}{tail.en}"))]
    for key, name in (
        ("class", Text("クラス", "class")),
        ("types", Text("タイプ", "types")),
        ("title", Text("作品", "title")),
    ):
        if words := now.get(key):
            listed = words if isinstance(words, str) else "・".join(map(str, sorted(words)))
            found.append((name, _plain(listed, listed, "" if words == printed.get(key) else "state")))
    return found


def _numbers(state: State, card: int, now: Traits, printed: Traits) -> Facts:
    """Cost, attack and health: as they are, and as printed where that is something else."""
    found: Facts = []
    if now["kind"] != "leader" and printed.get("cost") is not None:
        found.append((Text("コスト", "cost"), _number(now["cost"], printed["cost"])))
    if now["kind"] == "follower":
        found.append((Text("攻撃力", "attack"), _number(attack(state, card), printed["attack"])))
        found.append((Text("体力", "health"), _number(health(state, card), printed["defense"])))
    if damage := state.cards[card].value("damage"):
        found.append((Text("ダメージ", "damage"), _plain(str(damage), str(damage), "down")))
    for key, count in state.cards[card].values.items():
        if key.startswith("counter:") and count:
            name = key.partition(":")[2]
            found.append((Text(f"カウンター「{name}」", f"counters {name}"), _plain(str(count), str(count))))
    return found


def _number(here: object, there: object) -> Fact:
    if here == there or not isinstance(here, int) or not isinstance(there, int):
        return _plain(str(here), str(here))
    return _plain(f"{here}（印刷は{there}）", f"{here} (printed {there})", "up" if here > there else "down")


def _states(state: State, card: int) -> Facts:
    known = state.cards[card]
    found: Facts = [(Text("状態", "state"), Fact(words, "state")) for mark, words in STATES if mark in known.marks]
    for kind, words in LINKS:
        found += [
            (words, _plain(state.cards[other].label, state.cards[other].label)) for other in state.linked_to(card, kind)
        ]
    found += [
        (Text("関連付け先", "linked to"), _plain(state.cards[link.to].label, state.cards[link.to].label))
        for link in state.links
        if link.card == card and link.to in state.cards
    ]
    return found


def _abilities(now: Traits, printed: Traits) -> list[Text]:
    """Each ability; behind it whether it was given, or is lost."""
    own = [*printed["abilities"]]
    found: dict[Text, None] = {}
    for ability in (*own, *(one for one in now["abilities"] if one not in own)):
        said = ability_said(ability)
        if ability not in now["abilities"]:
            said = Text(f"{said.ja}（失っている）", f"{said.en} (lost)")
        elif ability in now["void"]:
            said = Text(f"{said.ja}（無効）", f"{said.en} (void)")
        elif ability not in own:
            said = Text(f"{said.ja}（得ている）", f"{said.en} (gained)")
        found[said] = None
    words = sorted(now["keywords"] - {ability.keyword for ability in now["abilities"]})
    return [*found, *(Text(f"【{word}】", f"【{word}】") for word in words)]


def _effects(state: State, card: int) -> list[Text]:
    """What applies to it: whose effect, what it does, until when."""
    world = world_of(state, LAYERS)
    if card not in world:
        return []
    found: dict[Text, None] = {}
    for effect in LAYERS.effects(state, world):
        if LAYERS.applies(state, effect, card, world):
            said = effect_said(state, effect)
            label = state.cards[effect.source].label if effect.source in state.cards else "?"
            found[Text(f"{label}の効果：{said.ja}", f"effect of {label}: {said.en}")] = None
    return list(found)

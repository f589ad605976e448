"""任意の1つ: a player or a presence, as a target or chosen on resolution; and points divided among such (206-6, 207-17, 1807)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.ground.players import seats
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.ref import Ref
from judge.cardgame.text.verbs import Amount
from judge.cardgame.text.view import ENEMY
from judge.engine.requests import ChooseNumber, ChooseSome, Option, Refusal
from judge.engine.state import PlayerId
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import is_presence
from judge.games.animal.damage.dealing import deal
from judge.games.animal.damage.events import BY_BATTLE, BY_EFFECT, Share, called
from judge.games.animal.terms.several import PLAYERS, WHOM
from judge.games.animal.terms.verbs import verb
from judge.games.animal.wording import obliging
from judge.games.animal.wording.together import Named
from judge.games.animal.zones.zones import FIELD

ASKS = Text("任意の1つを選ぶ", "choose players or presences")
SHARES = "shares"  # under which a text knows the points of each
LEFT = Text("指定された数だけの任意の1つがない", "there are not as many as it asks for")
MEANT = {"own": "202-2a", ENEMY: "202-3a"}  # the words for players, and the numbers that say who they are
Any1 = Ref | PlayerId


@verb("target any", '["target any", 3, {divide = 3}]', "206-4a", "206-6a", "206-6b", kind="aim")
def target_any(doing: Doing, number: Amount = 1, up_to: bool = False, divide: Amount = 0, least: Amount = 0) -> None:
    """任意の1つ（いくつか）を対象にする: プレイヤーか戦場の存在。least: 『1つか2つ』は up_to と least = 1。divide: その点数を割り振る（0点でもよい） / make players or presences targets, while it is played or activated; least: one or two is up_to with least = 1; divide: so many points are divided among them, 0 or more each"""
    if doing.path not in doing.taken:
        picked = _choose(doing, number, up_to=up_to, as_targets=True, least=doing.amount(least))
        doing.taken[doing.path] = picked
        if points := doing.amount(divide):
            with doing.table.under(("207-17d", "1807.2")):
                doing.taken[(*doing.path, SHARES)] = _shares(doing, picked, points)
    doing.bound["aimed"] = doing.taken[doing.path]
    doing.bound[SHARES] = doing.taken.get((*doing.path, SHARES), ())


@verb("choose any", '["choose any", 2, {divide = 3}]', "206-5a", "206-6a")
def choose_any(doing: Doing, number: Amount = 1, up_to: bool = False, divide: Amount = 0) -> None:
    """解決の時に任意の1つ（いくつか）を選ぶ。divide: その点数を割り振る / choose players or presences on resolution; divide: points among them"""
    picked = doing.bound["aimed"] = _choose(doing, number, up_to=up_to, as_targets=False)
    if points := doing.amount(divide):
        with doing.table.under(("207-17e", "1807.3")):
            doing.bound[SHARES] = _shares(doing, picked, points)


@verb("target player", '["target player", "enemy"]', "206-4a", "202-1a", kind="aim")
def target_player(doing: Doing, whom: str = "enemy", number: Amount = 1) -> None:
    """プレイヤーを対象にする（whom: own・enemy・both のうちから）。以後 who = "player" で指す / make players targets, while it is played or activated: some of these; they are who = "player" from here on"""
    if doing.path not in doing.taken:
        doing.taken[doing.path] = _players(doing, whom, number, as_targets=True)
    doing.bound[PLAYERS] = doing.bound["aimed"] = doing.taken[doing.path]


@verb("choose player", '["choose player", "enemy"]', "206-5a", "202-1a")
def choose_player(doing: Doing, whom: str = "enemy", number: Amount = 1) -> None:
    """解決の時にプレイヤーを選ぶ。以後 who = "player" で指す / choose players on resolution; they are who = "player" from here on"""
    doing.bound[PLAYERS] = doing.bound["aimed"] = _players(doing, whom, number, as_targets=False)


def _players(doing: Doing, whom: str, number: Amount, *, as_targets: bool) -> tuple[PlayerId, ...]:
    wanted, there = max(doing.amount(number), 0), doing.players(whom)
    if as_targets and len(there) < wanted:
        doing.table.refuse("705.5", LEFT)
    most = min(wanted, len(there))
    options = tuple(Option(player, player) for player in there)
    rule = "705.5" if as_targets else "206-5c"
    says, why = "206-4a" if as_targets else "206-5a", Text("その中にいない", "they are none of those")
    refused = tuple(
        Refusal(player, says, why, MEANT.get(whom, "")) for player in seats(doing.state) if player not in there
    )
    over = says if as_targets else ""
    request = ChooseSome("choose", WHOM, options, refused, least=most, most=most, rule=rule, over=over)
    found: tuple[PlayerId, ...] = doing.table.ask(doing.me, request)
    return found


def _choose(doing: Doing, number: Amount, *, up_to: bool, as_targets: bool, least: int = 0) -> tuple[Any1, ...]:
    state, wanted = doing.state, doing.amount(number)
    there = [card for player in seats(state) for card in state.in_zone(FIELD, player) if is_presence(state, card)]
    barred = {card: doing.game.barred(doing, card) if as_targets else None for card in there}
    options = [Option(player, player) for player in seats(state)]
    options += [doing.game.option(state, card) for card in there if barred[card] is None]
    refused = tuple(one for one in barred.values() if one is not None)
    if as_targets and len(options) < (least if up_to else wanted):
        doing.table.refuse("705.5", LEFT)
    most = min(wanted, len(options))
    free = [one.value for one in options if isinstance(one.value, int)]
    request = Named(
        "choose", ASKS, tuple(options), refused, least=min(least, most) if up_to else most, most=most, rule="206-6b",
        together=obliging.any_of(doing, free, most, up_to=up_to) if as_targets else lambda _found: None,
    )  # fmt: skip
    with doing.table.under(("206-6a", "206-6b" if wanted > 1 else "")):
        picked: tuple[int | PlayerId, ...] = doing.table.ask(doing.me, request)
    return tuple(one if isinstance(one, str) else doing.refer((one,))[0] for one in picked)


def _shares(doing: Doing, among: Sequence[Any1], points: int) -> tuple[tuple[Any1, int], ...]:
    """Points as they are divided: whole numbers from 0, in all just as many (207-17c), whatever will become of them (207-17f, 1807.1)."""
    left, found = points, list[tuple[Any1, int]]()
    for one in among[:-1]:
        name = one if isinstance(one, str) else called(doing.state, one.card)
        asks = Text(f"{name}に割り振る点数", f"how many points for {name}")
        with doing.table.rule("207-17c"):
            share = doing.table.ask(doing.me, ChooseNumber("divide", asks, (), low=0, high=left, rule="207-17c"))
        found.append((one, share))
        left -= share
    found += [(one, left) for one in among[-1:]]
    with doing.table.under(("207-17a", "207-17f", "207-11c", "1807.1")):
        told = Text(
            "軽減や許容ダメージ量は考えずに割り振る", "whatever lowers it, and what they can take, is not looked at"
        )
        doing.table.note_rule(told)
    return tuple(found)


def _there(doing: Doing, among: Sequence[Any1]) -> list[int | PlayerId]:
    """Those that are still what was chosen."""
    return [one if isinstance(one, str) else one.card for one in among if isinstance(one, str) or doing.is_there(one)]


@verb("damage any", '["damage any", 1]', "207-9a", "207-8a")
def damage_any(doing: Doing, amount: Amount, battle: bool = False) -> None:
    """target any・choose any で選んだそれぞれにダメージを与える / deal damage to each of those that were chosen so"""
    number = max(doing.amount(amount), 0)
    kind = BY_BATTLE if battle else BY_EFFECT
    deal(doing.table, [Share(doing.source, one, number, kind) for one in _there(doing, doing.bound.get("aimed", ()))])


@verb("damage shares", '["damage shares"]', "207-9a", "1807.4")
def damage_shares(doing: Doing) -> None:
    """割り振った点数のダメージをそれぞれに与える / deal to each as much damage as was allotted to it"""
    left = set(doing.bound.get("aimed", ()))
    shares = [(one, points) for one, points in doing.bound.get(SHARES, ()) if one in left]
    there = _there(doing, [one for one, _points in shares])
    dealt = [(one if isinstance(one, str) else one.card, points) for one, points in shares]
    with doing.table.rule("1807.4"):
        deal(doing.table, [Share(doing.source, one, points, BY_EFFECT) for one, points in dealt if one in there])

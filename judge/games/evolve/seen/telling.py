"""The events of one moment as a judge tells them: what follows from another of them is not said again."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.events import (
    Arrange,
    Begin,
    Cease,
    Count,
    Create,
    Delay,
    Erase,
    Event,
    Expire,
    Finish,
    Gain,
    Happens,
    Mark,
    MarkPlayer,
    Tie,
    Turn,
    Untie,
    Unwait,
    Wait,
)
from judge.engine.state import State, Waiting
from judge.engine.texts import EMPTY, Text, joined
from judge.games.evolve.defined_actions.events import Remove, Show
from judge.games.evolve.play_and_resolution.triggers import When
from judge.games.evolve.seen.speaking import effect_said as given
from judge.games.evolve.seen.speaking import name_of, of_card, waits_for
from judge.games.evolve.turn.record import ACT, EVOLVED, NEW, record

POINTS = {
    "pp": ("PP", "PP"), "pp_max": ("PP最大値", "PP maximum"), "ep": ("EP", "EP"), "life": ("体力", "health"),
    "played": ("このターンにプレイした枚数", "cards played this turn"), "field_limit": ("場の上限", "limit of the field"),
    "hand_limit": ("手札の上限", "hand limit"), "ex_limit": ("EXエリアの上限", "limit of the EX area"), "damage": ("減った体力", "health lost"),
}  # fmt: skip
STATES = {
    (ACT, True): ("{}がアクト状態になる", "{} is acted"), (ACT, False): ("{}がスタンド状態になる", "{} is stood"),
    (NEW, True): ("{}はこのターンに場に出た", "{} has entered this turn"),
    (NEW, False): ("{}はターンの最初から場にある", "{} is there since the turn began"),
    (EVOLVED, True): ("{}はこのターンに進化した", "{} has evolved this turn"),
    (EVOLVED, False): ("{}が進化したターンは終わった", "the turn in which {} evolved is over"),
}  # fmt: skip
NOTED = {
    ("leader hurt", True): ("{}のリーダーの体力がこのターンに減った", "the leader of {} has lost health this turn"),
    ("leader hurt", False): ("{}のリーダーの体力が減ったターンは終わった", "the turn in which the leader of {} lost health is over"),
    ("drew from nothing", True): ("{}がカードのないデッキから引く", "{} draws from an empty deck"),
    ("drew from nothing", False): ("{}が空のデッキから引いたことは処理した", "that {} drew from an empty deck has been dealt with"),
}  # fmt: skip
HAPPENED = {
    "show": ("{}を公開する", "{} is shown"), "counter": ("{}にカウンターが置かれる", "counters are put on {}"),
    "attack": ("{}が攻撃した", "{} attacks"), "attacked": ("{}が攻撃された", "{} is attacked"),
}  # fmt: skip


def tell(state: State, events: Sequence[Event]) -> Text:
    """What happens at one moment, told from the state before it."""
    told = [text for event in events if not _implied(state, event, events) for text in _tell(state, event, events)]
    return joined(list(dict.fromkeys(told))) if told else _plain(events[0], state)


def _plain(event: Event, state: State) -> Text:
    """Events that all follow from one another are told as they are."""
    return next(iter(_tell(state, event, ())), EMPTY)


def _implied(state: State, event: Event, events: Sequence[Event]) -> bool:
    """Whether another event of the same moment says so already."""
    kinds = {one.what for one in events if isinstance(one, Happens)}
    match event:
        case Turn():
            return "attack" in kinds
        case Happens(what="attacked"):
            return "attack" in kinds
        case Arrange():
            return "shuffle" in kinds
        case Happens(what="counter", card=card):
            return any(isinstance(one, Count) and one.card == card for one in events)
        case Happens(what="acted" | "stood", card=card):
            return any(isinstance(one, Mark) and one.card == card for one in events)
        case Gain(what="played"):
            return "played" in kinds or _next_turn(state, events)
        case Mark(mark="evolved", on=True, card=card):
            return any(isinstance(one, Tie) and one.to == card for one in events)
        case Mark(mark="evolved" | "new", on=False) | MarkPlayer(on=False):
            return _next_turn(state, events)
    return False


def _next_turn(state: State, events: Sequence[Event]) -> bool:
    """Whether the turn passes on: what is counted of a turn is forgotten then."""
    return any(isinstance(one, Turn) and one.own.active != record(state).active for one in events)


def _tell(state: State, event: Event, events: Sequence[Event]) -> tuple[Text, ...]:
    match event:
        case Gain(player=player, what=what, value=value):
            ja, en = POINTS[what]
            before = state.players[player].value(what)
            return (Text(f"{player}の{ja}：{before} → {value}", f"{en} of {player}: {before} → {value}"),)
        case Show():
            return (event.tell(state),)
        case Mark(card=card, mark=mark, on=on) if (mark, on) in STATES:
            return (_of(state, card, STATES[mark, on]),)
        case MarkPlayer(player=player, mark=mark, on=on) if (mark, on) in NOTED:
            return (Text(*(form.format(player) for form in NOTED[mark, on])),)
        case Count(card=card, what=what):
            return (_count(state, event),)
        case Begin(effect=effect):
            name, said = name_of(state, effect.source), given(state, effect)
            return (Text(f"{name.ja}の効果：{said.ja}", f"by {name.en}: {said.en}"),)
        case Cease(effect=number):
            return tuple(_ceased(state, number))
        case Wait(waiting=waiting):
            said = _waiting(waiting)
            return (Text(f"{said.ja}が待機状態になる", f"{said.en} begins to wait"),)
        case Unwait(waiting=number):
            found = [_waiting(one) for one in state.waiting if one.id == number]
            return tuple(Text(f"{said.ja}の待機が終わる", f"{said.en} no longer waits") for said in found)
        case Delay(timed=timed):
            name = name_of(state, timed.source)
            when = waits_for(timed.ability.when) if isinstance(timed.ability.when, When) else EMPTY
            return (
                Text(f"{name.ja}の効果で、{when.ja}に誘発する能力を作る", f"{name.en} makes an ability for {when.en}"),
            )
        case Expire(timed=number, left=left):
            return tuple(_expired(state, number, left))
        case Happens() | Turn() | Tie() | Untie() | Erase() | Create() | Finish() | Arrange():
            return _changed(state, event, events)
    return (event.tell(state),)


def _changed(state: State, event: Event, events: Sequence[Event]) -> tuple[Text, ...]:
    match event:
        case Create(face=face) if face.fact("ability") is not None:
            said = of_card(str(face.fact("source")), face.fact("ability"))
            return (Text(f"{said.ja}を解決領域に置く", f"{said.en} is put into the resolution zone"),)
        case Remove(card=card):
            return (_of(state, card, ("{}を解決領域から取り除く", "{} is removed from the resolution zone")),)
        case Happens(what="attack", card=card, other=other) if events:
            one, two = name_of(state, card), name_of(state, other)
            return (Text(f"{one.ja}が{two.ja}を攻撃した", f"{one.en} attacks {two.en}"),)
        case Happens(what="played", told=told, who=who) if events:
            count = state.players[who].value("played") + 1
            return (Text(f"{told.ja}（このターン{count}枚目）", f"{told.en}, card {count} of the turn"),)
        case Happens(what=what, card=card, told=told) if not told.ja and what in HAPPENED:
            return (_of(state, card, HAPPENED[what]),)
        case Arrange(zone=where) if where.name in ("deck", "evolve_deck"):
            name = {"deck": ("デッキ", "deck"), "evolve_deck": ("エボルヴデッキ", "evolve deck")}[where.name]
            text = Text(f"{where.player}の{name[0]}の順番を変える", f"the {name[1]} of {where.player} is put in order")
            return (text,)
        case Tie(card=card, to=to):
            one, two = name_of(state, card), name_of(state, to)
            return (Text(f"{one.ja}を{two.ja}に関連付ける", f"{one.en} is linked to {two.en}"),)
        case Untie(card=card, to=to):
            one, two = name_of(state, card), name_of(state, to)
            return (Text(f"{one.ja}と{two.ja}の関連付けがなくなる", f"{one.en} is no longer linked to {two.en}"),)
        case Erase(card=card):
            return (_of(state, card, ("{}を消去する", "{} is erased")),)
        case Finish(result=result) if result != "draw":
            return (Text(f"{result}の勝利", f"{result} wins"),)
    return (event.tell(state),)


def _of(state: State, card: int, form: tuple[str, str]) -> Text:
    name = name_of(state, card)
    return Text(form[0].format(name.ja), form[1].format(name.en))


def _count(state: State, event: Count) -> Text:
    name, known = name_of(state, event.card), state.cards.get(event.card)
    before = known.value(event.what) if known else 0
    after = max(before + event.by, event.least)
    kind = event.what.partition(":")[2]
    if kind:
        what = Text(f"「{kind}」カウンター", f"counters {kind}")
    else:
        what = Text(*POINTS.get(event.what, (event.what, event.what)))
    return Text(f"{name.ja}の{what.ja}：{before} → {after}", f"{what.en} on {name.en}: {before} → {after}")


def _ceased(state: State, number: int) -> list[Text]:
    found = [effect._replace(until="") for effect in state.effects if effect.id == number]
    texts = []
    for effect in found:
        name, said = name_of(state, effect.source), given(state, effect)
        texts.append(Text(f"{name.ja}の効果が終わる（{said.ja}）", f"the effect of {name.en} ends ({said.en})"))
    return texts


def _waiting(waiting: Waiting) -> Text:
    """The card as it was called when it noticed, and its ability."""
    name = name_of(waiting.seen, waiting.source)
    said = of_card(name.ja, waiting.ability)
    return Text(said.ja, of_card(name.en, waiting.ability).en)


def _expired(state: State, number: int, left: int) -> list[Text]:
    texts = []
    for timed in state.timed:
        if timed.id == number:
            name = name_of(state, timed.source)
            said = Text(f"{name.ja}の効果で作った能力", f"the ability made by {name.en}")
            if left:
                texts.append(Text(f"{said.ja}は、あと{left}回誘発する", f"{said.en} may wait {left} times more"))
            else:
                texts.append(Text(f"{said.ja}は、もう誘発しない", f"{said.en} waits no more"))
    return texts

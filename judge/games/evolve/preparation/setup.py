"""Before a game: decks presented and checked, who begins, first hands, first values (6)."""

from __future__ import annotations

from judge.cardgame.preparation.steps import Hands, lay_out, present, who_begins
from judge.cardgame.verbs.decks import shuffle
from judge.cardgame.verbs.events import Begins
from judge.engine.events import Happens, Turn
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.card_information.words import BEGINS
from judge.games.evolve.play_and_resolution.abilities import WHILE_VOID
from judge.games.evolve.players.players import PLAYERS, opponent
from judge.games.evolve.preparation.building import OUTSIDE, PARTS, facts_of, fits_class, fits_title, why_no_deck
from judge.games.evolve.seen.speaking import action_said
from judge.games.evolve.turn.record import START, TURN_PLAYER, record
from judge.games.evolve.zones.zones import DECK, EVOLVE_DECK, HAND, LEADER

WHO_BEGINS = "6.2.1.6"
HANDS = Hands("6.2.1.8", 4, DECK, HAND)
BASES = {  # what a deck is built on, by which rule, and why it may be
    "class": ("クラス", "6.1.1.5.1", Text("すべてのカードがリーダーのクラスかニュートラル", "every card is of the leader's class or neutral")),
    "title": ("タイトル", "6.1.1.5.2", Text("リーダーもすべてのカードも同じタイトル", "the leader and every card are of the same title")),
}  # fmt: skip
SECOND_EP, LIFE = 3, 20  # 6.2.1.10, 6.2.1.11
LAID = {  # the step that lays a part out: part, zone, what is told
    "6.2.1.2": ("leader", LEADER, Text("リーダーカードを置く", "the leader is put down")),
    "6.2.1.4": ("main", DECK, Text("メインデッキを置く", "the main deck is put down")),
    "6.2.1.5": ("evolve", EVOLVE_DECK, Text("エボルヴデッキを置く", "the evolve deck is put down")),
}


def set_up(table: Table) -> None:
    """6.2.1: the twelve steps before a game, up to the first player's first turn."""
    with table.rule("6.2.1"):
        for player in PLAYERS:
            with table.rule("6.2.1.1"):
                _present(table, player)
        _lay_out(table, "6.2.1.2")
        with table.rule("6.2.1.3"):
            for player in PLAYERS:
                _declare_basis(table, player)
        _lay_out(table, "6.2.1.4")
        with table.rule("6.2.1.4"):
            for player in PLAYERS:
                shuffle(table, DECK, player)
        _lay_out(table, "6.2.1.5")
        with table.rule(WHO_BEGINS):
            first = who_begins(table, PLAYERS)
        with table.rule("6.2.1.7"):
            for player in PLAYERS:
                table.do(HANDS.first(table.state, player))
        with table.rule("6.2.1.8"):
            for player in (first, opponent(first)):
                HANDS.anew(table, player)
        with table.rule("6.2.1.9"):
            table.do(*(Begins(player, {"pp": 0, "pp_max": 0}) for player in PLAYERS))
        with table.rule("6.2.1.10"):
            table.do(*(Begins(player, {"ep": 0 if player == first else SECOND_EP}) for player in PLAYERS))
        _leaders_life(table)
        _deck_abilities_end(table)
        with table.rule(TURN_PLAYER), table.rule("6.2.1.12"):
            turns = (int(first == PLAYERS[0]), int(first == PLAYERS[1]))
            own = record(table.state)._replace(active=first, first=first, number=1, phase=START, own_turns=turns)
            table.do(Turn(own, Text(f"{first}が先攻でゲーム開始", f"the game begins; {first} is first")))


def _lay_out(table: Table, number: str) -> None:
    part, zone, told = LAID[number]
    lay_out(table, number, PLAYERS, part, zone, told, up=part == "leader")


def _present(table: Table, player: PlayerId) -> None:
    """6.2.1.1: leader and decks are shown. A deck that may not be built so cannot be presented (6.1.1)."""
    asks = Text("リーダーカードとデッキを提示する", "leader and decks are presented")
    present(table, player, "6.1.1", why_no_deck(table, player), asks, action_said("present"))
    count = {part: len(table.state.in_zone(OUTSIDE, player, part)) for part in PARTS}
    ja, en = (
        f"{player}: デッキ{count['main']}枚・エボルヴデッキ{count['evolve']}枚を提示",
        f"{player} presents {count['main']}+{count['evolve']} cards",
    )
    table.do(Happens("present", player, told=Text(ja, en)))
    if not count["evolve"]:
        with table.rule("6.2.1.1.1"):
            told = Text(f"{player}: エボルヴデッキがないことを示す", f"{player} shows that there is no evolve deck")
            table.do(Happens("present", player, told=told))


def _declare_basis(table: Table, player: PlayerId) -> None:
    """6.2.1.3: a leader with class and title: which of them the deck is built on."""
    state = table.state
    leader = next((state.cards[card].face.facts for card in state.in_zone(LEADER, player)), {})
    if not (leader.get("class") and leader.get("title")):
        return
    cards = [*facts_of(state, player, "main"), *facts_of(state, player, "evolve")]
    options: list[Option] = []
    refused: list[Refusal] = []
    fits = {"class": fits_class(table, leader, cards), "title": fits_title(leader, cards)}
    for name, (ja, rule, _) in BASES.items():
        if fits[name]:
            options.append(Option(name, name, Text(ja, f"by {name}")))
        else:
            refused.append(
                Refusal(name, rule, Text("デッキが合わない", "the deck does not fit"), text=Text(ja, f"by {name}"))
            )
    asks = Text("デッキの基準を宣言する", "what the deck is built on")
    basis: str = table.ask(player, Choose("basis", asks, tuple(options), tuple(refused), telling=True))
    own = record(table.state)
    pair = (basis, own.basis[1]) if player == PLAYERS[0] else (own.basis[0], basis)
    ja, rule, told = BASES[basis]
    table.cite(rule, told)
    table.do(Turn(own._replace(basis=pair), Text(f"{player}：{ja}を基準と宣言", f"{player} declares: by {basis}")))


def _leaders_life(table: Table) -> None:
    """6.2.1.11: 20, or what is printed on the leader (2.8.3.1)."""
    with table.rule("6.2.1.11"):
        for player in PLAYERS:
            leader = next((table.state.cards[card] for card in table.state.in_zone(LEADER, player)), None)
            printed = leader.face.fact("defense") if leader is not None else None
            if printed is not None:
                told = Text("体力の表記があるリーダーはその値で始める", "a leader begins with the health printed on it")
                table.cite(BEGINS, told)
            table.do(Begins(player, {"life": LIFE if printed is None else printed}))


def _deck_abilities_end(table: Table) -> None:
    """From the beginning of the game on, abilities about building decks are void (6.1.2, 10.3.2)."""
    if any(card.face.fact("building") for card in table.state.cards.values()):
        with table.rule("6.1.2"):
            table.cite(
                WHILE_VOID, Text("デッキの構築条件に関する能力は無効になる", "deck-building abilities are void now")
            )

"""Before a game: deck and partners shown, the first entry, who begins, hands (6.2). Nobody takes a new hand."""

from __future__ import annotations

from judge.cardgame.ground.players import seats
from judge.cardgame.preparation.decks import OUTSIDE
from judge.cardgame.preparation.steps import Hands, lay_out, present
from judge.cardgame.verbs.decks import shuffle
from judge.cardgame.verbs.events import Flip, Lay
from judge.engine.events import Happens, Note, Turn
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import CHANCE, PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.multiplayer.formats import TRIPLE, format_of, in_turn_order
from judge.games.rebirth.preparation.building import MAIN, PARTNERS, why_no_deck
from judge.games.rebirth.seen.speaking import action_said
from judge.games.rebirth.titles.deer import lay_piles
from judge.games.rebirth.turn.record import STANDBY, record, turn_players
from judge.games.rebirth.zones.zones import DECK, ENERGY, ENTRY, HAND, zone

HANDS = Hands("6.2.1.5", 3, DECK, HAND)
CHEAP = 2  # the most that the first entry may cost (6.2.1.2)


def set_up(table: Table) -> None:
    """6.2.1: the seven steps before a game, up to the first player's first turn."""
    players = seats(table.state)
    with table.rule("6.2.1"):
        for player in players:
            with table.rule("6.2.1.1"):
                _present(table, player)
        for player in players:
            with table.rule("6.2.1.2"):
                _first_entry(table, player)
        lay_out(
            table, "6.2.1.3", players, MAIN, DECK, Text("メインデッキを置く", "the main deck is put down"), up=False
        )
        with table.rule("6.2.1.3"):
            for player in players:
                shuffle(table, DECK, player)
        lay_piles(table, players)
        first = _who_begins(table, players)
        table.do(Note(record(table.state)._replace(active=first)))
        order, mine = in_turn_order(table.state), turn_players(table.state)
        with table.rule("6.2.1.5"):
            for player in order:
                table.do(HANDS.first(table.state, player))
        lay_out(
            table,
            "6.2.1.5",
            order,
            PARTNERS,
            HAND,
            Text("パートナーカードを手札に加える", "the partners go to the hand"),
            up=False,
        )
        for player in [one for one in order if one not in mine]:
            with table.rule("6.2.1.6"):
                _first_partner(table, player)
        _abilities_end(table)
        slots = Text("各プレイヤーは3つずつのメンバー枠を持つ", "each player has three slots in the member area")
        table.cite("4.5.3.1", slots)
        with table.rule("6.2.1.7"):
            table.do(*(Flip(card, up=True) for player in order for card in table.state.in_zone(ENTRY, player)))
            own = record(table.state)._replace(active=first, first=first, number=1, phase=STANDBY)
            played = format_of(table.state)
            points = ("13.9.3.1",) if own.format == TRIPLE else ()
            with table.under(
                ("13.1.1.1", played.means, *played.seats, *points, played.order) if played is not None else ()
            ):
                table.do(Turn(own, Text(f"{first}が先攻でゲーム開始", f"the game begins; {first} is first")))


def _present(table: Table, player: PlayerId) -> None:
    """6.2.1.1: the deck is shown, the partners face down. What may not be built so cannot be shown (6.1.1)."""
    asks = Text("メインデッキとパートナーを提示する", "deck and partners are presented")
    present(table, player, "6.1.1", why_no_deck(table, player), asks, action_said("present"))
    count = len(table.state.in_zone(OUTSIDE, player, MAIN))
    told = Text(
        f"{player}: メインデッキ{count}枚とパートナーを提示", f"{player} presents {count} cards and the partners"
    )
    table.do(Happens("show deck", player, told=told))


def _first_entry(table: Table, player: PlayerId) -> None:
    """6.2.1.2: a character of cost 2 or less out of the main deck, face down into the entry."""
    state = table.state
    options: dict[str, Option] = {}
    refused: dict[str, Refusal] = {}
    for card in state.in_zone(OUTSIDE, player, MAIN):
        face, label = state.cards[card].face, state.cards[card].label
        if face.fact("kind") != "character":
            refused.setdefault(
                face.name,
                Refusal(label, "6.2.1.2", Text("キャラでない（4.4.1）", "it is no character (4.4.1)"), "4.4.1"),
            )
        elif face.fact("cost") > CHEAP:
            refused.setdefault(
                face.name,
                Refusal(label, "6.2.1.2", Text(f"コストが{CHEAP}以下でない", f"its cost is more than {CHEAP}")),
            )
        else:
            options.setdefault(face.name, Option(label, card))
    asks = Text("最初のエントリーにするカード", "the first entry")
    picked: int = table.ask(
        player, Choose("first entry", asks, tuple(options.values()), tuple(refused.values()), telling=True)
    )
    table.do(
        Lay(
            (picked,),
            zone(ENTRY, player),
            up=False,
            told=Text(f"{player}: エントリーに裏向きに置く", f"{player}: face down into the entry"),
        )
    )


def _who_begins(table: Table, players: tuple[PlayerId, ...]) -> PlayerId:
    """6.2.1.4: chance alone says who is first; nobody chooses (6.2.1.4.1)."""
    with table.rule("6.2.1.4"):
        asks = Text("先攻プレイヤー", "who is first")
        teams = record(table.state).teams
        first: PlayerId = table.ask(
            CHANCE,
            Choose("first player", asks, tuple(Option(one, one) for one in ([team[0] for team in teams] or players))),
        )
        if teams:
            told = Text(f"{first}のチームが先攻", f"the team of {first} is first")
            table.cite("13.5.7.1", told)
        table.cite("6.2.1.4.1", Text("無作為に決まり、誰も選ばない", "it is chance; nobody chooses"))
    return first


def _first_partner(table: Table, player: PlayerId) -> None:
    """6.2.1.6: whoever is not first puts a partner of the hand face up into the energy zone."""
    state = table.state
    partners = [card for card in state.in_zone(HAND, player) if state.cards[card].face.fact("kind") == "partner"]
    options = tuple(Option(state.cards[card].label, card) for card in partners)
    asks = Text("エネルギー置場に置くパートナー", "which partner goes to the energy zone")
    picked: int = table.ask(player, Choose("partner", asks, options, telling=True))
    table.do(
        Lay(
            (picked,),
            zone(ENERGY, player),
            up=True,
            told=Text(
                f"{player}: パートナーを表向きにエネルギー置場に置く",
                f"{player}: a partner goes face up to the energy zone",
            ),
        )
    )


def _abilities_end(table: Table) -> None:
    """From the beginning of the game on, abilities about building decks are void (6.1.2.1, 9.4.2)."""
    if any(card.face.fact("building") for card in table.state.cards.values()):
        with table.rule("6.1.2.1"):
            table.cite(
                "9.4.2", Text("構築条件に関する能力は無効になる", "deck-building abilities are void from here on")
            )

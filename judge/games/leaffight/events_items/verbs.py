"""What texts do to items: equip them, without the action of doing so (17)."""

from __future__ import annotations

from judge.cardgame.play.able import permitted
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.engine.events import Event, Happens, Move, Note, Tie, Untie
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing.layers import is_character, kind_of
from judge.games.leaffight.characters.verbs import affected
from judge.games.leaffight.end_and_procedure.record import record
from judge.games.leaffight.events_items.items import on_field
from judge.games.leaffight.players.zones import FIELD, ITEM, zone
from judge.games.leaffight.texts import verb


@verb("equip", '["equip", "chosen", "this"]', "17")
def equip(doing: Doing, what: Selector, wearer: Selector) -> None:
    """アイテムを装備させる: 宣言も使用代償も要らない。制限を超えれば、選んでゴミ箱送りにする / an item is equipped to a character, without an action or its cost; what is too much then goes to the trash"""
    there = [card for card in affected(doing, doing.cards(wearer)) if is_character(doing.state, card)]
    items = [
        card
        for card in permitted(doing, doing.cards(what), "leave")
        if kind_of(doing.state, card) == "item" and not on_field(doing.state, card)
    ]
    if len(there) != 1 or not items:
        doing.bound["done"] = 0
        return
    state, table = doing.state, doing.table
    events: list[Event] = []
    for card in items:
        events += [Untie(link.kind, link.card, link.to) for link in state.links if link.card == card]
        if state.cards[card].zone.name != FIELD:
            events.append(Move(card, zone(FIELD, doing.me), -1, up=True, why="equip"))
        events.append(Tie(ITEM, card, there[0]))
    doing.do(*events)
    for card in (one for one in items if table.state.cards[one].zone.name == FIELD):
        label = doing.game.called(table.state, card)
        was = Happens(
            "equipped",
            doing.me,
            card,
            there[0],
            told=Text(f"《{label.ja}を装備したとき》", f"《{label.en} was equipped》"),
        )
        with table.rule("用語説明【アイテムを装備したとき】"):
            table.do(was)
        own = record(table.state)
        table.do(Note(own._replace(moved=(*own.moved, was))))

"""Small rulebooks for tests, compared as texts: what became of each number, as one would say it."""

from __future__ import annotations

from rulebook.dialects import known
from rulebook.editions.comparison import Comparison, compare
from rulebook.editions.side import side_of
from tests.rulebook.editions.scoring import read

RULES = """総合ルール本文

1. あそびの前に
1.1. あらまし
1.1.1. 灯札を棚から五枚ずつ取り、裏返して手元に並べます。
1.1.2. 先に始める者は、鈴を鳴らして決めます（2.1.1）。
1.2. 席
1.2.1. 親は庭の東に座り、ほかの者は時計回りに席を選びます。
1.2.2. 席を替えるときは、全員の賛成がいります。
2. 手番
2.1. あらまし
2.1.1. 手番の者は、山札の上から一枚をめくって皆に見せます。
2.1.2. 見せた札が灯札なら、橋の端へ置きます。
2.2. 終わり
2.2.1. 手番の終わりに、手元の札を七枚まで減らします。
2.2.2. 減らした札は、1.2.1の席順に隣の者へ渡します。
"""


def compared(old: str, new: str, game: str = "evolve") -> Comparison:
    """Two texts compared in the dialect of a game."""
    one, other = (side_of(read(text, known()[game], game)) for text in (old, new))
    return compare(one, other)


def told(comparison: Comparison) -> dict[str, str]:
    """What is not the same: "moved 1.1.2" by the new number, or by the old one where it is removed."""
    found = {}
    for change in comparison.changes:
        old = "" if change.old is None else comparison.old.sections[change.old].number
        new = "" if change.new is None else comparison.new.sections[change.new].number
        if change.kind != "same":
            found[new or old] = f"{change.kind} {old}".strip()
    return found

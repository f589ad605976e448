"""The scenarios in which a rule acts. Imports next to nothing: it is asked for every answer of `judge show`."""

from __future__ import annotations

from judge.folders import own_scenarios, scenarios_folder

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    from rulebook.showing import Shown
    from rulebook.store.library import Library
    from rulebook.store.rows import SectionRow


def scenarios_of(library: Library, row: SectionRow) -> list[Shown]:
    """The scenarios in which a rule of any edition acts, those first that illustrate it best; `judge run` plays them by these names.

    They cite it by the number under which the registry knows it; what stands under no such number acts in none.
    """
    if not row.registered:
        return []
    if own_scenarios():
        from rulebook.showing import INDEX, showing  # noqa: PLC0415 - only for who keeps their own

        return showing(scenarios_folder(row.game, INDEX), row.registered)
    return library.scenarios(row.game, row.registered)

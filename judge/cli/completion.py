"""`judge completion`: scripts that let a shell complete commands, options and game keys."""

from __future__ import annotations

from judge.cli.grammar import COMMANDS, HOME, SHELLS, VERSION, Option
from judge.cli.reading import Given, Misuse
from judge.cli.terminal import write_text
from judge.messages import _
from rulebook.errors import RulebookError
from rulebook.store.home import library_file
from rulebook.store.library import Library

WITH_FILES = ("import", "verify", "run", "check")


def run(home: str, given: Given) -> int:
    """Print the script for this shell."""
    shell = given.words[0]
    scripts = {"bash": _bash, "zsh": _zsh, "fish": _fish}
    if shell not in scripts:
        raise Misuse(_("{shell}: no such shell; expected one of {shells}", shell=shell, shells=", ".join(SHELLS)))
    write_text(scripts[shell](_games(home)))
    return 0


def _games(home: str) -> list[str]:
    """The keys of the games known, and of those in the library."""
    from rulebook.dialects import known  # noqa: PLC0415

    games = dict.fromkeys(known())
    try:
        library = Library(library_file(home))
        games |= dict.fromkeys(edition.game for edition in library.editions())
        library.close()
    except RulebookError:
        pass  # an empty desk has only the games that the program knows
    return list(games)


def _bash(games: list[str]) -> str:
    options = "\n".join(f'    {command.name}) options="{_names(command.options)}" ;;' for command in COMMANDS)
    return f"""\
_judge() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} command= place=0 options= i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case ${{COMP_WORDS[i]}} in
      --home) ((i++)) ;;
      -*) ;;
      *) command=${{COMP_WORDS[i]}}; place=$i; break ;;
    esac
  done
  if [ -z "$command" ]; then
    COMPREPLY=($(compgen -W "{_commands()} {_names((HOME, VERSION))}" -- "$word")); return
  fi
  case $command in
{options}
  esac
  case $before in
    --game) COMPREPLY=($(compgen -W "{" ".join(games)}" -- "$word")); return ;;
    --format|-f) COMPREPLY=($(compgen -W "md html json txt" -- "$word")); return ;;
    --home) COMPREPLY=($(compgen -d -- "$word")); return ;;
    --output|-o) COMPREPLY=($(compgen -f -- "$word")); return ;;
  esac
  if [[ $word == -* ]]; then COMPREPLY=($(compgen -W "$options --help" -- "$word")); return; fi
  case $command in
    {"|".join(_with_game())}) [ $((COMP_CWORD - place)) = 1 ] && COMPREPLY=($(compgen -W "{" ".join(games)}" -- "$word")) ;;
    {"|".join(WITH_FILES)}) COMPREPLY=($(compgen -f -- "$word")) ;;
    completion) COMPREPLY=($(compgen -W "{" ".join(SHELLS)}" -- "$word")) ;;
  esac
}}
complete -o filenames -F _judge judge
"""


def _zsh(games: list[str]) -> str:
    return f"#compdef judge\nautoload -U +X bashcompinit && bashcompinit\n{_bash(games)}"


def _fish(games: list[str]) -> str:
    lines = ["complete -c judge -f"]
    none = "__fish_use_subcommand"
    lines += [f"complete -c judge -n {none} -a {c.name} -d {_quoted(_(c.summary))}" for c in COMMANDS]
    lines += [f"complete -c judge -n {none} {_fish_option(option, games)}" for option in (HOME, VERSION)]
    for command in COMMANDS:
        there = _quoted(f"__fish_seen_subcommand_from {command.name}")
        lines += [f"complete -c judge -n {there} {_fish_option(option, games)}" for option in command.options]
    in_game = _quoted(f"__fish_seen_subcommand_from {' '.join(_with_game())}")
    lines.append(f"complete -c judge -n {in_game} -a {_quoted(' '.join(games))}")
    lines.append(f"complete -c judge -n '__fish_seen_subcommand_from completion' -a {_quoted(' '.join(SHELLS))}")
    lines.append(f"complete -c judge -n '__fish_seen_subcommand_from {' '.join(WITH_FILES)}' -F")
    return "\n".join(lines) + "\n"


def _fish_option(option: Option, games: list[str]) -> str:
    values = games if option.value == "KEY" else option.choices
    takes = f" -r -a {_quoted(' '.join(values))}" if values else " -r -F" if option.value in ("DIR", "FILE") else ""
    return f"-l {option.name[2:]}{takes} -d {_quoted(_(option.help))}"


def _commands() -> str:
    return " ".join(command.name for command in COMMANDS)


def _with_game() -> list[str]:
    return [command.name for command in COMMANDS if command.game or "KEY" in command.words]


def _names(options: tuple[Option, ...]) -> str:
    return " ".join(option.name for option in options)


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"

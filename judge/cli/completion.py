"""`judge completion`: scripts that let a shell complete commands, options and game keys."""

from __future__ import annotations

from judge.cli.grammar import COMMANDS, HOME, NO_PAGER, SHELLS, VERSION, Command, Option
from judge.cli.reading import Given, Misuse, commands_of
from judge.cli.terminal import write_text
from judge.messages import _
from rulebook.errors import RulebookError
from rulebook.store.home import library_file
from rulebook.store.library import Library

WITH_FILES = ("import", "verify", "run", "check", "ruling import", "mark import")


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
    options = "\n".join(f'    "{command.name}") options="{_names(command.options)}" ;;' for command in _every())
    choices = "\n".join(
        _choices(command, option) for command in _every() for option in command.options if option.choices
    )
    taking = [option for command in _every() for option in command.options if "FILE" in option.value]
    files = "|".join(dict.fromkeys(name for option in taking for name in _forms(option)))
    above = "\n".join(_below(command) for command in COMMANDS if command.within)
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
    COMPREPLY=($(compgen -W "{_commands()} {_names((HOME, NO_PAGER, VERSION))}" -- "$word")); return
  fi
  case $command in
{above}
  esac
  case $command in
{options}
  esac
  case "$command $before" in
{choices}
  esac
  case $before in
    --game) COMPREPLY=($(compgen -W "{" ".join(games)}" -- "$word")); return ;;
    --home) COMPREPLY=($(compgen -d -- "$word")); return ;;
    {files}) COMPREPLY=($(compgen -f -- "$word")); return ;;
  esac
  if [[ $word == -* ]]; then COMPREPLY=($(compgen -W "$options --no-pager --help" -- "$word")); return; fi
  case $command in
    {"|".join(map(_pattern, _with_game()))}) [ $((COMP_CWORD - place)) = 1 ] && COMPREPLY=($(compgen -W "{" ".join(games)}" -- "$word")) ;;
    {"|".join(map(_pattern, WITH_FILES))}) COMPREPLY=($(compgen -f -- "$word")) ;;
    completion) COMPREPLY=($(compgen -W "{" ".join(SHELLS)}" -- "$word")) ;;
  esac
}}
complete -o filenames -F _judge judge
"""


def _choices(command: Command, option: Option) -> str:
    """The only values that an option takes."""
    typed = "|".join(f'"{command.name} {name}"' for name in _forms(option))
    return f'    {typed}) COMPREPLY=($(compgen -W "{" ".join(option.choices)}" -- "$word")); return ;;'


def _below(command: Command) -> str:
    """Which of the commands below one was typed, or what there are."""
    return f"""\
    {command.name})
      for ((i = place + 1; i < COMP_CWORD; i++)); do
        case ${{COMP_WORDS[i]}} in
          --home) ((i++)) ;;
          -*) ;;
          *) command="{command.name} ${{COMP_WORDS[i]}}"; place=$i; break ;;
        esac
      done
      if [ "$command" = {command.name} ]; then
        COMPREPLY=($(compgen -W "{" ".join(map(_word, commands_of(command)))}" -- "$word")); return
      fi ;;"""


def _zsh(games: list[str]) -> str:
    return f"#compdef judge\nautoload -U +X bashcompinit && bashcompinit\n{_bash(games)}"


def _fish(games: list[str]) -> str:
    lines = ["complete -c judge -f"]
    none = "__fish_use_subcommand"
    lines += [f"complete -c judge -n {none} -a {c.name} -d {_quoted(_(c.summary))}" for c in COMMANDS]
    lines += [f"complete -c judge -n {none} {_fish_option(option, games)}" for option in (HOME, NO_PAGER, VERSION)]
    for command in _every():
        there = _quoted(_seen(command.name))
        lines += [f"complete -c judge -n {there} {_fish_option(option, games)}" for option in command.options]
        if command.within:
            none_below = _quoted(
                f"{_seen(command.name)}; and not __fish_seen_subcommand_from {' '.join(map(_word, commands_of(command)))}"
            )
            lines += [
                f"complete -c judge -n {none_below} -a {_word(c)} -d {_quoted(_(c.summary))}"
                for c in commands_of(command)
            ]
    lines += [f"complete -c judge -n {_quoted(_seen(name))} -a {_quoted(' '.join(games))}" for name in _with_game()]
    lines.append(f"complete -c judge -n '__fish_seen_subcommand_from completion' -a {_quoted(' '.join(SHELLS))}")
    lines += [f"complete -c judge -n {_quoted(_seen(name))} -F" for name in WITH_FILES]
    return "\n".join(lines) + "\n"


def _fish_option(option: Option, games: list[str]) -> str:
    values = games if option.value == "KEY" else option.choices
    takes = f" -r -a {_quoted(' '.join(values))}" if values else " -r -F" if option.value in ("DIR", "FILE") else ""
    return f"-l {option.name[2:]}{takes} -d {_quoted(_(option.help))}"


def _commands() -> str:
    return " ".join(command.name for command in COMMANDS)


def _every() -> list[Command]:
    """Every command, those below another too, each behind the one above it."""
    return [each for command in COMMANDS for each in (command, *(commands_of(command) if command.within else ()))]


def _word(command: Command) -> str:
    """What is typed for a command, behind the one above it."""
    return command.name.rpartition(" ")[2]


def _seen(name: str) -> str:
    """The condition in fish that this command was typed: `show`, but not that of `ruling show`."""
    above = [command.name for command in COMMANDS if command.within]
    *outer, inner = name.split(" ")
    others = "" if outer or inner in above else f"; and not __fish_seen_subcommand_from {' '.join(above)}"
    return "; and ".join(f"__fish_seen_subcommand_from {word}" for word in (*outer, inner)) + others


def _forms(option: Option) -> list[str]:
    return [name for name in (option.name, option.short) if name]


def _pattern(name: str) -> str:
    return f'"{name}"' if " " in name else name


def _with_game() -> list[str]:
    return [command.name for command in _every() if command.game or "KEY" in command.words]


def _names(options: tuple[Option, ...]) -> str:
    return " ".join(option.name for option in options)


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"

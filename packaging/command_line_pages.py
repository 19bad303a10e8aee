#!/usr/bin/env python3
"""Writes the manual page and the shell completions of govor-cli from the --help of its commands.

Usage: command_line_pages.py GOVOR_CLI TEMPLATE FOLDER

FOLDER receives govor-cli.1, which is TEMPLATE with @COMMANDS@ replaced, and the completions govor-cli.bash, _govor-cli
(zsh) and govor-cli.fish.
"""

import os
import re
import subprocess
import sys
from dataclasses import dataclass, field

DESCRIPTION_COLUMN = 30
FILE_VALUES = {"MODEL", "CLIP", "TURNS.json", "REPLY.wav", "FILE", "FOLDER", "DIR", "SOURCE", "SIZE"}


@dataclass
class Item:
    """An option, a positional argument or a subcommand."""

    names: list
    value: str = ""
    choices: list = field(default_factory=list)
    required: bool = False
    text: str = ""


@dataclass
class Command:
    text: str = ""
    positionals: list = field(default_factory=list)
    options: list = field(default_factory=list)
    subcommands: list = field(default_factory=list)
    footer: list = field(default_factory=list)


def parse_item(signature, text):
    words = signature.split()
    item = Item(names=words[0].split(","), text=text)
    rest = re.split(r"\b(?:Needs|Excludes):", " ".join(words[1:]))[0].split()
    item.required = "REQUIRED" in rest
    rest = [word for word in rest if word not in ("REQUIRED", "...")]
    if rest:
        item.value = rest[0].split(":")[0]
        choices = re.search(r":\{(.*)\}", rest[0])
        item.choices = choices.group(1).split(",") if choices else []
    return item


def parse_help(text):
    """Parses the output of CLI11: a description, the usage, then sections of items whose text begins at a fixed column."""
    command = Command()
    lines = text.rstrip().splitlines()
    command.text = lines[0]
    sections = {"Positionals:": command.positionals, "Options:": command.options, "Subcommands:": command.subcommands}
    section = None
    i = 1
    while i < len(lines):
        line = lines[i]
        i += 1
        if line in sections:
            section = sections[line]
        elif not line.strip():
            section = None
        elif section is not None:
            if i < len(lines) and lines[i].startswith(" " * DESCRIPTION_COLUMN):
                signature, description = line, lines[i].strip()
                i += 1
            else:
                signature, description = line[:DESCRIPTION_COLUMN], line[DESCRIPTION_COLUMN:].strip()
            section.append(parse_item(signature, description))
        elif not line.startswith("Usage:"):
            command.footer.append(line)
    return command


def read_commands(program):
    def read_help(*arguments):
        return parse_help(subprocess.run([program, *arguments, "--help"], check=True, capture_output=True, text=True).stdout)

    main_command = read_help()
    return main_command, {item.names[0]: read_help(item.names[0]) for item in main_command.subcommands}


def escape_roff(text):
    return re.sub(r"^([.'])", r"\\&\1", text.replace("\\", "\\e").replace("-", "\\-"), flags=re.M)


def format_manual(template, main_command, commands):
    def format_items(entries, flags):
        out = []
        for entry in entries:
            names = ", ".join(f"\\fB{escape_roff(name)}\\fR" if flags else f"\\fI{escape_roff(name)}\\fR" for name in entry.names)
            value = "|".join(entry.choices) or entry.value
            out += [".TP", names + (f" \\fI{escape_roff(value)}\\fR" if flags and value else ""), escape_roff(entry.text) or "\\&"]
        return out

    out = []
    for name, command in commands.items():
        usage = " ".join(f"\\fI{escape_roff(p.names[0])}\\fR" if p.required else f"[\\fI{escape_roff(p.names[0])}\\fR]"
                         for p in command.positionals)
        out += [f".SS govor\\-cli {name} [\\fIoptions\\fR] {usage}".rstrip(), escape_roff(command.text) + "."]
        out += format_items(command.positionals, flags=False)
        out += format_items([o for o in command.options if "--help" not in o.names], flags=True)
        if command.footer:
            out += [".PP", ".nf"] + [escape_roff(line) for line in command.footer] + [".fi"]
    out += [".SH OPTIONS OF EVERY COMMAND"] + format_items(main_command.options, flags=True)
    return template.replace("@COMMANDS@", "\n".join(out))


def format_bash(main_command, commands):
    cases, values = [], []
    for name, command in commands.items():
        flags = [n for o in command.options + main_command.options for n in o.names]
        cases.append(f"        {name}) flags='{' '.join(sorted(set(flags)))}' ;;")
        for option in command.options:
            if option.choices:
                values.append(f"        {name}:{option.names[-1]}) choices='{' '.join(option.choices)}' ;;")
            elif option.value and option.value not in FILE_VALUES:
                values.append(f"        {name}:{option.names[-1]}) choices=' ' ;;")
    return "\n".join([
        "# bash completion of govor-cli. Generated from its --help.",
        "_govor_cli() {",
        "    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command= word flags= choices=",
        "    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do",
        f"        case $word in {'|'.join(commands)}) command=$word && break ;; esac",
        "    done",
        "    COMPREPLY=()",
        "    if [ -z \"$command\" ]; then",
        f"        COMPREPLY=($(compgen -W '{' '.join(commands)} {' '.join(n for o in main_command.options for n in o.names)}' -- \"$current\"))",
        "        return",
        "    fi",
        "    case $command:$previous in", *values, "    esac",
        "    if [ -n \"$choices\" ]; then",
        "        COMPREPLY=($(compgen -W \"$choices\" -- \"$current\"))",
        "        return",
        "    fi",
        "    case $command in", *cases, "    esac",
        "    if [[ $current == -* ]]; then",
        "        COMPREPLY=($(compgen -W \"$flags\" -- \"$current\"))",
        "    else",
        "        compopt -o filenames 2>/dev/null",
        "        COMPREPLY=($(compgen -f -- \"$current\"))",
        "    fi",
        "}",
        "complete -F _govor_cli govor-cli", ""])


def format_zsh(main_command, commands):
    def quote(text):
        return re.sub(r"([\[\]:])", r"\\\1", text).replace("'", "'\\''")

    def format_specs(option):
        if not option.value:
            value = ""
        elif option.choices:
            value = f":{option.value}:({' '.join(option.choices)})"
        else:
            value = f":{quote(option.value)}:" + ("_files" if option.value in FILE_VALUES else "")
        group = f"({' '.join(option.names)})" if len(option.names) > 1 else ""
        return [f"'{group}{name}[{quote(option.text)}]{value}'" for name in option.names]

    out = ["#compdef govor-cli", "# Generated from govor-cli --help.", "_govor-cli() {", "    local state line", "    local -a commands=("]
    out += [f"        '{item.names[0]}:{quote(item.text)}'" for item in main_command.subcommands]
    out += ["    )", "    _arguments -C \\"]
    out += [f"        {s} \\" for option in main_command.options for s in format_specs(option)]
    out += ["        '1:command:->command' '*::argument:->arguments'", "    case $state in",
            "    command) _describe command commands ;;", "    arguments)", "        case $line[1] in"]
    for name, command in commands.items():
        specs = [s for option in command.options for s in format_specs(option)] + ["'*:file:_files'"]
        out += [f"        {name}) _arguments \\"] + [f"            {s} \\" for s in specs[:-1]] + [f"            {specs[-1]} ;;"]
    return "\n".join(out + ["        esac ;;", "    esac", "}", "_govor-cli \"$@\"", ""])


def format_fish(main_command, commands):
    def quote(text):
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"

    def format_flags(option):
        words = []
        for name in option.names:
            words.append(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}")
        if option.choices:
            words.append(f"-x -a {quote(' '.join(option.choices))}")
        elif option.value:
            words.append("-r" if option.value in FILE_VALUES else "-x")
        return " ".join(words) + f" -d {quote(option.text)}"

    out = ["# fish completion of govor-cli. Generated from its --help."]
    out += [f"complete -c govor-cli -n __fish_use_subcommand {format_flags(option)}" for option in main_command.options]
    out += [f"complete -c govor-cli -n __fish_use_subcommand -f -a {item.names[0]} -d {quote(item.text)}" for item in main_command.subcommands]
    for name, command in commands.items():
        out += [f"complete -c govor-cli -n '__fish_seen_subcommand_from {name}' {format_flags(option)}" for option in command.options]
    return "\n".join(out) + "\n"


def main():
    program, template, folder = sys.argv[1:]
    main_command, commands = read_commands(os.path.abspath(program))
    with open(template, encoding="utf-8") as file:
        pages = {"govor-cli.1": format_manual(file.read(), main_command, commands)}
    pages |= {"govor-cli.bash": format_bash(main_command, commands),
              "_govor-cli": format_zsh(main_command, commands),
              "govor-cli.fish": format_fish(main_command, commands)}
    os.makedirs(folder, exist_ok=True)
    for name, text in pages.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)


main()

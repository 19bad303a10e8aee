#!/usr/bin/env python3
"""Runs clang-tidy with the checks of .clang-tidy over every source of engine/ and app/.

A source that passed is not checked again until the source, a file of the project that it includes, its compiler command or
the checks change. Results are stored in XDG_CACHE_HOME/govor/tidy as empty files that are named by the hash of all these.

clang-tidy spends most of its time in library headers. Sources with the same compiler options are therefore checked in groups:
one unit includes several of them. If a unit does not compile because two sources define the same name, it is split in two.

Because versions of clang-tidy differ, only the version that .clang-tidy names is used; with another version, the exit code
is 77.
Usage: check_tidy.py ROOT BUILD_FOLDER, where BUILD_FOLDER is a finished Ninja build.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SOURCES_PER_UNIT = 10
COMPILE_ERROR = "[clang-diagnostic-error]"


def has_right_version(settings):
    required = re.search(r"^# Version: (\d+)", settings, re.M).group(1)
    try:
        output = subprocess.run(["clang-tidy", "--version"], capture_output=True, text=True, check=True).stdout
    except FileNotFoundError:
        output = ""
    version = re.search(r"version (\d+)", output)
    if version and version.group(1) == required:
        return True
    print(f"This needs clang-tidy {required}; found: {version.group(1) if version else 'none'}.")
    return False


def sha256(data):
    return hashlib.sha256(data).hexdigest()


class Project:
    """The sources of a build, with the inputs that determine their results."""

    def __init__(self, root, build):
        self.root, self.build = root, build
        self.hashes = {}
        self.commands = {}
        self.objects = {}
        for entry in json.loads((build / "compile_commands.json").read_text()):
            # clang cannot read the headers that g++ precompiled, and does not support all warning options of g++.
            command = re.sub(r" -Winvalid-pch -include \S+| -W\S+", "", entry["command"])
            for path in self.find_sources(Path(entry["file"])):
                source = os.path.relpath(path, root)
                if re.match(r"(engine|app)/.*\.cpp$", source):
                    self.commands[source] = command.split(" -o ")[0] + " -w"
                    self.objects[source] = re.search(r" -o (\S+)", entry["command"]).group(1)
        if not self.commands:
            sys.exit(f"{build} has no compiler commands.")

    @staticmethod
    def find_sources(file):
        """Returns the sources that the compiler reads for one object: the build compiles them in groups."""
        if file.parent.name != "Unity":
            return [file]
        return re.findall(r'^#include "(.*)"$', file.read_text(), re.M)

    def read_dependencies(self):
        """Returns a map from each object to the files of the project that it depends on."""
        dependencies = {}
        files = None
        text = subprocess.run(["ninja", "-C", self.build, "-t", "deps"], capture_output=True, text=True, check=True).stdout
        for line in text.splitlines():
            if not line.startswith("    "):
                files = dependencies.setdefault(line.split(":")[0], [])
                continue
            path = os.path.relpath(os.path.join(self.build, line.strip()), self.root)
            if path.startswith("..") or path.startswith(os.path.relpath(self.build, self.root)):
                continue
            files.append(path)
        return dependencies

    def hash_file(self, path):
        if path not in self.hashes:
            self.hashes[path] = sha256((self.root / path).read_bytes())
        return self.hashes[path]

    def compute_keys(self, checks):
        """Returns a map from each source to the cache key of its result, which does not depend on the location of the project."""
        dependencies = self.read_dependencies()
        keys = {}
        for source, command in self.commands.items():
            files = dependencies.get(self.objects[source])
            if not files:
                sys.exit(f"{self.build} is not a finished build: {source} was not compiled.")
            parts = [checks, source, command.replace(str(self.root), "")]
            parts += [f"{path}:{self.hash_file(path)}" for path in sorted(files)]
            keys[source] = sha256("\n".join(parts).encode())
        return keys


class Checker:
    def __init__(self, project, keys, cache, work):
        self.project, self.keys, self.cache, self.work = project, keys, cache, work

    def check(self, sources):
        """Returns the output of clang-tidy for sources with the same compiler options; empty if it reports nothing."""
        name = sha256("\n".join(sources).encode())
        folder = self.work / name
        folder.mkdir()
        unit = folder / "unit.cpp"
        unit.write_text("".join(f'#include "{self.project.root / source}"\n' for source in sources))
        command = f"{self.project.commands[sources[0]]} -o unit.o -c {unit}"
        entry = {"directory": str(self.project.build), "file": str(unit), "command": command}
        (folder / "compile_commands.json").write_text(json.dumps([entry]))
        result = subprocess.run(["clang-tidy", "--quiet", f"--config-file={self.project.root}/.clang-tidy", "-p", folder, unit],
                                capture_output=True, text=True)
        if result.returncode == 0:
            for source in sources:
                (self.cache / self.keys[source]).touch()
            return ""
        if COMPILE_ERROR in result.stdout and len(sources) > 1:
            middle = len(sources) // 2
            return self.check(sources[:middle]) + self.check(sources[middle:])
        return result.stdout or result.stderr


def main():
    root, build = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    settings = (root / ".clang-tidy").read_text()
    if not has_right_version(settings):
        sys.exit(77)
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "govor" / "tidy"
    cache.mkdir(parents=True, exist_ok=True)
    project = Project(root, build)
    keys = project.compute_keys(sha256(settings.encode()))

    units = []
    by_options = {}
    for source in sorted(keys):
        if not (cache / keys[source]).exists():
            by_options.setdefault(project.commands[source], []).append(source)
    for sources in by_options.values():
        units += [sources[i:i + SOURCES_PER_UNIT] for i in range(0, len(sources), SOURCES_PER_UNIT)]

    with tempfile.TemporaryDirectory() as work, ThreadPoolExecutor(os.cpu_count()) as pool:
        reports = list(pool.map(Checker(project, keys, cache, Path(work)).check, units))
    print("".join(reports), end="")
    if any(reports):
        sys.exit("clang-tidy reports problems; see above.")


main()

#!/usr/bin/env python3
"""Checks the libraries of an extracted AppImage, without running anything of it.

Usage: check_libraries.py APPDIR HOST_LIBRARIES SYSTEM...

Nothing in APPDIR has a name that HOST_LIBRARIES keeps out, and whatever a file in it needs is either there or such a name.
Each SYSTEM is the root of a file system, or a list of the libraries that a system has: what is needed from outside must be
there, in a version that has every symbol version that is asked for.
"""

import fnmatch
import os
import re
import subprocess
import sys


def read_patterns(path):
    with open(path, encoding="utf-8") as file:
        return [line.split()[0] for line in file if line.strip() and not line.startswith("#")]


def readelf(*arguments):
    return subprocess.run(["readelf", "-W", *arguments], capture_output=True, text=True).stdout


def elf_files(folder):
    for where, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(where, name)
            if os.path.islink(path):
                continue
            with open(path, "rb") as file:
                if file.read(4) == b"\x7fELF":
                    yield path


def wanted_versions(path):
    """{library: {version}} of the symbols that a file takes from others."""
    wanted, library = {}, None
    for line in readelf("-V", path).splitlines():
        file = re.search(r"File: (\S+)", line)
        if file:
            library = file.group(1)
        name = re.search(r"Name: (\S+)\s+Flags", line)
        if library and name and "Version needs" not in line and "Rev:" not in line:
            wanted.setdefault(library, set()).add(name.group(1))
        if "Version definition section" in line:
            library = None
    return wanted


def defined_versions(path):
    text = readelf("-V", path)
    found = re.search(r"Version definition section.*?(?=\n\n\S|\Z)", text, re.S)
    return set(re.findall(r"Name: (\S+)", found.group(0))) if found else set()


def numbers(version):
    return [int(number) for number in re.findall(r"\d+", version)]


class System:
    """A root file system, or a text of "FILE" or "FILE VERSION..." lines."""

    def __init__(self, path):
        self.path = path
        self.listed = None
        if os.path.isfile(path):
            with open(path, encoding="utf-8") as file:
                self.listed = {line.split()[0]: line.split()[1:] for line in file if line.strip() and not line.startswith("#")}

    def fault(self, library, versions):
        if self.listed is not None:
            if library not in self.listed:
                return "is missing"
            newest = dict(version.rsplit("_", 1) for version in self.listed[library])
            for version in versions:
                kind, _, number = version.rpartition("_")
                if kind in newest and numbers(number) > numbers(newest[kind]):
                    return f"is older than {version}"
            return None
        for folder in ("usr/lib/x86_64-linux-gnu", "lib/x86_64-linux-gnu", "usr/lib64", "lib64"):
            place = os.path.join(self.path, folder, library)
            if os.path.lexists(place):
                if os.path.islink(place) and os.readlink(place).startswith("/"):
                    place = self.path + os.readlink(place)
                missing = versions - defined_versions(os.path.realpath(place))
                return f"has no {', '.join(sorted(missing))}" if missing else None
        return "is missing"


def main():
    appdir, host_libraries, *systems = sys.argv[1:]
    patterns = read_patterns(host_libraries)
    faults, outside, inside = [], {}, set()
    files = list(elf_files(appdir))
    for path in files:
        name = os.path.basename(path)
        inside.add(name)
        if any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns):
            faults.append(f"{os.path.relpath(path, appdir)} must come from the system.")
    for path in files:
        versions = wanted_versions(path)
        for library in re.findall(r"\(NEEDED\).*\[(.*)\]", readelf("-d", path)):
            if library in inside:
                continue
            if not any(fnmatch.fnmatchcase(library, pattern) for pattern in patterns):
                faults.append(f"{os.path.relpath(path, appdir)} needs {library}, which is neither inside nor the system's.")
            outside.setdefault(library, set()).update(versions.get(library, set()))
    for system in map(System, systems):
        for library, versions in sorted(outside.items()):
            fault = system.fault(library, versions)
            if fault:
                faults.append(f"{system.path}: {library} {fault}.")
    print(f"{len(files)} files need {len(outside)} libraries of the system: {' '.join(sorted(outside))}")
    print("\n".join(faults))
    sys.exit(1 if faults or not files else 0)


main()

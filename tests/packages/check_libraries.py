#!/usr/bin/env python3
"""Checks the libraries of an extracted AppImage without running its programs.

Usage: check_libraries.py APPDIR HOST_LIBRARIES SYSTEM...

HOST_LIBRARIES lists name patterns of the libraries that the system provides. No file in APPDIR may match one, and each
library that a file needs or that the programs open at run time must be in APPDIR or match one. Each SYSTEM is the root of a
file system or a list of the libraries of a system (see class System); it must have each such library that is not in APPDIR,
with every required symbol version. Prints the errors; the exit code is 1 if there are any.
"""

import fnmatch
import os
import re
import subprocess
import sys


# Libraries that the programs open with dlopen at run time: for the GPU and for downloads.
OPENED_LIBRARIES = ("libvulkan.so.1", "libcurl.so.4")


def read_patterns(path):
    with open(path, encoding="utf-8") as file:
        return [line.split()[0] for line in file if line.strip() and not line.startswith("#")]


def readelf(*arguments):
    return subprocess.run(["readelf", "-W", *arguments], capture_output=True, text=True).stdout


def find_elf_files(folder):
    for directory, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(directory, name)
            if os.path.islink(path):
                continue
            with open(path, "rb") as file:
                if file.read(4) == b"\x7fELF":
                    yield path


def contains_text(paths, text):
    for path in paths:
        with open(path, "rb") as file:
            if text.encode() in file.read():
                return True
    return False


def read_required_versions(path):
    """Returns {library: {version}} of the symbols that a file imports."""
    required, library = {}, None
    for line in readelf("-V", path).splitlines():
        file = re.search(r"File: (\S+)", line)
        if file:
            library = file.group(1)
        name = re.search(r"Name: (\S+)\s+Flags", line)
        if library and name and "Version needs" not in line and "Rev:" not in line:
            required.setdefault(library, set()).add(name.group(1))
        if "Version definition section" in line:
            library = None
    return required


def read_defined_versions(path):
    text = readelf("-V", path)
    section = re.search(r"Version definition section.*?(?=\n\n\S|\Z)", text, re.S)
    return set(re.findall(r"Name: (\S+)", section.group(0))) if section else set()


def parse_version(version):
    return [int(number) for number in re.findall(r"\d+", version)]


class System:
    """A root file system, or a text file of lines "LIBRARY" or "LIBRARY VERSION...", with the newest version of each kind of
    symbol, for example GLIBCXX_3.4.33."""

    def __init__(self, path):
        self.path = path
        self.versions_by_library = None
        if os.path.isfile(path):
            with open(path, encoding="utf-8") as file:
                rows = [line.split() for line in file if line.strip() and not line.startswith("#")]
                self.versions_by_library = {row[0]: row[1:] for row in rows}

    def find_error(self, library, versions):
        """Returns what the system lacks of the library and these symbol versions, or None."""
        if self.versions_by_library is not None:
            if library not in self.versions_by_library:
                return "is missing"
            newest = dict(version.rsplit("_", 1) for version in self.versions_by_library[library])
            for version in versions:
                kind, _, number = version.rpartition("_")
                if kind in newest and parse_version(number) > parse_version(newest[kind]):
                    return f"is older than {version}"
            return None
        for folder in ("usr/lib/x86_64-linux-gnu", "lib/x86_64-linux-gnu", "usr/lib64", "lib64"):
            file = os.path.join(self.path, folder, library)
            if os.path.lexists(file):
                if os.path.islink(file) and os.readlink(file).startswith("/"):
                    file = self.path + os.readlink(file)
                missing = versions - read_defined_versions(os.path.realpath(file))
                return f"has no {', '.join(sorted(missing))}" if missing else None
        return "is missing"


def main():
    appdir, host_libraries, *systems = sys.argv[1:]
    patterns = read_patterns(host_libraries)
    errors, system_libraries, bundled = [], {}, set()
    files = list(find_elf_files(appdir))
    for path in files:
        name = os.path.basename(path)
        bundled.add(name)
        if any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns):
            errors.append(f"{os.path.relpath(path, appdir)} must come from the system.")
    for path in files:
        versions = read_required_versions(path)
        for library in re.findall(r"\(NEEDED\).*\[(.*)\]", readelf("-d", path)):
            if library in bundled:
                continue
            if not any(fnmatch.fnmatchcase(library, pattern) for pattern in patterns):
                errors.append(f"{os.path.relpath(path, appdir)} needs {library}, which is neither in the AppImage nor listed as a system library.")
            system_libraries.setdefault(library, set()).update(versions.get(library, set()))
    for library in OPENED_LIBRARIES:
        if not contains_text(files, library):
            errors.append(f"No program contains the name {library}; the list OPENED_LIBRARIES is outdated.")
        if not any(fnmatch.fnmatchcase(library, pattern) for pattern in patterns):
            errors.append(f"{library}, which is opened at run time, is not listed as a system library.")
        system_libraries.setdefault(library, set())
    for system in map(System, systems):
        for library, versions in sorted(system_libraries.items()):
            error = system.find_error(library, versions)
            if error:
                errors.append(f"{system.path}: {library} {error}.")
    print(f"{len(files)} files need {len(system_libraries)} libraries of the system: {' '.join(sorted(system_libraries))}")
    print("\n".join(errors))
    sys.exit(1 if errors or not files else 0)


main()

#!/usr/bin/env python3
"""Prints the input of sbom.py for each module that the manifest (the output of flatpak-builder --show-manifest) takes from
Debian's sources: name, version, source package, source version. Modules whose files are all removed from the Flatpak are
omitted.

Usage: manifest_packages.py compiled-in|contained MANIFEST        contained: the modules that are shared libraries
"""

import json
import os
import re
import sys

SHARED_LIBRARIES = {"libsamplerate", "speexdsp", "portaudio", "MD4C"}

kind, path = sys.argv[1:]
with open(path, encoding="utf-8") as file:
    modules = json.load(file)["modules"]
for module in modules:
    if "*" in module.get("cleanup", []) or (module["name"] in SHARED_LIBRARIES) != (kind == "contained"):
        continue
    for source in module["sources"]:
        if source["type"] == "archive":
            name, version = re.match(r"(.+)_(.+)\.orig\.tar", os.path.basename(source["url"])).groups()
            print(module["name"], version, name, version)

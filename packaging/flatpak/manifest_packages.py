#!/usr/bin/env python3
"""Prints the input of sbom.py for each module that the manifest (the output of flatpak-builder --show-manifest) takes from
Debian's sources: name, version, source package, source version.

Usage: manifest_packages.py MANIFEST
"""

import json
import os
import re
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    modules = json.load(file)["modules"]
for module in modules:
    for source in module["sources"]:
        if source["type"] == "archive":
            name, version = re.match(r"(.+)_(.+)\.orig\.tar", os.path.basename(source["url"])).groups()
            print(module["name"], version, name, version)

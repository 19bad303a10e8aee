#!/usr/bin/env python3
"""Checks that an installed tree has a licence file for each component in its bill of materials.

Usage: check_licenses.py PREFIX SBOM        PREFIX: the folder that contains share/govor/licenses
"""

import json
import os
import re
import sys


def main():
    prefix, sbom = sys.argv[1:]
    with open(sbom, encoding="utf-8") as file:
        components = [package for package in json.load(file)["packages"] if package["name"] != "govor"]
    errors = [] if components else [f"{sbom} lists no components."]
    for component in components:
        path = re.search(r"share/govor/licenses/\S+(?= of the package)", component["comment"]).group()
        target = os.path.join(prefix, path)
        if not os.path.isfile(target) or os.path.getsize(target) == 0:
            errors.append(f"{component['name']} has no licence: {path} is missing or empty.")
    print("\n".join(errors), end="\n" if errors else "")
    sys.exit(1 if errors else 0)


main()

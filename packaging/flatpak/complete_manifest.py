#!/usr/bin/env python3
"""Reads the output of flatpak-builder --show-manifest and writes the manifest for a build: with the folder of the sources and
their commit. Usage: complete_manifest.py SOURCES COMMIT"""

import json
import sys


def main():
    sources, commit = sys.argv[1:]
    manifest = json.load(sys.stdin)
    for module in manifest["modules"]:
        if module["name"] != "govor":
            continue
        module["config-opts"].append(f"-DGOVOR_COMMIT={commit}")
        for source in module["sources"]:
            source["path"] = sources
    json.dump(manifest, sys.stdout, indent=1)


main()

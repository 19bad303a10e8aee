#!/usr/bin/env python3
"""Reads the output of flatpak-builder --show-manifest from standard input, and writes the manifest with the source folder and
the commit of a build to standard output.

Usage: complete_manifest.py SOURCES COMMIT        SOURCES: an absolute path
"""

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

#!/usr/bin/env python3
"""Checks the manifest, as flatpak-builder --show-manifest writes it to standard input: no permission beyond those of the list
below, every source with a checksum, every module with its licence in the package."""

import json
import sys

PERMISSIONS = {
    "--socket=wayland", "--socket=fallback-x11", "--share=ipc", "--socket=pulseaudio", "--device=dri", "--share=network",
}


def main():
    manifest = json.load(sys.stdin)
    faults = []
    permissions = set(manifest["finish-args"])
    if permissions != PERMISSIONS:
        faults.append(f"Permissions differ: {' '.join(sorted(permissions ^ PERMISSIONS))}")
    if (manifest.get("id") or manifest.get("app-id")) != "io.github.govor.Govor" or manifest["command"] != "govor":
        faults.append("The id or the command is another.")
    for module in manifest["modules"]:
        commands = module.get("build-commands", []) + module.get("post-install", [])
        if module["name"] != "govor" and not any("/app/share/govor/licenses/" in command for command in commands):
            faults.append(f"{module['name']} brings no licence.")
        for source in module["sources"]:
            if source["type"] == "archive" and not (source["url"].startswith("https://") and len(source.get("sha256", "")) == 64):
                faults.append(f"{module['name']} has a source without address or checksum.")
            elif source["type"] not in ("archive", "dir"):
                faults.append(f"{module['name']} has a source of the kind {source['type']}.")
    print("\n".join(faults))
    sys.exit(1 if faults else 0)


main()

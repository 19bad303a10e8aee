#!/usr/bin/env python3
"""Checks the output of flatpak-builder --show-manifest on standard input: the permissions must be those of the list below,
every source must have a checksum, and every module must install its licence."""

import json
import sys

PERMISSIONS = {
    "--socket=wayland", "--socket=fallback-x11", "--share=ipc", "--socket=pulseaudio", "--device=dri", "--share=network",
}


def main():
    manifest = json.load(sys.stdin)
    errors = []
    permissions = set(manifest["finish-args"])
    if permissions != PERMISSIONS:
        errors.append(f"Permissions differ: {' '.join(sorted(permissions ^ PERMISSIONS))}")
    if (manifest.get("id") or manifest.get("app-id")) != "io.github.govor.Govor" or manifest["command"] != "govor":
        errors.append("The id must be io.github.govor.Govor, and the command must be govor.")
    for module in manifest["modules"]:
        commands = module.get("build-commands", []) + module.get("post-install", [])
        if module["name"] != "govor" and not any(
                command.endswith(f" /app/share/govor/licenses/{module['name']}") for command in commands):
            errors.append(f"{module['name']} installs no licence with its name.")
        for source in module["sources"]:
            if source["type"] == "archive" and not (source["url"].startswith("https://") and len(source.get("sha256", "")) == 64):
                errors.append(f"{module['name']} has a source without an https address or without a SHA-256 checksum.")
            elif source["type"] not in ("archive", "dir"):
                errors.append(f"{module['name']} has a source of type {source['type']}, not archive or dir.")
    print("\n".join(errors))
    sys.exit(1 if errors else 0)


main()

#!/bin/bash
# Checks the Flatpak's manifest without network and runtimes. Requires flatpak-builder.
source "$(dirname "${BASH_SOURCE[0]}")/../../packaging/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
packaging/flatpak.sh --check # also creates build/flatpak
# The check must reject a wider permission.
if (cd build/flatpak && flatpak-builder --show-manifest ../../packaging/flatpak/io.github.govor.Govor.yml) | sed 's/--share=ipc/--filesystem=home/' |
    python3 packaging/flatpak/check_manifest.py >/dev/null; then
    fail "A manifest with the permission --filesystem=home passes."
fi

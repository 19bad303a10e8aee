#!/bin/bash
# Checks the Flatpak's manifest, without the network and the runtimes. Requires flatpak-builder.
source "$(dirname "${BASH_SOURCE[0]}")/../../packaging/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
packaging/flatpak.sh --check # also creates build/flatpak
# The check must reject additional permissions.
if (cd build/flatpak && flatpak-builder --show-manifest ../../packaging/flatpak/io.github.govor.Govor.yml) | sed 's/--share=ipc/--filesystem=home/' |
    python3 packaging/flatpak/check_manifest.py >/dev/null; then
    fail "A manifest with the permission --filesystem=home passes."
fi
# The bill of materials must list the modules that are compiled in or contained, and none that only the build uses.
manifest=build/flatpak/manifest.json
(cd build/flatpak && flatpak-builder --show-manifest ../../packaging/flatpak/io.github.govor.Govor.yml) >"$manifest"
compiled_in=$(python3 packaging/flatpak/manifest_packages.py compiled-in "$manifest" | cut -d' ' -f1)
contained=$(python3 packaging/flatpak/manifest_packages.py contained "$manifest" | cut -d' ' -f1 | tr '\n' ' ')
[ "$contained" = "libsamplerate speexdsp portaudio MD4C " ] || fail "The Flatpak contains: $contained"
grep -qx Boost <<<"$compiled_in" || fail "Boost is not in the list of compiled-in modules."
if grep -x glslang <<<"$compiled_in"; then fail "The list of compiled-in modules contains glslang, which only the build uses."; fi

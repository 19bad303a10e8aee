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
# Its bill of materials names what is compiled in or contained, and nothing that is only used by the build.
manifest=build/flatpak/manifest.json
(cd build/flatpak && flatpak-builder --show-manifest ../../packaging/flatpak/io.github.govor.Govor.yml) >"$manifest"
compiled_in=$(python3 packaging/flatpak/manifest_packages.py compiled-in "$manifest" | cut -d' ' -f1)
contained=$(python3 packaging/flatpak/manifest_packages.py contained "$manifest" | cut -d' ' -f1 | tr '\n' ' ')
[ "$contained" = "libsamplerate speexdsp portaudio MD4C " ] || fail "The Flatpak contains: $contained"
grep -qx Boost <<<"$compiled_in" || fail "Boost is not in the list of what is compiled in."
if grep -x glslang <<<"$compiled_in"; then fail "The list of what is compiled in has a program of the build."; fi

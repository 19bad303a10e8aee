#!/bin/bash
# Creates, once, the root file system of a desktop without Qt, PortAudio or development packages: Debian's minimal set, the
# packages of packaging/appimage/host-libraries.txt, and Mesa's software driver. Prints its folder.
# Usage: bare_root.sh RELEASE       bookworm or trixie; needs root
source "$(dirname "${BASH_SOURCE[0]}")/../../packaging/lib.sh"
source "$(dirname "${BASH_SOURCE[0]}")/../../packaging/archive.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
release=$1
list=packaging/appimage/host-libraries.txt
roots=${XDG_CACHE_HOME:-$HOME/.cache}/govor/roots
root=$roots/$release-$(sha256sum "$list" "$0" | sha256sum | cut -c1-12)
if [ -e "$root/etc/os-release" ]; then
    echo "$root"
    exit 0
fi
[ "$(id -u)" -eq 0 ] || fail "Creating a root file system requires root."
mkdir -p "$roots"
open_archive "$release" >&2

packages=(mesa-vulkan-drivers libvulkan1 fontconfig-config fonts-dejavu-core xkb-data ca-certificates)
# The names of the release's packages, without those that are installed on this machine.
apt-cache "${ARCHIVE_OPTIONS[@]}" -o Dir::State::status=/dev/null pkgnames >"$ARCHIVE_WORK/names"
for package in $(awk '/^[^#]/ { print $2 }' "$list" | sort -u); do
    case $package in
    libjack* | libpipewire* | libllvm* | libc6) continue ;; # not on every desktop, or installed already
    esac
    # Some have another name in Debian 13.
    for name in "${package}t64" "$package"; do
        if grep -qxF "$name" "$ARCHIVE_WORK/names"; then
            packages+=("$name")
            break
        fi
    done
done
say "Creating a bare root file system of Debian $release in $root" >&2
entry=$(archive_sources "$release" "$ARCHIVE_WORK")
include=$(IFS=,; echo "${packages[*]}")
log=$ARCHIVE_WORK/mmdebstrap.log
rm -rf "$root.new"
mmdebstrap --variant=minbase --include="$include" --skip=check/empty "$release" "$root.new" "$entry" >"$log" 2>&1 ||
    { tail -n 30 "$log" >&2; rm -rf "$root.new" "$ARCHIVE_WORK"; fail "The root file system could not be created."; }
rm -rf "$root.new"/var/cache/apt "$root.new"/var/lib/apt/lists "$ARCHIVE_WORK"
for found in "$root.new"/usr/lib/x86_64-linux-gnu/libQt6* "$root.new"/usr/lib/x86_64-linux-gnu/libportaudio*; do
    [ ! -e "$found" ] || fail "The bare root has $found."
done
mv "$root.new" "$root"
echo "$root"

#!/bin/bash
# Unpacks Mesa's Vulkan drivers of a Debian release and their dependencies into a cache folder and prints the
# path of the folder. Nothing is installed, and root is not needed. A folder created in the last seven days is
# reused.
# Usage: tests/drivers/unpack.sh SUITE
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
source "$root/packaging/lib.sh"
source "$root/packaging/archive.sh"
suite=$1
cache="${XDG_CACHE_HOME:-$HOME/.cache}/govor/drivers"
folder="$cache/$suite"

is_recent() { [ -e "$folder/icd.json" ] && [ -z "$(find "$folder/icd.json" -mtime +7)" ]; }

# download: downloads the driver and all its dependencies, including those that are already installed.
download() {
    : >"$ARCHIVE_WORK/status"
    archive_apt -o "Dir::State::status=$ARCHIVE_WORK/status" -o Debug::NoLocking=1 install --yes --download-only \
        --no-install-recommends mesa-vulkan-drivers libvulkan1 libc6 libgcc-s1 libstdc++6 ||
        fail "The Vulkan drivers of Debian $suite could not be downloaded."
}

# is_newer_libc: succeeds if the downloaded C library is at least as new as this machine's. A program needs at least
# the version that it was built with, so the newer of the two is used.
is_newer_libc() {
    local package installed_version
    package=$(basename "$(ls "$packages"/libc6_*.deb)")
    installed_version=$(ldd --version | sed -n '1s/.* //p')
    version_at_least "$(sed -E 's/^libc6_([0-9.]+).*/\1/' <<<"$package")" "$installed_version"
}

# write_manifest FOLDER: writes icd.json, with the path that the driver has after FOLDER is moved to its
# destination.
write_manifest() {
    local library
    library=$(cd "$1" && find usr/lib -name libvulkan_lvp.so | head -n 1)
    [ -n "$library" ] || fail "The packages of Debian $suite contain no libvulkan_lvp.so."
    printf '{"file_format_version": "1.0.0", "ICD": {"api_version": "1.3.0", "library_path": "%s"}}\n' \
        "$folder/$library" >"$1/icd.json"
}

if ! is_recent; then
    {
        open_stage "$cache"
        open_archive "$suite"
        say "Downloading the Vulkan drivers of Debian $suite"
        download
        packages="$ARCHIVE_WORK/cache/archives"
        for package in "$packages"/*.deb; do
            case $(basename "$package") in libc6_*) is_newer_libc || continue ;; esac
            dpkg-deb -x "$package" "$STAGE/root" || fail "$(basename "$package") could not be unpacked."
        done
        write_manifest "$STAGE/root"
        rm -rf "$folder"
        mv "$STAGE/root" "$folder"
    } >&2
fi
echo "$folder"

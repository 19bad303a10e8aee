#!/bin/bash
# Creates, once, the two runtimes of the Flatpak's manifest for machines that cannot reach Flathub: org.kde.Sdk and
# org.kde.Platform from Debian 13's packages, which have the same versions of Qt (6.8) and GCC (14). They contain the
# libraries that the real runtimes contain and the manifest does not build, and Mesa's software driver instead of the GL
# extension. Prints the folder of the Flatpak installation (FLATPAK_USER_DIR) that contains them.
# Usage: flatpak_runtime.sh        needs root, flatpak, and the machine's Debian mirror
source "$(dirname "${BASH_SOURCE[0]}")/../../packaging/lib.sh"
source "$(dirname "${BASH_SOURCE[0]}")/../../packaging/archive.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
release=trixie
version=$(sed -n "s/^runtime-version: '\(.*\)'/\1/p" packaging/flatpak/io.github.govor.Govor.yml)
# Packages with the files of org.kde.Platform that the programs use at run time.
platform_packages=(libqt6widgets6 libqt6multimedia6 libqt6sql6-sqlite libqt6network6 libqt6dbus6 libqt6svg6 qt6-wayland
    qt6-xdgdesktopportal-platformtheme qt6-translations-l10n libsndfile1 libarchive13t64 libpng16-16t64 libturbojpeg0
    libwebp7 libwebpdemux2 libgif7 libpcre2-8-0 libcurl4t64 libssl3t64 libpulse0 libasound2t64 libasound2-plugins libxcb-keysyms1
    libxcb-xkb1 libvulkan1 mesa-vulkan-drivers fontconfig fonts-dejavu-core xkb-data ca-certificates dbus libc-bin)
# In addition, packages with the files of org.kde.Sdk that the build uses, and the programs that flatpak-builder runs there.
sdk_packages=("${platform_packages[@]}" build-essential cmake ninja-build pkgconf ccache git python3 qt6-base-dev qt6-multimedia-dev
    qt6-svg-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools libsndfile1-dev libarchive-dev libpng-dev libturbojpeg0-dev
    libwebp-dev libgif-dev libpcre2-dev libcurl4-openssl-dev libssl-dev libpulse-dev libasound2-dev libxcb1-dev
    libxcb-keysyms1-dev libxcb-xkb-dev librsvg2-bin librsvg2-common desktop-file-utils appstream appstream-compose gtk-update-icon-cache elfutils
    autoconf automake libtool gettext)

# Runtimes that the same version of this script created are reused.
store=${XDG_CACHE_HOME:-$HOME/.cache}/govor/flatpak-$version-$(sha256sum "tests/packages/$(basename "$0")" | cut -c1-12)
if [ -e "$store/complete" ]; then
    echo "$store/installation"
    exit 0
fi
[ "$(id -u)" -eq 0 ] || fail "Creating a root file system requires root."

mkdir -p "$store"
open_archive "$release" >&2
entry=$(archive_sources "$release" "$ARCHIVE_WORK")

# export_runtime ID PACKAGE...: exports a root file system with these packages as a runtime. A runtime is the /usr of such a
# root, with its /etc as etc.
export_runtime() {
    local id=$1 folder=$ARCHIVE_WORK/$1 log=$ARCHIVE_WORK/mmdebstrap.log
    shift
    say "Creating $id $version of Debian $release" >&2
    mkdir -p "$folder"
    mmdebstrap --variant=minbase --include="$(IFS=,; echo "$*")" --skip=check/empty "$release" "$folder/root" "$entry" >"$log" 2>&1 ||
        { tail -n 30 "$log" >&2; fail "The root file system for $id could not be created."; }
    mkdir "$folder/runtime"
    mv "$folder/root/usr" "$folder/runtime/files"
    mv "$folder/root/etc" "$folder/runtime/files/etc"
    # flatpak replaces this file by one that names /app/lib, but only if it is empty.
    rm "$folder/runtime/files/etc/ld.so.conf"
    touch "$folder/runtime/files/etc/ld.so.conf"
    rm -rf "$folder/root" "$folder"/runtime/files/share/{doc,man}
    # PATH in the sandbox does not contain sbin.
    ln -sf ../sbin/ldconfig "$folder/runtime/files/bin/ldconfig"
    {
        printf '[Runtime]\nname=%s\n' "$id"
        printf 'runtime=org.kde.Platform/x86_64/%s\nsdk=org.kde.Sdk/x86_64/%s\n' "$version" "$version"
    } >"$folder/runtime/metadata"
    run_quietly "$id could not be exported" flatpak build-export --runtime --files=files --disable-sandbox "$store/repository" "$folder/runtime" "$version"
    rm -rf "$folder"
}

export_runtime org.kde.Platform "${platform_packages[@]}"
export_runtime org.kde.Sdk "${sdk_packages[@]}"
rm -rf "$ARCHIVE_WORK"
export FLATPAK_USER_DIR=$store/installation
flatpak remote-add --user --no-gpg-verify --if-not-exists runtimes "$store/repository" >&2
run_quietly "The runtimes could not be installed" \
    flatpak install --user --noninteractive runtimes "org.kde.Platform//$version" "org.kde.Sdk//$version"
touch "$store/complete"
echo "$store/installation"

#!/bin/bash
# Builds the AppImage twice, compares the files, checks its libraries, and runs it in bare root file systems of Debian 12 and
# 13: mounted and extracted, with the command line and the window, by keyboard and by voice, on X11 and on Wayland.
# Usage: appimage_test.sh [quick]        quick: one build, and one window on X11 in Debian 12, as in continuous integration;
#                                        needs root
source "$(dirname "${BASH_SOURCE[0]}")/../../packaging/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source packaging/package-lib.sh
source tests/packages/root.sh
source tests/packages/desktop.sh
[ "$(id -u)" -eq 0 ] || fail "The package tests create root file systems and must run as root."
extent=${1:-whole}
work=$(mktemp -d)
trap 'close_desktop; close_root; rm -rf "$work"' EXIT
name=Govor-$PACKAGE_VERSION-x86_64.AppImage
question=(answer --model built-in --greedy --text "what is seven plus five")

packaging/appimage.sh build/packages
appimage=$PWD/build/packages/$name
if [ "$extent" = whole ]; then
    packaging/appimage.sh "$work/again"
    cmp "$appimage" "$work/again/$name" || fail "Two builds of the AppImage differ."
    rm -r "$work/again"
fi
(cd build/packages && grep -F "$name" SHA256SUMS | sha256sum --check --quiet) || fail "SHA256SUMS does not match the AppImage."

say "Checking its libraries"
releases=(bookworm)
[ "$extent" != whole ] || releases+=(trixie)
roots=()
for release in "${releases[@]}"; do roots+=("$(tests/packages/bare_root.sh "$release")"); done
(cd "$work" && "$appimage" --appimage-extract >/dev/null)
tests/packages/check_libraries.py "$work/squashfs-root" packaging/appimage/host-libraries.txt "${roots[@]}" \
    tests/packages/ubuntu-24.04-libraries.txt || fail "The AppImage bundles or needs the wrong libraries."
desktop-file-validate "$work/squashfs-root/io.github.govor.Govor.desktop" || fail "Its desktop file is not valid."
appstreamcli validate --no-net "$work/squashfs-root/usr/share/metainfo/io.github.govor.Govor.metainfo.xml" >/dev/null ||
    fail "Its metadata are not valid."
packaging/appimage/startup_pages.py check "$work/squashfs-root" "$appimage" || fail "Its startup pages differ from its files."
[ -s "$work/squashfs-root/usr/share/govor/licenses/Govor" ] || fail "The AppImage lacks Govor's licence."
tests/packages/check_licenses.py "$work/squashfs-root/usr" "$work/squashfs-root/usr/share/govor/sbom.spdx.json" >&2 ||
    fail "The AppImage lacks licences."
[ ! -e "$work/squashfs-root/usr/share/dbus-1" ] || fail "The AppImage has a D-Bus service."

# expect EXPECTED COMMAND...: fails unless the command prints this text.
expect() {
    local expected=$1 actual
    shift
    actual=$("$@") || fail "'$*' failed."
    [ "$actual" = "$expected" ] || fail "'$*' wrote: $actual"
}

# Fails if files were written outside of Govor's folders of the XDG Base Directory Specification, except for caches and the
# cookie of PulseAudio's library, or if temporary folders of the AppImage remain.
check_written_files() {
    local others
    others=$(cd "$ROOT/home/user" && find . -type f -not -path './.cache/*' -not -path './.config/govor/*' -not -path './.config/pulse/*' \
        -not -path './.local/share/govor/*' -not -path './.local/state/govor/*')
    [ -z "$others" ] || fail "Files were written outside of Govor's folders: $others"
    wait_for 10 "The removal of temporary files" bash -c "! ls -d '$ROOT'/tmp/.mount_Govor* '$ROOT'/tmp/Govor-extracted* 2>/dev/null"
}

# Fails unless the mounted files equal the extracted ones: the runtime has stored pages of some of them in the page cache.
check_mounted_files() {
    local folder
    for folder in "$ROOT"/tmp/.mount_Govor*; do
        diff -r --no-dereference "$folder" "$work/squashfs-root" >&2 || fail "The mounted files differ from those of the image."
    done
}

for ((i = 0; i < ${#roots[@]}; ++i)); do
    say "The command line in a bare Debian ${releases[i]}"
    open_root "${roots[i]}"
    cp "$appimage" "$ROOT/test/Govor.AppImage"
    ln -s Govor.AppImage "$ROOT/test/govor-cli"
    run_in_root /test/Govor.AppImage cli devices | grep llvmpipe >/dev/null || fail "The AppImage does not find the llvmpipe of the system."
    run_in_root /test/govor-cli --version | grep -x 'package AppImage' >/dev/null || fail "govor-cli --version does not name the AppImage."
    expect "Seven plus five is twelve." run_in_root /test/Govor.AppImage cli "${question[@]}"
    EXTRACT=1 expect "Seven plus five is twelve." run_in_root /test/Govor.AppImage cli "${question[@]}"
    modes=(mounted extracted)
    [ "$extent" = whole ] && [ "$i" -eq 0 ] || modes=(mounted)
    for mode in "${modes[@]}"; do
        say "The window in a bare Debian ${releases[i]}, $mode"
        rm -rf "$ROOT/home/user"
        mkdir "$ROOT/home/user"
        open_desktop_for_root
        EXTRACT=$([ "$mode" = mounted ] || echo 1)
        BEFORE_QUIT=$([ "$mode" = extracted ] || echo check_mounted_files)
        test_window_turns "$work/window.log" run_in_root /test/Govor.AppImage || { tail -n 20 "$work/window.log"; exit 1; }
        check_written_files
        EXTRACT=
        umount -l "$ROOT/run/test"
        close_desktop
    done
    if [ "$extent" = whole ]; then
        say "The window in a bare Debian ${releases[i]}, on Wayland"
        rm -rf "$ROOT/home/user"
        mkdir "$ROOT/home/user"
        open_wayland_desktop_for_root
        test_wayland_window "$work/window.log" run_in_root /test/Govor.AppImage || { tail -n 20 "$work/window.log"; exit 1; }
        check_written_files
        umount -l "$ROOT/run/test"
        close_desktop
    fi
    close_root
done
say "The AppImage passes its tests"

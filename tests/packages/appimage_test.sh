#!/bin/bash
# Builds the AppImage twice, compares the two files, checks the bundled libraries, and runs the AppImage in bare root file
# systems of Debian 12 and 13: mounted and extracted, as root and as an ordinary user, the command line and the window, with
# typed and spoken questions, on X11 and on Wayland.
# Usage: appimage_test.sh [quick|FOLDER]        needs root
# quick: one build, and the window on X11 in Debian 12 only, for continuous integration
# FOLDER: tests the AppImage of a release in this folder; the second build also bundles the locked packages
source "$(dirname "${BASH_SOURCE[0]}")/../../packaging/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source packaging/package-lib.sh
source packaging/appimage/static-programs.sh
source tests/packages/root.sh
source tests/packages/desktop.sh
[ "$(id -u)" -eq 0 ] || fail "The package tests create root file systems and must run as root."
finished= # the folder that contains a finished AppImage
case ${1:-} in
'' | quick) scope=${1:-full} ;;
*)
    scope=full
    finished=$1
    ;;
esac
work=$(mktemp -d)
trap 'close_desktop; close_root; rm -rf "$work"' EXIT
name=Govor-$PACKAGE_VERSION-x86_64.AppImage
id=io.github.govor.Govor
question=(answer --model built-in --greedy --text "what is seven plus five")

[ -n "$finished" ] || packaging/appimage.sh build/packages
folder=$(realpath "${finished:-build/packages}")
appimage=$folder/$name
[ -s "$appimage" ] || fail "$folder has no $name."
if [ "$scope" = full ]; then
    GOVOR_SIGNING_KEY='' packaging/appimage.sh ${finished:+--locked} "$work/again"
    cmp "$appimage" "$work/again/$name" || fail "Two builds of the AppImage differ."
    rm -r "$work/again"
fi
(cd "$folder" && grep -F "$name" SHA256SUMS | sha256sum --check --quiet) || fail "SHA256SUMS does not match the AppImage."

say "Checking its libraries"
releases=(bookworm)
[ "$scope" != full ] || releases+=(trixie)
roots=()
for release in "${releases[@]}"; do roots+=("$(tests/packages/bare_root.sh "$release")"); done
(cd "$work" && "$appimage" --appimage-extract >/dev/null)
tests/packages/check_libraries.py "$work/squashfs-root" packaging/appimage/host-libraries.txt "${roots[@]}" \
    tests/packages/ubuntu-24.04-libraries.txt || fail "The AppImage bundles or needs the wrong libraries."
desktop-file-validate "$work/squashfs-root/$id.desktop" || fail "Its desktop file is not valid."
appstreamcli validate --no-net "$work/squashfs-root/usr/share/metainfo/$id.metainfo.xml" >/dev/null ||
    fail "Its metadata are not valid."
packaging/appimage/startup_pages.py check "$work/squashfs-root" "$appimage" || fail "Its startup pages differ from its files."
[ -s "$work/squashfs-root/usr/share/govor/licenses/Govor" ] || fail "The AppImage lacks Govor's licence."
tests/packages/check_licenses.py "$work/squashfs-root/usr" "$work/squashfs-root/usr/share/govor/sbom.spdx.json" >&2 ||
    fail "The AppImage lacks licences."
[ ! -e "$work/squashfs-root/usr/share/dbus-1" ] || fail "The AppImage has a D-Bus service."

# expect_output EXPECTED COMMAND...: fails unless the command succeeds and prints EXPECTED.
expect_output() {
    local expected=$1 actual
    shift
    actual=$("$@") || fail "'$*' failed."
    [ "$actual" = "$expected" ] || fail "'$*' wrote: $actual"
}

# expect_start_error TEXT: fails unless the AppImage exits with this error in the root file system OLD_ROOT and removes its
# temporary files. /proc is mounted there in a private mount namespace.
expect_start_error() {
    local status=0
    # shellcheck disable=SC2016
    env -i PATH="$PATH" unshare --mount sh -c 'mount -t proc proc "$0/proc" && exec chroot "$0" /Govor.AppImage --version' \
        "$OLD_ROOT" >"$work/start_error" 2>&1 || status=$?
    [ "$status" -eq 1 ] && grep -qxF "govor: this AppImage needs glibc $OLDEST_GLIBC or newer; $1." "$work/start_error" ||
        fail "Expected '$1', but the AppImage exited with status $status and wrote: $(cat "$work/start_error")"
    [ -z "$(ls -A "$OLD_ROOT/tmp")" ] || fail "The AppImage left behind: $(ls -A "$OLD_ROOT/tmp")"
}

say "Running the AppImage on systems that are too old"
OLD_ROOT=$work/old
mkdir -p "$OLD_ROOT"/{proc,tmp,lib64,lib/x86_64-linux-gnu}
cp "$appimage" "$OLD_ROOT/Govor.AppImage"
expect_start_error "this system has another C library"
touch "$OLD_ROOT/lib64/ld-linux-x86-64.so.2"
# A libc.so.6 without the required symbol version.
head -c 4096 /dev/zero >"$OLD_ROOT/lib/x86_64-linux-gnu/libc.so.6"
expect_start_error "this system has an older one"
rm -r "$OLD_ROOT"

# test_ordinary_user: mounts the AppImage and asks a question as a user other than root, for which the system's fusermount3 is
# needed. The file system of TMPDIR is too small for an extraction, so the test fails if the image is not mounted.
test_ordinary_user() {
    ROOT_USER=1000:1000
    # fusermount3 needs an entry for the user in /etc/passwd, and the link /etc/mtab, which is created when a system boots.
    echo 'user:x:1000:1000::/home/user:/bin/sh' >>"$ROOT/etc/passwd"
    ln -sf ../proc/self/mounts "$ROOT/etc/mtab"
    install -m 4755 "$(command -v fusermount3)" "$ROOT/usr/bin/fusermount3"
    # On this machine, only root may be permitted to open /dev/fuse; on desktops, all users are.
    mknod -m 666 "$ROOT_WORK/fuse" c 10 229
    mount --bind "$ROOT_WORK/fuse" "$ROOT/dev/fuse"
    mount -t tmpfs -o size=1m,mode=1777 tmpfs "$ROOT/mnt"
    new_home
    # shellcheck disable=SC2016
    run_in_root TMPDIR=/mnt sh -eu -c '
        # wait_until COMMAND...: waits for at most a minute.
        wait_until() {
            count=0
            until "$@"; do
                count=$((count + 1))
                [ "$count" -lt 600 ] || { echo "Timed out: $*" >&2; exit 1; }
                sleep 0.1
            done
        }
        /test/Govor.AppImage --appimage-mount >/mnt/folder &
        process=$!
        trap "kill $process 2>/dev/null || :" EXIT
        has_ended() { ! kill -0 "$process" 2>/dev/null; }
        has_started() { [ -s /mnt/folder ] || has_ended; }
        wait_until has_started
        folder=$(cat /mnt/folder)
        grep -F " $folder " /proc/self/mountinfo | grep " - fuse.squashfuse " >/dev/null
        [ -x "$folder/usr/bin/govor" ]
        kill "$process"
        is_removed() { [ ! -e "$folder" ]; }
        wait_until is_removed
        rm /mnt/folder' || fail "The AppImage cannot be mounted by an ordinary user."
    expect_output "Seven plus five is twelve." run_in_root TMPDIR=/mnt /test/Govor.AppImage cli "${question[@]}"
    check_written_files
    umount -l "$ROOT/mnt" "$ROOT/dev/fuse"
    ROOT_USER=
}

# add_outdated_entry: adds a menu entry for an AppImage at another path, as if the file had been moved.
menu_entry=.local/share/applications/$id.desktop
add_outdated_entry() {
    mkdir -p "$DATA_HOME/applications"
    printf '[Desktop Entry]\nType=Application\nName=Govor\nExec="/old/Govor.AppImage" %%f\n' >"$ROOT/home/user/$menu_entry"
}

# check_menu_entry: fails unless the window has updated the menu entry and has added its icons.
check_menu_entry() {
    local entry=$ROOT/home/user/$menu_entry icon
    grep -qxF 'Exec="/test/Govor.AppImage" %f' "$entry" || fail "The menu entry was not updated: $(cat "$entry")"
    desktop-file-validate "$entry" || fail "The updated menu entry is not valid."
    for icon in scalable/apps/$id.svg 256x256/apps/$id.png; do
        cmp "$DATA_HOME/icons/hicolor/$icon" "$work/squashfs-root/usr/share/icons/hicolor/$icon" ||
            fail "The menu entry has no icon $icon."
    done
}

# check_mounted_files: fails unless the mounted files equal the extracted ones. The runtime has stored pages of some of them
# in the page cache.
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
    new_home
    run_in_root /test/Govor.AppImage cli devices | grep llvmpipe >/dev/null ||
        fail "The AppImage does not find the llvmpipe of the system."
    run_in_root /test/govor-cli --version | grep -x 'package AppImage' >/dev/null ||
        fail "govor-cli --version does not name the AppImage."
    expect_output "Seven plus five is twelve." run_in_root /test/Govor.AppImage cli "${question[@]}"
    EXTRACT=1 expect_output "Seven plus five is twelve." run_in_root /test/Govor.AppImage cli "${question[@]}"
    check_written_files
    say "The command line as an ordinary user"
    test_ordinary_user
    modes=(mounted extracted)
    [ "$scope" = full ] && [ "$i" -eq 0 ] || modes=(mounted)
    for mode in "${modes[@]}"; do
        say "The window in a bare Debian ${releases[i]}, $mode"
        new_home
        open_desktop_for_root
        EXTRACT=
        BEFORE_QUIT=
        if [ "$mode" = mounted ]; then
            BEFORE_QUIT=check_mounted_files
            add_outdated_entry
        else
            EXTRACT=1
        fi
        test_window_turns "$work/window.log" run_in_root /test/Govor.AppImage || { tail -n 20 "$work/window.log"; exit 1; }
        if [ "$mode" = mounted ]; then
            check_menu_entry
            check_written_files "$menu_entry" ".local/share/icons/hicolor/*/apps/$id*"
        else
            check_written_files
        fi
        EXTRACT=
        umount -l "$ROOT/run/test"
        close_desktop
    done
    if [ "$scope" = full ]; then
        say "The window in a bare Debian ${releases[i]}, on Wayland"
        new_home
        open_wayland_desktop_for_root
        test_wayland_window "$work/window.log" run_in_root /test/Govor.AppImage || { tail -n 20 "$work/window.log"; exit 1; }
        check_written_files
        umount -l "$ROOT/run/test"
        close_desktop
    fi
    close_root
done
say "The AppImage passes its tests"

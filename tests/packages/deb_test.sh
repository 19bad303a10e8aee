#!/bin/bash
# Builds the Debian package and installs it with apt in clean root file systems of Debian 12 and 13. Checks that the command
# line and the window (on X11 and on Wayland) answer questions and write only to Govor's folders, that the session bus starts
# the program, that removing the package leaves no files behind, and that lintian of Debian 13 finds no errors.
# Usage: deb_test.sh [FOLDER]        FOLDER: tests the finished package of a release in this folder
# Needs root and the machine's Debian mirror.
source "$(dirname "${BASH_SOURCE[0]}")/../../packaging/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source packaging/package-lib.sh
source tests/packages/root.sh
source tests/packages/desktop.sh
[ "$(id -u)" -eq 0 ] || fail "The package tests create root file systems and must run as root."
work=$(mktemp -d)
trap 'close_desktop; close_root; rm -rf "$work"' EXIT
package=govor_$PACKAGE_VERSION-1_amd64.deb

[ -n "${1:-}" ] || packaging/deb.sh build/packages
folder=$(realpath "${1:-build/packages}")
[ -s "$folder/$package" ] || fail "$folder has no $package."

# apt_in_root ARGUMENTS...: runs apt-get in ROOT with the machine's proxies.
apt_in_root() {
    run_quietly "apt-get $* failed in the clean root" chroot "$ROOT" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin \
        DEBIAN_FRONTEND=noninteractive LANG=C.UTF-8 ${http_proxy:+http_proxy="$http_proxy"} \
        ${https_proxy:+https_proxy="$https_proxy"} apt-get -y "$@"
}
# list_remaining_paths: prints the paths that the removed package has left behind: those of the list $work/paths that belong
# to no other package, and all paths outside of the home folder whose name contains "govor".
list_remaining_paths() {
    local path
    while read -r path; do
        [ -e "$ROOT$path" ] || [ -L "$ROOT$path" ] || continue
        run_in_root dpkg -S "$path" >/dev/null 2>&1 </dev/null || echo "$path"
    done <"$work/paths"
    (cd "$ROOT" && find . -xdev \( -path ./home/user -o -path ./test -o -path ./run -o -path ./dev -o -path ./proc \) -prune \
        -o -iname '*govor*' -print)
}

for release in bookworm trixie; do
    say "Installing $package in a clean Debian $release"
    open_root "$(tests/packages/bare_root.sh "$release")"
    cp -L /etc/resolv.conf "$ROOT/etc/resolv.conf"
    for file in /etc/apt/apt.conf.d/*proxy*; do [ ! -e "$file" ] || cp "$file" "$ROOT/etc/apt/apt.conf.d/"; done
    cp "$folder/$package" tests/packaging/activate_program.sh "$ROOT/test/"
    apt_in_root update
    apt_in_root install --no-install-recommends "/test/$package"
    run_in_root dpkg -L govor | grep -vxF /. >"$work/paths"
    new_home
    answer=$(run_in_root govor-cli answer --model built-in --greedy --text "what is seven plus five")
    [ "$answer" = "Seven plus five is twelve." ] || fail "The answer of govor-cli in Debian $release is: $answer"
    run_in_root govor-cli --version | grep -x 'package Debian package' >/dev/null ||
        fail "govor-cli --version does not name the Debian package."
    tests/packages/check_licenses.py "$ROOT/usr" "$ROOT/usr/share/govor/sbom.spdx.json" >&2 ||
        fail "The Debian package lacks licences."
    open_desktop_for_root
    test_window_turns "$work/window.log" run_in_root /usr/bin/govor || { tail -n 20 "$work/window.log"; exit 1; }
    check_written_files
    umount -l "$ROOT/run/test"
    close_desktop
    say "The window on Wayland, and D-Bus activation"
    apt_in_root install --no-install-recommends qt6-wayland dbus-daemon
    new_home
    open_wayland_desktop_for_root
    test_wayland_window "$work/window.log" run_in_root /usr/bin/govor || { tail -n 20 "$work/window.log"; exit 1; }
    check_written_files
    umount -l "$ROOT/run/test"
    close_desktop
    run_in_root QT_QPA_PLATFORM=offscreen dbus-run-session -- /test/activate_program.sh /usr/bin/govor ||
        fail "The session bus does not start Govor."
    check_written_files
    apt_in_root purge govor
    list_remaining_paths >"$work/remaining"
    [ ! -s "$work/remaining" ] || fail "The removed package left behind: $(cat "$work/remaining")"
    if [ "$release" != bookworm ]; then # packaging/deb.sh has run lintian of Debian 12
        say "Checking it with lintian of Debian $release"
        apt_in_root install --no-install-recommends lintian
        run_in_root lintian --fail-on error --tag-display-limit 0 --allow-root "/test/$package" ||
            fail "lintian of Debian $release found errors in $package."
    fi
    close_root
done
say "The Debian package passes its tests"

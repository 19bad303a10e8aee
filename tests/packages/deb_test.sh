#!/bin/bash
# Builds the Debian package and installs it with apt in clean root file systems of Debian 12 and 13. Checks that the command line
# and the window, on X11 and on Wayland, answer, that removing the package leaves no files, and that lintian of Debian 13 finds
# no errors.
# Usage: deb_test.sh        needs root and the machine's Debian mirror
source "$(dirname "${BASH_SOURCE[0]}")/../../packaging/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source packaging/package-lib.sh
source tests/packages/root.sh
source tests/packages/desktop.sh
[ "$(id -u)" -eq 0 ] || fail "The package tests create root file systems and must run as root."
work=$(mktemp -d)
trap 'close_desktop; close_root; rm -rf "$work"' EXIT
package=govor_$PACKAGE_VERSION-1_amd64.deb

packaging/deb.sh build/packages

# apt_in_root ARGUMENTS...: runs apt-get in ROOT with the machine's proxies.
apt_in_root() {
    run_quietly "apt-get $* failed in the clean root" chroot "$ROOT" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin \
        DEBIAN_FRONTEND=noninteractive LANG=C.UTF-8 ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
        apt-get -y "$@"
}
# Lists the files of Govor in ROOT.
installed_files() { (cd "$ROOT" && find etc usr var/lib/dpkg/info -iname '*govor*' | sort); }

for release in bookworm trixie; do
    say "Installing $package in a clean Debian $release"
    open_root "$(tests/packages/bare_root.sh "$release")"
    cp -L /etc/resolv.conf "$ROOT/etc/resolv.conf"
    for file in /etc/apt/apt.conf.d/*proxy*; do [ ! -e "$file" ] || cp "$file" "$ROOT/etc/apt/apt.conf.d/"; done
    cp "build/packages/$package" "$ROOT/test/"
    apt_in_root update
    apt_in_root install --no-install-recommends "/test/$package"
    [ "$(run_in_root govor-cli answer --model built-in --greedy --text "what is seven plus five")" = "Seven plus five is twelve." ] ||
        fail "govor-cli does not answer in Debian $release."
    run_in_root govor-cli --version | grep -x 'package Debian package' >/dev/null || fail "govor-cli --version does not name the Debian package."
    tests/packages/check_licenses.py "$ROOT/usr" "$ROOT/usr/share/govor/sbom.spdx.json" >&2 ||
        fail "The Debian package lacks licences."
    open_desktop_for_root
    test_window_turns "$work/window.log" run_in_root /usr/bin/govor || { tail -n 20 "$work/window.log"; exit 1; }
    umount -l "$ROOT/run/test"
    close_desktop
    say "The window on Wayland"
    apt_in_root install --no-install-recommends qt6-wayland
    rm -rf "$ROOT/home/user"
    mkdir "$ROOT/home/user"
    open_wayland_desktop_for_root
    test_wayland_window "$work/window.log" run_in_root /usr/bin/govor || { tail -n 20 "$work/window.log"; exit 1; }
    umount -l "$ROOT/run/test"
    close_desktop
    apt_in_root purge govor
    [ -z "$(installed_files)" ] || fail "The removed package left behind: $(installed_files)"
    if [ "$release" != bookworm ]; then # packaging/deb.sh has run lintian of Debian 12
        say "Checking it with lintian of Debian $release"
        apt_in_root install --no-install-recommends lintian
        run_in_root lintian --fail-on error --tag-display-limit 0 --allow-root "/test/$package" ||
            fail "lintian of Debian $release found errors in $package."
    fi
    close_root
done
say "The Debian package passes its tests"

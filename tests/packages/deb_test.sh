#!/bin/bash
# Makes the Debian package and installs it in clean root file systems of Debian 12 and 13 with apt: the command line and the window
# answer, and after its removal nothing is left of it.
# Usage: deb_test.sh        needs root and the machine's Debian mirror
source "$(dirname "${BASH_SOURCE[0]}")/../../packaging/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source packaging/package-lib.sh
source tests/packages/root.sh
source tests/packages/stage.sh
[ "$(id -u)" -eq 0 ] || fail "Package tests make root file systems, so they run as root."
work=$(mktemp -d)
trap 'close_stage; close_root; rm -rf "$work"' EXIT
package=govor_$PACKAGE_VERSION-1_amd64.deb

packaging/deb.sh build/packages

# apt_in_root ARGUMENTS...: with the machine's way to the network.
apt_in_root() {
    quietly "apt-get $* failed in the clean root" chroot "$ROOT" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin \
        DEBIAN_FRONTEND=noninteractive LANG=C.UTF-8 ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
        apt-get -y "$@"
}
# What the root has of Govor.
traces() { (cd "$ROOT" && find etc usr var/lib/dpkg/info -iname '*govor*' | sort); }

for release in bookworm trixie; do
    say "Installing $package in a clean Debian $release"
    open_root "$(tests/packages/bare_root.sh "$release")"
    cp -L /etc/resolv.conf "$ROOT/etc/resolv.conf"
    for file in /etc/apt/apt.conf.d/*proxy*; do [ ! -e "$file" ] || cp "$file" "$ROOT/etc/apt/apt.conf.d/"; done
    cp "build/packages/$package" "$ROOT/test/"
    apt_in_root update
    apt_in_root install --no-install-recommends "/test/$package"
    [ "$(in_root govor-cli answer --model built-in --greedy --text "what is seven plus five")" = "Seven plus five is twelve." ] ||
        fail "govor-cli does not answer in Debian $release."
    in_root govor-cli --version | grep -x 'package Debian package' >/dev/null || fail "It does not know what package it is."
    open_stage_for_root
    talk_with_the_window "$work/window.log" /usr/bin/govor || { tail -n 20 "$work/window.log"; exit 1; }
    umount -l "$ROOT/run/test"
    close_stage
    apt_in_root purge govor
    [ -z "$(traces)" ] || fail "The removed package left behind: $(traces)"
    close_root
done
say "The Debian package is good"

#!/bin/bash
# Runs the tests of the packages, as root. Each takes minutes.
# Usage: packages.sh [appimage|FOLDER]
# appimage: only the shorter test of the AppImage, and the check of the Flatpak's manifest, as in continuous integration
# FOLDER: tests the finished packages of a release in this folder instead of building them in build/packages
source "$(dirname "${BASH_SOURCE[0]}")/../../packaging/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
folder=build/packages
finished=()
case ${1:-} in
'' | appimage) ;;
*)
    [ -d "$1" ] || fail "./test --packages takes appimage, a folder of packages or nothing, not '$1'."
    folder=$1
    finished=("$folder")
    ;;
esac
bash packaging/setup.sh package
tests/packages/flatpak_test.sh
[ "${1:-}" != appimage ] || exec tests/packages/appimage_test.sh quick
tests/packages/appimage_test.sh "${finished[@]}"
tests/packages/deb_test.sh "${finished[@]}"
# The start time is measured again if it exceeds the limit, because other programs may have affected it.
source packaging/package-lib.sh
appimage=$folder/Govor-$PACKAGE_VERSION-x86_64.AppImage
tests/packages/start_time.sh "$appimage" 5 0 || tests/packages/start_time.sh "$appimage" 9 0

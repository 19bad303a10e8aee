#!/bin/bash
# Runs the tests of the packages, as root. Each takes minutes.
# Usage: packages.sh [appimage]        appimage: only the shorter test of the AppImage, as in continuous integration
source "$(dirname "${BASH_SOURCE[0]}")/../../packaging/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
bash packaging/setup.sh package
case ${1:-} in
appimage) exec tests/packages/appimage_test.sh quick ;;
'') ;;
*) fail "./test --packages takes appimage or nothing, not '$1'." ;;
esac
tests/packages/appimage_test.sh
tests/packages/deb_test.sh
# The start time is measured again if it exceeds the limit, because other programs may have affected it.
source packaging/package-lib.sh
appimage=build/packages/Govor-$PACKAGE_VERSION-x86_64.AppImage
tests/packages/start_time.sh "$appimage" 5 0 || tests/packages/start_time.sh "$appimage" 9 0
tests/packages/flatpak_test.sh

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
tests/packages/flatpak_test.sh

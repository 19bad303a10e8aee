#!/bin/bash
# Builds govor_VERSION-1_amd64.deb for Debian 12 and 13, and checks it with lintian.
# Usage: packaging/deb.sh [FOLDER]        FOLDER: output; default: build/packages
# GOVOR_SIGNING_KEY names the gpg key for signatures.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/package-lib.sh
folder=${1:-build/packages}
[ "$(debian_version)" = 12 ] || fail "The package must be built on Debian 12: a newer release has libraries that Debian 12 lacks."
bash packaging/setup.sh package
bash packaging/build.sh release
mkdir -p "$folder"
folder=$(realpath "$folder")
package=$folder/govor_$PACKAGE_VERSION-1_amd64.deb

say "Packing $(basename "$package")"
umask 022
rm -f "$package"
(cd build/release && run_quietly "The package could not be built" cpack -G DEB -B "$folder")
rm -rf "$folder/_CPack_Packages"
[ -s "$package" ] || fail "cpack did not write $package."
dpkg-deb --fsys-tarfile "$package" | tar -xO ./usr/share/govor/sbom.spdx.json >"$package.spdx.json"

say "Checking it with lintian"
lintian --fail-on error --tag-display-limit 0 --allow-root "$package" ||
    fail "lintian found errors in $package."
write_sums "$folder"
sign "$package" "$folder/SHA256SUMS"
say "$package: $(($(stat -c %s "$package") / 1000000)) MB"

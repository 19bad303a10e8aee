#!/bin/bash
# Builds a release: runs the tests, builds every package and writes release notes into FOLDER. It publishes nothing. The
# commit that is checked out must have the tag vVERSION.
# Usage: packaging/release.sh [FOLDER]        FOLDER: output, must be empty or missing; default: build/release-VERSION
# GOVOR_SIGNING_KEY names the gpg key for signatures; without it, the release is not signed. SKIP_FLATPAK=1 skips the Flatpak,
# for machines without its runtimes. Everything that a release requires is checked before the tests, which take hours.
# TESTED=COMMIT skips the tests if COMMIT is the full hash of HEAD, for example after they passed in continuous integration.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/package-lib.sh
tag=$(git describe --exact-match --tags HEAD 2>/dev/null) || fail "This commit has no tag. A release is made from the tag v$PACKAGE_VERSION."
[ "$tag" = "v$PACKAGE_VERSION" ] || fail "The tag is $tag, but CMakeLists.txt says $PACKAGE_VERSION."
[ -z "$(git status --porcelain --untracked-files=no)" ] || fail "The tree has changes that are not committed."
tests/packaging/check_version.sh . "$PACKAGE_VERSION" "$RELEASE_DATE" || fail "Files name different versions."
folder=${1:-build/release-$PACKAGE_VERSION}
appimage=Govor-$PACKAGE_VERSION-x86_64.AppImage
debian_package=govor_$PACKAGE_VERSION-1_amd64.deb
packages=("$appimage" "$debian_package")
[ -n "${SKIP_FLATPAK:-}" ] || packages+=("Govor-$PACKAGE_VERSION-x86_64.flatpak")
[ ! -e "$folder" ] || [ -z "$(ls -A "$folder")" ] || fail "$folder is not empty."

# check_prerequisites: fails if the machine lacks something that the builds below require.
check_prerequisites() {
    [ "$(debian_version)" = 12 ] || fail "The Debian package must be built on Debian 12."
    if [ -n "${GOVOR_SIGNING_KEY:-}" ]; then
        command -v gpg >/dev/null || fail "gpg is missing; it is in the package gnupg."
        gpg --batch --list-secret-keys "$GOVOR_SIGNING_KEY" >/dev/null 2>&1 ||
            fail "The keyring has no secret key $GOVOR_SIGNING_KEY."
        gpg --batch --local-user "$GOVOR_SIGNING_KEY" --detach-sign --output - CMakeLists.txt >/dev/null ||
            fail "gpg cannot sign with the key $GOVOR_SIGNING_KEY."
    fi
    [ -z "${SKIP_FLATPAK:-}" ] || return 0
    local manifest=packaging/flatpak/io.github.govor.Govor.yml program name version
    for program in flatpak flatpak-builder; do
        command -v "$program" >/dev/null || fail "$program is missing. SKIP_FLATPAK=1 makes a release without the Flatpak."
    done
    version=$(sed -n "s/^runtime-version: '\(.*\)'/\1/p" "$manifest")
    for name in $(sed -n 's/^\(runtime\|sdk\): //p' "$manifest"); do
        flatpak info "$name//$version" >/dev/null 2>&1 ||
            fail "$name//$version is not installed: flatpak install flathub $name//$version." \
                "SKIP_FLATPAK=1 makes a release without the Flatpak."
    done
}

# check_release: fails unless the folder has every file of a release, the packages are of this commit, and sums and signatures
# verify.
check_release() {
    local file
    for file in "${packages[@]}" "${packages[@]/%/.spdx.json}" "$appimage.zsync" SHA256SUMS release-notes.md; do
        [ -s "$folder/$file" ] || fail "The release lacks $file."
    done
    [ -n "${SKIP_FLATPAK:-}" ] || [ -s "$folder/flatpak/govor.flatpakref" ] ||
        fail "The release lacks flatpak/govor.flatpakref."
    (cd "$folder" && sha256sum --check --quiet SHA256SUMS) || fail "The files do not match SHA256SUMS."
    for file in "${packages[@]}"; do
        grep -qF "Built from commit $(package_commit)." "$folder/$file.spdx.json" ||
            fail "$file.spdx.json does not name the commit $(package_commit)."
        grep -q "  $file\$" "$folder/SHA256SUMS" || fail "SHA256SUMS lacks $file."
        grep -qF "| $file |" "$folder/release-notes.md" || fail "The release notes lack $file."
        [ -z "${GOVOR_SIGNING_KEY:-}" ] || check_signature "$folder/$file"
    done
    [ -z "${GOVOR_SIGNING_KEY:-}" ] || check_signature "$folder/SHA256SUMS"
    check_version "$appimage" AppImage "$folder/$appimage" cli
    local tree
    tree=$(mktemp -d)
    dpkg-deb -x "$folder/$debian_package" "$tree" || fail "$debian_package could not be unpacked."
    check_version "$debian_package" "Debian package" "$tree/usr/bin/govor-cli"
    rm -rf "$tree"
}

# check_version FILE KIND COMMAND...: fails unless the command of the package FILE prints the version, the commit and the kind
# of package. The Flatpak is not run, because it is not installed.
check_version() {
    local file=$1 kind=$2 output row
    shift 2
    output=$("$@" --version) || fail "--version of $file failed."
    for row in "govor-cli $PACKAGE_VERSION" "commit $(package_commit)" "package $kind"; do
        grep -qxF "$row" <<<"$output" || fail "--version of $file does not print '$row': $output"
    done
}

# check_signature FILE: verifies FILE.asc as docs/install.md describes, in a keyring that has only the exported key.
check_signature() {
    local keyring
    keyring=$(mktemp -d)
    gpg --homedir "$keyring" --batch --quiet --import "$folder/govor-signing-key.asc" &&
        gpg --homedir "$keyring" --batch --quiet --verify "$1.asc" "$1" 2>/dev/null || fail "The signature of $1 does not verify."
    gpgconf --homedir "$keyring" --kill all
    rm -rf "$keyring"
}

check_prerequisites
[ -n "${GOVOR_SIGNING_KEY:-}" ] || say "This release will NOT be signed: GOVOR_SIGNING_KEY is not set"
if [ "${TESTED:-}" = "$(git rev-parse HEAD)" ]; then
    say "The tests have passed for this commit"
else
    ./test
    ./test --packages
fi
mkdir -p "$folder"
packaging/appimage.sh --locked "$folder"
packaging/deb.sh "$folder"
[ -n "${SKIP_FLATPAK:-}" ] || packaging/flatpak.sh "$folder"

say "Writing the release notes"
key=()
if [ -n "${GOVOR_SIGNING_KEY:-}" ]; then
    key=("$folder/govor-signing-key.asc")
    gpg --batch --armor --export "$GOVOR_SIGNING_KEY" >"${key[0]}"
fi
packaging/release-notes.sh "$folder" "$PACKAGE_VERSION" "$(git rev-parse HEAD)" "${key[@]}" >"$folder/release-notes.md"
check_release
if [ -n "${GOVOR_SIGNING_KEY:-}" ]; then
    say "$folder contains the release, signed with $GOVOR_SIGNING_KEY"
else
    say "$folder contains the release, which is NOT signed"
fi

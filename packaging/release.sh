#!/bin/bash
# Builds a release: runs the tests, builds every package and writes release notes into FOLDER. It publishes nothing. The
# commit that is checked out must have the tag vVERSION.
# Usage: packaging/release.sh [FOLDER]        FOLDER: output, must be empty or missing; default: build/release-VERSION
# GOVOR_SIGNING_KEY names the gpg key for signatures. SKIP_FLATPAK=1 skips the Flatpak, for machines without its runtimes.
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
packages=("$appimage" "govor_$PACKAGE_VERSION-1_amd64.deb")
[ -n "${SKIP_FLATPAK:-}" ] || packages+=("Govor-$PACKAGE_VERSION-x86_64.flatpak")
[ ! -e "$folder" ] || [ -z "$(ls -A "$folder")" ] || fail "$folder is not empty."

# check_release: fails unless the folder has every file of a release, and sums and signatures verify.
check_release() {
    local file
    for file in "${packages[@]}" "${packages[@]/%/.spdx.json}" "$appimage.zsync" SHA256SUMS release-notes.md; do
        [ -s "$folder/$file" ] || fail "The release lacks $file."
    done
    (cd "$folder" && sha256sum --check --quiet SHA256SUMS) || fail "The files do not match SHA256SUMS."
    for file in "${packages[@]}"; do
        grep -q "  $file\$" "$folder/SHA256SUMS" || fail "SHA256SUMS lacks $file."
        grep -qF "| $file |" "$folder/release-notes.md" || fail "The release notes lack $file."
        [ -z "${GOVOR_SIGNING_KEY:-}" ] || check_signature "$folder/$file"
    done
    [ -z "${GOVOR_SIGNING_KEY:-}" ] || check_signature "$folder/SHA256SUMS"
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
say "$folder contains the release"

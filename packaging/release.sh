#!/bin/bash
# Builds a release in FOLDER: builds every package, writes release notes, and runs all tests, those of the packages with the
# files of the release. It publishes nothing. The commit that is checked out must have the tag vVERSION.
# Usage: packaging/release.sh [FOLDER]        FOLDER: output, must be empty or missing; default: build/release-VERSION
# GOVOR_SIGNING_KEY names the gpg key for signatures; without it, the release is not signed. SKIP_FLATPAK=1 skips the Flatpak,
# for machines without its runtimes. All prerequisites are checked before the builds and the tests, which take hours. FOLDER
# is created at the end; after a failure, no file remains.
# TESTED=COMMIT skips `./test` if COMMIT is the full hash of HEAD, for example after it passed in continuous integration. The
# tests of the packages are never skipped. They need root.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/package-lib.sh
tag=$(git describe --exact-match --tags HEAD 2>/dev/null) || fail "This commit has no tag. A release is made from the tag v$PACKAGE_VERSION."
[ "$tag" = "v$PACKAGE_VERSION" ] || fail "The tag is $tag, but CMakeLists.txt says $PACKAGE_VERSION."
# Packages contain whole folders and all sources, so files that git does not track would get into them.
changes=$(git status --porcelain)
[ -z "$changes" ] || fail "The tree has changes that are not committed: $changes"
tests/packaging/check_version.sh . "$PACKAGE_VERSION" "$RELEASE_DATE" || fail "Files name different versions."
folder=$(realpath -m "${1:-build/release-$PACKAGE_VERSION}")
appimage=Govor-$PACKAGE_VERSION-x86_64.AppImage
debian_package=govor_$PACKAGE_VERSION-1_amd64.deb
packages=("$appimage" "$debian_package")
[ -n "${SKIP_FLATPAK:-}" ] || packages+=("Govor-$PACKAGE_VERSION-x86_64.flatpak")
[ ! -e "$folder" ] || [ -z "$(ls -A "$folder")" ] || fail "$folder is not empty."

# check_prerequisites: fails if the machine lacks a prerequisite of the builds and tests below.
check_prerequisites() {
    [ "$(debian_version)" = 12 ] || fail "The Debian package must be built on Debian 12."
    [ "$(id -u)" -eq 0 ] || fail "A release must be made as root, because the tests of its packages create root file systems."
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

# check_release: fails unless the folder `stage` has every file of a release, the packages are of this commit, and sums and
# signatures verify.
check_release() {
    local file
    for file in "${packages[@]}" "${packages[@]/%/.spdx.json}" "$appimage.zsync" SHA256SUMS release-notes.md; do
        [ -s "$stage/$file" ] || fail "The release lacks $file."
    done
    [ -n "${SKIP_FLATPAK:-}" ] || [ -s "$stage/flatpak/govor.flatpakref" ] ||
        fail "The release lacks flatpak/govor.flatpakref."
    check_sums
    for file in "${packages[@]}"; do
        grep -qF "Built from commit $(print_commit)." "$stage/$file.spdx.json" ||
            fail "$file.spdx.json does not name the commit $(print_commit)."
        grep -q "  $file\$" "$stage/SHA256SUMS" || fail "SHA256SUMS lacks $file."
        grep -qF "| $file |" "$stage/release-notes.md" || fail "The release notes lack $file."
        [ -z "${GOVOR_SIGNING_KEY:-}" ] || check_signature "$file"
    done
    [ -z "${GOVOR_SIGNING_KEY:-}" ] || check_signature SHA256SUMS
    check_version "$appimage" AppImage "$stage/$appimage" cli
    dpkg-deb -x "$stage/$debian_package" "$work/deb" || fail "$debian_package could not be unpacked."
    check_version "$debian_package" "Debian package" "$work/deb/usr/bin/govor-cli"
}

check_sums() { (cd "$stage" && sha256sum --check --quiet SHA256SUMS) || fail "The files do not match SHA256SUMS."; }

# check_version FILE KIND COMMAND...: fails unless the command of the package FILE prints the version, the commit and the kind
# of package. The Flatpak is not run, because it is not installed.
check_version() {
    local file=$1 kind=$2 output row
    shift 2
    output=$("$@" --version) || fail "--version of $file failed."
    for row in "govor-cli $PACKAGE_VERSION" "commit $(print_commit)" "package $kind"; do
        grep -qxF "$row" <<<"$output" || fail "--version of $file does not print '$row': $output"
    done
}

# check_signature FILE: verifies FILE.asc as docs/install.md describes, in a keyring that has only the exported key.
check_signature() {
    mkdir -p -m 700 "$work/keyring"
    gpg --homedir "$work/keyring" --batch --quiet --import "$stage/govor-signing-key.asc" &&
        gpg --homedir "$work/keyring" --batch --quiet --verify "$stage/$1.asc" "$stage/$1" 2>/dev/null ||
        fail "The signature of $1 does not verify."
}

delete_temporary_files() {
    [ ! -d "$work/keyring" ] || gpgconf --homedir "$work/keyring" --kill all || true
    rm -rf "$work" ${stage:+"$stage"}
}

check_prerequisites
[ -n "${GOVOR_SIGNING_KEY:-}" ] || say "This release will NOT be signed: GOVOR_SIGNING_KEY is not set"
work=$(mktemp -d)
stage= # the folder, beside the destination, that contains the release until it is complete
trap delete_temporary_files EXIT
mkdir -p "$(dirname "$folder")"
stage=$(mktemp -d "$folder.XXXXXX")
chmod 755 "$stage"
packaging/appimage.sh --locked "$stage"
packaging/deb.sh "$stage"
[ -n "${SKIP_FLATPAK:-}" ] || packaging/flatpak.sh "$stage"

say "Writing the release notes"
key=()
if [ -n "${GOVOR_SIGNING_KEY:-}" ]; then
    key=("$stage/govor-signing-key.asc")
    gpg --batch --armor --export "$GOVOR_SIGNING_KEY" >"${key[0]}"
fi
packaging/release-notes.sh "$stage" "$PACKAGE_VERSION" "$(git rev-parse HEAD)" "${key[@]}" >"$stage/release-notes.md"
check_release

if [ "${TESTED:-}" = "$(git rev-parse HEAD)" ]; then
    say "The tests of ./test have passed for this commit"
else
    ./test
fi
./test --packages "$stage"
check_sums
mv -T "$stage" "$folder"
if [ -n "${GOVOR_SIGNING_KEY:-}" ]; then
    say "$folder contains the release, signed with $GOVOR_SIGNING_KEY"
else
    say "$folder contains the release, which is NOT signed"
fi

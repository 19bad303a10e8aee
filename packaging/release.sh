#!/bin/bash
# Builds a release from the tag of the commit: runs the tests, builds every package and writes release notes, all into
# build/release-VERSION. It publishes nothing.
# Usage: packaging/release.sh        on the tag vVERSION. GOVOR_SIGNING_KEY names the gpg key for signatures.
# SKIP_FLATPAK=1 skips the Flatpak, for machines without its runtimes.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/package-lib.sh
tag=$(git describe --exact-match --tags HEAD 2>/dev/null) || fail "This commit has no tag. A release is made from the tag v$PACKAGE_VERSION."
[ "$tag" = "v$PACKAGE_VERSION" ] || fail "The tag is $tag, but CMakeLists.txt says $PACKAGE_VERSION."
[ -z "$(git status --porcelain --untracked-files=no)" ] || fail "The tree has changes that are not committed."
tests/packaging/check_version.sh . "$PACKAGE_VERSION" "$RELEASE_DATE" || fail "Files name different versions."
folder=build/release-$PACKAGE_VERSION

./test
./test --packages
rm -rf "$folder"
mkdir -p "$folder"
packaging/appimage.sh --locked "$folder"
packaging/deb.sh "$folder"
[ -n "${SKIP_FLATPAK:-}" ] || packaging/flatpak.sh "$folder"

say "Writing the release notes"
{
    echo "# Govor $PACKAGE_VERSION"
    echo
    awk -v version="$PACKAGE_VERSION" '/^## / { in_section = $2 == version; next } in_section' CHANGELOG.md | sed '/./,$!d'
    echo '## Files'
    echo '[How to install and to verify them](https://github.com/govor/govor/blob/'"$tag"'/docs/install.md)'
    echo
    echo '| file | MB | SHA-256 |'
    echo '| --- | --- | --- |'
    while read -r sum name; do
        printf '| %s | %s | `%s` |\n' "$name" "$(awk -v bytes="$(stat -c %s "$folder/$name")" 'BEGIN { printf "%.1f", bytes / 1e6 }')" "$sum"
    done <"$folder/SHA256SUMS"
    echo
    echo "Commit $(git rev-parse HEAD)."
} >"$folder/release-notes.md"
say "$folder holds the release"

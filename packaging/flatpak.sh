#!/bin/bash
# Builds Govor as a Flatpak: a repository in FOLDER/flatpak, with a .flatpakrepo and a .flatpakref file for users, and the
# single-file bundle Govor-VERSION-x86_64.flatpak. Requires flatpak-builder and the runtimes of the manifest.
# Usage: packaging/flatpak.sh [FOLDER]        FOLDER: output; default: build/packages
#        packaging/flatpak.sh --check         only checks the manifest; needs neither the network nor the runtimes
# GOVOR_SIGNING_KEY names the gpg key for signatures. FLATPAK_URL is the address of the published repository, from which the
# installed bundle is updated; if it is empty, the bundle cannot be updated.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/package-lib.sh
id=io.github.govor.Govor
# tests/packages/flatpak_build_test.sh passes a variant of the manifest.
manifest=${GOVOR_FLATPAK_MANIFEST:-$PWD/packaging/flatpak/$id.yml}
command -v flatpak-builder >/dev/null || fail "flatpak-builder is missing."

mkdir -p build/flatpak
# flatpak-builder creates a folder in the current directory.
show_manifest() { (cd build/flatpak && flatpak-builder --show-manifest "$manifest"); }

if [ "${1:-}" = --check ]; then
    show_manifest | python3 packaging/flatpak/check_manifest.py || fail "$manifest is not valid; the reasons are above."
    say "$manifest is valid"
    exit 0
fi

folder=${1:-build/packages}
mkdir -p "$folder"
folder=$(realpath "$folder")
repository=$folder/flatpak
bundle=$folder/Govor-$PACKAGE_VERSION-x86_64.flatpak
url=${FLATPAK_URL-https://govor.github.io/govor/flatpak}
signing=()
bundle_options=(--runtime-repo=https://dl.flathub.org/repo/flathub.flatpakrepo)
[ -z "$url" ] || bundle_options+=(--repo-url="$url")
key=
if [ -n "${GOVOR_SIGNING_KEY:-}" ]; then
    signing=(--gpg-sign="$GOVOR_SIGNING_KEY")
    gpg --batch --export "$GOVOR_SIGNING_KEY" >build/flatpak/key.gpg
    [ -s build/flatpak/key.gpg ] || fail "The keyring has no key $GOVOR_SIGNING_KEY."
    # The bundle contains the signature of its commit. With the key, flatpak verifies the bundle and its updates.
    bundle_options+=(--gpg-keys=build/flatpak/key.gpg)
    key="GPGKey=$(base64 -w0 build/flatpak/key.gpg)"
fi

# The sources are copied without the repository, so the commit is passed as an option.
show_manifest | python3 packaging/flatpak/complete_manifest.py "$PWD" "$(print_commit)" >build/flatpak/complete.json ||
    fail "$manifest could not be completed."
say "Building the Flatpak"
# GOVOR_FLATPAK_OPTIONS: further options of flatpak-builder, for example --user or --extra-sources=FOLDER.
# shellcheck disable=SC2086
flatpak-builder --force-clean --disable-rofiles-fuse --state-dir=build/flatpak/state --repo="$repository" "${signing[@]}" \
    ${GOVOR_FLATPAK_OPTIONS:-} build/flatpak/tree build/flatpak/complete.json || fail "flatpak-builder failed."
flatpak build-update-repo "${signing[@]}" --title=Govor --homepage=https://github.com/govor/govor "$repository"
flatpak build-bundle "${bundle_options[@]}" "$repository" "$bundle" "$id"
cat >"$repository/govor.flatpakrepo" <<REPOSITORY
[Flatpak Repo]
Title=Govor
Url=$url
Homepage=https://github.com/govor/govor
$key
REPOSITORY
cat >"$repository/govor.flatpakref" <<REFERENCE
[Flatpak Ref]
Name=$id
Branch=master
Title=Govor
Url=$url
RuntimeRepo=https://dl.flathub.org/repo/flathub.flatpakrepo
IsRuntime=false
$key
REFERENCE
for kind in compiled-in contained; do
    python3 packaging/flatpak/manifest_packages.py "$kind" <(show_manifest) >"build/flatpak/$kind"
done
python3 packaging/sbom.py "$(basename "$bundle")" "$PACKAGE_VERSION" "$(print_commit)" "$RELEASE_DATE" \
    build/flatpak/compiled-in build/flatpak/contained >"$bundle.spdx.json"
write_sums "$folder"
sign "$bundle" "$folder/SHA256SUMS"
say "$bundle: $(($(stat -c %s "$bundle") / 1000000)) MB"

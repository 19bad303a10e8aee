#!/bin/bash
# Writes checksums and signatures with a temporary key, as the scripts that build packages do, and checks the release notes.
# Usage: release_notes_test.sh ROOT VERSION
source "$1/packaging/lib.sh"
cd "$1"
version=$2
source packaging/package-lib.sh
work=$(mktemp -d)
export GNUPGHOME=$work/keyring GOVOR_SIGNING_KEY=release@example.org
trap 'gpgconf --kill all; rm -rf "$work"' EXIT
mkdir -m 700 "$GNUPGHOME"
mkdir "$work/release"
run_quietly "No key could be created" gpg --batch --passphrase '' --quick-generate-key "$GOVOR_SIGNING_KEY" ed25519 sign never
gpg --batch --armor --export "$GOVOR_SIGNING_KEY" >"$work/key.asc"
fingerprint=$(gpg --batch --with-colons --fingerprint "$GOVOR_SIGNING_KEY" | awk -F: '$1 == "fpr" { print $10; exit }')

printf 'one' >"$work/release/first.AppImage"
head -c 2500000 /dev/zero >"$work/release/second.deb"
write_sums "$work/release"
[ "$(wc -l <"$work/release/SHA256SUMS")" -eq 2 ] || fail "SHA256SUMS lists other files: $(cat "$work/release/SHA256SUMS")"
sign "$work/release/first.AppImage" "$work/release/SHA256SUMS"
gpg --batch --quiet --verify "$work/release/first.AppImage.asc" "$work/release/first.AppImage" 2>/dev/null || fail "The signature does not verify."

packaging/release-notes.sh "$work/release" "$version" 0123456789ab "$work/key.asc" >"$work/notes"
for line in "# Govor $version" "| second.deb | 2.5 | \`$(sha256sum <"$work/release/second.deb" | cut -d' ' -f1)\` |" \
    "Signed with the key \`$fingerprint\`." "Commit 0123456789ab."; do
    grep -qxF "$line" "$work/notes" || fail "The release notes lack '$line': $(cat "$work/notes")"
done
grep -q '^| first.AppImage | ' "$work/notes" || fail "The release notes lack a file."
if packaging/release-notes.sh "$work/release" 99.0.0 0123456789ab >"$work/others" 2>&1; then fail "A version without changes has release notes."; fi

#!/bin/bash
# Prints the release notes of the packages in a folder: the section of CHANGELOG.md, the files of SHA256SUMS, the fingerprint
# of the signing key and the commit.
# Usage: release-notes.sh FOLDER VERSION COMMIT [KEY_FILE]        KEY_FILE: the public key that signed the packages
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=$1
version=$2
commit=$3
key=${4:-}

changes=$(awk -v version="$version" '/^## / { in_section = $2 == version; next } in_section' CHANGELOG.md | sed '/./,$!d')
[ -n "$changes" ] || fail "CHANGELOG.md has no section for $version."
echo "# Govor $version"
echo
echo "$changes"
echo
echo '## Files'
echo "[How to install and to verify them](https://github.com/govor/govor/blob/v$version/docs/install.md)"
echo
echo '| file | MB | SHA-256 |'
echo '| --- | --- | --- |'
while read -r sum name; do
    printf '| %s | %s | `%s` |\n' "$name" "$(awk -v bytes="$(stat -c %s "$folder/$name")" 'BEGIN { printf "%.1f", bytes / 1e6 }')" "$sum"
done <"$folder/SHA256SUMS"
echo
if [ -n "$key" ]; then
    fingerprint=$(gpg --batch --with-colons --show-keys "$key" | awk -F: '$1 == "fpr" { print $10; exit }')
    [ -n "$fingerprint" ] || fail "$key contains no public key."
    echo "Signed with the key \`$fingerprint\`."
else
    echo "The files are not signed."
fi
echo
echo "Commit $commit."

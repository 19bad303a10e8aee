#!/bin/bash
# Changes an installed tree to the form that Debian's policy requires: copyright file, compressed change log and manual
# pages, folder of zsh completions.
# Usage: finish_tree.sh PREFIX
source "$(dirname "${BASH_SOURCE[0]}")/../lib.sh"
prefix=$1
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source packaging/package-lib.sh
doc=$prefix/share/doc/govor
licenses=$prefix/share/govor/licenses

# The service file contains the path of the temporary prefix into which cpack installs.
sed -i "s#^Exec=.*/bin/govor#Exec=/usr/bin/govor#" "$prefix/share/dbus-1/services/io.github.govor.Govor.service"
echo "Debian package" >"$prefix/share/govor/package-kind"
list_compiled_in_packages >"$prefix/compiled-in"
python3 packaging/sbom.py "govor_$PACKAGE_VERSION-1_amd64.deb" "$PACKAGE_VERSION" "$(print_commit)" "$RELEASE_DATE" \
    "$prefix/compiled-in" /dev/null >"$prefix/share/govor/sbom.spdx.json"
rm "$prefix/compiled-in"

{
    printf '%s\n' 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/' \
        'Upstream-Name: Govor' 'Source: https://github.com/govor/govor' '' \
        'Files: *' "Copyright: $(sed -n 's/^Copyright (c) //p' LICENSE)" 'License: Expat' '' 'License: Expat'
    # The licence text after the copyright line. In this format, paragraphs are indented and empty lines are dots.
    sed -n '/^Permission/,$p' LICENSE | sed 's/^$/./; s/^/ /'
    printf '%s\n' '' 'Comment: Libraries whose code is in the programs have their licences in' ' /usr/share/govor/licenses:'
    (cd "$licenses" && for file in *; do echo " $file"; done)
} >"$doc/copyright"
rm -f "$doc/LICENSE"

{
    printf 'govor (%s-1) unstable; urgency=medium\n\n  * Release %s; see CHANGELOG.md in this folder.\n\n' "$PACKAGE_VERSION" "$PACKAGE_VERSION"
    printf ' -- The Govor developers <govor@users.noreply.github.com>  %s\n' "$(date -R -d "@$SOURCE_DATE_EPOCH")"
} | gzip -9n >"$doc/changelog.Debian.gz"
gzip -9nc CHANGELOG.md >"$doc/changelog.gz"
gzip -9n "$prefix"/share/man/man1/*.1
mkdir -p "$prefix/share/zsh/vendor-completions"
mv "$prefix"/share/zsh/site-functions/* "$prefix/share/zsh/vendor-completions/"
rmdir "$prefix/share/zsh/site-functions"
find "$prefix" -type d -exec chmod 755 {} + -o -type f ! -perm -100 -exec chmod 644 {} +
find "$prefix" -exec touch -hd "@$SOURCE_DATE_EPOCH" {} +

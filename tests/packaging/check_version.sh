#!/bin/bash
# The version and its date stand in CMakeLists.txt; the change log and the desktop's metadata begin with the same.
# Usage: check_version.sh ROOT VERSION DATE
set -euo pipefail
cd "$1"
version=$2
date=$3
metadata=resources/desktop/io.github.govor.Govor.metainfo.xml
faults=0
fault() {
    echo "$*"
    faults=1
}

[ "$(grep -m 1 '^## ' CHANGELOG.md)" = "## $version – $date" ] ||
    fault "CHANGELOG.md does not begin with '## $version – $date'."
grep -m 1 '<release ' "$metadata" | grep -q "version=\"$version\" date=\"$date\"" ||
    fault "$metadata does not begin with the release $version of $date."
if grep -oE 'govor/(blob/)?v[0-9]+\.[0-9]+\.[0-9]+/' "$metadata" | grep -v "/v$version/$"; then
    fault "$metadata has an address of another version."
fi
if grep -noE '(Govor-|govor_|/v)[0-9]+\.[0-9]+\.[0-9]+' README.md docs/install.md | grep -v "[-_v]$version$"; then
    fault "README.md or docs/install.md names a file of another version."
fi
exit "$faults"

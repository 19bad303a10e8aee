#!/bin/bash
# Checks that the change log, the AppStream metadata and the docs have the version and date of CMakeLists.txt.
# Usage: check_version.sh ROOT VERSION DATE
set -euo pipefail
cd "$1"
version=$2
date=$3
metadata=resources/desktop/io.github.govor.Govor.metainfo.xml
status=0
report_error() {
    echo "$*"
    status=1
}

[ "$(grep -m 1 '^## ' CHANGELOG.md)" = "## $version – $date" ] ||
    report_error "CHANGELOG.md does not begin with '## $version – $date'."
grep -m 1 '<release ' "$metadata" | grep -q "version=\"$version\" date=\"$date\"" ||
    report_error "$metadata does not begin with the release $version of $date."
if grep -oE 'govor/(blob/)?v[0-9]+\.[0-9]+\.[0-9]+/' "$metadata" | grep -v "/v$version/$"; then
    report_error "$metadata has an address of another version."
fi
if grep -noE '(Govor-|govor_|/v)[0-9]+\.[0-9]+\.[0-9]+' README.md docs/install.md | grep -v "[-_v]$version$"; then
    report_error "README.md or docs/install.md names a file of another version."
fi
exit "$status"

#!/bin/bash
# Checks that packaging/appimage/startup_pages.py stores the contents of the files even if the list is outdated and names
# files and pages that no longer exist.
# Usage: startup_pages_test.sh ROOT
set -euo pipefail
pages=$1/packaging/appimage/startup_pages.py
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "$*"
    exit 1
}

mkdir -p "$work/appdir/usr/bin" "$work/appdir/usr/lib"
cp "$(type -P true)" "$work/appdir/usr/bin/govor"
library=$work/appdir/usr/lib/libone.so
seq 5000 >"$library" # six pages, the last of them incomplete
cat >"$work/list" <<'LIST'
# file, first page, last page
usr/lib/libone.so 4 900
usr/lib/libone.so 800 900
usr/lib/libone.so 0 1
usr/lib/libremoved.so 0 3
LIST
"$pages" write "$work/appdir" "$work/list"
"$pages" check "$work/appdir"
index=$(grep -n 'libone' "$work/appdir/.startup-ranges" | cut -d: -f1)
actual=$(sed -n "s/^$((index - 2)) \([0-9]* [0-9]*\)$/\1/p" "$work/appdir/.startup-ranges" | tr '\n' ';')
expected="16384 $(($(stat -c %s "$library") - 16384));0 8192;"
[ "$actual" = "$expected" ] || fail "The ranges of the library are '$actual', not '$expected'."
! grep -q libremoved "$work/appdir/.startup-ranges" || fail "The ranges name a file that does not exist."

# The check must fail for a file that was changed after its pages were stored.
printf X | dd of="$library" bs=1 seek=5000 conv=notrunc status=none
if "$pages" check "$work/appdir" 2>"$work/message"; then fail "The check accepts stored pages that differ from the file."; fi
grep -q 'The pages at 0 of usr/lib/libone.so' "$work/message" || fail "The check printed: $(cat "$work/message")"

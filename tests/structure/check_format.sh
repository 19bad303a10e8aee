#!/bin/bash
# Checks that clang-format would leave every C++ file as it is. One line per file that it would change, exit code 1.
# Versions of clang-format differ in what they write, so another than .clang-format names is no check: exit code 77.
# Usage: check_format.sh ROOT
set -euo pipefail
cd "$1"

wanted=$(sed -n 's/^# Version: //p' .clang-format)
found=$(clang-format --version 2>/dev/null | grep -oE '[0-9]+' | head -n 1) || true
if [ "$found" != "$wanted" ]; then
    echo "This needs clang-format $wanted; found: ${found:-none}."
    exit 77
fi

# xargs gives 123 where clang-format would change something.
changed=$(find engine app tests shaders/params -type f \( -name '*.h' -o -name '*.cpp' \) -print0 |
    xargs -0 -n 50 -P "$(nproc)" clang-format --dry-run -Werror 2>&1 || true)
files=$(sed -nE 's/^([^: ]+):[0-9]+:.*clang-format.*/\1/p' <<<"$changed" | sort -u)
[ -n "$files$changed" ] || exit 0
echo "clang-format -i would change:"
echo "${files:-$changed}"
exit 1

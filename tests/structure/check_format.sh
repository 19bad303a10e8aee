#!/bin/bash
# Checks that clang-format would not change any C++ file. Otherwise prints one line for each file that it would
# change; the exit code is 1. Because versions of clang-format differ, only the version that .clang-format names
# is used; with another version, the exit code is 77.
# Usage: check_format.sh ROOT
set -euo pipefail
cd "$1"

required_version=$(sed -n 's/^# Version: //p' .clang-format)
version=$(clang-format --version 2>/dev/null | grep -oE '[0-9]+' | head -n 1) || true
if [ "$version" != "$required_version" ]; then
    echo "This needs clang-format $required_version; found: ${version:-none}."
    exit 77
fi

# xargs exits with 123 if clang-format would change a file.
changed=$(find engine app tests shaders/params -type f \( -name '*.h' -o -name '*.cpp' \) -print0 |
    xargs -0 -n 50 -P "$(nproc)" clang-format --dry-run -Werror 2>&1 || true)
files=$(sed -nE 's/^([^: ]+):[0-9]+:.*clang-format.*/\1/p' <<<"$changed" | sort -u)
[ -n "$files$changed" ] || exit 0
echo "clang-format -i would change:"
echo "${files:-$changed}"
exit 1

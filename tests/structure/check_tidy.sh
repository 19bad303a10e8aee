#!/bin/bash
# Runs clang-tidy with the checks of .clang-tidy over every source of engine/ and app/. A source that passed is not checked
# again until it, a header of the project that it includes, its compiler command or the checks change: results are kept in
# XDG_CACHE_HOME/govor/tidy, one empty file named by the hash of all these.
# Run by hand: it is not yet part of ./test.
# Usage: check_tidy.sh ROOT BUILD_FOLDER, where BUILD_FOLDER is a finished Ninja build.
set -euo pipefail
cd "$1"
root=$PWD
build=$(realpath "$2")
cache=${XDG_CACHE_HOME:-$HOME/.cache}/govor/tidy
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$cache"

# clang cannot read the headers that g++ precompiled.
sed -E 's# -Winvalid-pch -include [^ ]+##' "$build/compile_commands.json" >"$work/compile_commands.json"

# Every source with the files of the project that its object depends on, as SOURCE FILE; the source itself comes first.
ninja -C "$build" -t deps | awk -v root="$root/" -v build="$build/" '
    /^[^ ]/ { source = "" }
    /^    / {
        path = $1
        if (path ~ /^\.\.\/\.\.\//) path = root substr(path, 7)
        if (index(path, root) != 1 || index(path, build) == 1) next
        path = substr(path, length(root) + 1)
        if (source == "") source = path
        print source, path
    }' | grep -E '^(engine|app)/[^ ]*\.cpp ' | sort -u >"$work/dependencies"
[ -s "$work/dependencies" ] || { echo "$build has no finished build with Ninja."; exit 1; }

# The hash of each of these files, and from them one for each source.
cut -d' ' -f2 "$work/dependencies" | sort -u | xargs sha256sum >"$work/hashes"
checks=$(clang-tidy --version | cat - .clang-tidy | sha256sum | cut -d' ' -f1)
awk 'NR == FNR { hash[$2] = $1; next } { all[$1] = all[$1] " " $2 ":" hash[$2] } END { for (s in all) print s all[s] }' \
    "$work/hashes" "$work/dependencies" | sort |
    while read -r source files; do
        # Paths of the machine are not part of what was checked.
        command=$(grep -F "\"command\"" "$work/compile_commands.json" | grep -F -- "-c $root/$source\"" | head -n 1 |
            sed "s#$root##g")
        key=$(echo "$checks $source $files $command" | sha256sum | cut -d' ' -f1)
        [ -e "$cache/$key" ] || echo "$key $source"
    done >"$work/to_check"

check() {
    if clang-tidy --quiet -p "$work" "$2" >"$work/$1.log" 2>/dev/null; then
        touch "$cache/$1"
    else
        cat "$work/$1.log"
        return 1
    fi
}
export -f check
export work cache
if ! xargs -r -P "$(nproc)" -L 1 bash -c 'check "$@"' check <"$work/to_check"; then
    echo "clang-tidy finds what .clang-tidy asks it to look for; see above."
    exit 1
fi

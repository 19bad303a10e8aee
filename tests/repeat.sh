#!/bin/bash
# Repeats CTest programs, to find tests that fail once in many runs. A failure ends nothing: all runs are made, the
# output of each failed one is kept, and the last lines give the runs and failures of each program:
#     gui_store_tests: 20 runs, 0 failures, one core, loaded
# The programs run in turn, so that an interrupted repetition (Ctrl-C) has repeated all of them about equally.
# Usage: tests/repeat.sh [-n RUNS] [-m MINUTES] [-1] [-l] [-b BUILD_FOLDER] [-o OUTPUT_FOLDER] PROGRAM...
#   -n  runs of each program; 20 unless given
#   -m  begin no further run after so many minutes
#   -1  pin the programs to one core
#   -l  load: keep each core that the programs may use busy with another process
#   -b  the build folder; build/dev unless given
#   -o  the folder for the output of failed runs; build/repeat unless given
# PROGRAM is the name of a CTest test (`ctest --test-dir build/dev -N`); without the number of a shard, all its shards.
source "$(dirname "${BASH_SOURCE[0]}")/../packaging/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/.."

runs=20 minutes= one_core= load= build=build/dev output=build/repeat
while getopts n:m:1lb:o: option; do
    case $option in
    n) runs=$OPTARG ;;
    m) minutes=$OPTARG ;;
    1) one_core=yes ;;
    l) load=yes ;;
    b) build=$OPTARG ;;
    o) output=$OPTARG ;;
    *) fail "Usage: tests/repeat.sh [-n RUNS] [-m MINUTES] [-1] [-l] [-b BUILD_FOLDER] [-o OUTPUT_FOLDER] PROGRAM..." ;;
    esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || fail "Name at least one program."
[[ $runs =~ ^[1-9][0-9]*$ ]] || fail "'$runs' is not a number of runs."
[[ ${minutes:-1} =~ ^[1-9][0-9]*$ ]] || fail "'$minutes' is not a number of minutes."

# The cores that this script may use, as numbers.
cores() {
    local range
    for range in $(taskset -cp $$ | sed 's/.*: //; s/,/ /g'); do seq "${range%-*}" "${range#*-}"; done
}

known=$(ctest --test-dir "$build" -N | sed -n 's/^ *Test *#[0-9]*: //p')
programs=()
for name in "$@"; do
    mapfile -t found < <(grep -xE "${name//./\\.}(\.[0-9]+)?" <<<"$known" || true)
    [ ${#found[@]} -gt 0 ] || fail "There is no test '$name' in $build."
    programs+=("${found[@]}")
done

mapfile -t used < <(cores)
[ -z "$one_core" ] || used=("${used[0]}")
case ${#used[@]} in 1) condition="one core" ;; 2) condition="two cores" ;; *) condition="${#used[@]} cores" ;; esac
[ -z "$load" ] && condition+=", not loaded" || condition+=", loaded"
pinned=(taskset -c "$(paste -sd, < <(printf '%s\n' "${used[@]}"))")

declare -A made failed
burners=()
finish() {
    local name
    if [ ${#burners[@]} -gt 0 ]; then
        kill "${burners[@]}" || true
        wait "${burners[@]}" 2>/dev/null || true
    fi
    for name in "${programs[@]}"; do
        printf '%s: %d runs, %d failures, %s\n' "$name" "${made[$name]:-0}" "${failed[$name]:-0}" "$condition"
    done
}
trap finish EXIT
trap 'exit 130' INT TERM

if [ -n "$load" ]; then
    for core in "${used[@]}"; do
        taskset -c "$core" bash -c 'while :; do :; done' &
        burners+=($!)
    done
fi

mkdir -p "$output"
log=$(mktemp "$output/running.XXXXXX")
begun=$SECONDS
for ((run = 1; run <= runs; ++run)); do
    for name in "${programs[@]}"; do
        [ -z "$minutes" ] || [ $((SECONDS - begun)) -lt $((minutes * 60)) ] || break 2
        passed=yes
        "${pinned[@]}" ctest --test-dir "$build" -R "^${name//./\\.}\$" --output-on-failure --no-tests=error \
            >"$log" 2>&1 || passed=
        made[$name]=$((${made[$name]:-0} + 1))
        [ -n "$passed" ] && continue
        failed[$name]=$((${failed[$name]:-0} + 1))
        kept=$(mktemp "$output/$name.${condition//[ ,]/_}.XXXXXX")
        cp "$log" "$kept"
        say "$name failed in run $run; its output is in $kept"
    done
done
rm -f "$log"
for name in "${programs[@]}"; do [ "${failed[$name]:-0}" -eq 0 ] || exit 1; done

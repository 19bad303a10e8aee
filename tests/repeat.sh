#!/bin/bash
# Repeats CTest programs to find flaky tests. The script continues after a failure. The output of each failed run
# is kept, and the last lines list the runs and failures of each program:
#     gui_store_tests: 20 runs, 0 failures, one core, loaded
# The programs run in turn, so each has run about equally often when the script is interrupted with Ctrl-C.
# Usage: tests/repeat.sh [-n RUNS] [-m MINUTES] [-1] [-l] [-b BUILD_FOLDER] [-o OUTPUT_FOLDER] PROGRAM...
#   -n  runs of each program (default: 20)
#   -m  do not start another run after MINUTES minutes
#   -1  pin the programs to one core
#   -l  load: keep each core that the programs may use busy with another process
#   -b  the build folder (default: build/dev)
#   -o  the folder for the output of failed runs (default: build/repeat)
# PROGRAM is the name of a CTest test (`ctest --test-dir build/dev -N`); without the number of a shard, it
# means all shards.
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

# Prints the numbers of the cores that this script may use.
list_available_cores() {
    local range
    for range in $(taskset -cp $$ | sed 's/.*: //; s/,/ /g'); do seq "${range%-*}" "${range#*-}"; done
}

all_tests=$(ctest --test-dir "$build" -N | sed -n 's/^ *Test *#[0-9]*: //p')
programs=()
for name in "$@"; do
    mapfile -t matching_tests < <(grep -xE "${name//./\\.}(\.[0-9]+)?" <<<"$all_tests" || true)
    [ ${#matching_tests[@]} -gt 0 ] || fail "There is no test '$name' in $build."
    programs+=("${matching_tests[@]}")
done

mapfile -t cores < <(list_available_cores)
[ -z "$one_core" ] || cores=("${cores[0]}")
case ${#cores[@]} in 1) condition="one core" ;; 2) condition="two cores" ;; *) condition="${#cores[@]} cores" ;; esac
if [ -n "$load" ]; then condition+=", loaded"; else condition+=", not loaded"; fi
pinned_command=(taskset -c "$(paste -sd, < <(printf '%s\n' "${cores[@]}"))")

declare -A run_counts failure_counts
load_pids=()
finish() {
    local name
    if [ ${#load_pids[@]} -gt 0 ]; then
        kill "${load_pids[@]}" || true
        wait "${load_pids[@]}" 2>/dev/null || true
    fi
    for name in "${programs[@]}"; do
        printf '%s: %d runs, %d failures, %s\n' "$name" "${run_counts[$name]:-0}" "${failure_counts[$name]:-0}" "$condition"
    done
}
trap finish EXIT
trap 'exit 130' INT TERM

if [ -n "$load" ]; then
    for core in "${cores[@]}"; do
        taskset -c "$core" bash -c 'while :; do :; done' &
        load_pids+=($!)
    done
fi

mkdir -p "$output"
log=$(mktemp "$output/running.XXXXXX")
start_seconds=$SECONDS
for ((run = 1; run <= runs; ++run)); do
    for name in "${programs[@]}"; do
        [ -z "$minutes" ] || [ $((SECONDS - start_seconds)) -lt $((minutes * 60)) ] || break 2
        passed=yes
        "${pinned_command[@]}" ctest --test-dir "$build" -R "^${name//./\\.}\$" --output-on-failure --no-tests=error \
            >"$log" 2>&1 || passed=
        run_counts[$name]=$((${run_counts[$name]:-0} + 1))
        [ -n "$passed" ] && continue
        failure_counts[$name]=$((${failure_counts[$name]:-0} + 1))
        saved_log=$(mktemp "$output/$name.${condition//[ ,]/_}.XXXXXX")
        cp "$log" "$saved_log"
        say "$name failed in run $run; its output is in $saved_log"
    done
done
rm -f "$log"
for name in "${programs[@]}"; do [ "${failure_counts[$name]:-0}" -eq 0 ] || exit 1; done

#!/usr/bin/env bash
# Runs the tests that use Vulkan on this machine's GPU, with and without cooperative matrices.
#
#   tests/gpu/suite.sh BUILD_FOLDER/bin [WORK_FOLDER]
#
# SHARDS is the number of shards of each program (default 4), JOBS the number of shards that run at the same time (default:
# the number of cores). PROGRAMS="ops_tests" restricts the programs, and GTEST_FILTER the tests. Writes
# WORK_FOLDER/report.txt and a log of each shard. The exit code is 1 if a test failed or a program did not run to its end.
set -uo pipefail
bin=$(realpath "$1")
work=${2:-/tmp/govor-suite}
shards=${SHARDS:-4}
programs=${PROGRAMS:-gpu_layer_tests ops_tests model_tests session_tests cli_tests}
mkdir -p "$work"
rm -f "$work"/*.log

# run_shard PROGRAM MATRICES SHARD: runs one shard with cooperative matrices ("matrices") or without ("fallback").
run_shard() {
    local log=$work/$1.$2.$3.log
    [ "$2" = matrices ] || export GOVOR_COOPERATIVE_MATRIX=0
    GTEST_TOTAL_SHARDS=$shards GTEST_SHARD_INDEX=$3 "$bin/$1" --gtest_brief=0 >"$log" 2>&1
    echo "exit code $?" >>"$log"
}
export -f run_shard
export bin work shards

for program in $programs; do
    for matrices in matrices fallback; do
        for ((shard = 0; shard < shards; shard++)); do echo "$program $matrices $shard"; done
    done
done | xargs -P "${JOBS:-$(nproc)}" -L 1 bash -c 'run_shard "$@"' run_shard

# count_results RESULT PROGRAM.MATRICES: prints the number of tests with this result.
count_results() { grep -hE "^\[  $1 *\] [A-Za-z].* \(" "$work/$2".*.log | wc -l; }
{
    for program in $programs; do
        for matrices in matrices fallback; do
            name=$program.$matrices
            echo "$name: $(count_results '     OK' "$name") passed, $(count_results SKIPPED "$name") skipped," \
                "$(count_results FAILED "$name") failed"
        done
    done
    grep -hE "^\[  FAILED  \] .* \(" "$work"/*.log | sort | uniq -c
    grep -LE "^exit code [01]$" "$work"/*.log | sed 's/^/did not run to its end: /'
} | tee "$work/report.txt"
! grep -qE " [1-9][0-9]* failed|: 0 passed|did not run" "$work/report.txt"

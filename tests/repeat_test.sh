#!/bin/bash
# Tests repeat.sh with a generated build folder: every run is executed and counted, the output of failed runs is kept,
# programs are pinned, and the load ends with the script. Usage: repeat_test.sh
set -euo pipefail
repeat=$(dirname "$(realpath "${BASH_SOURCE[0]}")")/repeat.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

# add_test NAME COMMAND: adds a test that runs the command in bash.
add_test() { printf 'add_test([=[%s]=] "/bin/bash" "-c" [==[%s]==])\n' "$1" "$2" >>"$work/CTestTestfile.cmake"; }

# expect_line RULE PATTERN: the output of the last call of run_repeat must have a line that matches PATTERN.
expect_line() {
    grep -qE "$2" <<<"$output" && return
    printf '%s: no line matches "%s" in:\n%s\n' "$1" "$2" "$output"
    failures=$((failures + 1))
}

# run_repeat STATUS ARGUMENTS...: runs repeat.sh, which must exit with the status.
run_repeat() {
    local expected=$1 status=0
    shift
    output=$(bash "$repeat" -b "$work" -o "$work/kept" "$@" 2>&1) || status=$?
    [ "$status" -eq "$expected" ] && return
    printf 'repeat.sh %s: exit code %s instead of %s, with:\n%s\n' "$*" "$status" "$expected" "$output"
    failures=$((failures + 1))
}

add_test steady true
add_test 'sharded.0' true
add_test 'sharded.1' true
add_test flaky "echo run >>$work/count; [ \$((\$(wc -l <$work/count) % 3)) -ne 0 ] || { echo the cause; exit 1; }"
# The load is a child of repeat.sh, like the ctest that runs this command.
add_test pinned "[ \$(nproc) -eq 1 ] && pgrep -f -P \$(ps -o ppid= -p \$PPID) 'while :' >$work/load"

run_repeat 1 -n 7 flaky steady
expect_line "failures do not end the repetition" '^flaky: 7 runs, 2 failures, '
expect_line "programs without failures are listed" '^steady: 7 runs, 0 failures, '
[ "$(cat "$work"/kept/flaky.* 2>/dev/null | grep -cx 'the cause')" -eq 2 ] ||
    { echo "The output of failed runs was not kept."; failures=$((failures + 1)); }
[ -z "$(ls "$work"/kept/steady.* 2>/dev/null)" ] || { echo "Output without a failure was kept."; failures=$((failures + 1)); }

run_repeat 0 -n 1 sharded
expect_line "a program includes all its shards" '^sharded\.1: 1 runs, 0 failures, '

run_repeat 0 -n 2 -1 -l pinned
expect_line "the conditions are listed" '^pinned: 2 runs, 0 failures, one core, loaded$'
! kill -0 "$(cat "$work/load")" 2>/dev/null || { echo "The load was not ended."; failures=$((failures + 1)); }

run_repeat 1 -n 1 steady missing
expect_line "an unknown program is an error" "There is no test 'missing'"

exit "$((failures > 0))"

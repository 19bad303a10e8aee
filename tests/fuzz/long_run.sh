#!/bin/bash
# Runs the fuzzers of the given formats one after the other, each with RUNS inputs. The default is all formats of data from
# other programs and servers. Prints the number of executions, the duration and the size of the corpus of each fuzzer.
# Stops at the first failure.
# Usage: tests/fuzz/long_run.sh PROGRAMS RUNS [FORMAT...], for example
#   tests/fuzz/long_run.sh build/dev/fuzzers 10000000
# The corpus of each format stays in PROGRAMS/corpus, so that a later run continues from it.
set -euo pipefail
programs=$(realpath "$1") runs=$2
shift 2
[ $# -gt 0 ] || set -- request_head access chat_request speech_request transcription form realtime tool_calls batch_line \
    data_uri samples sound image wyoming remote_reply remote_realtime
for format in "$@"; do
    corpus=$programs/corpus/$format
    mkdir -p "$corpus"
    log=$programs/corpus/$format.log
    begin=$(date +%s)
    "$programs/${format}_fuzz" -runs="$runs" -max_len=1024 -timeout=10 -rss_limit_mb=2048 -verbosity=0 -print_funcs=0 \
        -print_final_stats=1 -artifact_prefix="$programs/failure_${format}_" "$corpus" "$programs/seeds/$format" \
        >"$log" 2>&1 || { tail -40 "$log" && exit 1; }
    printf '%-15s %10d executions, %5d s, %5d inputs in the corpus\n' "$format" \
        "$(sed -n 's/stat::number_of_executed_units: *//p' "$log")" $(($(date +%s) - begin)) "$(ls "$corpus" | wc -l)"
done

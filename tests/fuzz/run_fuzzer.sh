#!/bin/bash
# Runs one libFuzzer program for a fixed count of inputs from a fixed seed, so that every run sees the same ones. An
# input that breaks it is kept beside the program.
# Usage: run_fuzzer.sh PROGRAM SEEDS [OPTION...]
set -euo pipefail
program=$1 seeds=$2
shift 2
found=$(mktemp -d)
trap 'rm -rf "$found"' EXIT
# An input may take 10 s and 1 GiB: hanging, and memory that a header asks for and the file does not hold, are errors.
"$program" -seed=20 -timeout=10 -rss_limit_mb=1024 -verbosity=0 -print_funcs=0 -print_final_stats=1 \
    -artifact_prefix="$(dirname "$program")/broken_by_" "$@" "$found" "$seeds"

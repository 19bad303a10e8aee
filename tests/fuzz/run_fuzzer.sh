#!/bin/bash
# Runs one libFuzzer program with a fixed number of inputs from a fixed seed, so that every run uses the same
# inputs. An input that causes an error is stored in the folder of the program.
# Usage: run_fuzzer.sh PROGRAM SEEDS [OPTION...]
set -euo pipefail
program=$1 seeds=$2
shift 2
corpus=$(mktemp -d)
trap 'rm -rf "$corpus"' EXIT
# An input may take at most 10 s and 1 GiB, so that hangs and allocations whose size comes from an unchecked header
# are errors.
"$program" -seed=20 -timeout=10 -rss_limit_mb=1024 -verbosity=0 -print_funcs=0 -print_final_stats=1 \
    -artifact_prefix="$(dirname "$program")/failure_" "$@" "$corpus" "$seeds"

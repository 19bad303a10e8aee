#!/bin/bash
# Runs one libFuzzer program for a fixed count of inputs from a fixed seed, so that every run uses the same
# inputs. An input that causes an error is stored beside the program.
# Usage: run_fuzzer.sh PROGRAM SEEDS [OPTION...]
set -euo pipefail
program=$1 seeds=$2
shift 2
corpus=$(mktemp -d)
trap 'rm -rf "$corpus"' EXIT
# The limits for one input are 10 s and 1 GiB: hanging and allocating a size that only a header declares are
# errors.
"$program" -seed=20 -timeout=10 -rss_limit_mb=1024 -verbosity=0 -print_funcs=0 -print_final_stats=1 \
    -artifact_prefix="$(dirname "$program")/failure_" "$@" "$corpus" "$seeds"

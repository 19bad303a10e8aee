#!/bin/bash
# Compares the device memory that `govor-cli fit` and the window show for a model with the peak when its context is full,
# in four weight formats and with three context lengths. Prints a table, and fails if a value differs by more than 3 %.
# Usage: tests/gpu/memory_fit.sh GOVOR_CLI [OPTION...]
#   OPTION: of `govor-cli bench`; without any: --synthetic full, with the vocabulary of this tree
# The variables FORMATS and CONTEXTS replace the formats and the contexts (in tokens).
set -euo pipefail
cli=$(realpath "$1")
root=$(cd "$(dirname "$0")/../.." && pwd)
shift
[ $# -gt 0 ] || set -- --synthetic full --vocabulary "$root/resources/built-in-model"
for type in ${FORMATS:-bf16 q8_0 q6_k q4_k}; do
    for context in ${CONTEXTS:-2048 8192 32768}; do
        "$cli" bench --only memory --type "$type" --context "$context" --json "$@" | python3 -c '
import json, sys
report = json.load(sys.stdin)
memory = report["memory"]
planned, measured = memory["planned_bytes"], memory["device_peak_bytes"]
print(json.dumps([report["device"], sys.argv[1], memory["context"], planned, measured, memory["planned"]]))
' "$type"
    done
done | python3 -c '
import json, sys
rows = [json.loads(line) for line in sys.stdin]
if not rows:
    sys.exit("nothing was measured")
print(rows[0][0])
print("| weights | context | fit, MiB | measured, MiB | difference |")
print("| --- | --- | --- | --- | --- |")
failures = 0
for device, type, context, planned, measured, parts in rows:
    print(f"| {type} | {context} | {planned / 2**20:.0f} | {measured / 2**20:.0f} | {planned / measured - 1:+.1%} |")
    failures += abs(planned / measured - 1) > 0.03
sys.exit(f"{failures} of {len(rows)} differ by more than 3 %" if failures else 0)
'

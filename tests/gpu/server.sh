#!/bin/bash
# Compares a server with its model in the same process, in one run: the first sound of the answer to a spoken question
# over the realtime WebSocket may begin at most 15 ms later than without the server, and a streamed text answer may be
# at most 3 % slower. The turn of a client that disconnects must end within 50 ms. Prints the results and fails if one
# exceeds its limit.
# Usage: tests/gpu/server.sh BIN [OPTION...]
#   BIN: a folder with govor-cli, for example build/dev/bin
#   OPTION: of `govor-cli bench`; without any: --synthetic full --type q8_0 --runs 9, with the vocabulary of this tree
set -euo pipefail
bin=$(realpath "$1")
root=$(cd "$(dirname "$0")/../.." && pwd)
shift
[ $# -gt 0 ] || set -- --synthetic full --type q8_0 --runs 9 --vocabulary "$root/resources/built-in-model"
"$bin/govor-cli" bench --only server --questions 5 --json "$@" | python3 -c '
import json, sys
report = json.load(sys.stdin)
first_sound, token = {}, {}
for figure in report["figures"]:
    if figure["name"] == "cancellation":
        cancellation_ms = 1e3 * max(figure["seconds"])
        continue
    medians = first_sound if figure["name"] == "first sound" else token
    medians["served" if figure["setting"].endswith("from a server") else "direct"] = figure["median_seconds"]
delay_ms = 1e3 * (first_sound["served"] - first_sound["direct"])
slowdown_percent = 100 * (1 - token["direct"] / token["served"])
print(report["device"] + ", " + report["weights"])
print("first sound: {:.1f} ms directly, {:.1f} ms from a server: {:+.1f} ms (limit 15)".format(
    1e3 * first_sound["direct"], 1e3 * first_sound["served"], delay_ms))
print("text answer: {:.1f} tokens/s directly, {:.1f} from a server: {:.1f} % slower (limit 3)".format(
    1 / token["direct"], 1 / token["served"], slowdown_percent))
print("cancellation: at most {:.1f} ms after a client has disconnected (limit 50)".format(cancellation_ms))
sys.exit(delay_ms > 15 or slowdown_percent > 3 or cancellation_ms > 50)
'

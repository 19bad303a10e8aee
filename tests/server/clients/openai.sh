#!/bin/bash
# Runs the tests in *_test.mjs with the packages of package.json, which npm downloads to FOLDER on the first run. Without
# the packages and a network, the tests are skipped (exit code 77); with GOVOR_EXPECT_NPM=1 they fail.
# Usage: openai.sh GOVOR_CLI SOURCE FOLDER SCRIPTED_SERVER
set -euo pipefail
program=$1 source=$2 packages=$3/openai scripted_server=$4
here=$source/tests/server/clients
skip() {
    echo "SKIPPED: $*. The official client library has NOT been tested against the server." >&2
    [ "${GOVOR_EXPECT_NPM:-0}" = 1 ] && exit 1
    exit 77
}
command -v node >/dev/null || skip "node is not installed"
command -v npm >/dev/null || skip "npm is not installed"
[ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ] || skip "node is older than version 20"
mkdir -p "$packages"
cp "$here/package.json" "$packages"
if ! npm --prefix "$packages" ls >/dev/null 2>&1; then
    npm --prefix "$packages" install --no-audit --no-fund --ignore-scripts >&2 || skip "npm could not download the packages"
fi
cp "$here"/*.mjs "$packages" # beside node_modules, so that their imports are resolved
# run_with MODEL TEST [SERVER]: runs a test with a new server process (default: govor-cli).
run_with() (
    MODEL=$1
    source "$here/serve.sh" "${3:-$program}"
    node "$packages/$2" "$ADDRESS" "$TOKEN" "$source/tests/data/audio/question_en.wav"
)
run_with built-in openai_test.mjs
run_with built-in transcription_test.mjs
run_with script scripted_test.mjs "$scripted_server"

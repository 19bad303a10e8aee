#!/bin/bash
# Runs openai_test.mjs with the packages of package.json, which npm downloads to FOLDER the first time. Without the
# packages and a network, the test is skipped (exit code 77).
# Usage: openai.sh GOVOR_CLI SOURCE FOLDER
set -euo pipefail
program=$1 source=$2 packages=$3/openai
here=$source/tests/server/clients
skip() {
    echo "SKIPPED: $*. The official client library has NOT been tested against the server." >&2
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
cp "$here/openai_test.mjs" "$packages" # beside node_modules, so that its imports are resolved
source "$here/serve.sh" "$program"
node "$packages/openai_test.mjs" "$ADDRESS" "$TOKEN" "$source/tests/data/audio/question_en.wav"

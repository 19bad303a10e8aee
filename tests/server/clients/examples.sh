#!/bin/bash
# Runs the curl examples of docs/server.md one after the other in a shell.
# Usage: examples.sh GOVOR_CLI SOURCE FOLDER
set -euo pipefail
program=$1 source=$2
command -v curl >/dev/null || { echo "SKIPPED: curl is not installed." >&2 && exit 77; }
source "$source/tests/server/clients/serve.sh" "$program"
cp "$source/tests/data/audio/question_en.wav" "$FOLDER/question.wav"
# Extracts the blocks that begin with ```sh, and replaces the address in the docs with that of the server.
awk '/^```sh$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$source/docs/server.md" |
    grep -v '^govor-cli ' | sed "s#http://127.0.0.1:8123#$ADDRESS#g; s#~/.local/state/govor/server-token#$TOKEN_FILE#g" \
    >"$FOLDER/examples.sh"
count=$(grep -c '^curl ' "$FOLDER/examples.sh")
[ "$count" -ge 6 ] || { echo "There are only $count examples." >&2 && exit 1; }
cd "$FOLDER"
bash -euo pipefail -x examples.sh
for file in answer.wav hello.mp3; do
    [ "$(stat -c %s "$file")" -gt 4000 ] || { echo "$file is empty." >&2 && exit 1; }
done
echo "$count examples work"

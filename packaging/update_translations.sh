#!/bin/bash
# Updates translation files from the sources: adds new strings as unfinished and removes strings that are no longer used. The
# strings are those of tr() in app/gui and of message() in the engine, in app/server, app/remote and app/gui.
# Usage: update_translations.sh ROOT LUPDATE FILE.ts…
set -euo pipefail
root=$1
lupdate=$2
shift 2
messages=$(mktemp -d)
trap 'rm -rf "$messages"' EXIT

find "$root/engine" "$root/app/gui" "$root/app/server" "$root/app/remote" -name '*.cpp' -o -name '*.h' | LC_ALL=C sort |
    xargs awk -f "$(dirname "$0")/engine_messages.awk" >"$messages/engine_messages.cpp"
"$lupdate" -silent -locations none -no-obsolete -no-ui-lines "$root/app/gui" "$messages" -ts "$@"

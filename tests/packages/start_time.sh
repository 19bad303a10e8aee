#!/bin/bash
# Measures, side by side, how long it takes until the window appears, and until it can answer (the built-in model is loaded): from
# the AppImage, and from the same build installed. Medians of several starts each, in turn. A report and no test: machines
# differ.
# Usage: start_time.sh APPIMAGE [RUNS]
source "$(dirname "${BASH_SOURCE[0]}")/../../packaging/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source tests/packages/stage.sh
appimage=$(realpath "$1")
runs=${2:-5}
work=$(mktemp -d)
trap 'close_stage; rm -rf "$work"' EXIT
cmake --install build/release --prefix "$work/prefix" --strip >/dev/null
open_stage

# start_times NAME COMMAND...: adds a time to the files NAME.window and NAME.ready. The home is the same each time.
start_times() {
    local name=$1 begin shown ready program logs=$work/home/.local/state/govor/logs
    shift
    rm -rf "$logs"
    begin=$(date +%s%N)
    HOME=$work/home XDG_RUNTIME_DIR=$PULSE_FOLDER PULSE_SERVER=unix:$PULSE_FOLDER/pulse.socket "$@" >/dev/null 2>&1 &
    program=$!
    # Its own --sync looks twice a second.
    until xdotool search --onlyvisible --class govor >/dev/null 2>&1; do sleep 0.01; done
    shown=$(date +%s%N)
    until grep -q 'info: Loaded ' "$logs/govor.log" 2>/dev/null; do sleep 0.01; done
    ready=$(date +%s%N)
    awk -v begin="$begin" -v end="$shown" 'BEGIN { printf "%.2f\n", (end - begin) / 1e9 }' >>"$work/$name.window"
    awk -v begin="$begin" -v end="$ready" 'BEGIN { printf "%.2f\n", (end - begin) / 1e9 }' >>"$work/$name.ready"
    xdotool key ctrl+q
    wait "$program" || true
}
median() { sort -n | awk '{ value[NR] = $1 } END { print value[int((NR + 1) / 2)] }'; }

skip_first_steps "$work/home"
start_times warm "$work/prefix/bin/govor" # what is read from the disk, and compiled once
start_times warm "$appimage"
for ((run = 0; run < runs; ++run)); do
    start_times installed "$work/prefix/bin/govor"
    start_times AppImage "$appimage"
done
for figure in window ready; do
    for name in installed AppImage; do
        echo "$figure, $name: $(median <"$work/$name.$figure") s ($(tr '\n' ' ' <"$work/$name.$figure"))"
    done
done

#!/bin/bash
# Measures, side by side, how long the window takes to appear: from the AppImage, and from the same build installed. Medians of
# several starts each, in turn. A report and no test: machines differ.
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

# seconds_until_window COMMAND...: with a home of its own that is the same each time.
seconds_until_window() {
    local begin end program
    begin=$(date +%s%N)
    HOME=$work/home XDG_RUNTIME_DIR=$PULSE_FOLDER PULSE_SERVER=unix:$PULSE_FOLDER/pulse.socket "$@" >/dev/null 2>&1 &
    program=$!
    timeout 120 xdotool search --sync --onlyvisible --class govor >/dev/null
    end=$(date +%s%N)
    awk -v begin="$begin" -v end="$end" 'BEGIN { printf "%.2f\n", (end - begin) / 1e9 }'
    xdotool key ctrl+q
    wait "$program" || true
}
median() { sort -n | awk '{ value[NR] = $1 } END { print value[int((NR + 1) / 2)] }'; }

mkdir -p "$work/home"
seconds_until_window "$work/prefix/bin/govor" >/dev/null # what is read from the disk, and compiled once
seconds_until_window "$appimage" >/dev/null
for ((run = 0; run < runs; ++run)); do
    seconds_until_window "$work/prefix/bin/govor" >>"$work/installed"
    seconds_until_window "$appimage" >>"$work/appimage"
done
echo "installed: $(median <"$work/installed") s ($(tr '\n' ' ' <"$work/installed"))"
echo "AppImage:  $(median <"$work/appimage") s ($(tr '\n' ' ' <"$work/appimage"))"

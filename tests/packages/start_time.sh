#!/bin/bash
# Measures the time until the window appears, and until it can answer (the built-in model is loaded), for the AppImage and for
# the same build installed: medians of several alternating starts. It only reports times, because machines differ.
# Usage: start_time.sh APPIMAGE [RUNS]
source "$(dirname "${BASH_SOURCE[0]}")/../../packaging/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source tests/packages/desktop.sh
appimage=$(realpath "$1")
runs=${2:-15}
work=$(mktemp -d)
trap 'close_desktop; rm -rf "$work"' EXIT
command -v xprop >/dev/null || fail "xprop is missing; it is in x11-utils."
cmake --install build/release --prefix "$work/prefix" --strip >/dev/null
open_desktop

# start_times NAME COMMAND...: appends a time to the files NAME.window and NAME.ready. All starts have the same home. Nothing
# polls until the window appears, because polling would occupy a core.
start_times() {
    local name=$1 begin window_time ready program spy windows client_list='' logs=$work/home/.local/state/govor/logs
    shift
    rm -rf "$logs"
    exec {windows}< <(exec xprop -root -spy _NET_CLIENT_LIST)
    spy=$!
    until [ -n "$client_list" ] && [[ $client_list != *0x* ]]; do read -r -u "$windows" client_list; done
    begin=$(date +%s%N)
    HOME=$work/home XDG_RUNTIME_DIR=$PULSE_FOLDER PULSE_SERVER=unix:$PULSE_FOLDER/pulse.socket "$@" >/dev/null 2>&1 &
    program=$!
    until [[ $client_list == *0x* ]]; do read -r -u "$windows" client_list; done
    window_time=$(date +%s%N)
    kill "$spy"
    exec {windows}<&-
    until grep -q 'info: Loaded ' "$logs/govor.log" 2>/dev/null; do sleep 0.05; done
    ready=$(date +%s%N)
    awk -v begin="$begin" -v end="$window_time" 'BEGIN { printf "%.3f\n", (end - begin) / 1e9 }' >>"$work/$name.window"
    awk -v begin="$begin" -v end="$ready" 'BEGIN { printf "%.2f\n", (end - begin) / 1e9 }' >>"$work/$name.ready"
    xdotool key ctrl+q
    wait "$program" || true
}
median() { sort -n | awk '{ value[NR] = $1 } END { print value[int((NR + 1) / 2)] }'; }

skip_first_steps "$work/home"
start_times warm "$work/prefix/bin/govor" # fills the page cache and the kernel cache
start_times warm "$appimage"
for ((run = 0; run < runs; ++run)); do
    start_times installed "$work/prefix/bin/govor"
    start_times AppImage "$appimage"
done
for metric in window ready; do
    for name in installed AppImage; do
        echo "$metric, $name: $(median <"$work/$name.$metric") s ($(tr '\n' ' ' <"$work/$name.$metric"))"
    done
done
echo "window, ratio: $(awk -v a="$(median <"$work/AppImage.window")" -v b="$(median <"$work/installed.window")" 'BEGIN { printf "%.2f", a / b }')"

#!/bin/bash
# Measures the time until the window appears, and until it can answer (the built-in model is loaded), for the AppImage and for
# the same build installed, side by side: medians of alternating starts, with all files in the page cache (warm) and after the
# removal of their own files from it (cold). Fails if a warm median of the AppImage is more than MAX_RATIO times that of the
# installed program; cold medians are only reported, because they depend on the disk. A series with 0 runs is omitted.
# Usage: start_time.sh APPIMAGE [WARM_RUNS [COLD_RUNS [PREFIX]]]
# PREFIX: an installed tree; default: installs build/release
source "$(dirname "${BASH_SOURCE[0]}")/../../packaging/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source tests/packages/desktop.sh
appimage=$(realpath "$1")
declare -A runs=([warm]=${2:-15} [cold]=${3:-5})
work=$(mktemp -d)
trap 'close_desktop; rm -rf "$work"' EXIT
MAX_RATIO=1.5
START_TIMEOUT=120 # seconds until the window appears, and then until the model is loaded

declare -A package_of=([Xvfb]=xvfb [openbox]=openbox [pulseaudio]=pulseaudio [xdotool]=xdotool [xprop]=x11-utils
    [python3]=python3)
for program in "${!package_of[@]}"; do
    command -v "$program" >/dev/null || fail "$program is missing; it is in the package ${package_of[$program]}."
done
prefix=${4:-$work/prefix}
if [ -z "${4:-}" ]; then
    [ -x build/release/bin/govor ] || fail "There is no build in build/release; packaging/build.sh release builds it."
    run_quietly "The build could not be installed" cmake --install build/release --prefix "$prefix" --strip
fi
# Both programs use only the folders and the display of this script.
unset WAYLAND_DISPLAY XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME
export HOME=$work/home
mkdir "$HOME"

# read_commit COMMAND...: prints the commit that the program was built from.
read_commit() { "$@" --version | sed -n 's/^commit //p'; }
installed_commit=$(read_commit "$prefix/bin/govor-cli") || fail "$prefix/bin/govor-cli --version failed."
appimage_commit=$(read_commit "$appimage" cli) || fail "$appimage cli --version failed."
[ "$installed_commit" = "$appimage_commit" ] ||
    fail "The installed program was built from the commit $installed_commit, and the AppImage from $appimage_commit."
open_desktop

# The files that only one of the two variants reads: the AppImage, and the installed tree with the libraries that the AppImage
# contains.
"$appimage" --appimage-mount >"$work/mount" &
mounted=$!
wait_for 60 "The mount" test -s "$work/mount"
{
    find "$prefix" -type f
    find "$(cat "$work/mount")/usr/lib" -name '*.so*' -printf '%P\n' | sed "s#^#/usr/lib/x86_64-linux-gnu/#" | while read -r file; do
        [ ! -e "$file" ] || realpath "$file"
    done
} >"$work/installed.files"
kill "$mounted"
echo "$appimage" >"$work/AppImage.files"

# drop_cached_pages NAME: removes the files of NAME from the page cache, except for pages that other programs have mapped.
drop_cached_pages() {
    sync
    python3 -c '
import os, sys
for line in sys.stdin:
    file = os.open(line.rstrip("\n"), os.O_RDONLY)
    os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
    os.close(file)' <"$work/$1.files"
}

# measure_start SERIES COMMAND...: starts the command and appends the seconds until its window appears and until the model is
# loaded to SERIES.window and SERIES.ready. All starts have the same home. Nothing polls until the window appears, because
# polling would occupy a core.
measure_start() {
    local series=$1 begin window_time ready program watcher windows deadline client_list='' logs=$HOME/.local/state/govor/logs
    shift
    rm -rf "$logs"
    exec {windows}< <(exec xprop -root -spy _NET_CLIENT_LIST)
    watcher=$!
    until [ -n "$client_list" ] && [[ $client_list != *0x* ]]; do
        read -r -t "$START_TIMEOUT" -u "$windows" client_list || fail "A window of an earlier start remains open."
    done
    begin=$(date +%s%N)
    XDG_RUNTIME_DIR=$DESKTOP_FOLDER PULSE_SERVER=unix:$DESKTOP_FOLDER/pulse.socket "$@" >"$work/program.log" 2>&1 &
    program=$!
    until [[ $client_list == *0x* ]]; do
        read -r -t "$START_TIMEOUT" -u "$windows" client_list || fail_start "$program" "opened no window"
    done
    window_time=$(date +%s%N)
    kill "$watcher"
    exec {windows}<&-
    deadline=$((SECONDS + START_TIMEOUT))
    until grep -q 'info: Loaded ' "$logs/govor.log" 2>/dev/null; do
        kill -0 "$program" 2>/dev/null && [ "$SECONDS" -lt "$deadline" ] || fail_start "$program" "did not load its model"
        sleep 0.05
    done
    ready=$(date +%s%N)
    awk -v begin="$begin" -v end="$window_time" 'BEGIN { printf "%.3f\n", (end - begin) / 1e9 }' >>"$work/$series.window"
    awk -v begin="$begin" -v end="$ready" 'BEGIN { printf "%.2f\n", (end - begin) / 1e9 }' >>"$work/$series.ready"
    xdotool key ctrl+q
    wait_for 60 "The end of $1" bash -c "! kill -0 $program"
    wait "$program" || true
}
# fail_start PROCESS TEXT: kills the program, prints its last messages, and fails.
fail_start() {
    kill "$1" 2>/dev/null || true
    tail -n 20 "$work/program.log" >&2
    fail "The program $2 within $START_TIMEOUT s."
}
median() { sort -n "$1" | awk '{ value[NR] = $1 } END { print value[int((NR + 1) / 2)] }'; }

CONFIG_HOME=$work/home/.config skip_first_steps
measure_start first "$prefix/bin/govor" # fills the page cache and the Vulkan pipeline cache
measure_start first "$appimage"
for cache in warm cold; do
    for ((run = 0; run < runs[$cache]; ++run)); do
        for name in installed AppImage; do
            program=$appimage
            [ "$name" = AppImage ] || program=$prefix/bin/govor
            [ "$cache" = warm ] || drop_cached_pages "$name"
            measure_start "$cache.$name" "$program"
        done
    done
done
too_slow=
for cache in warm cold; do
    [ "${runs[$cache]}" -gt 0 ] || continue
    for metric in window ready; do
        installed_median=$(median "$work/$cache.installed.$metric")
        appimage_median=$(median "$work/$cache.AppImage.$metric")
        ratio=$(awk -v a="$appimage_median" -v b="$installed_median" 'BEGIN { printf "%.2f", a / b }')
        echo "$cache, $metric: installed $installed_median s, AppImage $appimage_median s, ratio $ratio"
        # The exact ratio is compared, not the rounded one.
        awk -v a="$appimage_median" -v b="$installed_median" -v max="$MAX_RATIO" 'BEGIN { exit (a > max * b) }' ||
            [ "$cache" != warm ] || too_slow=yes
    done
done
for series in {warm,cold}.{installed,AppImage}.window; do
    [ ! -e "$work/$series" ] || echo "$series: $(tr '\n' ' ' <"$work/$series")"
done
[ -z "$too_slow" ] || fail "The AppImage takes more than $MAX_RATIO times as long to start as the installed program."

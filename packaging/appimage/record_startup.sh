#!/bin/bash
# Records which pages of the AppImage's libraries the program reads at startup, on X11 and on Wayland, until the built-in
# model is loaded, and writes them to startup-pages.txt. Run it after appimage.sh --update-lock and after changes of the
# startup code.
# Usage: record_startup.sh APPIMAGE
source "$(dirname "${BASH_SOURCE[0]}")/../lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source tests/packages/desktop.sh
appimage=$(realpath "$1")
here=packaging/appimage
source "$here/static-programs.sh"
work=$(mktemp -d)
trap 'close_desktop; rm -rf "$work"' EXIT

# Build an AppImage with the same image and a runtime that records reads.
build_runtime "$work/runtime" "-DRECORD_READS=\"$work/reads\""
tail -c "+$(($("$appimage" --appimage-offset) + 1))" "$appimage" | cat "$work/runtime" - >"$work/Govor.AppImage"
chmod 755 "$work/Govor.AppImage"

# record_start NAME: starts the program in the open desktop, waits until the model is loaded, and saves its reads as NAME.
record_start() {
    local log=$work/home/.local/state/govor/logs/govor.log
    rm -rf "$work/home" "$work/reads"
    CONFIG_HOME=$work/home/.config skip_first_steps
    HOME=$work/home XDG_RUNTIME_DIR=$DESKTOP_FOLDER PULSE_SERVER=unix:$DESKTOP_FOLDER/pulse.socket "$work/Govor.AppImage" >/dev/null 2>&1 &
    local program=$!
    wait_for 600 "The window" is_window_open
    wait_for 900 "The model" grep -q 'info: Loaded ' "$log"
    kill "$program"
    wait "$program" || true
    mv "$work/reads" "$work/$1"
}

open_desktop
record_start x11
close_desktop
open_wayland_desktop
record_start wayland
close_desktop
"$appimage" --appimage-mount >"$work/mount" &
mounted=$!
wait_for 60 "The mount" test -s "$work/mount"
$here/startup_pages.py record "$(cat "$work/mount")" "$work/x11" "$work/wayland" >"$work/list"
kill "$mounted"
mv "$work/list" "$here/startup-pages.txt"
say "$here/startup-pages.txt lists $(grep -vc '^#' "$here/startup-pages.txt") ranges"

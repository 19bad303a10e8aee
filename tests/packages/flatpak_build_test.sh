#!/bin/bash
# Builds the Flatpak with all modules of its manifest in the runtimes of flatpak_runtime.sh, from the source archives of
# Debian's mirror, installs the bundle, and asks questions on the command line and, typed and spoken, in the window. The build
# takes as long as that of a release, so this test does not run with the others.
# Usage: flatpak_build_test.sh [FOLDER]        FOLDER: output; default: build/flatpak/test, because the result is no release
# Needs root, flatpak, and the machine's Debian mirror.
# GOVOR_FLATPAK_CXX_FLAGS=-O0 compiles Govor in less time than a release.
source "$(dirname "${BASH_SOURCE[0]}")/../../packaging/lib.sh"
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source packaging/package-lib.sh
source packaging/archive.sh
source tests/packages/desktop.sh
bash packaging/setup.sh test
bash packaging/setup.sh package
id=io.github.govor.Govor
manifest=packaging/flatpak/$id.yml
folder=${1:-build/flatpak/test}
work=$(mktemp -d)
trap 'close_desktop; rm -rf "$work"' EXIT
FLATPAK_USER_DIR=$(tests/packages/flatpak_runtime.sh)
export FLATPAK_USER_DIR

# download_sources SUITE FOLDER: downloads the archives of the manifest that this Debian release has into
# FOLDER/downloads/SHA256/FILE, where flatpak-builder searches for them.
download_sources() {
    local suite=$1 folder=$2 url sum file source
    (
        open_archive "$suite"
        trap 'rm -rf "$ARCHIVE_WORK"' EXIT
        while read -r url sum; do
            file=$(basename "$url")
            source=${file%%_*}
            [ ! -e "$folder/downloads/$sum/$file" ] || continue
            apt-cache "${ARCHIVE_OPTIONS[@]}" showsrc --only-source "$source" 2>/dev/null | grep -F " $file" >/dev/null || continue
            archive_apt source --download-only --tar-only "$source/$suite" 2>/dev/null || continue
            [ "$(sha256sum <"$ARCHIVE_WORK/$file")" = "$sum  -" ] || fail "$file has another checksum than in the manifest."
            mkdir -p "$folder/downloads/$sum"
            mv "$ARCHIVE_WORK/$file" "$folder/downloads/$sum/"
        done < <(awk '$1 == "url:" { url = $2 } $1 == "sha256:" { print url, $2 }' "$manifest")
    )
}

sources=${XDG_CACHE_HOME:-$HOME/.cache}/govor/flatpak-sources
for suite in trixie bookworm; do download_sources "$suite" "$sources"; done

# print_substitute MODULE PACKAGE: prints, as JSON, a module that installs the files of Debian's development package.
print_substitute() {
    local module=$1 package=$2
    (
        open_archive trixie >&2
        trap 'rm -rf "$ARCHIVE_WORK"' EXIT
        archive_apt download "$package/trixie"
        dpkg-deb -x "$ARCHIVE_WORK/$package"_*.deb "$work/$module"
    ) || fail "$package, which replaces the source of $module, could not be downloaded."
    cat <<JSON
{ "name": "$module", "buildsystem": "simple", "sources": [ { "type": "dir", "path": "$work/$module" } ], "build-commands": [
  "mkdir -p /app/include /app/lib/pkgconfig", "cp -r usr/include/. /app/include/", "cp usr/lib/x86_64-linux-gnu/*.a /app/lib/",
  "cp usr/lib/x86_64-linux-gnu/pkgconfig/*.pc /app/lib/pkgconfig/",
  "sed -i -e 's#/usr/lib/x86_64-linux-gnu#/app/lib#; s#^prefix=/usr#prefix=/app#' /app/lib/pkgconfig/*.pc",
  "install -Dm644 usr/share/doc/$package/copyright /app/share/govor/licenses/$module" ] }
JSON
}

# Development packages for sources that a mirror may lack.
declare -A substitutes=([utf8proc]=libutf8proc-dev)
mkdir "$work/substitutes"
while read -r file sum; do
    [ ! -d "$sources/downloads/$sum" ] || continue
    module=${file%%_*}
    [ -n "${substitutes[$module]:-}" ] || fail "No Debian release has $file."
    say "The mirror has no $file: using Debian's ${substitutes[$module]} for the module $module"
    print_substitute "$module" "${substitutes[$module]}" >"$work/substitutes/$module"
done < <(awk '$1 == "url:" { file = $2; sub(".*/", "", file) } $1 == "sha256:" { print file, $2 }' "$manifest")
python3 - "$manifest" "$work" "${GOVOR_FLATPAK_CXX_FLAGS:-}" >"$work/$id.json" <<'PYTHON'
import json, os, subprocess, sys

manifest_path, work, flags = sys.argv[1:]
text = subprocess.run(["flatpak-builder", "--show-manifest", os.path.abspath(manifest_path)], capture_output=True, text=True, check=True, cwd=work).stdout
manifest = json.loads(text)
for i, module in enumerate(manifest["modules"]):
    replacement = os.path.join(work, "substitutes", module["name"])
    if os.path.exists(replacement):
        with open(replacement, encoding="utf-8") as file:
            manifest["modules"][i] = json.load(file)
    if module["name"] == "govor" and flags:
        module["config-opts"].append(f"-DCMAKE_CXX_FLAGS_RELEASE={flags}")
json.dump(manifest, sys.stdout, indent=1)
PYTHON

export GOVOR_FLATPAK_MANIFEST=$work/$id.json
GOVOR_FLATPAK_OPTIONS="--user --ccache --extra-sources=$sources" packaging/flatpak.sh "$folder"
bundle=$folder/Govor-$PACKAGE_VERSION-x86_64.flatpak
# Without --no-deps, flatpak downloads from the repository of the runtimes that the bundle names, even if they are installed.
run_quietly "The bundle could not be installed" flatpak install --user --noninteractive --no-deps --reinstall "$bundle"
files=$(flatpak info --user --show-location "$id")/files
tests/packages/check_licenses.py "$files" "$bundle.spdx.json" >&2 || fail "The Flatpak lacks licences."
gunzip -c "$files/share/app-info/xmls/$id.xml.gz" | grep -F "<id>$id</id>" >/dev/null || fail "The Flatpak has no AppStream data."
say "Asking on the command line"
home=$work/home
mkdir "$home"
run_in_flatpak() { HOME=$home flatpak run --user "$@"; }
answer=$(run_in_flatpak --command=govor-cli "$id" answer --model built-in --greedy --text "what is seven plus five")
[ "$answer" = "Seven plus five is twelve." ] || fail "The answer of the Flatpak is: $answer"
run_in_flatpak --command=govor-cli "$id" --version | grep -x 'package Flatpak' >/dev/null || fail "govor-cli --version does not name the Flatpak."
run_in_flatpak --command=govor-cli "$id" --version | grep -F "$(print_commit)" >/dev/null || fail "govor-cli --version does not name the commit."
run_in_flatpak --command=govor-cli "$id" devices | grep llvmpipe >/dev/null || fail "The Flatpak does not find the llvmpipe of the runtime."

# open_bus: starts a session bus in DESKTOP_FOLDER.
open_bus() {
    dbus-daemon --session --nofork --nopidfile --address="unix:path=$DESKTOP_FOLDER/bus" 2>"$DESKTOP_FOLDER/bus.log" &
    DESKTOP_PROCESSES+=($!)
    wait_for 60 "The session bus" test -S "$DESKTOP_FOLDER/bus"
    export DBUS_SESSION_BUS_ADDRESS=unix:path=$DESKTOP_FOLDER/bus
}

check_bus_name() {
    dbus-send --session --print-reply --dest=org.freedesktop.DBus /org/freedesktop/DBus org.freedesktop.DBus.NameHasOwner \
        "string:$id" | grep 'boolean true' >/dev/null || fail "The program does not own its name on the session bus."
}

run_window() {
    XDG_RUNTIME_DIR=$DESKTOP_FOLDER PULSE_SERVER=unix:$DESKTOP_FOLDER/pulse.socket run_in_flatpak "$id"
}
# use_home FOLDER: creates a home folder for the following runs.
use_home() {
    home=$1
    mkdir -p "$home"
    CONFIG_HOME=$home/.var/app/$id/config
    DATA_HOME=$home/.var/app/$id/data
}

say "Asking in the window on X11"
use_home "$work/x11"
open_desktop
open_bus
BEFORE_QUIT=check_bus_name test_window_turns "$work/window.log" run_window || { tail -n 20 "$work/window.log"; exit 1; }
say "Starting again after the program was killed"
for answer in 3 4; do
    run_window >"$work/window.log" 2>&1 &
    program=$!
    focus_window
    ask_by_keyboard "$answer"
    if [ "$answer" -eq 3 ]; then
        # This kills all processes of the sandbox.
        XDG_RUNTIME_DIR=$DESKTOP_FOLDER flatpak kill "$id"
        wait "$program" || true
        wait_for 60 "The end of the window" bash -c "! xdotool search --onlyvisible --class govor"
    else
        xdotool key ctrl+q
        wait "$program" || fail "Govor exited with status $?."
    fi
done
close_desktop

say "Asking in the window on Wayland"
use_home "$work/wayland"
open_wayland_desktop
open_bus
test_wayland_window "$work/window.log" run_window || { tail -n 20 "$work/window.log"; exit 1; }
close_desktop
say "The Flatpak passes its tests"

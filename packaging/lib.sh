# Functions that the scripts in this folder share. Source this file; it only sets shell options and defines functions.
set -euo pipefail

say() { printf '\033[1m==>\033[0m %s\n' "$*"; }

fail() {
    printf 'govor: %s\n' "$*" >&2
    exit 1
}

# run_as_root COMMAND...: runs the command as root, through sudo if necessary.
run_as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        fail "'$1' needs root, and there is no sudo: run this once as root, or install sudo."
    fi
}

# Prints the version of this machine's Debian release (0: testing or unstable), or nothing on other distributions.
debian_version() {
    [ -r /etc/os-release ] || return 0
    (
        . /etc/os-release
        [ "${ID:-}" != debian ] || echo "${VERSION_ID:-0}"
    )
}

# version_at_least VERSION MINIMUM: succeeds if VERSION is MINIMUM or newer.
version_at_least() { [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$2" ]; }

TOOLCHAIN="${XDG_CACHE_HOME:-$HOME/.cache}/govor/toolchain"

# run_quietly MESSAGE COMMAND...: runs the command. If it fails, prints the end of its output, and exits with the message.
run_quietly() {
    local message=$1 log
    shift
    log=$(mktemp)
    "$@" >"$log" 2>&1 || { tail -n 60 "$log" >&2; rm -f "$log"; fail "$message; the last messages are above."; }
    rm -f "$log"
}

# open_stage FOLDER: creates a temporary folder inside FOLDER and sets STAGE to it, so that finished files can be
# moved to their destination by one rename. A second script that uses the same folder waits until the first
# has finished. The folder is deleted when the script exits.
open_stage() {
    mkdir -p "$1"
    exec 9>"$1/.lock"
    flock 9
    STAGE=$(mktemp -d "$1/.stage.XXXXXX")
    trap 'rm -rf "$STAGE" ${ARCHIVE_WORK:+"$ARCHIVE_WORK"}' EXIT
}

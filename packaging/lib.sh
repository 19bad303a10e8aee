# What every script of this folder shares. Source it; it runs nothing by itself.
set -euo pipefail

say() { printf '\033[1m==>\033[0m %s\n' "$*"; }

fail() {
    printf 'govor: %s\n' "$*" >&2
    exit 1
}

# Root needs no sudo; everybody else must have it.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        fail "'$1' needs root, and there is no sudo: run this once as root, or install sudo."
    fi
}

# The version of the Debian release that this machine runs, or nothing on any other distribution.
debian_version() {
    [ -r /etc/os-release ] || return 0
    (
        . /etc/os-release
        [ "${ID:-}" != debian ] || echo "${VERSION_ID:-0}"
    )
}

# version_at_least HAVE WANT
version_at_least() { [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$2" ]; }

TOOLCHAIN="${XDG_CACHE_HOME:-$HOME/.cache}/govor/toolchain"

# quietly SENTENCE COMMAND...: the command's messages appear only when it fails, then the sentence.
quietly() {
    local sentence=$1 log
    shift
    log=$(mktemp)
    "$@" >"$log" 2>&1 || { tail -n 60 "$log" >&2; rm -f "$log"; fail "$sentence; the last messages are above."; }
    rm -f "$log"
}

# open_stage FOLDER: STAGE becomes a temporary folder inside it, so that finished parts are moved into place by one
# rename. A second script that wants the same folder waits here and then finds everything in place.
open_stage() {
    mkdir -p "$1"
    exec 9>"$1/.lock"
    flock 9
    STAGE=$(mktemp -d "$1/.stage.XXXXXX")
    trap 'rm -rf "$STAGE" ${ARCHIVE_WORK:+"$ARCHIVE_WORK"}' EXIT
}

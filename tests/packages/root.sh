# Functions that run programs in another root file system. Source this file with lib.sh and desktop.sh. Requires root.
#
# open_root FOLDER: creates ROOT, a temporary copy of that root file system with /proc, /dev and the sockets of the test's
# display and sound server. It contains no files of the machine's /usr. Sets CONFIG_HOME and DATA_HOME (see desktop.sh) to the
# folders of its user. close_root deletes it.

open_root() {
    ROOT_WORK=$(mktemp -d)
    ROOT=$ROOT_WORK/root
    CONFIG_HOME=$ROOT/home/user/.config
    DATA_HOME=$ROOT/home/user/.local/share
    mkdir -p "$ROOT_WORK/upper" "$ROOT_WORK/work" "$ROOT"
    if ! mount -t overlay overlay -o "lowerdir=$1,upperdir=$ROOT_WORK/upper,workdir=$ROOT_WORK/work" "$ROOT" 2>/dev/null; then
        cp -a "$1/." "$ROOT/" # where overlays cannot be mounted
    fi
    mount -t proc proc "$ROOT/proc"
    mount --rbind /dev "$ROOT/dev"
    mount --make-rslave "$ROOT/dev"
    mkdir -p "$ROOT/tmp/.X11-unix" "$ROOT/run/test" "$ROOT/home/user" "$ROOT/test"
    chmod 1777 "$ROOT/tmp"
    mkdir -p /tmp/.X11-unix
    mount --bind /tmp/.X11-unix "$ROOT/tmp/.X11-unix"
}

close_root() {
    [ -n "${ROOT:-}" ] || return 0
    local folder
    for folder in run/test tmp/.X11-unix mnt dev proc ''; do umount -R -l "$ROOT/$folder" 2>/dev/null || true; done
    # Nothing is deleted while /dev is still mounted.
    mountpoint -q "$ROOT/dev" || rm -rf --one-file-system "$ROOT_WORK"
    ROOT=
}

# run_in_root [VARIABLE=VALUE...] COMMAND...: runs a command in ROOT with the home folder /home/user, and with the test's
# display and sound server if they were started. EXTRACT=1 makes an AppImage extract itself instead of mounting its image.
# ROOT_USER=UID:GID makes an ordinary user with these ids run the command.
run_in_root() {
    chroot ${ROOT_USER:+--userspec="$ROOT_USER"} "$ROOT" /usr/bin/env -i HOME=/home/user PATH=/usr/local/bin:/usr/bin:/bin \
        LANG=C.UTF-8 XDG_RUNTIME_DIR=/run/test ${DISPLAY:+DISPLAY="$DISPLAY"} \
        ${WAYLAND_DISPLAY:+WAYLAND_DISPLAY="$WAYLAND_DISPLAY"} ${DESKTOP_FOLDER:+PULSE_SERVER=unix:/run/test/pulse.socket} \
        ${EXTRACT:+APPIMAGE_EXTRACT_AND_RUN=1} "$@"
}

# new_home: replaces the home folder by an empty one, and writes the list of all other files for check_written_files.
new_home() {
    rm -rf "$ROOT/home/user"
    mkdir -p "$ROOT/home/user"
    [ -z "${ROOT_USER:-}" ] || chown "$ROOT_USER" "$ROOT/home/user"
    list_system_files >"$ROOT_WORK/files"
}

# list_system_files: prints the folders of ROOT, and the files with their size and change time. Omits the home folder, the
# files of the test and of the kernel, temporary files, fontconfig's cache, which only root can write, and Mesa's cache, which
# is in root's home folder.
list_system_files() {
    local folder omitted=()
    for folder in home/user test dev proc run tmp mnt var/cache/fontconfig root/.cache; do
        omitted+=(-path "./$folder" -prune -o)
    done
    (cd "$ROOT" && find . -xdev "${omitted[@]}" -type d -printf '%P\n' -o -printf '%P %s %C@\n' | sort)
}

# check_written_files [PATTERN...]: fails if files have been written since new_home outside of Govor's folders of the XDG Base
# Directory Specification, except for caches, the cookie of PulseAudio's library and the files of the home folder that match a
# PATTERN, or if temporary folders of an AppImage remain.
check_written_files() {
    local pattern others allowed=()
    for pattern in '.cache/*' '.config/govor/*' '.config/pulse/*' '.local/share/govor/*' '.local/state/govor/*' "$@"; do
        allowed+=(-not -path "./$pattern")
    done
    others=$(cd "$ROOT/home/user" && find . ! -type d "${allowed[@]}")
    [ -z "$others" ] || fail "Files were written outside of Govor's folders: $others"
    list_system_files >"$ROOT_WORK/files.now"
    diff "$ROOT_WORK/files" "$ROOT_WORK/files.now" >&2 ||
        fail "The files above, outside of the home folder, were written or removed."
    wait_for 10 "The removal of temporary files" has_no_temporary_files
}

# has_no_temporary_files: succeeds if no folder remains into which an AppImage was mounted or extracted.
has_no_temporary_files() {
    [ -z "$(find "$ROOT/tmp" "$ROOT/mnt" -maxdepth 1 \( -name '.mount_Govor*' -o -name 'Govor-extracted*' \))" ]
}

# Functions that run programs in another root file system. Source this file after lib.sh. Requires root.
#
# open_root FOLDER: creates ROOT, a temporary copy of that root file system with /proc, /dev and the sockets of the test's
# display and sound server. It contains nothing of the machine's /usr. Sets CONFIG_HOME and DATA_HOME (see desktop.sh) to the
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
    for folder in run/test tmp/.X11-unix dev proc ''; do umount -R -l "$ROOT/$folder" 2>/dev/null || true; done
    # Nothing is deleted while a mount remains.
    mountpoint -q "$ROOT/dev" || rm -rf --one-file-system "$ROOT_WORK"
    ROOT=
}

# run_in_root COMMAND...: runs a command in ROOT with the home folder /home/user, and with the test's display and sound
# server if they were started. EXTRACT=1 makes an AppImage extract itself instead of mounting its image.
run_in_root() {
    chroot "$ROOT" /usr/bin/env -i HOME=/home/user PATH=/usr/local/bin:/usr/bin:/bin LANG=C.UTF-8 XDG_RUNTIME_DIR=/run/test \
        ${DISPLAY:+DISPLAY="$DISPLAY"} ${WAYLAND_DISPLAY:+WAYLAND_DISPLAY="$WAYLAND_DISPLAY"} ${DESKTOP_FOLDER:+PULSE_SERVER=unix:/run/test/pulse.socket} \
        ${EXTRACT:+APPIMAGE_EXTRACT_AND_RUN=1} "$@"
}

# Functions that start a display and a sound server without hardware, and ask Govor questions in its window. Source this file
# after lib.sh.
#
# open_desktop: starts Xvfb, a window manager and PulseAudio with a virtual microphone and loudspeaker.
# open_wayland_desktop: does the same with sway, a Wayland compositor, and without an X server.
# open_desktop_for_root, open_wayland_desktop_for_root: also mount the sockets in ROOT.
#
# CONFIG_HOME and DATA_HOME are the XDG_CONFIG_HOME and XDG_DATA_HOME of the program under test, as paths on this machine (not
# in ROOT or in a sandbox).

DESKTOP_PROCESSES=()

open_desktop() {
    make_desktop_folder
    Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp -ac 3>"$DESKTOP_FOLDER/display" 2>"$DESKTOP_FOLDER/xvfb.log" &
    DESKTOP_PROCESSES+=($!)
    wait_for 60 "The display" grep '[0-9]' "$DESKTOP_FOLDER/display"
    DISPLAY=:$(cat "$DESKTOP_FOLDER/display")
    export DISPLAY
    openbox >"$DESKTOP_FOLDER/openbox.log" 2>&1 &
    DESKTOP_PROCESSES+=($!)
    start_sound_server
}

# make_desktop_folder: creates DESKTOP_FOLDER, which contains the sockets of the desktop and is the XDG_RUNTIME_DIR of
# programs.
make_desktop_folder() {
    DESKTOP_FOLDER=$(mktemp -d)
    chmod 700 "$DESKTOP_FOLDER"
}

start_sound_server() {
    cat >"$DESKTOP_FOLDER/script.pa" <<PA
load-module module-native-protocol-unix socket=$DESKTOP_FOLDER/pulse.socket auth-anonymous=1
load-module module-null-sink sink_name=speakers rate=48000 channels=2 norewinds=1
load-module module-null-sink sink_name=microphone_input rate=48000 channels=1 norewinds=1
load-module module-remap-source master=microphone_input.monitor source_name=microphone
set-default-sink speakers
set-default-source microphone
PA
    XDG_RUNTIME_DIR=$DESKTOP_FOLDER HOME=$DESKTOP_FOLDER pulseaudio -n -F "$DESKTOP_FOLDER/script.pa" --exit-idle-time=-1 \
        --daemonize=no --use-pid-file=no >"$DESKTOP_FOLDER/pulse.log" 2>&1 &
    DESKTOP_PROCESSES+=($!)
    wait_for 60 "The sound server" test -S "$DESKTOP_FOLDER/pulse.socket"
}

open_wayland_desktop() {
    make_desktop_folder
    unset DISPLAY
    printf 'xwayland disable\noutput * resolution 1280x800\ndefault_border none\n' >"$DESKTOP_FOLDER/sway.config"
    mkdir -m 700 "$DESKTOP_FOLDER/sway"
    # sway refuses to run as root.
    local user=()
    if [ "$(id -u)" -eq 0 ]; then
        user=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
        chown nobody:nogroup "$DESKTOP_FOLDER/sway"
        chmod 711 "$DESKTOP_FOLDER"
        chmod 644 "$DESKTOP_FOLDER/sway.config"
    fi
    # pixman is the software renderer.
    XDG_RUNTIME_DIR=$DESKTOP_FOLDER/sway SWAYSOCK=$DESKTOP_FOLDER/sway/ipc WLR_BACKENDS=headless WLR_RENDERER=pixman \
        WLR_LIBINPUT_NO_DEVICES=1 "${user[@]}" sway --config "$DESKTOP_FOLDER/sway.config" >"$DESKTOP_FOLDER/sway.log" 2>&1 &
    DESKTOP_PROCESSES+=($!)
    wait_for 60 "The compositor" run_in_compositor swaymsg -t get_version
    WAYLAND_DISPLAY=$(cd "$DESKTOP_FOLDER/sway" && find . -name 'wayland-*' -type s -printf '%P\n')
    [ -n "$WAYLAND_DISPLAY" ] || fail "The compositor has no socket."
    export WAYLAND_DISPLAY
    ln -s "sway/$WAYLAND_DISPLAY" "$DESKTOP_FOLDER/$WAYLAND_DISPLAY"
    # This keyboard stays connected, so that the window has the keyboard focus before the first key is pressed.
    run_in_compositor wtype -s 86400000 &
    DESKTOP_PROCESSES+=($!)
    start_sound_server
}

# run_in_compositor COMMAND...: runs a command that connects to the compositor.
run_in_compositor() { XDG_RUNTIME_DIR=$DESKTOP_FOLDER SWAYSOCK=$DESKTOP_FOLDER/sway/ipc "$@"; }

open_desktop_for_root() {
    open_desktop
    mount --bind "$DESKTOP_FOLDER" "$ROOT/run/test"
}

open_wayland_desktop_for_root() {
    open_wayland_desktop
    mount --bind "$DESKTOP_FOLDER" "$ROOT/run/test"
}

# is_window_open: succeeds if Govor's window is open and, on Wayland, has the keyboard focus.
is_window_open() {
    if [ -n "${WAYLAND_DISPLAY:-}" ]; then
        run_in_compositor swaymsg -t get_tree | python3 -c '
import json, sys
def nodes(node):
    yield node
    for child in node["nodes"] + node["floating_nodes"]:
        yield from nodes(child)
found = any(node.get("app_id") == "io.github.govor.Govor" and node["focused"] for node in nodes(json.load(sys.stdin)))
sys.exit(0 if found else 1)'
    else
        xdotool search --onlyvisible --class govor
    fi
}

close_desktop() {
    local process
    for process in "${DESKTOP_PROCESSES[@]}"; do kill "$process" 2>/dev/null || true; done
    for process in "${DESKTOP_PROCESSES[@]}"; do wait "$process" 2>/dev/null || true; done
    DESKTOP_PROCESSES=()
    [ -z "${DESKTOP_FOLDER:-}" ] || rm -rf "$DESKTOP_FOLDER"
    DESKTOP_FOLDER=
    unset DISPLAY WAYLAND_DISPLAY
}

# wait_for SECONDS NAME COMMAND...: waits until the command succeeds, and fails with the NAME of the event after SECONDS.
wait_for() {
    local deadline=$((SECONDS + $1)) name=$2
    shift 2
    until "$@" >/dev/null 2>&1; do
        [ "$SECONDS" -lt "$deadline" ] || fail "$name: timed out."
        sleep 0.2
    done
}

# read_answer NUMBER: prints the answer with this number (from 1) in the window's store; fails while it is incomplete.
read_answer() {
    local store=$DATA_HOME/govor/conversations/conversations.db text
    text=$(sqlite3 -readonly "$store" "SELECT text FROM messages JOIN turns ON turns.id = messages.turn WHERE side = 1
        AND state = $COMPLETE_TURN ORDER BY turns.id LIMIT 1 OFFSET $(($1 - 1))" 2>/dev/null) && [ -n "$text" ] && echo "$text"
}
# The timeout of an answer in seconds includes the compilation of kernels by llvmpipe, possibly on a busy machine.
ANSWER_TIMEOUT=900
COMPLETE_TURN=2 # store::TurnState::complete

# skip_first_steps: writes settings that suppress the dialog "First steps", which would take the keyboard focus.
skip_first_steps() {
    mkdir -p "$CONFIG_HOME/govor"
    printf '[window]\nfirst_run_shown=true\n' >"$CONFIG_HOME/govor/govor.conf"
}

# focus_window: waits for the window on X11, and gives it the keyboard focus.
focus_window() {
    wait_for 120 "The window" xdotool search --onlyvisible --class govor
    xdotool windowfocus --sync "$(xdotool search --onlyvisible --class govor | head -n 1)" 2>/dev/null || true
}

# ask_by_keyboard NUMBER: types a question in the focused window, and waits for the answer with this number.
ask_by_keyboard() {
    sleep 1
    xdotool type --delay 30 "what is seven plus five"
    xdotool key Return
    wait_for "$ANSWER_TIMEOUT" "The typed question's answer" read_answer "$1"
}

# The next functions run in a subshell, so that the caller can print LOG after a failure.
#
# test_wayland_window LOG COMMAND...: starts the window on Wayland with the built-in model, types a question, checks the answer
# and quits.
test_wayland_window() (
    local log=$1
    shift
    skip_first_steps
    "$@" >"$log" 2>&1 &
    local program=$!
    wait_for 120 "The window on Wayland" is_window_open
    run_in_compositor wtype "what is seven plus five" -k Return
    wait_for "$ANSWER_TIMEOUT" "The typed question's answer" read_answer 1
    [ "$(read_answer 1)" = "Seven plus five is twelve." ] || fail "The answer to the typed question is: $(read_answer 1)"
    run_in_compositor wtype -M ctrl -k q
    wait_for 60 "The end of the program" bash -c "! kill -0 $program"
    wait "$program" || fail "Govor exited with status $?."
)

# test_window_turns LOG COMMAND...: starts the window with the built-in model, asks a typed and a spoken question, checks both
# answers and that sound was played, and quits. The variable BEFORE_QUIT is a command to run before the program quits.
test_window_turns() (
    local log=$1 recording=$DESKTOP_FOLDER/recording.wav
    shift
    skip_first_steps
    "$@" >"$log" 2>&1 &
    local program=$!
    focus_window
    PULSE_SERVER=unix:$DESKTOP_FOLDER/pulse.socket parecord --device=speakers.monitor --rate=16000 --channels=1 --file-format=wav "$recording" &
    local recorder=$!
    say "Asking by keyboard"
    ask_by_keyboard 1
    [ "$(read_answer 1)" = "Seven plus five is twelve." ] || fail "The answer to the typed question is: $(read_answer 1)"
    say "Asking by voice"
    sleep 3 # until the answer has been spoken
    xdotool keydown F9
    PULSE_SERVER=unix:$DESKTOP_FOLDER/pulse.socket paplay --device=microphone_input tests/data/audio/question_en.wav
    sleep 0.5
    xdotool keyup F9
    wait_for "$ANSWER_TIMEOUT" "The spoken question's answer" read_answer 2
    [[ $(read_answer 2) == *Paris* ]] || fail "The answer to the spoken question is: $(read_answer 2)"
    ${BEFORE_QUIT:-}
    sleep 2
    kill "$recorder"
    wait "$recorder" 2>/dev/null || true
    python3 - "$recording" <<'PYTHON' || fail "No sound was played."
import array, sys
pcm = open(sys.argv[1], "rb").read()[44:]
samples = array.array("h", pcm[: len(pcm) // 2 * 2])
sys.exit(0 if samples and max(map(abs, samples)) > 1000 else 1)
PYTHON
    xdotool key ctrl+q
    wait_for 60 "The end of the program" bash -c "! kill -0 $program"
    wait "$program" || fail "Govor exited with status $?."
)

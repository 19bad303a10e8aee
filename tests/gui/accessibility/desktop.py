"""A headless desktop for one program: display, window manager, session bus, accessibility bus and sound server."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import time

from gi.repository import GLib

# The exceptions that pyatspi raises for a node that has disappeared: most calls fail, and its number of children is -1.
NODE_IS_GONE = (GLib.GError, ValueError)
TIMEOUT_SECONDS = 600  # for each wait, because loading a model is slow on a busy machine


def wait_until(event, condition):
    """Calls `condition` until its result is true, and returns the result. A call that fails because a node has disappeared
    counts as false. Raises TimeoutError with the name of the event after TIMEOUT_SECONDS."""
    begin = time.monotonic()
    while (elapsed := time.monotonic() - begin) < TIMEOUT_SECONDS:
        try:
            if result := condition():
                return result
        except NODE_IS_GONE:
            pass
        time.sleep(min(0.02 + elapsed / 20, 0.5))  # a condition that reads the tree takes time of the program
    raise TimeoutError(f"timeout while waiting for {event}")


class Desktop:
    """Starts the services with a new home folder, `home`, and sets the environment of this process for them. With
    `keeps_screen`, the file `screen/Xvfb_screen0` in that folder contains the framebuffer of the display."""

    def __init__(self, width=1280, height=900, keeps_screen=False):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="govor-desktop-"))
        self.processes = []
        for name in ("data", "state", "config", "cache", "models", "hub", "runtime"):
            (self.home / name).mkdir(mode=0o700)
        os.environ.update(
            HOME=str(self.home), XDG_DATA_HOME=str(self.home / "data"), XDG_STATE_HOME=str(self.home / "state"),
            XDG_CONFIG_HOME=str(self.home / "config"), XDG_RUNTIME_DIR=str(self.home / "runtime"),
            GOVOR_MODELS=str(self.home / "models"), HF_HOME=str(self.home / "hub"), LANGUAGE="en", LANG="C.UTF-8",
            QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", QT_QPA_PLATFORM="xcb", no_proxy="*")
        for name in ("WAYLAND_DISPLAY", "PULSE_SERVER", "LC_MESSAGES", "LC_ALL", "QT_SCALE_FACTOR"):
            os.environ.pop(name, None)

        display, display_in = os.pipe()
        framebuffer = []
        if keeps_screen:
            (self.home / "screen").mkdir()
            framebuffer = ["-fbdir", str(self.home / "screen")]
        self.start("Xvfb", "-displayfd", str(display_in), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp",
                   *framebuffer, pass_fds=[display_in])
        os.close(display_in)
        os.environ["DISPLAY"] = ":" + os.fdopen(display).readline().strip()
        self.start("openbox")

        address, address_in = os.pipe()
        self.start("dbus-daemon", "--session", "--nofork", f"--print-address={address_in}", pass_fds=[address_in])
        os.close(address_in)
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = os.fdopen(address).readline().strip()
        self.start("/usr/libexec/at-spi-bus-launcher", "--launch-immediately")

        self.start("pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--log-target=stderr",
                   "--log-level=error", "--load=module-native-protocol-unix",
                   "--load=module-null-sink sink_name=loudspeaker",
                   "--load=module-null-sink sink_name=microphone_input",
                   "--load=module-remap-source source_name=microphone master=microphone_input.monitor")
        wait_until("the sound server", lambda: subprocess.run(["pactl", "info"], capture_output=True).returncode == 0)
        for arguments in (["set-default-sink", "loudspeaker"], ["set-default-source", "microphone"]):
            subprocess.run(["pactl", *arguments], check=True)

    def start(self, *command, **options):
        log = open(self.home / (pathlib.Path(command[0]).name + ".log"), "wb")
        process = subprocess.Popen(command, stdout=log, stderr=log, **options)
        self.processes.append(process)
        return process

    def close(self):
        """Ends the programs and services, and deletes the home folder."""
        for process in reversed(self.processes):
            process.terminate()
        for process in self.processes:
            process.wait(TIMEOUT_SECONDS)
        shutil.rmtree(self.home)

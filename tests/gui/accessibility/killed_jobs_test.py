"""Kills the program while it downloads, converts and loads a model. After each start, the test continues the job in the
window. At the end, it asks the converted model a question.

Usage: killed_jobs_test.py GOVOR TEST_DATA
"""

import os
import sys

import accessible
from accessibility_test import ask
from desktop import Desktop, wait_until
from hub import Hub


class KilledProgram:
    """The program, which is killed and started again in the same home folder."""

    def __init__(self, desktop, program):
        self.desktop = desktop
        self.program = program
        self.start()

    def start(self):
        self.process = self.desktop.start(self.program)
        self.user = accessible.TreeUser(accessible.application(self.process))

    def main_window(self):
        return self.user.window("Govor")

    def kill(self):
        self.process.kill()
        self.process.wait()

    def kill_when(self, event, condition):
        wait_until(event, condition)
        self.kill()

    def restart_with_models(self):
        """Starts the program and opens the window "Models" once the model in use is ready."""
        self.start()
        main = self.main_window()
        # Once the download is complete, the next start loads its model.
        wait_until("a loaded model", lambda: any(" · " in accessible.label_of(node) for node in accessible.nodes(main)
                                                 if node.getRoleName() == "label"))
        self.user.open(main, "Model", "Models", "ctrl+o")
        return self.user.window("Models")


def download(killed, hub, cache):
    hub.stalls = True
    window = killed.restart_with_models()
    killed.user.enter(window, "Another model on Hugging Face", "org/model")
    killed.user.press(window, "Look up")
    killed.user.press(killed.user.window("Download"), "Download")
    killed.kill_when("half of a file", lambda: any(file.stat().st_size > 0 for file in cache.rglob("*.incomplete")))
    hub.stalls = False
    window = killed.restart_with_models()
    killed.user.press(window, "org/model: Resume")
    killed.user.wait_for(window, "org/model: Load", "push button")


def convert(killed, result):
    """Converts the model twice: the first conversion is killed before its last file is complete."""
    window = killed.user.window("Models")
    for _ in range(20):
        killed.user.press(window, "Convert org/model")
        killed.user.press(killed.user.window("Convert"), "Convert")
        killed.kill_when("a file of the result", lambda: result.exists() and any(result.iterdir()))
        if not (result / "speech.gguf").exists():
            break
        for file in result.iterdir():  # the conversion finished before the process was killed
            file.unlink()
        window = killed.restart_with_models()
    else:
        raise AssertionError("no conversion was killed")
    window = killed.restart_with_models()
    killed.user.press(window, "Convert org/model")
    killed.user.press(killed.user.window("Convert"), "Convert")
    killed.user.wait_for(window, "org/model → model-48gb: Load", "push button")
    names = [file.name for file in result.iterdir()]
    assert {"mmproj.gguf", "speech.gguf", "thinker.gguf"} <= set(names), names
    assert not any(name.endswith(".part") for name in names), names


def load(killed, state):
    window = killed.user.window("Models")
    killed.user.press(window, "org/model → model-48gb: Load")
    killed.kill_when("the start of the model", (state / "starting.json").exists)
    killed.start()
    main = killed.main_window()
    killed.user.press(main, "Load again")
    killed.user.wait_for(main, "model-48gb ·", "label")


def main():
    program, data = sys.argv[1:]
    desktop = Desktop()
    hub = Hub(f"{data}/checkpoints/tiny")
    os.environ["HF_ENDPOINT"] = hub.url
    settings = desktop.home / "config/govor/govor.conf"
    settings.parent.mkdir()
    settings.write_text("[window]\nfirst_run_shown=true\n")
    try:
        killed = KilledProgram(desktop, program)
        killed.user.wait_for(killed.main_window(), "The built-in model ·", "label")
        killed.kill()
        download(killed, hub, desktop.home / "hub")
        convert(killed, desktop.home / "models/model-48gb")
        load(killed, desktop.home / "state/govor")
        ask(killed.user, killed.main_window(), "Hello", 1)
        assert killed.process.poll() is None, "the program ended"
    finally:
        desktop.close()
        hub.close()


if __name__ == "__main__":
    main()

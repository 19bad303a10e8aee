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


class RestartableProgram:
    """The program. Tests kill it and start it again in the same home folder."""

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


def download(govor, hub, cache):
    hub.stalls = True
    window = govor.restart_with_models()
    govor.user.enter(window, "Another model on Hugging Face", "org/model")
    govor.user.press(window, "Look up")
    govor.user.press(govor.user.window("Download"), "Download")
    govor.kill_when("half of a file", lambda: any(file.stat().st_size > 0 for file in cache.rglob("*.incomplete")))
    hub.stalls = False
    window = govor.restart_with_models()
    govor.user.press(window, "org/model: Resume")
    govor.user.wait_for(window, "org/model: Load", "push button")


def convert(govor, result):
    """Converts the model twice: the first conversion is killed before its last file is complete."""
    window = govor.user.window("Models")
    for _ in range(20):
        govor.user.press(window, "Convert org/model")
        govor.user.press(govor.user.window("Convert"), "Convert")
        govor.kill_when("a file of the result", lambda: result.exists() and any(result.iterdir()))
        if not (result / "speech.gguf").exists():
            break
        for file in result.iterdir():  # the conversion finished before the process was killed
            file.unlink()
        window = govor.restart_with_models()
    else:
        raise AssertionError("no conversion was killed")
    window = govor.restart_with_models()
    govor.user.press(window, "Convert org/model")
    govor.user.press(govor.user.window("Convert"), "Convert")
    govor.user.wait_for(window, "org/model → model-48gb: Load", "push button")
    names = [file.name for file in result.iterdir()]
    assert {"mmproj.gguf", "speech.gguf", "thinker.gguf"} <= set(names), names
    assert not any(name.endswith(".part") for name in names), names


def load(govor, state):
    window = govor.user.window("Models")
    govor.user.press(window, "org/model → model-48gb: Load")
    govor.kill_when("the start of the model", (state / "starting.json").exists)
    govor.start()
    main = govor.main_window()
    govor.user.press(main, "Load again")
    govor.user.wait_for(main, "model-48gb ·", "label")


def main():
    program, data = sys.argv[1:]
    desktop = Desktop()
    hub = Hub(f"{data}/checkpoints/tiny")
    os.environ["HF_ENDPOINT"] = hub.url
    settings = desktop.home / "config/govor/govor.conf"
    settings.parent.mkdir()
    settings.write_text("[window]\nfirst_run_shown=true\n")
    try:
        govor = RestartableProgram(desktop, program)
        govor.user.wait_for(govor.main_window(), "The built-in model ·", "label")
        govor.kill()
        download(govor, hub, desktop.home / "hub")
        convert(govor, desktop.home / "models/model-48gb")
        load(govor, desktop.home / "state/govor")
        ask(govor.user, govor.main_window(), "Hello", 1)
        assert govor.process.poll() is None, "the program ended"
    finally:
        desktop.close()
        hub.close()


if __name__ == "__main__":
    main()

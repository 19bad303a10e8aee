"""Uses the program over AT-SPI, through the tree only or with the keyboard only: first steps, a conversation, every window,
a change of the settings, a download and a conversion. Every window must follow the rules of accessible.violations().

Usage: accessibility_test.py tree|keyboard GOVOR TEST_DATA
"""

import os
import sys

import pyatspi

import accessible
from desktop import Desktop, wait_until
from hub import Hub


def answer(window):
    """Returns the newest answer, or None until it is complete and has sound."""
    texts = [node for node in accessible.nodes(window) if node.getRoleName() == "label" and node.name == "Answer"]
    players = [node for node in accessible.nodes(window) if accessible.label_of(node).startswith("Play the answer")]
    return accessible.text_of(texts[-1]) if players and len(players) == len(texts) else None


def ask(user, main, question, count):
    """Types a question and returns its answer. `count` is the number of answers in the conversation afterwards."""
    user.enter(main, "Question", question)
    user.send(main)
    def answers():
        return [node for node in accessible.nodes(main) if accessible.label_of(node).startswith(("Play the answer",
                                                                                               "Pause the answer"))]
    wait_until(f"answer {count}", lambda: len(answers()) >= count)
    return wait_until("the text of the answer", lambda: answer(main))


def take_first_steps(user):
    steps = user.window("First steps")
    for title in ("Model", "Say hello"):
        user.press(steps, "Next")
        user.wait_for(steps, title, "label")
        user.check(steps)
    user.press(steps, "Done")
    user.wait_until_closed("First steps")


def open_every_window(user, main):
    for menu, entry, keys, title in (("Extras", "Performance", None, "Performance"),
                                     ("Extras", "Log and diagnostics", None, "Log"),
                                     ("Help", "Help", "F1", "Help"),
                                     ("Help", "Shortcuts", "ctrl+slash", "Help"),
                                     ("Help", "About Govor", None, "About Govor"),
                                     ("Conversation", "Name, tags", None, "Conversation"),
                                     ("Answer", "Edit the newest", "ctrl+e", "Edit and ask again")):
        if keys is None and isinstance(user, accessible.KeyboardUser):
            continue  # these windows have no shortcut, and the test does not open Qt's menus with the keyboard
        user.open(main, menu, entry, keys)
        user.close(user.window(title))


def change_the_theme(user, main, settings_file):
    user.open(main, "Extras", "Settings", "ctrl+comma")
    settings = user.window("Settings")
    pages = [node.name for node in user.wait_for(settings, "Pages", "list")]
    for page in pages:
        user.select(settings, "Pages", page)
        wait_until(f"the page '{page}'", lambda: user.find(settings, "Reset") is not None)
        user.check(settings)
    user.select(settings, "Pages", "Appearance")
    user.choose(settings, "Theme", "Dark")
    wait_until("the stored theme", lambda: "colors=dark" in settings_file.read_text())
    user.close(settings)


def download_and_convert_model(user, main, models):
    user.open(main, "Model", "Models", "ctrl+o")
    window = user.window("Models")
    user.enter(window, "Another model on Hugging Face", "org/model")
    user.press(window, "Look up")
    download = user.window("Download")
    user.press(download, "Download")
    user.press(window, "org/model: Convert")
    conversion = user.window("Convert")
    user.press(conversion, "Convert")
    user.press(window, "org/model → model-48gb: Load")
    wait_until("the converted model", lambda: user.find(main, "model-48gb", "label"))
    assert (models / "model-48gb/thinker.gguf").exists()
    user.check(window)
    user.close(window)


def main():
    mode, program, data = sys.argv[1:]
    desktop = Desktop()
    hub = Hub(f"{data}/checkpoints/tiny")
    os.environ["HF_ENDPOINT"] = hub.url
    try:
        process = desktop.start(program)
        root = accessible.application(process)
        user = accessible.TreeUser(root) if mode == "tree" else accessible.KeyboardUser(root)
        take_first_steps(user)
        window = user.window("Govor")
        reply = ask(user, window, "What is seven plus five?", 1)
        assert reply == "Seven plus five is twelve.", reply
        user.check(window)
        open_every_window(user, window)
        change_the_theme(user, window, desktop.home / "config/govor/govor.conf")
        download_and_convert_model(user, window, desktop.home / "models")
        ask(user, window, "Hello", 2)
        user.check(window)
        assert process.poll() is None, "the program ended"
        assert not user.violations, "\n".join(user.violations)
    finally:
        desktop.close()
        hub.close()


if __name__ == "__main__":
    main()

"""Uses the program over AT-SPI, through the tree only or with the keyboard only: first steps, a conversation, every window
and dialog, a change of the settings, a download, a conversion, a comparison, a question with a picture. Every window must
follow the rules of accessible.violations(), and an answer that is not read aloud must be announced.

Usage: accessibility_test.py tree|keyboard GOVOR TEST_DATA
"""

import os
import subprocess
import sys

import pyatspi

import accessible
from desktop import Desktop, wait_until
from hub import Hub


def newest_answer(window):
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
    return wait_until("the text of the answer", lambda: newest_answer(main))


def hold_talk_key(recording):
    """Plays the recording to the microphone while the talk key is held."""
    subprocess.run(["xdotool", "keydown", "F9"], check=True)
    subprocess.run(["paplay", "--device=microphone_input", recording], check=True)
    subprocess.run(["xdotool", "keyup", "F9"], check=True)


def take_first_steps(user, main, recording):
    """Completes the first steps with a spoken question and waits for its answer in the main window."""
    steps = user.window("First steps")
    for title in ("Model", "Say hello"):
        user.press(steps, "Next")
        user.wait_for(steps, title, "label")
        user.check(steps)
    hold_talk_key(recording)
    user.wait_until_closed("First steps")
    wait_until("the spoken answer", lambda: newest_answer(main))


def open_transcript(user, main):
    """Opens the transcript of the question that was spoken in the first steps."""
    user.press_in_turn(main, "Spoken question", "Edit what was said")
    user.close(user.window("What was said"))


def compare_answers(user, main):
    user.open(main, "Answer", "Answer again", "ctrl+shift+r")
    user.wait_for(main, "Answer 2 of 2", *accessible.BUTTONS, enabled=True)
    user.open(main, "Answer", "Compare the answers", None)
    user.close(user.window("Answers side by side"))


def open_every_window(user, main):
    for menu, entry, keys, title in (("Extras", "Performance", "ctrl+shift+p", "Performance"),
                                     ("Extras", "Log and diagnostics", None, "Log"),
                                     ("Help", "Help", "F1", "Help"),
                                     ("Help", "Shortcuts", "ctrl+slash", "Help"),
                                     ("Help", "About Govor", None, "About Govor"),
                                     ("Conversation", "Name, tags", None, "Conversation"),
                                     ("Answer", "Edit the newest", "ctrl+e", "Edit and ask again")):
        user.open(main, menu, entry, keys)
        user.close(user.window(title))


def use_talk_view(user, main):
    user.open(main, "Extras", "Talk view", "ctrl+shift+t")
    view = user.window("Talk to Govor")
    user.press(view, "Large")
    wait_until("the large view", lambda: user.find(user.find_window("Talk to Govor"), "Small", *accessible.BUTTONS))
    view = user.window("Talk to Govor")
    user.press(view, "End")
    user.wait_until_closed("Talk to Govor")


def export_and_import(user, main, file):
    """Exports the conversation with instructions, and imports it. Instructions of an imported one require consent."""
    user.open(main, "Conversation", "Name, tags", None)
    details = user.window("Conversation")
    user.enter(details, "Instructions", "Be brief.")
    user.press(details, "OK")
    user.wait_until_closed("Conversation")
    user.open(main, "Conversation", "Export", None)
    dialog = user.window("Export the conversation")
    user.enter(dialog, "File name", str(file))
    user.confirm(dialog, "Save")
    wait_until("the exported conversation", file.exists)
    user.wait_until_closed("Export the conversation")
    user.open(main, "Conversation", "Import", None)
    dialog = user.window("Import a conversation")
    user.enter(dialog, "File name", str(file))
    user.confirm(dialog, "Open")
    question = user.window("Instructions in the imported")
    user.press(question, "Do not use them")
    user.wait_until_closed("Instructions in the imported")


def use_settings(user, main, settings_file):
    """Checks every page of the settings, cancels the deletion of all conversations and changes the theme."""
    user.open(main, "Extras", "Settings", "ctrl+comma")
    settings = user.window("Settings")
    pages = [node.name for node in user.wait_for(settings, "Pages", "list")]
    for page in pages:
        user.select(settings, "Pages", page)
        wait_until(f"the page '{page}'", lambda: user.find(settings, "Reset") is not None)
        user.check(settings)
    user.select(settings, "Pages", "Privacy")
    user.press(settings, "Delete all conversations")
    question = user.window("Delete all conversations")
    user.press(question, "No")
    user.wait_until_closed("Delete all conversations")
    user.select(settings, "Pages", "Appearance")
    user.choose(settings, "Theme", "Dark")
    wait_until("the stored theme", lambda: "colors=dark" in settings_file.read_text())
    user.close(settings)


def ask_in_text(user, main, announcements):
    """Asks a question whose answer is not read aloud. The answer is announced."""
    for choice in ("Shown as text only", "Shown and read aloud"):
        user.open(main, "Extras", "Settings", "ctrl+comma")
        settings = user.window("Settings")
        user.select(settings, "Pages", "Answers")
        user.choose(settings, "Answers are", choice)
        user.close(settings)
        if choice == "Shown as text only":
            assert not announcements.contains("Seven plus five"), "an answer that is read aloud is not announced"
            user.enter(main, "Question", "What is seven plus five?")
            user.send(main)
            wait_until("the announcement", lambda: announcements.contains("Seven plus five is twelve."))


def use_models(user, main, models):
    user.open(main, "Model", "Models", "ctrl+o")
    window = user.window("Models")
    user.press(window, "On another machine")
    user.close(user.window("A model on another machine"))
    user.press(window, "Add a folder")
    user.close(user.window("Choose a model folder"))
    user.enter(window, "Another model on Hugging Face", "org/model")
    user.press(window, "Look up")
    download = user.window("Download")
    user.press(download, "Download")
    user.press(window, "org/model: Convert")
    conversion = user.window("Convert")
    user.press(conversion, "Remove the original")  # keeps it, for the comparison below
    user.press(conversion, "Convert")
    user.press(window, "org/model → model-48gb: Load")
    wait_until("the converted model", lambda: user.find(main, "model-48gb", "label"))
    assert (models / "model-48gb/thinker.gguf").exists()
    user.check(window)
    user.press(window, "Compare model-48gb")
    comparison = user.window("Compare two models")
    user.press(comparison, "Compare")
    user.press(window, "model-48gb compared with org/model: Result")
    user.close(user.window("Comparison of two models"))
    user.check(window)
    user.close(window)


def add_pictures(user, main):
    """Adds the screen to the next question. Only the converted model accepts pictures."""
    user.open(main, "Question", "Add pictures", "ctrl+i")
    user.close(user.window("Add pictures"))
    user.open(main, "Question", "Look at the screen", "ctrl+l")
    region = user.window("Choose a region of the screen")
    user.press(region, "Whole screen")
    user.press(main, "Picture: Screen")
    user.close(user.window("Screen"))


def main():
    mode, program, data = sys.argv[1:]
    desktop = Desktop()
    hub = Hub(f"{data}/checkpoints/tiny_vision")
    os.environ["HF_ENDPOINT"] = hub.url
    try:
        process = desktop.start(program)
        root = accessible.application(process)
        user = accessible.TreeUser(root) if mode == "tree" else accessible.KeyboardUser(root)
        announcements = accessible.Announcements()
        window = user.window("Govor")
        take_first_steps(user, window, f"{data}/audio/question_en.wav")
        reply = ask(user, window, "What is seven plus five?", 2)
        assert reply == "Seven plus five is twelve.", reply
        user.check(window)
        compare_answers(user, window)
        open_transcript(user, window)
        use_talk_view(user, window)
        open_every_window(user, window)
        export_and_import(user, window, desktop.home / "conversation.zip")
        use_settings(user, window, desktop.home / "config/govor/govor.conf")
        user.open(window, "Conversation", "New", "ctrl+n")
        ask_in_text(user, window, announcements)
        use_models(user, window, desktop.home / "models")
        user.open(window, "Conversation", "New", "ctrl+n")
        add_pictures(user, window)
        ask(user, window, "Hello", 1)
        user.check(window)
        assert process.poll() is None, "the program ended"
        assert not user.violations, "\n".join(user.violations)
    finally:
        desktop.close()
        hub.close()


if __name__ == "__main__":
    main()

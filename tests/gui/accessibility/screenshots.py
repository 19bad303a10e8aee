"""Makes the screenshots of the documentation with the running program and the built-in model: docs/window.png and
docs/screens. Each shows the content of one window on a display of 1280 × 900 pixels.

Usage: screenshots.py GOVOR QUESTION.wav DOCS
"""

import os
import pathlib
import struct
import subprocess
import sys
import zlib

import accessible
from accessibility_test import ask
from desktop import Desktop, wait_until


def read_display(file):
    """Returns the RGB rows of the display. `file` is the framebuffer file of Xvfb, an X window dump (XWDFile.h)."""
    dump = file.read_bytes()
    header = struct.unpack(">25I", dump[:100])
    header_size, width, height, bytes_per_line, colors = header[0], header[4], header[5], header[12], header[19]
    start = header_size + 12 * colors  # XWDColor has 12 bytes
    rows = []
    for y in range(height):
        row = dump[start + y * bytes_per_line:start + y * bytes_per_line + 4 * width]  # blue, green, red, unused
        rgb = bytearray(3 * width)
        rgb[0::3], rgb[1::3], rgb[2::3] = row[2::4], row[1::4], row[0::4]
        rows.append(bytes(rgb))
    return rows


def png_chunk(kind, content):
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def save_png(path, rows):
    """Writes RGB rows as a PNG file, with a palette if there are at most 256 colors. Rows have the filter "none",
    which suits flat areas."""
    pixels = [[row[i:i + 3] for i in range(0, len(row), 3)] for row in rows]
    palette = sorted({pixel for row in pixels for pixel in row})
    if len(palette) <= 256:
        index = {pixel: bytes([number]) for number, pixel in enumerate(palette)}
        color_type, colors = 3, png_chunk(b"PLTE", b"".join(palette))
        rows = [b"".join(index[pixel] for pixel in row) for row in pixels]
    else:
        color_type, colors = 2, b""
    header = struct.pack(">IIBBBBB", len(pixels[0]), len(pixels), 8, color_type, 0, 0, 0)
    content = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + png_chunk(b"IHDR", header) + colors + png_chunk(b"IDAT", content)
                     + png_chunk(b"IEND", b""))


class WindowCapture:
    """Saves the content of windows as PNG files."""

    def __init__(self, desktop, folder):
        self.screen = desktop.home / "screen/Xvfb_screen0"
        self.folder = folder

    def display(self):
        return read_display(self.screen)

    def save(self, window, name, display_before=None):
        """Saves the window as soon as two successive captures of it are equal and differ from `display_before`, the display
        before the window was opened."""
        last = None

        def rows(display):
            area = window.queryComponent().getExtents(accessible.pyatspi.DESKTOP_COORDS)
            return [row[3 * area.x:3 * (area.x + area.width)] for row in display[area.y:area.y + area.height]]

        def is_settled():
            nonlocal last
            before = last
            last = rows(self.display())
            return before == last and (display_before is None or last != rows(display_before))
        wait_until(f"'{window.name}' to be drawn", is_settled)
        save_png(self.folder / name, last)


class Session:
    """The program in one language and theme."""

    def __init__(self, desktop, program, language, colors):
        settings = desktop.home / "config/govor/govor.conf"
        settings.parent.mkdir(exist_ok=True)
        settings.write_text(f"[window]\nfirst_run_shown=true\ncolors={colors}\nlanguage={language}\n")
        os.environ["LANG"] = {"en": "en_US.UTF-8", "ru": "ru_RU.UTF-8"}[language]  # the format of dates and numbers
        self.process = desktop.start(program)
        self.user = accessible.TreeUser(accessible.application(self.process))
        self.main = wait_until("the main window", lambda: next(iter(accessible.windows(self.user.root)), None))
        subprocess.run(["xdotool", "mousemove", "1279", "899"], check=True)  # outside the windows

    def wait_for_model(self):
        wait_until("a loaded model", lambda: any(" · " in accessible.label_of(node) for node in accessible.nodes(self.main)
                                                 if node.getRoleName() == "label"))

    def window(self, keys):
        """Presses the shortcut that opens a window and returns the window."""
        before = accessible.windows(self.user.root)
        wait_until("the main window to be active", lambda: accessible.has_states(self.main, accessible.pyatspi.STATE_ACTIVE))
        accessible.press_key(keys)
        return wait_until(f"the window of {keys}", lambda: next(
            (node for node in accessible.windows(self.user.root) if node not in before), None))

    def quit(self):
        self.process.terminate()
        self.process.wait()


def count_answers(main):
    return sum(accessible.label_of(node).startswith("Play the answer") for node in accessible.nodes(main))


def speak(main, recording):
    """Asks a spoken question with the talk key."""
    subprocess.run(["xdotool", "keydown", "F9"], check=True)
    subprocess.run(["paplay", "--device=microphone_input", recording], check=True)
    subprocess.run(["xdotool", "keyup", "F9"], check=True)
    wait_until("the answer to the spoken question", lambda: count_answers(main) == 2)


def main():
    program, recording, docs = sys.argv[1:]
    screens = pathlib.Path(docs) / "screens"
    screens.mkdir(exist_ok=True)
    desktop = Desktop(keeps_screen=True)
    capture = WindowCapture(desktop, screens)
    try:
        session = Session(desktop, program, "en", "light")
        session.wait_for_model()
        capture.save(session.main, "start.png")
        ask(session.user, session.main, "what is seven plus five", 1)
        speak(session.main, recording)
        session.quit()
        # The status line of a new process does not show speeds measured on this computer.
        session = Session(desktop, program, "en", "light")
        session.wait_for_model()
        wait_until("the last conversation", lambda: count_answers(session.main) == 2)
        capture.save(session.main, "../window.png")
        display = capture.display()
        models = session.window("ctrl+o")
        wait_until("the memory of the device", lambda: session.user.find(models, "Looking for devices") is None)
        capture.save(models, "models.png", display)
        session.user.close(models)
        display = capture.display()
        settings = session.window("ctrl+comma")
        capture.save(settings, "settings.png", display)
        session.user.close(settings)
        session.quit()
        session = Session(desktop, program, "ru", "dark")
        session.wait_for_model()
        wait_until("the last conversation", lambda: accessible.windows(session.user.root)[0].name != "Govor")
        capture.save(session.main, "conversation-ru-dark.png")
        display = capture.display()
        capture.save(session.window("ctrl+comma"), "settings-ru-dark.png", display)
        session.quit()
    finally:
        desktop.close()


if __name__ == "__main__":
    main()

"""Access to the accessibility tree of one program over AT-SPI: finds nodes by name and role, checks the rules that every
window must follow, and uses the program either through the tree only, like a screen reader or a switch device, or with the
keyboard only."""

import subprocess
import time

import pyatspi
from gi.repository import GLib

from desktop import NODE_IS_GONE, wait_until

CONTROLS = {"push button", "toggle button", "check box", "radio button", "combo box", "text", "password text", "spin button",
            "slider", "list", "table", "tree", "page tab", "menu item", "check menu item", "radio menu item", "link"}
ITEMS = ("list item", "table cell", "page tab")
BUTTONS = ("push button", "toggle button", "check box", "radio button")
TEXT_FIELDS = ("text", "password text")
PANELS = ("panel", "grouping")
WINDOWS = {"frame", "dialog", "alert", "window"}


def application(process):
    """Returns the accessible object of the application that runs in this process."""
    def find():
        for node in pyatspi.Registry.getDesktop(0):
            if node is not None and node.get_process_id() == process.pid:
                return node
        return None
    return wait_until("the program on the accessibility bus", find)


def has_states(node, *states):
    state_set = node.getState()
    return all(state_set.contains(state) for state in states)


def is_showing(node):
    return has_states(node, pyatspi.STATE_SHOWING, pyatspi.STATE_VISIBLE)


def nodes(root, showing=True):
    """Yields all nodes below `root`, parents first. Nodes that disappear during the iteration are omitted."""
    try:
        children = list(root)
    except NODE_IS_GONE:
        return
    for child in children:
        if child is None:
            continue
        try:
            if showing and not is_showing(child):
                continue
            yield child
        except NODE_IS_GONE:
            continue  # the node disappeared
        # The entries of a combo box belong to its popup.
        if child.getRoleName() != "combo box":
            yield from nodes(child, showing)


def windows(root):
    return [node for node in root if node is not None and node.getRoleName() in WINDOWS and is_showing(node)]


def label_of(node):
    """Returns the text that a screen reader announces for this node: that of its label or, without one, its name."""
    for relation in node.getRelationSet():
        if relation.getRelationType() == pyatspi.RELATION_LABELLED_BY:
            return relation.getTarget(0).name
    return node.name


def text_of(node):
    text = node.queryText()
    return text.getText(0, text.characterCount)


def describe(node):
    return f"{node.getRoleName()} '{node.name or node.description}'"


def path_of(node):
    """Returns the descriptions of a node and its containers in the window, outermost first."""
    names = []
    while node is not None and node.getRoleName() not in WINDOWS | {"application"}:
        names.insert(0, describe(node))
        node = node.parent
    return " > ".join(name for name in names if not name.startswith("filler ''"))


def group_of(node):
    """Returns the name of the nearest container that has one, such as a turn."""
    parent = node.parent
    while parent is not None and not parent.name:
        parent = parent.parent
    return parent.name if parent is not None else ""


def violations(window):
    """Returns descriptions of the violations in a window: a missing title; controls without a name, of an unknown role or
    without a size; and enabled buttons with the same name in one group."""
    messages = []
    if not window.name:
        messages.append(f"a {window.getRoleName()} without a title")
    buttons = {}
    for node in nodes(window):
        role = node.getRoleName()
        focusable = has_states(node, pyatspi.STATE_FOCUSABLE)
        if not focusable and role not in CONTROLS:
            continue
        if role in ("label", "filler", "table cell", *PANELS) and not node.name:
            continue  # a container, whose children are checked, or an empty label or table cell
        if role in ("unknown", "invalid", "redundant object"):
            messages.append(f"a control of an unknown role: {path_of(node)}")
        if not label_of(node).strip() or (role == "combo box" and not node.getRelationSet() and not node.description):
            messages.append(f"a control without a name: {path_of(node)}")
        extents = node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        if extents.width <= 0 or extents.height <= 0:
            messages.append(f"a control without a size: {path_of(node)}")
        if role == "push button" and has_states(node, pyatspi.STATE_ENABLED):
            key = (group_of(node), label_of(node))
            if key in buttons:
                messages.append(f"two buttons with the same name: {path_of(node)} and {buttons[key]}")
            buttons[key] = path_of(node)
    return messages


class Announcements:
    """Collects what the program announces to screen readers: the labels of the notifications that it shows."""

    def __init__(self):
        self.texts = []
        pyatspi.Registry.registerEventListener(self.add, "object:state-changed:showing")

    def add(self, event):
        try:
            if event.detail1 and event.source.getRoleName() == "notification":
                self.texts.extend(label.name for label in event.source)
        except NODE_IS_GONE:
            pass

    def contains(self, text):
        """Returns whether `text` was announced, in one or in several parts."""
        while GLib.MainContext.default().iteration(False):
            pass
        return text in " ".join(self.texts)


class User:
    """Base class with the operations that are the same for both kinds of input. Collects the violations of all windows."""

    def __init__(self, root):
        self.root = root
        self.violations = []

    def window(self, name):
        """Waits for the window whose title begins with `name`, checks it and returns it."""
        window = wait_until(f"the window '{name}'", lambda: self.find_window(name))
        self.check(window)
        return window

    def find_window(self, name):
        return next((node for node in windows(self.root) if node.name.startswith(name)), None)

    def check(self, window):
        """Appends the violations of the window to self.violations."""
        name = window.name
        # wait_until() returns the first value that is true, which a list of one list always is.
        for message in wait_until(f"the controls of '{name}'", lambda: [violations(window)])[0]:
            violation = f"{name}: {message}"
            if violation not in self.violations:
                self.violations.append(violation)

    def find(self, window, name, *roles, enabled=False):
        """Returns the control of one of these roles whose label begins with `name`, or None."""
        for node in nodes(window):
            if roles and node.getRoleName() not in roles:
                continue
            if label_of(node).startswith(name) and (not enabled or has_states(node, pyatspi.STATE_ENABLED)):
                return node
        return None

    def wait_for(self, window, name, *roles, enabled=False):
        return wait_until(f"'{name}' in '{window.name}'", lambda: self.find(window, name, *roles, enabled=enabled))

    def wait_until_closed(self, name):
        wait_until(f"'{name}' to close", lambda: self.find_window(name) is None)


def trigger_action(node, *names):
    """Triggers the first of these actions that the node has."""
    action = node.queryAction()
    for index in range(action.nActions):
        if action.getName(index) in names:
            action.doAction(index)
            return
    raise LookupError(f"{path_of(node)} has none of the actions {names}")


def press_key(*keys):
    subprocess.run(["xdotool", "key", "--clearmodifiers", *keys], check=True)


def focused_title():
    """Returns the title of the window to which the X server sends key presses, or "" if there is none."""
    result = subprocess.run(["xdotool", "getwindowfocus", "getwindowname"], capture_output=True, text=True, check=False)
    return result.stdout.strip()


class TreeUser(User):
    """Uses a program through the accessibility tree, like a screen reader, a switch device or voice control."""

    def open(self, window, menu, entry, keys):
        """Triggers a menu entry whose name begins with `entry`. `keys`, its shortcut or None, is for KeyboardUser."""
        menu_bar = self.wait_for(window, "", "menu bar")
        menu_node = next(node for node in nodes(menu_bar, showing=False)
                         if node.getRoleName() == "menu item" and node.name == menu)
        trigger_action(next(node for node in nodes(menu_node, showing=False) if node.name.startswith(entry)), "Press")

    def press(self, window, name):
        trigger_action(self.wait_for(window, name, *BUTTONS, enabled=True), "Press", "Toggle")

    def press_in_turn(self, window, turn, name):
        panel = self.wait_for(window, turn, *PANELS)
        trigger_action(wait_until(f"'{name}' in '{turn}'", lambda: self.find(panel, name, *BUTTONS, enabled=True)), "Press")

    def enter(self, window, name, text):
        self.wait_for(window, name, *TEXT_FIELDS).queryEditableText().setTextContents(text)

    def send(self, window):
        self.press(window, "Send")

    def confirm(self, dialog, button):
        self.press(dialog, button)

    def select(self, window, name, item):
        trigger_action(self.wait_for(self.wait_for(window, name, "list"), item, "list item"), "Toggle")

    def choose(self, window, name, item):
        box = self.wait_for(window, name, "combo box")
        trigger_action(box, "Press")
        wait_until(f"the list of '{name}'", lambda: has_states(box, pyatspi.STATE_EXPANDED))
        entries = box.getChildAtIndex(0)
        trigger_action(next(node for node in nodes(entries, showing=False) if node.name == item), "Toggle")
        press_key("Return")  # Qt accepts the selection of an open list only by key or mouse
        wait_until(f"'{item}' in '{name}'", lambda: box.name == item)

    def close(self, window):
        name = window.name
        if self.find(window, "Close", "push button") is not None:
            self.press(window, "Close")
        else:
            window.queryComponent().grabFocus()
            press_key("Escape")
        self.wait_until_closed(name)


class KeyboardUser(User):
    """Uses a program with the keyboard only. The tree is read only to find the focus."""

    def focused(self, window):
        """Returns the control with the focus. The current item of a list has the state "focused" even if its list has not."""
        def find():
            return [node for node in nodes(window) if has_states(node, pyatspi.STATE_FOCUSED, pyatspi.STATE_FOCUSABLE)
                    and node.getRoleName() not in ITEMS]
        controls = wait_until("the controls", lambda: [find()])[0]  # a list of one list is always true
        return controls[-1] if controls else None

    def focus(self, window, name, *roles, key="Tab"):
        """Presses a key until the control has the focus, and returns the control."""
        wait_until(f"'{window.name}' to be active", lambda: has_states(window, pyatspi.STATE_ACTIVE))
        node = self.focused(window)
        for _ in range(150):
            if node is not None and (not roles or node.getRoleName() in roles) and label_of(node).startswith(name):
                return node
            press_key(key)
            node = self.next_focused(window, node)
        raise LookupError(f"the focus does not reach '{name}' in '{window.name}'")

    def next_focused(self, window, node):
        """Returns the control that gets the focus after `node` or None has lost it. Waits for a second at most, because not
        every key moves the focus. Reads the state of one node while it waits: reading the whole tree takes longer."""
        def has_lost_focus():
            try:
                return not has_states(node, pyatspi.STATE_FOCUSED)
            except NODE_IS_GONE:
                return True
        deadline = time.monotonic() + 1
        while node is not None and not has_lost_focus() and time.monotonic() < deadline:
            time.sleep(0.005)
        while (focused := self.focused(window)) is None and time.monotonic() < deadline:
            pass
        return focused

    def open(self, window, menu, entry, keys):
        wait_until(f"'{window.name}' to be active", lambda: has_states(window, pyatspi.STATE_ACTIVE))
        if keys is not None:
            press_key(keys)
            return
        menu_bar = self.wait_for(window, "", "menu bar")
        # Qt ignores Alt if a control receives the focus before the key is released.
        wait_until(f"a control of '{window.name}' to have the focus", lambda: self.focused(window) is not None)
        press_key("Alt_L")
        self.move_to(menu_bar, menu, "Right")
        press_key("Down")
        self.move_to(next(node for node in nodes(menu_bar, showing=False) if node.name == menu), entry, "Down")
        press_key("Return")

    def move_to(self, container, name, key):
        """Presses a key until the highlighted entry of a menu begins with `name`."""
        def highlighted():
            return next((node for node in nodes(container, showing=False) if node.getRoleName() == "menu item"
                         and has_states(node, pyatspi.STATE_FOCUSED)), None)
        for _ in range(len(list(nodes(container, showing=False))) + 1):
            node = wait_until(f"a highlighted entry of '{container.name}'", highlighted)
            if node.name.startswith(name):
                return
            press_key(key)
            wait_until(f"the entry after '{node.name}'", lambda: highlighted() not in (None, node))
        raise LookupError(f"the arrow keys do not reach '{name}' in '{container.name}'")

    def press(self, window, name):
        self.wait_for(window, name, *BUTTONS, enabled=True)
        self.focus(window, name, *BUTTONS)
        press_key("space")

    def press_in_turn(self, window, turn, name):
        """Presses a button of the turn whose name begins with `turn`. A turn is one tab stop."""
        self.wait_for(window, name, *BUTTONS, enabled=True)
        self.focus(window, turn, *PANELS)
        self.focus(window, name, *BUTTONS, key="Right")
        press_key("space")

    def enter(self, window, name, text):
        self.focus(window, name, *TEXT_FIELDS)
        press_key("ctrl+a")
        subprocess.run(["xdotool", "type", text], check=True)

    def send(self, window):
        press_key("Return")

    def confirm(self, dialog, button):
        press_key("Return")

    def select(self, window, name, item):
        entries = self.focus(window, name, "list")
        def selected():
            return next((node for node in entries if has_states(node, pyatspi.STATE_SELECTED)), None)
        names = [node.name for node in entries]
        while selected() is None or selected().name != item:
            before = selected()
            press_key("Down" if before is None or names.index(item) > names.index(before.name) else "Up")
            wait_until(f"the next item of '{name}'", lambda: selected() != before)

    def choose(self, window, name, item):
        box = self.focus(window, name, "combo box")
        entries = [node.name for node in nodes(box.getChildAtIndex(0), showing=False)]
        for _ in range(abs(entries.index(item) - entries.index(box.name))):
            before = box.name
            press_key("Down" if entries.index(item) > entries.index(before) else "Up")
            wait_until(f"the next item of '{name}'", lambda: box.name != before)

    def close(self, window):
        name = window.name
        press_key("Escape")
        self.wait_until_closed(name)
        # The X server may still send key presses to the closed window.
        wait_until(f"the focus to leave '{name}'", lambda: (title := focused_title()) and not title.startswith(name))

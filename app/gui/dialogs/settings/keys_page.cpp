#include "dialogs/settings/keys_page.h"

#include <QSignalBlocker>

#include "widgets/key_edit.h"
#include "widgets/talk_key.h"

namespace govor::dialogs {

using store::Settings;
using widgets::Shortcut;

KeysPage::KeysPage(SettingsEditor& editor, const widgets::Shortcuts& shortcuts, QWidget* parent)
    : SettingsPage(editor, tr("Keys"), parent), shortcuts_(shortcuts) {
    conflict_.setWordWrap(true);
    conflict_.hide();
    add_note(&conflict_);
    add_heading(tr("Can be changed"));
    for (const Shortcut& shortcut : shortcuts_)
        if (!shortcut.id.isEmpty()) add_customizable(shortcut);
    add_heading(tr("Always the same"));
    for (const Shortcut& shortcut : shortcuts_)
        if (shortcut.id.isEmpty()) add_fixed(shortcut);
}

QKeySequence KeysPage::key_of(const Shortcut& shortcut) const {
    const Settings settings = editor().settings();
    const auto it = settings.shortcuts.constFind(shortcut.id);
    return it == settings.shortcuts.constEnd() ? shortcut.default_key
                                               : QKeySequence(*it, QKeySequence::PortableText);
}

QString KeysPage::conflicting_action(const QKeySequence& key, const QString& ignored_id) const {
    if (key.isEmpty()) return {};
    for (const Shortcut& other : shortcuts_) {
        if (other.id == ignored_id && !ignored_id.isEmpty()) continue;
        if ((other.id.isEmpty() ? other.key : key_of(other)) == key) return other.name;
    }
    const Settings settings = editor().settings();
    if (QKeySequence(settings.talk_key) == key || QKeySequence(settings.global_talk_key) == key)
        return tr("Talk");
    return {};
}

void KeysPage::add_customizable(const Shortcut& shortcut) {
    auto* edit = new widgets::KeyEdit(shortcut.name, this);
    const auto show = [this, edit, shortcut] {
        if (edit->hasFocus()) return;
        const QSignalBlocker blocker(edit);
        edit->setKeySequence(key_of(shortcut));
    };
    connect(edit, &QKeySequenceEdit::keySequenceChanged, this,
            [this, edit, shortcut](const QKeySequence& key) {
                if (key.count() > 1) return edit->setKeySequence(QKeySequence(key[0]));
                const QString conflict = conflicting_action(key, shortcut.id);
                const bool is_typing_key =
                    !key.isEmpty() && !widgets::can_be_talk_key(key) && key != shortcut.default_key;
                const QString text = key.toString(QKeySequence::NativeText);
                if (!conflict.isEmpty())
                    conflict_.setText(tr("%1 is already the key of “%2”.").arg(text, conflict));
                if (is_typing_key)
                    conflict_.setText(
                        tr("%1 is needed for typing. Use a function key or a combination with Ctrl or Alt.")
                            .arg(text));
                conflict_.setVisible(!conflict.isEmpty() || is_typing_key);
                if (conflict_.isVisibleTo(this)) return;
                editor().edit([&](Settings& settings) {
                    if (key == shortcut.default_key) {
                        settings.shortcuts.remove(shortcut.id);
                    } else {
                        settings.shortcuts[shortcut.id] = key.toString(QKeySequence::PortableText);
                    }
                });
            });
    add_row({shortcut.name}, edit,
            {.show = show,
             .is_default = [this, shortcut] { return !editor().settings().shortcuts.contains(shortcut.id); },
             .reset =
                 [this, edit, shortcut] {
                     edit->clearFocus();
                     conflict_.hide();
                     editor().edit([&](Settings& settings) { settings.shortcuts.remove(shortcut.id); });
                 },
             .default_text = shortcut.default_key.isEmpty()
                                 ? tr("none")
                                 : shortcut.default_key.toString(QKeySequence::NativeText)});
}

void KeysPage::add_fixed(const Shortcut& shortcut) {
    auto* keys = new widgets::PlainLabel(
        shortcut.keys_text.isEmpty() ? shortcut.key.toString(QKeySequence::NativeText) : shortcut.keys_text,
        this);
    add_row({shortcut.name}, keys);
}

}  // namespace govor::dialogs

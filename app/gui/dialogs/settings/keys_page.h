#pragma once

#include <QKeySequenceEdit>

#include "dialogs/settings/settings_page.h"
#include "widgets/shortcut.h"

namespace govor::dialogs {

// The keyboard shortcuts of the window. Those of menu actions can be changed.
class KeysPage : public SettingsPage {
    Q_OBJECT

  public:
    KeysPage(SettingsEditor& editor, const widgets::Shortcuts& shortcuts, QWidget* parent = nullptr);

  private:
    void add_customizable(const widgets::Shortcut& shortcut);
    void add_fixed(const widgets::Shortcut& shortcut);
    QKeySequence key_of(const widgets::Shortcut& shortcut) const;
    // Returns the name of another action with this key; empty: none.
    QString conflicting_action(const QKeySequence& key, const QString& ignored_id) const;

    widgets::Shortcuts shortcuts_;
    widgets::PlainLabel conflict_;
};

}  // namespace govor::dialogs

#pragma once

#include <QKeySequenceEdit>

#include "dialogs/settings/settings_page.h"
#include "widgets/shortcut.h"

namespace govor::dialogs {

// The keys of the window. Those of the menus can be changed.
class KeysPage : public SettingsPage {
    Q_OBJECT

  public:
    KeysPage(SettingsEditor& editor, const widgets::Shortcuts& shortcuts, QWidget* parent = nullptr);

  private:
    void add_changeable(const widgets::Shortcut& shortcut);
    void add_fixed(const widgets::Shortcut& shortcut);
    QKeySequence key_of(const widgets::Shortcut& shortcut) const;
    // What else has this key; empty: nothing.
    QString user_of(const QKeySequence& key, const QString& except) const;

    widgets::Shortcuts shortcuts_;
    widgets::PlainLabel conflict_;
};

}  // namespace govor::dialogs

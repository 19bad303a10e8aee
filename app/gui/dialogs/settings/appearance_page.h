#pragma once

#include "dialogs/settings/settings_page.h"

namespace govor::dialogs {

// Theme, text size, language, motion and the tray.
class AppearancePage : public SettingsPage {
    Q_OBJECT

  public:
    explicit AppearancePage(SettingsEditor& editor, QWidget* parent = nullptr);
};

}  // namespace govor::dialogs

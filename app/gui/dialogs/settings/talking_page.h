#pragma once

#include <QKeySequenceEdit>

#include "dialogs/settings/settings_page.h"
#include "widgets/level_bar.h"

namespace govor::dialogs {

// The talk keys, the talk mode and the thresholds of speech detection.
class TalkingPage : public SettingsPage {
    Q_OBJECT

  public:
    explicit TalkingPage(SettingsEditor& editor, QWidget* parent = nullptr);

    void show_level(const sound::LevelReading& level) { level_.set_level(level); }
    // Shows the name of the global key, or the reason why it is not available.
    void show_global_key(const QString& text);

  private:
    QKeySequenceEdit* add_key(const RowText& text, QString store::Settings::*member, bool allows_typing_keys);
    void add_threshold();
    void update_key_warning(const QKeySequence& key);

    widgets::LevelBar level_;
    widgets::PlainLabel key_warning_;
    widgets::PlainLabel global_key_status_;
};

}  // namespace govor::dialogs

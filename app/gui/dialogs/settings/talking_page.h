#pragma once

#include <QKeySequenceEdit>

#include "dialogs/settings/settings_page.h"
#include "widgets/level_bar.h"

namespace govor::dialogs {

// The talk key, its modes, and what counts as speech.
class TalkingPage : public SettingsPage {
    Q_OBJECT

  public:
    TalkingPage(SettingsEditor& editor, QWidget* parent = nullptr);

    void show_level(const sound::LevelReading& level) { level_.set_level(level); }
    // Shows the name of the global key or the reason why there is none.
    void show_global_key(const QString& words);

  private:
    QKeySequenceEdit* add_key(const Words& words, QString store::Settings::*member, bool for_typing_allowed);
    void add_threshold();
    void check_key(const QKeySequence& key);

    widgets::LevelBar level_;
    widgets::PlainLabel key_words_;
    widgets::PlainLabel global_words_;
};

}  // namespace govor::dialogs

#pragma once

#include <QPushButton>
#include <QStringList>
#include <optional>

#include "dialogs/settings/settings_page.h"

namespace govor::dialogs {

// The speaker of new conversations and of the open one, with samples.
class VoicePage : public SettingsPage {
    Q_OBJECT

  public:
    VoicePage(SettingsEditor& editor, QWidget* parent = nullptr);

    // The speakers of the model; empty: none is loaded, or it does not speak.
    void show_voices(const QStringList& voices);
    // The voice of the open conversation; absent: none is open.
    void show_conversation(const std::optional<QString>& voice);

  Q_SIGNALS:
    void sample_requested(const QString& voice);  // empty: the model's default
    void conversation_voice_chosen(const QString& voice);

  private:
    struct Chooser {
        QComboBox* box;
        QPushButton* listen;
    };
    Chooser new_chooser(const QString& name, QWidget* around);
    void fill(QComboBox& box, const QString& chosen);
    void refill();

    QStringList voices_;
    std::optional<QString> conversation_voice_;
    Chooser new_{};
    Chooser open_{};
    widgets::PlainLabel silent_;
};

}  // namespace govor::dialogs

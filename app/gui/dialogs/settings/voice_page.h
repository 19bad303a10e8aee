#pragma once

#include <QPushButton>
#include <QStringList>
#include <optional>

#include "dialogs/settings/settings_page.h"

namespace govor::dialogs {

// The voice of new conversations and of the open conversation, with samples.
class VoicePage : public SettingsPage {
    Q_OBJECT

  public:
    explicit VoicePage(SettingsEditor& editor, QWidget* parent = nullptr);

    // Sets the voices of the model; empty: no model is loaded, or the model does not speak.
    void show_voices(const QStringList& voices);
    // Sets the voice of the open conversation; nullopt: no conversation is open.
    void show_conversation(const std::optional<QString>& voice);
    // Sets whether a text is being read aloud. Meanwhile, the button that requested it is a stop button.
    void show_reading(bool is_reading);

  Q_SIGNALS:
    void sample_requested(const QString& voice);  // empty: the default voice of the model
    void stop_requested();
    void conversation_voice_chosen(const QString& voice);

  private:
    struct Chooser {
        QComboBox* box;
        QPushButton* listen_button;
    };
    Chooser make_chooser(const QString& name, QWidget* container);
    void fill_voice_box(QComboBox& box, const QString& chosen_voice);
    void update_boxes();
    void update_listen_buttons();

    QStringList voices_;
    std::optional<QString> conversation_voice_;
    Chooser new_voice_{};
    Chooser open_voice_{};
    bool is_reading_ = false;
    QPushButton* sample_button_ = nullptr;  // the button whose sample is being read; null: none
    widgets::PlainLabel no_voices_label_;
};

}  // namespace govor::dialogs

#pragma once

#include <QComboBox>
#include <QDialog>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QStringList>
#include <QVBoxLayout>
#include <vector>

#include "assistant/model_loader.h"
#include "dialogs/settings/settings_editor.h"
#include "models/model_library.h"
#include "sound/stream_format.h"
#include "widgets/plain_text.h"
#include "widgets/sound_check.h"

namespace govor::dialogs {

// A wizard for the first start: test the sound, choose a model, ask a first question. The user can skip the
// dialog at any time and open it again from the menu. program::FirstRun handles its signals.
class FirstRunDialog : public QDialog {
    Q_OBJECT

  public:
    enum class Step { sound, model, first_question };
    static constexpr int step_count = 3;

    explicit FirstRunDialog(SettingsEditor& editor, QWidget* parent = nullptr);

    Step step() const;
    void open_step(Step step);

    widgets::SoundCheck& sound_check() { return sound_check_; }
    void show_devices(const std::vector<sound::DeviceInfo>& microphones,
                      const std::vector<sound::DeviceInfo>& loudspeakers);
    // Handles the talk key on the sound page, where it tests the microphone instead of beginning a question.
    // Returns false without handling it on other pages and while the dialog is hidden.
    bool handle_talk_key(bool is_pressed);
    void show_model(const assistant::ModelLoader& loader);
    // A model on this computer, and whether it fits into the memory of the device.
    struct FoundModel {
        QString name;
        QString fit;  // message for the user; empty: unknown
    };
    void show_found_models(const std::vector<FoundModel>& models);
    // Shows the usable models of the library except the built-in one.
    void show_found_models(const models::ModelLibrary& library);

  Q_SIGNALS:
    void built_in_requested();
    void found_model_requested(const QString& name);
    void model_requested();  // requests the window "Models"
    void settings_requested();
    void question_asked(const QString& question);

  private:
    QVBoxLayout* add_page(const QString& title, widgets::PlainLabel& text);
    void add_sound_page();
    QComboBox* make_device_box(QString store::Settings::*member, const QString& name);
    void add_model_page();
    void add_question_page();
    void lay_out();
    void move_step(int offset);
    void show_step();
    void show_key();
    void show_fit();

    SettingsEditor& editor_;
    QStackedWidget pages_;
    QStringList titles_;
    widgets::PlainLabel title_;
    widgets::PlainLabel step_label_;
    QPushButton skip_button_;
    QPushButton back_button_;
    QPushButton next_button_;
    // Sound
    widgets::PlainLabel sound_text_;
    QComboBox* microphone_ = nullptr;
    QComboBox* loudspeaker_ = nullptr;
    widgets::SoundCheck sound_check_;
    widgets::PlainLabel key_label_;
    bool was_key_tested_ = false;
    bool is_key_pressed_ = false;
    // Model
    widgets::PlainLabel model_text_;
    widgets::PlainLabel model_label_;
    QProgressBar progress_;
    QPushButton built_in_button_;
    QComboBox found_models_;
    QPushButton use_found_button_;
    widgets::PlainLabel found_label_;
    widgets::PlainLabel fit_label_;  // of the chosen found model
    // First question
    widgets::PlainLabel question_text_;
    widgets::PlainLabel ready_label_;
    std::vector<QPushButton*> examples_;
};

}  // namespace govor::dialogs

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
#include "sound/stream_format.h"
#include "widgets/plain_text.h"
#include "widgets/sound_check.h"

namespace govor::dialogs {

// The first steps of a new user: the sound is tried out, a model is chosen, a first question is asked. Can be
// skipped at any time and opened again from the menu. program::FirstRun carries out what it asks for.
class FirstRunDialog : public QDialog {
    Q_OBJECT

  public:
    enum class Step { sound, model, hello };
    static constexpr int steps = 3;

    explicit FirstRunDialog(SettingsEditor& editor, QWidget* parent = nullptr);

    Step step() const;
    void open_step(Step step);

    widgets::SoundCheck& check() { return check_; }
    void show_devices(const std::vector<sound::DeviceInfo>& microphones,
                      const std::vector<sound::DeviceInfo>& loudspeakers);
    // On the page of the sound, the talk key tries the microphone out instead of asking. Returns false on the
    // other pages.
    bool talk_key_changed(bool pressed);
    void show_model(const assistant::ModelLoader& loader);
    // Models on this computer besides the built-in one, by name.
    void show_found_models(const QStringList& names);

  Q_SIGNALS:
    void built_in_requested();
    void found_model_requested(const QString& name);
    void model_requested();  // the dialog that opens and downloads models
    void settings_requested();
    void asked(const QString& question);

  private:
    QVBoxLayout* add_page(const QString& title, const QString& words);
    void add_sound_page();
    QComboBox* new_device(QString store::Settings::*member, const QString& name);
    void add_model_page();
    void add_hello_page();
    void lay_out();
    void go(int by);
    void show_step();
    void show_key();

    SettingsEditor& editor_;
    QStackedWidget pages_;
    QStringList titles_;
    widgets::PlainLabel title_;
    widgets::PlainLabel place_;
    QPushButton skip_;
    QPushButton back_;
    QPushButton next_;
    // Sound
    QComboBox* microphone_ = nullptr;
    QComboBox* loudspeaker_ = nullptr;
    widgets::SoundCheck check_;
    widgets::PlainLabel key_;
    bool key_tried_ = false;
    bool key_pressed_ = false;
    // Model
    widgets::PlainLabel model_;
    QProgressBar progress_;
    QPushButton built_in_;
    QComboBox found_;
    QPushButton use_found_;
    widgets::PlainLabel none_found_;
    // Hello
    widgets::PlainLabel ready_;
    std::vector<QPushButton*> examples_;
};

}  // namespace govor::dialogs

#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QKeySequenceEdit>
#include <QSlider>
#include <QSpinBox>
#include <vector>

#include "sound/stream_format.h"
#include "store/settings.h"
#include "widgets/mel_view.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {

// Settings for sound, talking, answers and the window. Shows the level of the microphone beside its name.
class SettingsDialog : public QDialog {
    Q_OBJECT

  public:
    explicit SettingsDialog(const store::Settings& settings, QWidget* parent = nullptr);

    store::Settings settings() const;

    void show_devices(const std::vector<sound::DeviceInfo>& microphones,
                      const std::vector<sound::DeviceInfo>& loudspeakers);
    void show_level(const sound::LevelReading& level);
    // Shows the name of the global key or the reason why there is none.
    void show_global_key(const QString& words);

  Q_SIGNALS:
    void volume_moved(double volume);  // 0..1; applied before the dialog is accepted

  private:
    QWidget* sound_page();
    QLayout* volume_row();
    QWidget* talking_page();
    QWidget* answers_page();
    QWidget* window_page();
    bool shows_backend_in_use() const;
    void show_other_backend();
    void check_key();
    static void fill(QComboBox& box, const std::vector<sound::DeviceInfo>& devices, const QString& chosen);

    store::Settings settings_;
    std::vector<sound::DeviceInfo> microphones_;  // of the sound system in use
    std::vector<sound::DeviceInfo> loudspeakers_;
    QComboBox backend_;
    QComboBox microphone_;
    QComboBox loudspeaker_;
    QSlider volume_{Qt::Horizontal};
    widgets::PlainLabel percent_;
    widgets::MelView level_;
    QCheckBox cues_;
    QComboBox mode_;
    QKeySequenceEdit key_;
    QKeySequenceEdit global_key_;
    widgets::PlainLabel key_words_;
    widgets::PlainLabel global_words_;
    QSpinBox longest_;  // seconds
    QCheckBox private_;
    QCheckBox barge_in_;
    QCheckBox speak_;
    QComboBox variety_;
    QDoubleSpinBox temperature_;         // minimum: the model's own
    QDoubleSpinBox repetition_penalty_;  // the same
    QComboBox colors_;
    QCheckBox tray_;
};

}  // namespace govor::dialogs

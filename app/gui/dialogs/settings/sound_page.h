#pragma once

#include <QSlider>
#include <vector>

#include "dialogs/settings/settings_page.h"
#include "sound/stream_format.h"
#include "widgets/sound_check.h"

namespace govor::dialogs {

// The audio devices, the volume and the audio processing, with a test of both devices.
class SoundPage : public SettingsPage {
    Q_OBJECT

  public:
    explicit SoundPage(SettingsEditor& editor, QWidget* parent = nullptr);

    void show_devices(const std::vector<sound::DeviceInfo>& microphones,
                      const std::vector<sound::DeviceInfo>& loudspeakers);
    widgets::SoundCheck& sound_check() { return *sound_check_; }

  private:
    QComboBox* add_device(const RowText& text, QString store::Settings::*member);
    void add_volume();
    void show_chosen_devices();

    std::vector<sound::DeviceInfo> microphones_;  // devices of the sound system in use
    std::vector<sound::DeviceInfo> loudspeakers_;
    QComboBox* microphone_ = nullptr;
    QComboBox* loudspeaker_ = nullptr;
    widgets::SoundCheck* sound_check_;
};

}  // namespace govor::dialogs

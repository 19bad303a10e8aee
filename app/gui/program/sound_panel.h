#pragma once

#include <QObject>
#include <vector>

#include "assistant/controller.h"
#include "program/current_settings.h"
#include "program/main_window.h"
#include "sound/audio_io.h"

namespace govor::program {

// Applies the sound settings to the audio devices, and shows the state of the microphone and the loudspeaker
// in the window: level, muting, and notices about devices.
class SoundPanel : public QObject {
    Q_OBJECT

  public:
    SoundPanel(const CurrentSettings& settings, sound::AudioIo& audio, assistant::Controller& controller,
               MainWindow& window);

    // Applies changed settings. If `has_backend_changed` is true, reopens all devices.
    void apply_settings(bool has_backend_changed);
    void set_muted(bool is_muted);
    void show_microphone();

    bool is_muted() const { return is_muted_; }
    const std::vector<sound::DeviceInfo>& microphones() const { return microphones_; }
    const std::vector<sound::DeviceInfo>& loudspeakers() const { return loudspeakers_; }
    const sound::SoundCounts& counts() const { return counts_; }

  Q_SIGNALS:
    void devices_changed();
    void muted_changed(bool is_muted);

  private:
    void connect_audio();
    void handle_microphone_state(bool is_open);
    void handle_device_notice(const sound::DeviceNotice& notice);

    const CurrentSettings& settings_;
    sound::AudioIo& audio_;
    assistant::Controller& controller_;
    MainWindow& window_;
    std::vector<sound::DeviceInfo> microphones_;
    std::vector<sound::DeviceInfo> loudspeakers_;
    sound::SoundCounts counts_;
    bool is_muted_ = false;
    bool is_microphone_open_ = false;
    bool is_microphone_missing_ = false;  // no microphone could be opened
};

}  // namespace govor::program

#pragma once

#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/types.h"

namespace govor::test {

inline constexpr SampleRate device_rate{48000};
inline constexpr std::size_t device_samples_per_100_ms = device_rate.value / 10;

// Records the output of a loudspeaker from construction until stop(). At 48 kHz, the rate of the server's
// devices, the samples are not converted.
class LoudspeakerRecording {
  public:
    // Returns when the first samples have arrived, silence included.
    LoudspeakerRecording(const QProcessEnvironment& environment, const std::string& loudspeaker,
                         SampleRate rate);
    ~LoudspeakerRecording();

    // Waits until at least `samples` samples have arrived in total. Returns false if the recording ended
    // before.
    bool wait_for(std::size_t samples);
    std::size_t size();             // samples received so far
    std::size_t audible_samples();  // the number of received samples that are not zero
    std::size_t silence();          // the number of zeros at the end of the received samples
    void discard();                 // discards the samples received so far
    // Waits for a second of silence after the sound. Returns all samples received so far.
    const std::vector<float>& wait_for_silence();
    const std::vector<float>& stop();  // returns all samples

  private:
    void read_output();

    QProcess process_;
    SampleRate rate_;
    std::vector<float> samples_;
    std::size_t audible_samples_ = 0;
    std::size_t silence_ = 0;
    QByteArray bytes_;  // an incomplete sample
};

// A private PulseAudio server without hardware, D-Bus or a session, which also runs as root. It has a
// loudspeaker "speakers" and a microphone "virtmic", which are the defaults. ALSA, and therefore PortAudio,
// uses the same names. Throws std::runtime_error if PulseAudio is not installed or does not start.
class PulseServer {
  public:
    PulseServer();
    ~PulseServer();  // stops the server
    PulseServer(const PulseServer&) = delete;
    PulseServer& operator=(const PulseServer&) = delete;

    // Returns the environment of programs that use the server: XDG_RUNTIME_DIR, XDG_CONFIG_HOME (contains
    // alsa/asoundrc) and PULSE_SERVER.
    const QProcessEnvironment& environment() const { return environment_; }
    // Sets the same variables in this process. Call it once, before sound is first used.
    void export_environment() const;

    void kill();   // simulates a crash
    void pause();  // stops the process until resume()
    void resume();
    void start();  // restarts it with the two default devices; returns when it is ready
    bool is_running() const { return pid_ > 0; }

    // Adds a device and waits for it. Returns the number of its module, for remove().
    std::string add_loudspeaker(const std::string& name, SampleRate rate, int channels);
    std::string add_microphone(const std::string& name, SampleRate rate);
    void remove(const std::string& module);
    void set_default_loudspeaker(const std::string& name);

    // Plays 16 kHz mono into a microphone. Returns when the server has received all samples, shortly before
    // the last samples are recorded. start_playing_into_microphone() returns at once; playback is complete
    // when the process has finished.
    void play_into_microphone(std::span<const float> samples, const std::string& microphone = "virtmic");
    std::unique_ptr<QProcess> start_playing_into_microphone(std::span<const float> samples,
                                                            const std::string& microphone = "virtmic");

    std::unique_ptr<LoudspeakerRecording> record(const std::string& loudspeaker = "speakers",
                                                 SampleRate rate = device_rate);

  private:
    void write_configuration();
    std::string run_pactl(const QStringList& arguments);

    QTemporaryDir folder_;
    QProcessEnvironment environment_;
    std::int64_t pid_ = 0;
};

}  // namespace govor::test

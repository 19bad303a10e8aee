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

// What a loudspeaker plays, recorded from the construction on, until stop(). At 48 kHz, the rate of the
// server's devices, nothing converts it: floats arrive as they were played.
class LoudspeakerRecording {
  public:
    // Returns once the first samples are there, silence included.
    LoudspeakerRecording(const QProcessEnvironment& environment, const std::string& loudspeaker,
                         SampleRate rate);
    ~LoudspeakerRecording();

    // Waits until that many samples are there altogether. False if the recording ended before.
    bool wait_for(std::size_t samples);
    std::size_t size();      // samples so far
    std::size_t sounding();  // of them, those that are not silence
    // Waits for a second of silence behind what was played.
    const std::vector<float>& wait_for_silence();
    const std::vector<float>& stop();  // all of them

  private:
    void take();

    QProcess process_;
    SampleRate rate_;
    std::vector<float> samples_;
    std::size_t sounding_ = 0;
    QByteArray bytes_;  // of a sample that has not come whole
};

// A PulseAudio server of the test's own, without hardware, D-Bus or a session; works as root. It has a
// loudspeaker "speakers" and a microphone "virtmic", the defaults; ALSA, and so PortAudio, knows them by
// these names too. Throws std::runtime_error where PulseAudio is not installed or does not start.
class PulseServer {
  public:
    PulseServer();
    ~PulseServer();  // ends the server
    PulseServer(const PulseServer&) = delete;
    PulseServer& operator=(const PulseServer&) = delete;

    // For programs that are to use it: XDG_RUNTIME_DIR, XDG_CONFIG_HOME (holds alsa/asoundrc), PULSE_SERVER.
    const QProcessEnvironment& environment() const { return environment_; }
    // The same for this process; once, before it touches sound.
    void use_here() const;

    void kill();   // as a crash does
    void pause();  // stands still until go_on(), as where the machine does not let it run
    void go_on();
    void start();  // again, with the two devices only; returns once it answers
    bool running() const { return pid_ > 0; }

    // Devices by name; a module number, for remove(). Returned once it is there.
    std::string add_loudspeaker(const std::string& name, SampleRate rate, int channels);
    std::string add_microphone(const std::string& name, SampleRate rate);
    void remove(const std::string& module);
    void set_default_loudspeaker(const std::string& name);

    // Speaks 16 kHz mono into a microphone; returns when the server has taken all of it, a little before the
    // last of it is heard. start_speaking() returns at once, done when the process has finished.
    void speak(std::span<const float> samples, const std::string& microphone = "virtmic");
    std::unique_ptr<QProcess> start_speaking(std::span<const float> samples,
                                             const std::string& microphone = "virtmic");

    std::unique_ptr<LoudspeakerRecording> record(const std::string& loudspeaker = "speakers",
                                                 SampleRate rate = device_rate);

  private:
    void write_configuration();
    std::string control(const QStringList& arguments);

    QTemporaryDir folder_;
    QProcessEnvironment environment_;
    std::int64_t pid_ = 0;
};

}  // namespace govor::test

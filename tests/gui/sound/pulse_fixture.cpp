#include "gui/sound/pulse_fixture.h"

#include <algorithm>

namespace govor::sound {
namespace {

// The server is stopped at the end of the program, because the sound thread stays connected to it across
// tests.
std::unique_ptr<test::PulseServer> server_instance;

class ServerEnvironment : public testing::Environment {
  public:
    void TearDown() override { server_instance.reset(); }
};
[[maybe_unused]] const testing::Environment* const environment =
    testing::AddGlobalTestEnvironment(new ServerEnvironment);

}  // namespace

void PulseTest::SetUpTestSuite() {
    if (server_instance) return;
    server_instance = std::make_unique<test::PulseServer>();
    server_instance->export_environment();
}

test::PulseServer& PulseTest::server() {
    return *server_instance;
}

void PulseTest::open(SoundSettings settings) {
    const bool opens_microphone = settings.use == MicrophoneUse::ready;
    audio = std::make_unique<AudioIo>(make_backend(GetParam()), settings);
    const auto connect = [this](auto signal, auto slot) {
        QObject::connect(audio.get(), signal, audio.get(), slot);
    };
    connect(&AudioIo::device_notice, [this](const DeviceNotice& notice) {
        if (notice.direction == Direction::output) notices.push_back(notice.kind);
    });
    connect(&AudioIo::microphone_open_changed, [this](bool is_open) { is_microphone_open = is_open; });
    connect(&AudioIo::level_measured, [this](LevelReading) { ++level_readings; });
    connect(&AudioIo::question_ended, [this](QuestionEnd) { ++ended_questions; });
    connect(&AudioIo::samples_captured, [this](const Samples& samples) {
        captured_samples.insert(captured_samples.end(), samples->begin(), samples->end());
    });
    connect(&AudioIo::position_changed, [this](PlaybackPosition p) { position = p; });
    connect(&AudioIo::playback_ended, [this](PlaybackEnd e) { end = e; });
    connect(&AudioIo::counts_changed, [this](SoundCounts c) { counts = c; });
    test::wait_until_or_throw([&] { return (is_microphone_open || !opens_microphone) && !notices.empty(); });
}

void PulseTest::play_reply(PlaybackId id, const std::vector<float>& samples) {
    end = {};
    position = {};
    audio->begin_reply(id);
    for (std::size_t offset = 0; offset < samples.size(); offset += 1920) {
        const std::size_t count = std::min<std::size_t>(1920, samples.size() - offset);
        const auto begin = samples.begin() + static_cast<std::ptrdiff_t>(offset);
        audio->add_to_reply(id, {begin, begin + static_cast<std::ptrdiff_t>(count)});
    }
    audio->finish_reply(id);
}

void PulseTest::TearDown() {
    if (!HasFailure()) return;
    std::string text = "notices of the loudspeaker:";
    for (const DeviceNotice::Kind kind : notices) text += " " + std::to_string(static_cast<int>(kind));
    ADD_FAILURE() << text << "; played " << position.played_samples << ", ended " << end.id << " at "
                  << end.played_samples << ", underruns " << counts.underruns << ", overruns "
                  << counts.overruns;
}

std::vector<float> resample_to_device_rate(std::span<const float> reply) {
    return test::resample(reply, output_sample_rate, test::device_rate);
}

std::string backend_name(const testing::TestParamInfo<BackendKind>& info) {
    return info.param == BackendKind::qt ? "qt" : "portaudio";
}

}  // namespace govor::sound

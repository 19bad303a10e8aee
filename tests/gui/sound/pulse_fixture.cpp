#include "gui/sound/pulse_fixture.h"

#include <algorithm>

namespace govor::sound {
namespace {

// Stopped at the end of the program, because the sound thread stays connected to it across tests.
std::unique_ptr<test::PulseServer> the_server;

class Server : public testing::Environment {
  public:
    void TearDown() override { the_server.reset(); }
};
[[maybe_unused]] const testing::Environment* const registered = testing::AddGlobalTestEnvironment(new Server);

}  // namespace

void PulseTest::SetUpTestSuite() {
    if (the_server) return;
    the_server = std::make_unique<test::PulseServer>();
    the_server->use_here();
}

test::PulseServer& PulseTest::server() {
    return *the_server;
}

void PulseTest::open(SoundSettings settings) {
    const bool listens_at_once = settings.use == MicrophoneUse::ready;
    audio = std::make_unique<AudioIo>(make_backend(GetParam()), settings);
    const auto connect = [this](auto signal, auto slot) {
        QObject::connect(audio.get(), signal, audio.get(), slot);
    };
    connect(&AudioIo::device_notice, [this](const DeviceNotice& notice) {
        if (notice.direction == Direction::output) notices.push_back(notice.what);
    });
    connect(&AudioIo::microphone_open, [this](bool now) { mic = now; });
    connect(&AudioIo::level, [this](LevelReading) { ++levels; });
    connect(&AudioIo::question_ended, [this](QuestionEnd) { ++questions; });
    connect(&AudioIo::samples_captured,
            [this](const Samples& samples) { heard.insert(heard.end(), samples->begin(), samples->end()); });
    connect(&AudioIo::playback_moved, [this](PlaybackPosition position) { moved = position; });
    connect(&AudioIo::playback_ended, [this](PlaybackEnd e) { end = e; });
    connect(&AudioIo::counted, [this](SoundCounts c) { counts = c; });
    test::wait_until([&] { return (mic || !listens_at_once) && !notices.empty(); });
}

// Adds the reply in chunks, like the engine.
void PulseTest::reply(PlaybackId id, const std::vector<float>& samples) {
    end = {};
    moved = {};
    audio->begin_reply(id);
    for (std::size_t at = 0; at < samples.size(); at += 1920) {
        const std::size_t count = std::min<std::size_t>(1920, samples.size() - at);
        const auto begin = samples.begin() + static_cast<std::ptrdiff_t>(at);
        audio->add_to_reply(id, {begin, begin + static_cast<std::ptrdiff_t>(count)});
    }
    audio->finish_reply(id);
}

void PulseTest::TearDown() {
    if (!HasFailure()) return;
    std::string text = "notices of the loudspeaker:";
    for (const DeviceNotice::What what : notices) text += " " + std::to_string(static_cast<int>(what));
    ADD_FAILURE() << text << "; heard " << moved.heard_samples << ", ended " << end.id << " at "
                  << end.heard_samples << ", underruns " << counts.underruns << ", overruns "
                  << counts.overruns;
}

std::vector<float> at_device_rate(std::span<const float> reply) {
    return test::resampled(reply, speaking_rate, test::device_rate);
}

std::string name_of(const testing::TestParamInfo<BackendKind>& info) {
    return info.param == BackendKind::qt ? "qt" : "portaudio";
}

}  // namespace govor::sound

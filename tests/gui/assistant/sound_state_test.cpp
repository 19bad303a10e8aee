#include <gtest/gtest.h>

#include <QLabel>

#include "assistant/audio_io_control.h"
#include "gui/support/waiting.h"
#include "gui/widgets/test_window.h"

// Tests of the displayed states of microphone, loudspeaker and speed, and of text that does not wait for
// audio.
namespace govor::test::sound_state_test {
namespace {

using namespace std::chrono_literals;
using assistant::Phase;
using State = assistant::Controller::MicrophoneState;

TEST(SoundState, hands_free_mode_without_a_microphone_has_no_prompt_to_talk) {
    widgets::Composer composer;
    composer.set_talk_mode(false, true, {});
    composer.show_phase(Phase::idle, false);
    EXPECT_EQ(composer.state().text(), QStringLiteral("Just talk: Govor listens"));
    composer.show_microphone(State::muted, true);
    EXPECT_EQ(composer.state().text(), QStringLiteral("The microphone is muted: type, or unmute it"));
    composer.show_microphone(State::missing, false);
    EXPECT_EQ(composer.state().text(), QStringLiteral("There is no microphone: type your question"));
    composer.show_microphone(State::usable, true);
    EXPECT_EQ(composer.state().text(), QStringLiteral("Just talk: Govor listens"));
}

TEST(SoundState, listening_is_shown_only_while_the_microphone_is_open_and_not_muted) {
    widgets::Composer composer;
    composer.show_phase(Phase::listening, false);
    composer.show_listening(1.5);
    EXPECT_EQ(composer.state().text(), QStringLiteral("Opening the microphone…"));
    composer.show_microphone(State::usable, true);
    EXPECT_TRUE(composer.state().text().startsWith(QStringLiteral("Listening")));
    composer.show_microphone(State::muted, true);
    EXPECT_EQ(composer.state().text(), QStringLiteral("The microphone is muted"));
}

QStringList label_texts(const QWidget& widget) {
    QStringList texts;
    for (const auto* label : widget.findChildren<QLabel*>())
        if (!label->isHidden() && !label->text().isEmpty()) texts.append(label->text());
    return texts;
}

TEST(SoundState, only_audible_gaps_are_shown_and_only_for_a_while) {
    widgets::StatusStrip strip(nullptr, 1ms);
    strip.show_counts({.overruns = 140, .underruns = 0}, false);
    EXPECT_TRUE(label_texts(strip).filter(QStringLiteral("gaps")).isEmpty());
    strip.show_counts({.overruns = 142, .underruns = 1}, true);
    EXPECT_EQ(label_texts(strip).filter(QStringLiteral("gaps")),
              QStringList{QStringLiteral("gaps in the sound: 3")});
    EXPECT_TRUE(wait_until([&] { return label_texts(strip).filter(QStringLiteral("gaps")).isEmpty(); }));
    strip.show_counts({.overruns = 142, .underruns = 2}, false);
    EXPECT_EQ(label_texts(strip).filter(QStringLiteral("gaps")),
              QStringList{QStringLiteral("gaps in the sound: 1")});
}

TEST(SoundState, the_speed_of_the_voice_is_shown_relative_to_speech) {
    const auto speed_text = [](double compute_seconds, double speech_seconds) {
        session::Statistics statistics;
        statistics.total_seconds = compute_seconds;
        statistics.speech_seconds = speech_seconds;
        assistant::TurnMetrics metrics;
        metrics.record_statistics(statistics);
        widgets::StatusStrip strip;
        strip.show_metrics(metrics);
        return label_texts(strip).filter(QStringLiteral("speech")).join(QLatin1Char(';')).toStdString();
    };
    EXPECT_EQ(speed_text(3.5, 10), "2.9× faster than speech");
    EXPECT_EQ(speed_text(15, 10), "1.5× slower than speech");
    EXPECT_EQ(speed_text(10, 10), "as fast as speech");
}

// A controller with devices that can be added and removed.
struct DeviceFixture {
    FakeAudioDevices fake_devices;
    sound::AudioIo audio{fake_devices.backend_factory()};
    assistant::AudioIoControl control{audio};
    ControllerFixture fixture{true, {}, &control};

    DeviceFixture() { assistant::connect_audio(audio, fixture.controller); }
    bool wait_for_phase(Phase phase) {
        return wait_until([&] { return fixture.controller.phase() == phase; });
    }
};

TEST(SoundState, answers_are_complete_on_a_machine_without_any_loudspeaker) {
    DeviceFixture devices;
    ControllerFixture& fixture = devices.fixture;
    for (const char* question : {"first", "second"}) {
        fixture.controller.ask(QString::fromUtf8(question));
        const auto turn = fixture.engine.last<session::Ask>();
        EXPECT_EQ(fixture.engine.last_posted<session::Ask>().text, question);
        fixture.emit_text(turn, "One two");
        fixture.emit_sound(turn, 48000);
        fixture.finish(turn, "One two");
        EXPECT_EQ(fixture.newest_turn().state, store::TurnState::complete);
        ASSERT_TRUE(devices.wait_for_phase(Phase::idle));
    }
    for (const store::TurnId turn : fixture.store.turn_ids(*fixture.controller.conversation())) {
        EXPECT_EQ(fixture.store.turn(turn)->answer, QStringLiteral("One two"));
        EXPECT_EQ(fixture.store.turn(turn)->played_length, std::nullopt);
    }
}

TEST(SoundState, an_answer_is_complete_when_the_only_loudspeaker_is_removed_during_playback) {
    DeviceFixture devices;
    ControllerFixture& fixture = devices.fixture;
    constexpr sound::StreamFormat format{SampleRate{24000}, 1};
    devices.fake_devices.add(sound::Direction::output, "speakers", format);
    ASSERT_TRUE(
        wait_until([&] { return devices.fake_devices.is_open(sound::Direction::output, "speakers"); }));
    fixture.controller.ask(QStringLiteral("first"));
    const auto turn = fixture.engine.last<session::Ask>();
    fixture.emit_text(turn, "One");
    fixture.emit_sound(turn, 48000);
    ASSERT_TRUE(wait_until([&] {
        devices.fake_devices.read_loudspeaker("speakers", 240);
        return fixture.controller.phase() == Phase::speaking;
    }));
    devices.fake_devices.remove(sound::Direction::output, "speakers");
    ASSERT_TRUE(devices.wait_for_phase(Phase::writing));
    fixture.emit_text(turn, " two");
    fixture.finish(turn, "One two");
    EXPECT_EQ(fixture.controller.phase(), Phase::idle);
    EXPECT_EQ(fixture.newest_turn().answer, QStringLiteral("One two"));
    EXPECT_EQ(fixture.newest_turn().state, store::TurnState::complete);
    // The loudspeaker returns before the time limit, so the voice continues.
    devices.fake_devices.add(sound::Direction::output, "speakers", format);
    EXPECT_TRUE(devices.wait_for_phase(Phase::speaking));
}

}  // namespace
}  // namespace govor::test::sound_state_test

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QPushButton>
#include <QSlider>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "audio/clip.h"
#include "dialogs/settings_dialog.h"
#include "gui/end_to_end/end_to_end_test.h"
#include "gui/sound/sounds.h"
#include "support/test_data.h"

// Tests of spoken questions and answers with both sound backends.
namespace govor::test::talk_test {
namespace {

using assistant::Phase;
using store::SoundBackend;
using store::TurnState;

class Talk : public EndToEndTest, public testing::WithParamInterface<SoundBackend> {
  protected:
    // Selects the backend at run time, without cues, so that recordings contain the answer only.
    void SetUp() override {
        choose_backend(GetParam());
        program().window().open(std::nullopt);  // a new conversation, because a long one is slower
        underruns_before_ = program().sound_counts().underruns;
    }
    static void apply(const store::Settings& settings) { program().apply(settings); }
    static void choose_backend(SoundBackend backend) {
        store::Settings settings = program().settings();
        settings.backend = backend;
        settings.output_device.clear();
        settings.play_cues = false;
        apply(settings);
        // ALSA has a device with this name, but the sound server does not.
        wait_until("the devices of this sound system",
                   [&] { return has_loudspeaker("default") == (backend == SoundBackend::portaudio); });
    }
    // Returns the server's module number. PortAudio lists devices only when it is initialized.
    static std::string add_headphones() {
        const std::string module = server().add_loudspeaker("headphones", device_rate, 2);
        choose_backend(SoundBackend::qt);
        choose_backend(GetParam());
        wait_until("the headphones", [] { return has_loudspeaker("headphones"); });
        return module;
    }
    static void choose_loudspeaker(const char* id) {
        store::Settings settings = program().settings();
        settings.output_device = QString::fromUtf8(id);
        apply(settings);
    }
    static bool has_loudspeaker(const std::string& id) {
        const auto& loudspeakers = program().loudspeakers();
        return std::any_of(loudspeakers.begin(), loudspeakers.end(),
                           [&](const auto& device) { return device.id == id; });
    }
    static bool shows_no_microphone() {
        return program().window().composer().state().text().contains(QStringLiteral("no microphone"));
    }
    static void wait_for_sound(LoudspeakerRecording& recording) {
        wait_until("sound", [&] { return recording.audible_samples() > device_samples_per_100_ms; });
    }
    static void wait_for_half_a_second_of_speech(LoudspeakerRecording& recording) {
        wait_until("half a second of speech",
                   [&] { return recording.audible_samples() > 5 * device_samples_per_100_ms; });
    }
    // Expects all samples of the answer, with inserted silence only where the program counted an underrun.
    void expect_complete_playback(const PlaybackComparison& comparison) const {
        EXPECT_FALSE(comparison.first_difference) << describe(comparison);
        EXPECT_EQ(comparison.begin, 0U);
        EXPECT_EQ(comparison.end, answer_at_device_rate().size());
        wait_until("as many underruns as gaps", [&] {
            return program().sound_counts().underruns >= underruns_before_ + comparison.underruns;
        });
    }

    static void expect_complete_text(const store::Turn& turn) {
        EXPECT_EQ(turn.state, TurnState::complete);
        EXPECT_TRUE(turn.answer.endsWith(QLatin1Char('.'))) << turn.answer.toStdString();
    }
    static void expect_complete_text_with_mark() {
        expect_complete_text(newest_turn());
        EXPECT_GT(newest_turn().played_length.value_or(0), 0);
        EXPECT_LT(newest_turn().played_length.value_or(0), newest_turn().answer.size());
    }
    static void expect_complete_playback(const std::vector<std::span<const float>>& recordings,
                                         std::size_t lost_samples = 0) {
        EXPECT_EQ(playback_error(answer_at_device_rate(), recordings, tolerance_of_16_bits, lost_samples),
                  "");
    }

  private:
    std::uint64_t underruns_before_ = 0;
};

// Reads a question without its leading silence.
std::vector<float> read_question() {
    std::vector<float> clip = audio::read_clip(test_data("audio/question_en.wav")).samples;
    const auto begin = std::find_if(clip.begin(), clip.end(), [](float s) { return std::abs(s) > 0.02F; });
    return {begin, clip.end()};
}

TEST_P(Talk, a_question_spoken_while_the_key_is_held_is_answered_in_text_and_audio) {
    auto recording = record_from_silence();
    const std::vector<float> speech = read_question();
    speak(speech);
    wait_for_answer();
    EXPECT_EQ(newest_turn().state, TurnState::complete);
    EXPECT_THAT(newest_turn().answer.toStdString(), testing::HasSubstr("Paris"));

    const std::vector<float> recorded_speech = store::read_samples(newest_turn().question_sound.value());
    EXPECT_TRUE(contains_all_samples(speech, recorded_speech, 0.9));  // including the first 100 ms
    expect_complete_playback(compare_answer(*recording));
}

TEST_P(Talk, playback_moves_to_a_loudspeaker_that_is_chosen_during_a_reply) {
    const std::string module = add_headphones();
    const auto first = record_from_silence();
    const auto second = server().record("headphones");
    ask("what is seven plus five");
    wait_for_sound(*first);
    choose_loudspeaker("headphones");
    wait_for_answer();
    EXPECT_EQ(newest_turn().answer, QStringLiteral("Seven plus five is twelve."));
    EXPECT_EQ(newest_turn().state, TurnState::complete);
    expect_complete_playback({first->wait_for_silence(), second->wait_for_silence()});
    choose_loudspeaker("");
    server().remove(module);
}

TEST_P(Talk, an_answer_continues_without_its_loudspeaker_which_is_used_again_when_it_returns) {
    std::string module = add_headphones();
    choose_loudspeaker("headphones");
    const auto first = server().record("headphones");
    const auto second = record_from_silence();
    ask("who painted the ceiling of the chapel");
    wait_for_sound(*first);
    server().remove(module);
    // PortAudio is not notified when the server moves its stream.
    if (GetParam() == SoundBackend::qt) wait_for_notice("is not available. Using");
    wait_for_answer();
    EXPECT_EQ(newest_turn().state, TurnState::complete);
    // Samples in the device's buffer are lost and are not in the recording.
    expect_complete_playback({first->stop(), second->wait_for_silence()}, 3 * device_samples_per_100_ms);
    module = server().add_loudspeaker("headphones", device_rate, 2);
    if (GetParam() == SoundBackend::qt) wait_for_notice("” is back");
    const auto third = server().record("headphones");
    ask("what is seven plus five");
    wait_for_answer();
    if (GetParam() == SoundBackend::qt) expect_complete_playback(compare_answer(*third));
    choose_loudspeaker("");
    server().remove(module);
}

TEST_P(Talk, pressing_the_key_stops_the_voice_and_marks_the_position_in_the_text) {
    const auto recording = record_from_silence();
    ask("who painted the ceiling of the chapel");
    wait_for_half_a_second_of_speech(*recording);
    press_key();
    wait_until("listening", [] { return phase() == Phase::listening; });
    release_key();
    wait_until("the end of listening", [] { return phase() == Phase::idle; });
    wait_until("the mark", [] { return newest_turn().played_length.has_value(); });
    expect_complete_text_with_mark();
    EXPECT_EQ(newest_turn().question, QStringLiteral("who painted the ceiling of the chapel"));
    // All stored samples were played, except for the filter's transient at the cut. Few samples were played
    // that are not stored: those within the device's latency and those not yet reported to the window.
    const PlaybackComparison comparison = compare_answer(*recording);
    const std::size_t stored_samples = answer_at_device_rate().size();
    EXPECT_EQ(comparison.begin, 0U);
    EXPECT_GE(comparison.first_difference.value_or(comparison.end) + filter_edge, stored_samples)
        << describe(comparison);
    EXPECT_LE(recording->audible_samples(), stored_samples + 5 * device_samples_per_100_ms);
}

TEST_P(Talk, escape_stops_the_voice_but_not_the_text) {
    const auto recording = record_from_silence();
    ask("who painted the ceiling of the chapel");
    wait_for_half_a_second_of_speech(*recording);
    QTest::keyClick(&program().window(), Qt::Key_Escape);
    wait_until("the end of the text", [] { return phase() == Phase::idle; });
    // The engine sends the exact position after the end of the answer.
    wait_until("the mark", [] { return newest_turn().played_length.has_value(); });
    expect_complete_text_with_mark();
    ask("what is seven plus five");
    wait_for_answer();
    EXPECT_EQ(newest_turn().answer, QStringLiteral("Seven plus five is twelve."));
}

TEST_P(Talk, a_typed_question_does_not_truncate_the_text_of_the_spoken_answer) {
    const auto recording = record_from_silence();
    ask("who painted the ceiling of the chapel");
    wait_for_half_a_second_of_speech(*recording);
    const store::TurnId first = newest_turn().id;
    ask("what is seven plus five");
    wait_for_answer();
    EXPECT_EQ(newest_turn().answer, QStringLiteral("Seven plus five is twelve."));
    const store::Turn first_turn = program().store().turn(first).value();
    expect_complete_text(first_turn);
    EXPECT_TRUE(first_turn.played_length.has_value());
}

TEST_P(Talk, without_a_loudspeaker_answers_are_completed_and_stored) {
    server().kill();
    wait_until("no microphone", shows_no_microphone);
    ask("who painted the ceiling of the chapel");
    wait_for_notice("No loudspeaker can be opened");
    wait_for_answer();
    expect_complete_text(newest_turn());
    const store::TurnId first = newest_turn().id;
    ask("what is seven plus five");
    wait_for_answer();
    EXPECT_EQ(newest_turn().answer, QStringLiteral("Seven plus five is twelve."));
    const store::Turn first_turn = program().store().turn(first).value();
    expect_complete_text(first_turn);
    EXPECT_EQ(first_turn.played_length, std::nullopt);
    server().start();
    wait_until("a loudspeaker", [] { return !has_notice("No loudspeaker"); });
    wait_until("a microphone", [] { return !shows_no_microphone(); });
    program().controller().stop_all();
}

TEST_P(Talk, a_muted_microphone_is_reported_with_a_button_that_unmutes_it) {
    const widgets::NoticeBar& notices = program().window().notices();
    const auto shows_muted = [&] {
        return !notices.messages().filter(QStringLiteral("The microphone is muted.")).isEmpty();
    };
    Q_EMIT program().window().composer().mute_requested();
    program().controller().press();  // not press_key(), because two presses within 50 ms would count as one
    EXPECT_TRUE(shows_muted());
    EXPECT_EQ(phase(), Phase::idle);
    EXPECT_TRUE(program().window().composer().state().text().contains(QStringLiteral("muted")));
    for (auto* button : program().window().findChildren<QPushButton*>())
        if (button->isVisible() && button->text() == QStringLiteral("Unmute")) button->click();
    EXPECT_FALSE(shows_muted());
    // After a test that killed the server, the microphone may not be open yet.
    wait_until("a microphone", [] { return !shows_no_microphone(); });
    press_key();
    wait_until("listening", [] { return phase() == Phase::listening; });
    release_key();
    wait_until("the end of listening", [] { return phase() == Phase::idle; });
}

TEST_P(Talk, a_volume_change_applies_at_once_and_can_be_reset) {
    const auto recording = record_from_silence();
    ask("who painted the ceiling of the chapel");
    wait_for_sound(*recording);
    Q_EMIT program().window().settings_requested();
    auto* settings = program().window().findChild<dialogs::SettingsDialog*>();
    ASSERT_NE(settings, nullptr);
    auto* volume = settings->sound().findChild<QSlider*>();
    volume->setValue(0);
    std::size_t audible_before = 0, end_of_audio = 0;
    wait_until("silence", [&] {
        if (recording->audible_samples() != audible_before) {
            audible_before = recording->audible_samples();
            end_of_audio = recording->size();
        }
        return recording->size() > end_of_audio + 2 * device_samples_per_100_ms;
    });
    EXPECT_EQ(phase(), Phase::speaking);
    for (auto* reset : settings->sound().findChildren<QToolButton*>())
        if (reset->accessibleName().contains(QStringLiteral("Volume"))) reset->click();
    EXPECT_EQ(program().settings().volume, 1);
    wait_until("sound",
               [&] { return recording->audible_samples() > audible_before + device_samples_per_100_ms; });
    settings->close();
    wait_for_answer();
    EXPECT_EQ(newest_turn().state, TurnState::complete);
}

TEST_P(Talk, playback_continues_after_the_sound_server_restarts) {
    {
        const auto recording = record_from_silence();
        ask("who painted the ceiling of the chapel");
        wait_for_sound(*recording);
    }
    server().kill();
    wait_for_notice("can be opened");
    server().start();
    const auto recording = server().record();
    wait_until("the rest of the voice", [] { return phase() == Phase::speaking; });
    wait_for_answer();
    EXPECT_EQ(newest_turn().state, TurnState::complete);
    const PlaybackComparison rest = compare_answer(*recording, filter_edge);
    EXPECT_FALSE(rest.first_difference) << describe(rest);
    EXPECT_EQ(rest.end, answer_at_device_rate().size());
}

TEST_P(Talk, regenerating_an_answer_replaces_and_plays_it) {
    ask("what is seven plus five");
    wait_for_answer();
    EXPECT_EQ(newest_turn().answer, QStringLiteral("Seven plus five is twelve."));
    const auto before = turn_count();
    const store::TurnId last = newest_turn().id;
    const auto recording = record_from_silence();
    program().window().turns().scroll_to_end();
    Q_EMIT program().window().turns().action_triggered(last, widgets::TurnAction::answer_again);
    wait_until("thinking", [] { return phase() == Phase::thinking; });
    EXPECT_EQ(newest_turn().answer, QStringLiteral("Seven plus five is twelve."));
    wait_for_answer();
    EXPECT_EQ(turn_count(), before);
    EXPECT_EQ(newest_turn().state, TurnState::complete);
    expect_complete_playback(compare_answer(*recording));
}

INSTANTIATE_TEST_SUITE_P(Backends, Talk, testing::Values(SoundBackend::qt, SoundBackend::portaudio),
                         [](const auto& suite) {
                             return suite.param == SoundBackend::qt ? "qt" : "portaudio";
                         });

}  // namespace
}  // namespace govor::test::talk_test

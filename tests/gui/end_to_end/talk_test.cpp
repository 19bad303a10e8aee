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

// Spoken questions and answers with both sound backends.
namespace govor::test {
namespace {

using assistant::Phase;
using store::SoundBackend;
using store::TurnState;

constexpr std::size_t tenth = device_rate.value / 10;

class Talk : public EndToEndTest, public testing::WithParamInterface<SoundBackend> {
  protected:
    // Selects the backend at run time, without cues, so that recordings contain the answer only.
    void SetUp() override {
        choose_backend(GetParam());
        program().window().open(std::nullopt);  // a new conversation, because a long one is slower
        underruns_before_ = program().sound_counts().underruns;
    }
    static void choose(const store::Settings& settings) { program().apply(settings); }
    static void choose_backend(SoundBackend backend) {
        store::Settings settings = program().settings();
        settings.backend = backend;
        settings.output_device.clear();
        settings.cues = false;
        choose(settings);
        // ALSA has a device of that name, the sound server does not.
        wait_until("the devices of this sound system",
                   [&] { return lists("default") == (backend == SoundBackend::portaudio); });
    }
    // Returns the server's module number. PortAudio lists devices only when it is initialized.
    static std::string add_headphones() {
        const std::string module = server().add_loudspeaker("headphones", device_rate, 2);
        choose_backend(SoundBackend::qt);
        choose_backend(GetParam());
        wait_until("the headphones", [] { return lists("headphones"); });
        return module;
    }
    static void choose_loudspeaker(const char* id) {
        store::Settings settings = program().settings();
        settings.output_device = QString::fromUtf8(id);
        choose(settings);
    }
    static bool lists(const std::string& id) {
        const auto& all = program().loudspeakers();
        return std::any_of(all.begin(), all.end(), [&](const auto& device) { return device.id == id; });
    }
    static void wait_for_sound(LoudspeakerRecording& recording) {
        wait_until("sound", [&] { return recording.sounding() > tenth; });
    }
    // Expects all samples of the answer, with inserted silence only where the program counted an underrun.
    void expect_whole(const Played& played) const {
        EXPECT_FALSE(played.differs) << describe(played);
        EXPECT_EQ(played.begin, 0U);
        EXPECT_EQ(played.end, answer_at_device_rate().size());
        wait_until("as many underruns as gaps", [&] {
            return program().sound_counts().underruns >= underruns_before_ + played.underruns;
        });
    }

    static void expect_whole_text(const store::Turn& turn) {
        EXPECT_EQ(turn.state, TurnState::complete);
        EXPECT_TRUE(turn.answer.endsWith(QLatin1Char('.'))) << turn.answer.toStdString();
    }
    static void expect_whole_text_with_mark() {
        expect_whole_text(newest());
        EXPECT_GT(newest().heard.value_or(0), 0);
        EXPECT_LT(newest().heard.value_or(0), newest().answer.size());
    }
    static void expect_whole(const std::vector<std::span<const float>>& recordings, std::size_t lost = 0) {
        EXPECT_EQ(playback_error(answer_at_device_rate(), recordings, of_16_bits, lost), "");
    }

  private:
    std::uint64_t underruns_before_ = 0;
};

// A question without leading silence.
std::vector<float> question() {
    std::vector<float> clip = audio::read_clip(GOVOR_TEST_DATA "/audio/question_en.wav").samples;
    const auto begin = std::find_if(clip.begin(), clip.end(), [](float s) { return std::abs(s) > 0.02F; });
    return {begin, clip.end()};
}

TEST_P(Talk, a_question_spoken_while_the_key_is_held_is_answered_in_text_and_sound) {
    const auto before = turns();
    auto recording = server().record();
    const std::vector<float> words = question();
    std::vector<float> spoken = words;
    spoken.resize(words.size() + 16000);  // the key is held longer than the speech
    press_key();
    const auto speaking = server().start_speaking(spoken);  // without waiting for its end
    wait_until("the whole question", [&] {
        return turns() > before && newest().question_sound &&
               newest().question_sound->samples > words.size() + 8000;
    });
    release_key();
    wait_for_answer();
    EXPECT_EQ(newest().state, TurnState::complete);
    EXPECT_THAT(newest().answer.toStdString(), testing::HasSubstr("Paris"));

    const std::vector<float> heard = store::read_samples(newest().question_sound.value());
    EXPECT_TRUE(is_whole(words, heard, 0.9));  // including the first 100 ms
    expect_whole(played_in(*recording));
}

TEST_P(Talk, playback_moves_to_a_loudspeaker_that_is_chosen_during_a_reply) {
    const std::string module = add_headphones();
    const auto first = server().record("speakers");
    const auto second = server().record("headphones");
    ask("what is seven plus five");
    wait_for_sound(*first);
    choose_loudspeaker("headphones");
    wait_for_answer();
    EXPECT_EQ(newest().answer, QStringLiteral("Seven plus five is twelve."));
    EXPECT_EQ(newest().state, TurnState::complete);
    expect_whole({first->wait_for_silence(), second->wait_for_silence()});
    choose_loudspeaker("");
    server().remove(module);
}

TEST_P(Talk, an_answer_continues_when_its_loudspeaker_is_removed_and_returns_to_it) {
    std::string module = add_headphones();
    choose_loudspeaker("headphones");
    const auto first = server().record("headphones");
    const auto second = server().record("speakers");
    ask("who painted the ceiling of the chapel");
    wait_for_sound(*first);
    server().remove(module);
    // PortAudio is not notified when the server moves its stream.
    if (GetParam() == SoundBackend::qt) wait_for_notice("is not available. Using");
    wait_for_answer();
    EXPECT_EQ(newest().state, TurnState::complete);
    // Samples in the device's buffer are lost, and were not recorded either.
    expect_whole({first->stop(), second->wait_for_silence()}, 3 * tenth);
    module = server().add_loudspeaker("headphones", device_rate, 2);
    if (GetParam() == SoundBackend::qt) wait_for_notice("” is back");
    const auto again = server().record("headphones");
    ask("what is seven plus five");
    wait_for_answer();
    if (GetParam() == SoundBackend::qt) expect_whole(played_in(*again));
    choose_loudspeaker("");
    server().remove(module);
}

TEST_P(Talk, pressing_the_key_stops_the_voice_and_marks_the_position_in_the_text) {
    const auto recording = server().record();
    ask("who painted the ceiling of the chapel");
    wait_until("half a second of speech", [&] { return recording->sounding() > 5 * tenth; });
    press_key();
    wait_until("listening", [] { return phase() == Phase::listening; });
    release_key();
    wait_until("the end of listening", [] { return phase() == Phase::idle; });
    wait_until("the mark", [] { return newest().heard.has_value(); });
    expect_whole_text_with_mark();
    EXPECT_EQ(newest().question, QStringLiteral("who painted the ceiling of the chapel"));
    // All kept samples were played, except for the filter's transient at the cut. Few samples were played
    // that are not kept: those within the device's latency and those not yet reported to the window.
    const Played played = played_in(*recording);
    const std::size_t kept = answer_at_device_rate().size();
    EXPECT_EQ(played.begin, 0U);
    EXPECT_GE(played.differs.value_or(played.end) + filter_edge, kept) << describe(played);
    EXPECT_LE(recording->sounding(), kept + 5 * tenth);
}

TEST_P(Talk, escape_stops_the_voice_and_keeps_the_text) {
    const auto recording = server().record();
    ask("who painted the ceiling of the chapel");
    wait_until("half a second of speech", [&] { return recording->sounding() > 5 * tenth; });
    QTest::keyClick(&program().window(), Qt::Key_Escape);
    wait_until("the mark", [] { return newest().heard.has_value(); });
    wait_until("the end of the text", [] { return phase() == Phase::idle; });
    expect_whole_text_with_mark();
    ask("what is seven plus five");
    wait_for_answer();
    EXPECT_EQ(newest().answer, QStringLiteral("Seven plus five is twelve."));
}

TEST_P(Talk, a_typed_question_keeps_the_text_of_the_answer_being_spoken) {
    const auto recording = server().record();
    ask("who painted the ceiling of the chapel");
    wait_until("half a second of speech", [&] { return recording->sounding() > 5 * tenth; });
    const store::TurnId first = newest().id;
    ask("what is seven plus five");
    wait_for_answer();
    EXPECT_EQ(newest().answer, QStringLiteral("Seven plus five is twelve."));
    const store::Turn before = program().store().turn(first).value();
    expect_whole_text(before);
    EXPECT_TRUE(before.heard.has_value());
}

TEST_P(Talk, without_a_loudspeaker_answers_are_completed_and_kept) {
    server().kill();
    ask("who painted the ceiling of the chapel");
    wait_for_notice("No loudspeaker can be opened");
    wait_for_answer();
    expect_whole_text(newest());
    const store::TurnId first = newest().id;
    ask("what is seven plus five");
    wait_for_answer();
    EXPECT_EQ(newest().answer, QStringLiteral("Seven plus five is twelve."));
    const store::Turn before = program().store().turn(first).value();
    expect_whole_text(before);
    EXPECT_EQ(before.heard, std::nullopt);
    server().start();
    wait_until("a loudspeaker", [] {
        return program().window().notices().sentences().filter(QStringLiteral("No loudspeaker")).isEmpty();
    });
    program().controller().stop_all();
}

TEST_P(Talk, a_muted_microphone_is_reported_with_a_button_that_unmutes_it) {
    const widgets::NoticeBar& notices = program().window().notices();
    const auto shows_muted = [&] {
        return !notices.sentences().filter(QStringLiteral("The microphone is muted.")).isEmpty();
    };
    Q_EMIT program().window().composer().mute_requested();
    program().controller().press();  // not press_key(), because two presses within 50 ms would be one
    EXPECT_TRUE(shows_muted());
    EXPECT_EQ(phase(), Phase::idle);
    EXPECT_TRUE(program().window().composer().state().text().contains(QStringLiteral("muted")));
    for (auto* button : program().window().findChildren<QPushButton*>())
        if (button->isVisible() && button->text() == QStringLiteral("Unmute")) button->click();
    EXPECT_FALSE(shows_muted());
    // After a test that killed the server, the microphone may not be open yet.
    wait_until("a microphone", [] {
        return !program().window().composer().state().text().contains(QStringLiteral("no microphone"));
    });
    press_key();
    wait_until("listening", [] { return phase() == Phase::listening; });
    release_key();
    wait_until("the end of listening", [] { return phase() == Phase::idle; });
}

TEST_P(Talk, a_volume_change_applies_at_once_and_is_reset) {
    const auto recording = server().record();
    ask("who painted the ceiling of the chapel");
    wait_for_sound(*recording);
    Q_EMIT program().window().settings_requested();
    auto* settings = program().window().findChild<dialogs::SettingsDialog*>();
    ASSERT_NE(settings, nullptr);
    auto* volume = settings->sound().findChild<QSlider*>();
    volume->setValue(0);
    std::size_t sounding = 0, loud_until = 0;
    wait_until("silence", [&] {
        if (recording->sounding() != sounding) {
            sounding = recording->sounding();
            loud_until = recording->size();
        }
        return recording->size() > loud_until + 2 * tenth;
    });
    EXPECT_EQ(phase(), Phase::speaking);
    for (auto* reset : settings->sound().findChildren<QToolButton*>())
        if (reset->accessibleName().contains(QStringLiteral("Volume"))) reset->click();
    EXPECT_EQ(program().settings().volume, 1);
    wait_until("sound", [&] { return recording->sounding() > sounding + tenth; });
    settings->close();
    wait_for_answer();
    EXPECT_EQ(newest().state, TurnState::complete);
}

TEST_P(Talk, playback_continues_after_the_sound_server_restarts) {
    {
        const auto recording = server().record();
        ask("who painted the ceiling of the chapel");
        wait_for_sound(*recording);
    }
    server().kill();
    wait_for_notice("can be opened");
    server().start();
    const auto recording = server().record();
    wait_until("the rest of the voice", [] { return phase() == Phase::speaking; });
    wait_for_answer();
    EXPECT_EQ(newest().state, TurnState::complete);
    const Played rest = played_in(*recording, filter_edge);
    EXPECT_FALSE(rest.differs) << describe(rest);
    EXPECT_EQ(rest.end, answer_at_device_rate().size());
}

TEST_P(Talk, regenerating_an_answer_replaces_and_plays_it) {
    ask("what is seven plus five");
    wait_for_answer();
    EXPECT_EQ(newest().answer, QStringLiteral("Seven plus five is twelve."));
    const auto before = turns();
    const store::TurnId last = newest().id;
    const auto recording = server().record();
    program().window().turns().scroll_to_end();
    Q_EMIT program().window().turns().action_triggered(last, widgets::TurnAction::again);
    wait_until("thinking", [] { return phase() == Phase::thinking; });
    EXPECT_EQ(newest().answer, QStringLiteral("Seven plus five is twelve."));
    wait_for_answer();
    EXPECT_EQ(turns(), before);
    EXPECT_EQ(newest().state, TurnState::complete);
    expect_whole(played_in(*recording));
}

INSTANTIATE_TEST_SUITE_P(Backends, Talk, testing::Values(SoundBackend::qt, SoundBackend::portaudio),
                         [](const auto& suite) {
                             return suite.param == SoundBackend::qt ? "qt" : "portaudio";
                         });

}  // namespace
}  // namespace govor::test

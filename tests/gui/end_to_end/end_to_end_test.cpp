#include "gui/end_to_end/end_to_end_test.h"

#include <QTest>
#include <iostream>
#include <stdexcept>
#include <utility>

#include "audio/clip.h"
#include "gui/sound/sounds.h"
#include "support/test_data.h"

namespace govor::test {
namespace {

constexpr double max_stall_ms = 500;
std::unique_ptr<StallMonitor> running_monitor;
std::unique_ptr<program::Program> program_instance;

}  // namespace

program::Program& EndToEndTest::program() {
    if (!program_instance) {
        running_monitor = std::make_unique<StallMonitor>();
        program_instance = std::make_unique<program::Program>(store::standard_directories());
        program_instance->start(desktop::Activate{});
        wait_until("the model", [] { return program_instance->loader().is_ready(); });
        wait_until("the window", [] { return program_instance->window().isVisible(); });
    }
    return *program_instance;
}

void EndToEndTest::end_program() {
    program_instance.reset();
    if (!running_monitor) return;
    std::cout << "longest stall of the window: " << running_monitor->max_stall_milliseconds() << " ms\n";
    EXPECT_LT(running_monitor->max_stall_milliseconds(), max_stall_ms);
    running_monitor.reset();
}

store::Turn EndToEndTest::newest_turn() {
    const store::ConversationStore& store = program().store();
    const auto conversation = program().controller().conversation();
    const std::vector<store::TurnId> turns =
        conversation ? store.turn_ids(*conversation) : std::vector<store::TurnId>();
    if (turns.empty()) {
        const QString notices = program().window().notices().messages().join(QStringLiteral(" / "));
        throw std::runtime_error("the conversation has no turns; notices: " + notices.toStdString());
    }
    return store.turn(turns.back()).value();
}

std::size_t EndToEndTest::turn_count() {
    const auto conversation = program().controller().conversation();
    return conversation ? program().store().turn_ids(*conversation).size() : 0;
}

void EndToEndTest::press_key() {
    QTest::keyPress(&program().window(), Qt::Key_F9);
}

void EndToEndTest::release_key() {
    QTest::keyRelease(&program().window(), Qt::Key_F9);
}

void EndToEndTest::ask(const char* text) {
    auto* edit = program().window().findChild<widgets::QuestionEdit*>();
    QTest::keyClicks(edit, QString::fromUtf8(text));
    QTest::keyClick(edit, Qt::Key_Return);
}

void EndToEndTest::speak(std::vector<float> speech) {
    press_key();
    play_into_question(std::move(speech));
    release_key();
}

void EndToEndTest::speak_question() {
    speak(audio::read_clip(test_data("audio/question_en.wav")).samples);
    wait_for_answer();
}

void EndToEndTest::play_into_question(std::vector<float> speech) {
    constexpr std::size_t quarter_second = 4000;
    const std::size_t turns = turn_count();
    speech.resize(speech.size() + 4 * quarter_second);
    const auto playback = server().start_playing_into_microphone(speech);
    wait_until("the end of the speech", [&] { return playback->state() == QProcess::NotRunning; });
    ASSERT_EQ(playback->exitCode(), 0);
    wait_until("a question", [&] { return turn_count() > turns && newest_turn().question_sound; });
    // The last samples are recorded shortly after the end of the playback.
    const std::uint64_t samples = newest_turn().question_sound->samples;
    wait_until("the end of the question",
               [&] { return newest_turn().question_sound->samples >= samples + quarter_second; });
}

void EndToEndTest::wait_for_answer() {
    wait_until("the end of the answer", [] {
        return phase() == assistant::Phase::idle && newest_turn().state != store::TurnState::answering;
    });
}

QToolButton* EndToEndTest::button(const char* name) {
    for (QToolButton* candidate : program().window().turns().findChildren<QToolButton*>())
        if (candidate->accessibleName() == QString::fromUtf8(name) && candidate->isVisible())
            return candidate;
    return nullptr;
}

bool EndToEndTest::has_notice(const char* text) {
    return !program().window().notices().messages().filter(QString::fromUtf8(text)).isEmpty();
}

void EndToEndTest::wait_for_notice(const char* text) {
    wait_until(text, [text] { return has_notice(text); });
}

void EndToEndTest::activate_window() {
    program().window().activateWindow();
    wait_until("an active window", [] { return program().window().isActiveWindow(); });
}

std::vector<float> EndToEndTest::answer_at_device_rate() {
    return resample(store::read_samples(newest_turn().answer_sound.value()), output_sample_rate, device_rate);
}

std::unique_ptr<LoudspeakerRecording> EndToEndTest::record_from_silence() {
    constexpr std::size_t enough_silence = device_rate.value / 5;
    auto recording = server().record();
    wait_until("silence", [&] { return recording->silence() >= enough_silence; });
    recording->discard();
    return recording;
}

PlaybackComparison EndToEndTest::compare_answer(LoudspeakerRecording& recording, std::size_t skip) {
    return compare_playback(answer_at_device_rate(), recording.wait_for_silence(), tolerance_of_16_bits,
                            skip);
}

}  // namespace govor::test

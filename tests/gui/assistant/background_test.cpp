#include "assistant/background.h"

#include <gtest/gtest.h>

#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QThreadPool>
#include <new>

#include "assistant/past_turns.h"
#include "gui/support/flac_of_silence.h"
#include "gui/support/peak_memory.h"
#include "gui/support/waiting.h"
#include "gui/widgets/test_window.h"

// Tests of jobs on other threads and of their failures.
namespace govor::test {
namespace {

constexpr std::uint64_t huge_sample_count = 8'000'000'000;
constexpr std::uint64_t memory_limit = std::uint64_t{768} << 20;

// Returns the error message of a job that throws `exception`.
template <typename Exception>
QString error_message_for(const Exception& exception) {
    QObject owner;
    QString message;
    assistant::run_in_background(
        &owner, QStringLiteral("a job"), [exception]() -> int { throw exception; },
        [](int) { ADD_FAILURE() << "there is no result"; }, [&](const QString& error) { message = error; });
    EXPECT_TRUE(wait_until([&] { return !message.isEmpty(); }));
    return message;
}

TEST(InBackground, every_exception_of_a_job_becomes_an_error_message) {
    EXPECT_EQ(error_message_for(std::bad_alloc()), QStringLiteral("There is not enough memory."));
    EXPECT_EQ(error_message_for(Error(ErrorKind::bad_file, "It is damaged.")),
              QStringLiteral("It is damaged."));
    EXPECT_EQ(error_message_for(std::length_error("too long")), QStringLiteral("too long"));
}

TEST(InBackground, waiting_jobs_do_not_occupy_the_pool_in_which_qt_converts_images) {
    QObject owner;
    QSemaphore may_end;
    int ended = 0;
    constexpr int jobs = 3;
    for (int job = 0; job < jobs; ++job) {
        assistant::run_in_background(
            &owner, QStringLiteral("a job"),
            [&may_end] {
                may_end.acquire();
                return 0;
            },
            [&](int) { ++ended; }, [](const QString& error) { ADD_FAILURE() << error.toStdString(); });
    }
    EXPECT_EQ(QThreadPool::globalInstance()->activeThreadCount(), 0);
    may_end.release(jobs);
    EXPECT_TRUE(wait_until([&] { return ended == jobs; }));
}

class OversizedSound : public testing::Test {
  protected:
    OversizedSound() {
        sound.rate = input_sample_rate;
        sound.path = folder.filePath(QStringLiteral("oversized.flac"));
        FlacOfSilence::write(sound.path, huge_sample_count, 0);
    }

    QTemporaryDir folder;
    store::Sound sound;
};

TEST_F(OversizedSound, playing_it_shows_a_notice) {
    TestWindow fixture;
    QSignalSpy failed(&fixture.player, &widgets::ClipPlayer::failed);
    const PeakMemory peak;
    fixture.player.play_or_pause({store::TurnId{1}, store::Side::answer}, sound);
    ASSERT_TRUE(wait_until([&] { return !failed.isEmpty(); }));
    EXPECT_TRUE(failed.at(0).at(0).value<LocalizedText>().text().contains(QStringLiteral("longer than")));
    EXPECT_FALSE(fixture.player.clip());
    EXPECT_LT(peak.bytes(), memory_limit);
}

// The next question restores the conversation in the engine, with the sound of every question.
TEST_F(OversizedSound, a_question_with_it_is_omitted_from_the_history) {
    std::vector<store::PastExchange> history;
    for (int i = 0; i < 3; ++i)
        history.push_back({store::TurnId{i}, QString(), sound, QStringLiteral("An answer.")});
    history.push_back({store::TurnId{4}, QStringLiteral("Typed"), std::nullopt, QStringLiteral("The last.")});
    const PeakMemory peak;
    const std::vector<session::PastTurn> turns = assistant::past_turns(history, true);
    ASSERT_EQ(turns.size(), 2U);
    EXPECT_EQ(turns[0].text, "Typed");
    EXPECT_EQ(turns[1].text, "The last.");
    EXPECT_LT(peak.bytes(), memory_limit);
}

// The store has no length for a sound that is still being imported.
TEST_F(OversizedSound, long_questions_are_decoded_only_up_to_the_models_context) {
    constexpr std::uint64_t samples_of_20_minutes = 20 * 60 * 16000;
    FlacOfSilence::write(sound.path, samples_of_20_minutes, samples_of_20_minutes);
    std::vector<store::PastExchange> history;
    for (int i = 0; i < 5; ++i) history.push_back({store::TurnId{i}, QString(), sound, QString::number(i)});
    const std::vector<session::PastTurn> turns = assistant::past_turns(history, true);
    ASSERT_EQ(turns.size(), 4U);  // 40 minutes; 60 minutes exceed the largest context
    EXPECT_EQ(turns[0].speech.size(), samples_of_20_minutes);
    EXPECT_EQ(turns[1].text, "3");
    EXPECT_EQ(turns[3].text, "4");
}

}  // namespace
}  // namespace govor::test

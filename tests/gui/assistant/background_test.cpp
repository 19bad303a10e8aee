#include "assistant/background.h"

#include <gtest/gtest.h>

#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QThreadPool>
#include <exception>
#include <new>

#include "assistant/past_turns.h"
#include "gui/support/allocation_limit.h"
#include "gui/support/peak_memory.h"
#include "gui/support/silent_flac.h"
#include "gui/support/waiting.h"
#include "gui/widgets/test_window.h"

// Tests of jobs on other threads and of their failures.
namespace govor::test::background_test {
namespace {

constexpr std::uint64_t memory_limit = std::uint64_t{768} << 20;

// Returns the error message of a job that throws `exception`.
template <typename Exception>
QString error_message_for(const Exception& exception) {
    QObject owner;
    QString message;
    assistant::run_in_background(
        &owner, QStringLiteral("a job"), [exception]() -> int { throw exception; },
        [](int) { ADD_FAILURE() << "on_result must not be called"; },
        [&](const QString& error) { message = error; });
    EXPECT_TRUE(wait_until([&] { return !message.isEmpty(); }));
    return message;
}

TEST(RunInBackground, every_exception_of_a_job_becomes_an_error_message) {
    EXPECT_EQ(error_message_for(std::bad_alloc()), QStringLiteral("There is not enough memory."));
    EXPECT_EQ(error_message_for(Error(ErrorKind::bad_file, "It is damaged.")),
              QStringLiteral("It is damaged."));
    EXPECT_EQ(error_message_for(std::length_error("too long")), QStringLiteral("too long"));
}

TEST(RunInBackground, waiting_jobs_do_not_occupy_the_pool_in_which_qt_converts_images) {
    QObject owner;
    QSemaphore may_end;
    int ended_jobs = 0;
    constexpr int jobs = 3;
    for (int job = 0; job < jobs; ++job) {
        assistant::run_in_background(
            &owner, QStringLiteral("a job"),
            [&may_end] {
                may_end.acquire();
                return 0;
            },
            [&](int) { ++ended_jobs; }, [](const QString& error) { ADD_FAILURE() << error.toStdString(); });
    }
    EXPECT_EQ(QThreadPool::globalInstance()->activeThreadCount(), 0);
    may_end.release(jobs);
    EXPECT_TRUE(wait_until([&] { return ended_jobs == jobs; }));
}

TEST(RunInBackground, an_exception_that_is_not_a_std_exception_becomes_an_error_message) {
    EXPECT_TRUE(error_message_for(5).contains(QStringLiteral("unknown type")));
}

// A result whose move constructor throws.
struct ThrowsOnMove {
    ThrowsOnMove() = default;
    ThrowsOnMove(const ThrowsOnMove&) = default;
    ThrowsOnMove(ThrowsOnMove&& /*other*/) { throw std::length_error("cannot be moved"); }
};

TEST(RunInBackground, an_exception_while_the_result_is_moved_becomes_an_error_message) {
    QObject owner;
    QString message;
    assistant::run_in_background(
        &owner, QStringLiteral("a job"), [] { return ThrowsOnMove(); },
        [](const ThrowsOnMove&) { ADD_FAILURE() << "on_result must not be called"; },
        [&](const QString& error) { message = error; });
    EXPECT_TRUE(wait_until([&] { return !message.isEmpty(); }));
    EXPECT_EQ(message, QStringLiteral("cannot be moved"));
}

TEST(RunInBackground, an_exception_of_on_result_becomes_an_error_message) {
    QObject owner;
    QString message;
    assistant::run_in_background(
        &owner, QStringLiteral("a job"), [] { return 0; },
        [](int) { throw std::length_error("cannot be shown"); },
        [&](const QString& error) { message = error; });
    EXPECT_TRUE(wait_until([&] { return !message.isEmpty(); }));
    EXPECT_EQ(message, QStringLiteral("cannot be shown"));
}

TEST(RunInBackground, an_exception_of_on_failure_does_not_terminate_the_program) {
    QObject owner;
    assistant::run_in_background(
        &owner, QStringLiteral("a job"), []() -> int { throw 5; },
        [](int) { ADD_FAILURE() << "on_result must not be called"; }, [](const QString&) { throw 6; });
    EXPECT_TRUE(wait_until([] { return assistant::BackgroundJobs::instance().names().isEmpty(); }));
}

// Exceeds the number of allocations with which a thread creates and posts the event.
constexpr int many_allocations = 12;

TEST(RunInBackground, errors_are_delivered_while_the_threads_allocations_fail) {
    for (int count = 0; count < many_allocations; ++count) {
        QObject owner;
        QString message;
        assistant::run_in_background(
            &owner, QStringLiteral("a job"),
            [count, error = std::make_exception_ptr(Error(ErrorKind::bad_file, "It is damaged."))]() -> int {
                fail_allocations(count);
                std::rethrow_exception(error);  // without an allocation
            },
            [](int) { ADD_FAILURE() << "on_result must not be called"; },
            [&](const QString& error) { message = error; });
        ASSERT_TRUE(wait_until([&] { return !message.isEmpty(); })) << count;
        EXPECT_EQ(message, QStringLiteral("It is damaged.")) << count;
    }
}

TEST(RunInBackground, results_are_delivered_while_the_threads_allocations_fail) {
    for (int count = 0; count < many_allocations; ++count) {
        QObject owner;
        int result = 0;
        assistant::run_in_background(
            &owner, QStringLiteral("a job"),
            [count] {
                fail_allocations(count);
                return 5;
            },
            [&](int value) { result = value; },
            [](const QString& message) { ADD_FAILURE() << message.toStdString(); });
        ASSERT_TRUE(wait_until([&] { return result != 0; })) << count;
    }
}

TEST(RunInBackground, without_memory_an_error_text_reports_the_lack_of_memory) {
    const auto failure = std::make_exception_ptr(Error(ErrorKind::bad_file, "It is damaged."));
    fail_allocations(many_allocations);
    const LocalizedText text = assistant::localized(failure);
    fail_allocations(0);
    EXPECT_EQ(text.text(), QStringLiteral("There is not enough memory."));
}

TEST(RunInBackground, a_job_that_cannot_start_fails) {
    // The pool has one thread that does not expire, so that starting a job does not start a thread.
    QThreadPool pool;
    pool.setMaxThreadCount(1);
    pool.setExpiryTimeout(-1);
    QObject owner;
    int results = 0, errors = 0, exceptions = 0;
    const auto start = [&] {
        assistant::run_in_background(
            &owner, QStringLiteral("a job"), [] { return 0; }, [&](int) { ++results; },
            [&](const QString& message) {
                EXPECT_EQ(message, QStringLiteral("There is not enough memory."));
                ++errors;
            },
            pool);
    };
    const auto is_idle = [&] {
        return assistant::BackgroundJobs::instance().names().isEmpty() && pool.activeThreadCount() == 0;
    };
    start();
    ASSERT_TRUE(wait_until([&] { return results == 1 && is_idle(); }));
    for (int successes = 0; results == 1; ++successes) {
        fail_allocations(1, successes);
        try {
            start();
        } catch (const std::bad_alloc&) {
            ++exceptions;
        }
        fail_allocations(0);
        ASSERT_TRUE(wait_until(is_idle)) << successes;
        EXPECT_EQ(results - 1 + errors + exceptions, successes + 1);
    }
    EXPECT_GT(errors, 0);
    EXPECT_GT(exceptions, 0);
}

class OversizedSound : public testing::Test {
  protected:
    OversizedSound() {
        sound.rate = input_sample_rate;
        sound.path = folder.filePath(QStringLiteral("oversized.flac"));
        SilentFlac::write(sound.path, huge_sample_count, 0);
    }

    QTemporaryDir folder;
    store::Sound sound;
};

TEST_F(OversizedSound, playing_it_fails_with_a_message) {
    TestWindow fixture;
    QSignalSpy errors(&fixture.player, &widgets::ClipPlayer::failed);
    const PeakMemory peak;
    fixture.player.play_or_pause({store::TurnId{1}, store::Side::answer}, sound);
    ASSERT_TRUE(wait_until([&] { return !errors.isEmpty(); }));
    EXPECT_TRUE(errors.at(0).at(0).value<LocalizedText>().text().contains(QStringLiteral("longer than")));
    EXPECT_FALSE(fixture.player.clip());
    EXPECT_LT(peak.bytes(), memory_limit);
}

// The next question restores the conversation in the engine, with the sound of every question.
TEST_F(OversizedSound, a_question_with_it_is_omitted_from_the_history) {
    std::vector<store::HistoryTurn> history;
    for (int i = 0; i < 3; ++i)
        history.push_back({store::TurnId{i}, QString(), sound, QStringLiteral("An answer.")});
    history.push_back({store::TurnId{4}, QStringLiteral("Typed"), std::nullopt, QStringLiteral("The last.")});
    const PeakMemory peak;
    const std::vector<session::PastTurn> turns = assistant::load_past_turns(history, true);
    ASSERT_EQ(turns.size(), 2U);
    EXPECT_EQ(turns[0].text, "Typed");
    EXPECT_EQ(turns[1].text, "The last.");
    EXPECT_LT(peak.bytes(), memory_limit);
}

// The store has no length for a sound that is still being imported.
TEST_F(OversizedSound, long_questions_are_decoded_only_up_to_the_largest_context) {
    constexpr std::uint64_t samples_of_20_minutes = 20 * 60 * 16000;
    SilentFlac::write(sound.path, samples_of_20_minutes, samples_of_20_minutes);
    std::vector<store::HistoryTurn> history;
    for (int i = 0; i < 5; ++i) history.push_back({store::TurnId{i}, QString(), sound, QString::number(i)});
    const std::vector<session::PastTurn> turns = assistant::load_past_turns(history, true);
    ASSERT_EQ(turns.size(), 4U);  // 40 minutes; 60 minutes exceed the largest context
    EXPECT_EQ(turns[0].speech.size(), samples_of_20_minutes);
    EXPECT_EQ(turns[1].text, "3");
    EXPECT_EQ(turns[3].text, "4");
}

}  // namespace
}  // namespace govor::test::background_test

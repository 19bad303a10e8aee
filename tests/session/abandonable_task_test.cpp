#include "session/abandonable_task.h"

#include <atomic>
#include <future>
#include <stdexcept>
#include <string>
#include <vector>

#include <gmock/gmock.h>

namespace govor::session::abandonable_task_test {
namespace {

using Post = AbandonableTask::Post;

TEST(AbandonableTask, runs_work_on_another_thread_and_posted_functions_on_the_callers_thread) {
    AbandonableTask task;
    const std::thread::id caller = std::this_thread::get_id();
    std::vector<std::string> words;
    EXPECT_TRUE(task.run(
        [&](const Post& post, const std::stop_token& /*stop*/) {
            EXPECT_NE(std::this_thread::get_id(), caller);
            for (const char* word : {"one", "two", "three"}) {
                post([&words, caller, word] {
                    EXPECT_EQ(std::this_thread::get_id(), caller);
                    words.emplace_back(word);
                });
            }
        },
        {}));
    EXPECT_THAT(words, testing::ElementsAre("one", "two", "three"));
}

TEST(AbandonableTask, rethrows_exceptions_of_the_work_and_can_run_again) {
    AbandonableTask task;
    const auto fail = [](const Post& /*post*/, const std::stop_token& /*stop*/) {
        throw std::runtime_error("failed");
    };
    EXPECT_THROW(task.run(fail, {}), std::runtime_error);
    EXPECT_TRUE(task.run([](const Post& /*post*/, const std::stop_token& /*stop*/) {}, {}));
}

// Work that ignores stop requests until it is released, like a driver call.
struct UninterruptibleWork {
    std::promise<void> start, release;
    std::atomic<bool> has_ended = false;

    AbandonableTask::Work function() {
        return [this](const Post& post, const std::stop_token& stop) {
            start.set_value();
            release.get_future().wait();
            EXPECT_TRUE(stop.stop_requested());
            post([] { ADD_FAILURE() << "run() has returned."; });
            has_ended = true;
        };
    }
    // Runs the work and stops the task after the work has begun. Returns while the work is still running.
    void abandon(AbandonableTask& task) {
        std::stop_source stop;
        std::jthread stopper([this, &stop] {
            start.get_future().wait();
            stop.request_stop();
        });
        EXPECT_FALSE(task.run(function(), stop.get_token()));
        EXPECT_FALSE(has_ended);
    }
};

TEST(AbandonableTask, returns_after_a_stop_without_waiting_for_the_work) {
    UninterruptibleWork work;
    AbandonableTask task;
    work.abandon(task);
    work.release.set_value();
    EXPECT_TRUE(task.run(
        [&](const Post& /*post*/, const std::stop_token& /*stop*/) { EXPECT_TRUE(work.has_ended); }, {}));
}

TEST(AbandonableTask, can_be_stopped_while_it_waits_for_abandoned_work) {
    UninterruptibleWork work;
    AbandonableTask task;
    work.abandon(task);
    std::stop_source stop;
    stop.request_stop();
    const auto fail = [](const Post& /*post*/, const std::stop_token& /*stop*/) { ADD_FAILURE(); };
    EXPECT_FALSE(task.run(fail, stop.get_token()));
    work.release.set_value();
}

TEST(AbandonableTask, is_destroyed_after_its_abandoned_work) {
    UninterruptibleWork work;
    {
        AbandonableTask task;
        work.abandon(task);
        work.release.set_value();
    }
    EXPECT_TRUE(work.has_ended);
}

}  // namespace
}  // namespace govor::session::abandonable_task_test

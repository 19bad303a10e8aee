#include "session/abandonable_task.h"

#include <atomic>
#include <future>
#include <stdexcept>
#include <string>
#include <vector>

#include <gmock/gmock.h>

namespace govor::session {
namespace {

using Post = AbandonableTask::Post;

TEST(AbandonableTask, does_work_elsewhere_and_what_it_tells_here) {
    AbandonableTask side;
    const std::thread::id here = std::this_thread::get_id();
    std::vector<std::string> said;
    EXPECT_TRUE(side.run(
        [&](const Post& post, const std::stop_token& /*stop*/) {
            EXPECT_NE(std::this_thread::get_id(), here);
            for (const char* word : {"one", "two", "three"}) {
                post([&said, here, word] {
                    EXPECT_EQ(std::this_thread::get_id(), here);
                    said.emplace_back(word);
                });
            }
        },
        {}));
    EXPECT_THAT(said, testing::ElementsAre("one", "two", "three"));
}

TEST(AbandonableTask, throws_what_the_work_throws_and_goes_on) {
    AbandonableTask side;
    const auto fail = [](const Post& /*post*/, const std::stop_token& /*stop*/) {
        throw std::runtime_error("no room");
    };
    EXPECT_THROW(side.run(fail, {}), std::runtime_error);
    EXPECT_TRUE(side.run([](const Post& /*post*/, const std::stop_token& /*stop*/) {}, {}));
}

// Work that looks at nothing until it is let go, as a driver's.
struct Stubborn {
    std::promise<void> begun, go;
    std::atomic<bool> ended = false;

    AbandonableTask::Work work() {
        return [this](const Post& post, const std::stop_token& stop) {
            begun.set_value();
            go.get_future().wait();
            EXPECT_TRUE(stop.stop_requested());
            post([] { ADD_FAILURE() << "run() has returned."; });
            ended = true;
        };
    }
    // Runs it, stops it when it has begun, and is back while it goes on.
    void leave_behind(AbandonableTask& side) {
        std::stop_source stop;
        std::jthread stopper([this, &stop] {
            begun.get_future().wait();
            stop.request_stop();
        });
        EXPECT_FALSE(side.run(work(), stop.get_token()));
        EXPECT_FALSE(ended);
    }
};

TEST(AbandonableTask, is_not_waited_for_after_a_stop) {
    Stubborn stubborn;
    AbandonableTask side;
    stubborn.leave_behind(side);
    stubborn.go.set_value();
    EXPECT_TRUE(side.run(
        [&](const Post& /*post*/, const std::stop_token& /*stop*/) { EXPECT_TRUE(stubborn.ended); }, {}));
}

TEST(AbandonableTask, that_waits_for_work_left_behind_is_stopped_at_once_too) {
    Stubborn stubborn;
    AbandonableTask side;
    stubborn.leave_behind(side);
    std::stop_source stop;
    stop.request_stop();
    const auto never = [](const Post& /*post*/, const std::stop_token& /*stop*/) { ADD_FAILURE(); };
    EXPECT_FALSE(side.run(never, stop.get_token()));
    stubborn.go.set_value();
}

TEST(AbandonableTask, ends_after_the_work_that_it_left_behind) {
    Stubborn stubborn;
    {
        AbandonableTask side;
        stubborn.leave_behind(side);
        stubborn.go.set_value();
    }
    EXPECT_TRUE(stubborn.ended);
}

}  // namespace
}  // namespace govor::session

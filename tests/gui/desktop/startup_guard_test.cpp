#include "desktop/startup_guard.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>

#include "gui/desktop/child_process.h"

namespace govor::test::startup_guard_test {
namespace {

using namespace desktop;
using Step = StartupGuard::Step;
using Kind = StartupGuard::Record::Kind;

const StartupGuard::Configuration configuration{.device = "Test GPU", .model = "omni"};

class StartupGuardTest : public testing::Test {
  protected:
    QString file() const { return folder_.filePath("state/starting.json"); }
    static QString number(Step step) { return QString::number(static_cast<int>(step)); }
    // Kills a process in this step of an attempt.
    void crash(Step step) {
        ChildProcess process({"start-device", file(), number(step)});
        ASSERT_TRUE(process.wait_for_output("started"));
        process.kill_with_sigkill();
    }
    QTemporaryDir folder_;
};

TEST_F(StartupGuardTest, the_next_start_reads_the_step_of_a_crash) {
    for (const Step step : {Step::listing_devices, Step::reading_files, Step::opening_device,
                            Step::building_kernels, Step::reading_weights, Step::finishing}) {
        crash(step);
        const StartupGuard next(file());
        ASSERT_TRUE(next.last_record());
        EXPECT_EQ(next.last_record()->kind, Kind::crashed);
        EXPECT_EQ(next.last_record()->step, step);
        EXPECT_EQ(next.last_record()->configuration, configuration);
        EXPECT_FALSE(next.message().isEmpty());
    }
}

TEST_F(StartupGuardTest, a_crash_is_reported_until_another_attempt_succeeds) {
    crash(Step::opening_device);
    EXPECT_TRUE(StartupGuard(file()).last_record()) << "the user closes the window";
    {
        StartupGuard next(file());
        EXPECT_TRUE(next.last_record());
        next.begin(configuration)->begin(Step::reading_files);  // the user cancels it
    }
    {
        StartupGuard next(file());
        ASSERT_TRUE(next.last_record());
        EXPECT_EQ(next.last_record()->step, Step::opening_device);
        const auto attempt = next.begin(configuration);
        attempt->begin(Step::reading_weights);
        attempt->succeed();
    }
    EXPECT_FALSE(StartupGuard(file()).last_record());
}

TEST_F(StartupGuardTest, consecutive_crashes_are_counted) {
    crash(Step::opening_device);
    crash(Step::building_kernels);
    EXPECT_EQ(StartupGuard(file()).last_record()->crashes, 2);
}

TEST_F(StartupGuardTest, an_attempt_that_ended_is_not_a_crash) {
    {
        StartupGuard guard(file());
        const auto first = guard.begin({.device = "GPU", .model = "a"});
        first->begin(Step::reading_weights);
        first->succeed();
        first->begin(Step::finishing);  // on a thread that was abandoned
        const auto second = guard.begin({.device = "GPU", .model = "b"});
        second->begin(Step::reading_weights);  // the user closes the window
        first->begin(Step::finishing);
    }
    const StartupGuard next(file());
    EXPECT_FALSE(next.last_record());
    EXPECT_TRUE(next.message().isEmpty());
}

TEST_F(StartupGuardTest, a_failed_model_is_recorded_with_its_reason) {
    {
        StartupGuard guard(file());
        const auto attempt = guard.begin(configuration);
        attempt->begin(Step::reading_files);
        attempt->fail("A file is damaged.");
    }
    const StartupGuard next(file());
    ASSERT_TRUE(next.last_record());
    EXPECT_EQ(next.last_record()->kind, Kind::failed);
    EXPECT_TRUE(next.message().contains("omni"));
    EXPECT_TRUE(next.message().contains("A file is damaged."));
}

TEST_F(StartupGuardTest, a_safe_start_is_repeated_until_another_one_succeeds) {
    crash(Step::opening_device);
    const auto start = [&](bool is_safe_start) {
        StartupGuard guard(file());
        const auto attempt = guard.begin({.model = "built-in", .is_safe_start = is_safe_start});
        attempt->begin(Step::opening_device);
        attempt->succeed();
    };
    start(true);
    {
        const StartupGuard next(file());
        ASSERT_TRUE(next.last_record());
        EXPECT_EQ(next.last_record()->kind, Kind::safe_start);
        EXPECT_EQ(next.last_record()->configuration.model, "built-in");
        EXPECT_TRUE(next.message().contains("Test GPU")) << "the device that crashed";
    }
    start(true);
    EXPECT_EQ(StartupGuard(file()).last_record()->kind, Kind::safe_start);
    start(false);
    EXPECT_FALSE(StartupGuard(file()).last_record());
}

TEST_F(StartupGuardTest, a_process_that_is_still_starting_has_not_crashed) {
    ChildProcess process({"start-device", file(), number(Step::opening_device)});
    ASSERT_TRUE(process.wait_for_output("started"));
    EXPECT_FALSE(StartupGuard(file()).last_record());
    process.kill_with_sigkill();
    EXPECT_TRUE(StartupGuard(file()).last_record());
}

TEST_F(StartupGuardTest, only_the_user_can_read_the_file) {
    StartupGuard guard(file());
    const auto attempt = guard.begin(configuration);
    attempt->begin(Step::reading_files);
    constexpr auto others = QFile::ReadGroup | QFile::ReadOther;
    EXPECT_FALSE(QFile::permissions(file()) & others);
    EXPECT_FALSE(QFile::permissions(folder_.filePath("state")) & others);
}

TEST_F(StartupGuardTest, a_damaged_or_unwritable_file_does_not_prevent_a_start) {
    QFile damaged_file(folder_.filePath("starting.json"));
    ASSERT_TRUE(damaged_file.open(QIODevice::WriteOnly));
    damaged_file.write("{\"step\": \"mod");
    damaged_file.close();
    EXPECT_FALSE(StartupGuard(damaged_file.fileName()).last_record());
    StartupGuard unwritable_guard("/proc/nothing/starting.json");
    const auto attempt = unwritable_guard.begin({});
    attempt->begin(Step::reading_files);
    attempt->succeed();
}

}  // namespace
}  // namespace govor::test::startup_guard_test

#include "desktop/crash_memory.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>

#include "gui/desktop/other_process.h"

namespace govor::test {
namespace {

using namespace desktop;
using Step = CrashMemory::Step;
using Kind = CrashMemory::Record::Kind;

const CrashMemory::Subject subject{.device = "Test GPU", .model = "omni"};

class CrashMemoryTest : public testing::Test {
  protected:
    QString file() const { return folder_.filePath("state/starting.json"); }
    void crash(const QString& step) {
        OtherProcess program({"start-device", file(), step});
        ASSERT_TRUE(program.says("begun"));
        program.kill_hard();
    }
    QTemporaryDir folder_;
};

TEST_F(CrashMemoryTest, the_next_start_knows_the_step_that_the_last_one_ended_in) {
    for (const Step step : {Step::listing_devices, Step::reading_files, Step::opening_device,
                            Step::building_kernels, Step::reading_weights, Step::finishing}) {
        crash(QString::number(static_cast<int>(step)));
        const CrashMemory next(file());
        ASSERT_TRUE(next.last());
        EXPECT_EQ(next.last()->kind, Kind::crashed);
        EXPECT_EQ(next.last()->step, step);
        EXPECT_EQ(next.last()->subject, subject);
        EXPECT_FALSE(next.sentence().isEmpty());
    }
}

TEST_F(CrashMemoryTest, a_crash_is_known_until_another_attempt_succeeds) {
    crash("2");
    EXPECT_TRUE(CrashMemory(file()).last()) << "and the user closes the window";
    {
        CrashMemory next(file());
        EXPECT_TRUE(next.last());
        next.begin(subject)->begin(Step::reading_files);  // and the user cancels it
    }
    {
        CrashMemory next(file());
        ASSERT_TRUE(next.last());
        EXPECT_EQ(next.last()->step, Step::opening_device);
        const auto attempt = next.begin(subject);
        attempt->begin(Step::reading_weights);
        attempt->succeed();
    }
    EXPECT_FALSE(CrashMemory(file()).last());
}

TEST_F(CrashMemoryTest, crashes_in_a_row_are_counted) {
    crash("2");
    crash("3");
    EXPECT_EQ(CrashMemory(file()).last()->crashes, 2);
}

TEST_F(CrashMemoryTest, an_attempt_that_ended_is_no_crash) {
    {
        CrashMemory memory(file());
        const auto first = memory.begin({.device = "GPU", .model = "a"});
        first->begin(Step::reading_weights);
        first->succeed();
        first->begin(Step::finishing);  // a thread that was left behind
        const auto second = memory.begin({.device = "GPU", .model = "b"});
        second->begin(Step::reading_weights);  // and the user closes the window
        first->begin(Step::finishing);
    }
    const CrashMemory next(file());
    EXPECT_FALSE(next.last());
    EXPECT_TRUE(next.sentence().isEmpty());
}

TEST_F(CrashMemoryTest, a_model_that_failed_is_known_with_its_reason) {
    {
        CrashMemory memory(file());
        const auto attempt = memory.begin(subject);
        attempt->begin(Step::reading_files);
        attempt->fail("A file is damaged.");
    }
    const CrashMemory next(file());
    ASSERT_TRUE(next.last());
    EXPECT_EQ(next.last()->kind, Kind::failed);
    EXPECT_TRUE(next.sentence().contains("omni"));
    EXPECT_TRUE(next.sentence().contains("A file is damaged."));
}

TEST_F(CrashMemoryTest, a_safe_start_is_repeated_until_another_one_succeeds) {
    crash("2");
    const auto start = [&](bool safely) {
        CrashMemory memory(file());
        const auto attempt = memory.begin({.model = "built-in", .safely = safely});
        attempt->begin(Step::opening_device);
        attempt->succeed();
    };
    start(true);
    {
        const CrashMemory next(file());
        ASSERT_TRUE(next.last());
        EXPECT_EQ(next.last()->kind, Kind::safe_start);
        EXPECT_EQ(next.last()->subject.model, "built-in");
        EXPECT_TRUE(next.sentence().contains("Test GPU")) << "the device that was left out";
    }
    start(true);
    EXPECT_EQ(CrashMemory(file()).last()->kind, Kind::safe_start);
    start(false);
    EXPECT_FALSE(CrashMemory(file()).last());
}

TEST_F(CrashMemoryTest, a_program_that_still_starts_has_not_crashed) {
    OtherProcess program({"start-device", file(), "2"});
    ASSERT_TRUE(program.says("begun"));
    EXPECT_FALSE(CrashMemory(file()).last());
    program.kill_hard();
    EXPECT_TRUE(CrashMemory(file()).last());
}

TEST_F(CrashMemoryTest, nobody_else_can_read_it) {
    CrashMemory memory(file());
    const auto attempt = memory.begin(subject);
    attempt->begin(Step::reading_files);
    constexpr auto others = QFile::ReadGroup | QFile::ReadOther;
    EXPECT_FALSE(QFile::permissions(file()) & others);
    EXPECT_FALSE(QFile::permissions(folder_.filePath("state")) & others);
}

TEST_F(CrashMemoryTest, a_damaged_or_unwritable_file_is_no_reason_not_to_start) {
    QFile damaged(folder_.filePath("starting.json"));
    ASSERT_TRUE(damaged.open(QIODevice::WriteOnly));
    damaged.write("{\"step\": \"mod");
    damaged.close();
    EXPECT_FALSE(CrashMemory(damaged.fileName()).last());
    CrashMemory nowhere("/proc/nothing/starting.json");
    const auto attempt = nowhere.begin({});
    attempt->begin(Step::reading_files);
    attempt->succeed();
}

}  // namespace
}  // namespace govor::test

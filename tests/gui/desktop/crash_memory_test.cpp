#include "desktop/crash_memory.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>

#include "gui/desktop/other_process.h"

namespace govor::test {
namespace {

using namespace desktop;

class CrashMemoryTest : public testing::Test {
  protected:
    QString file() const { return folder_.filePath("state/starting.json"); }
    void crash_while_starting_a_device() {
        OtherProcess program({"start-device", file()});
        ASSERT_TRUE(program.says("begun"));
        program.kill_hard();
    }
    QTemporaryDir folder_;
};

TEST_F(CrashMemoryTest, the_next_start_knows_what_the_last_one_died_of) {
    crash_while_starting_a_device();
    {
        const CrashMemory next(file());
        ASSERT_TRUE(next.last_crash());
        EXPECT_EQ(next.last_crash()->kind, CrashMemory::Step::Kind::device);
        EXPECT_EQ(next.last_crash()->device, "Test GPU");
        EXPECT_EQ(next.last_crash()->crashes, 1);
        EXPECT_TRUE(next.sentence().contains("Test GPU"));
    }
    EXPECT_FALSE(CrashMemory(file()).last_crash()) << "said once";
}

TEST_F(CrashMemoryTest, crashes_in_a_row_are_counted) {
    crash_while_starting_a_device();
    crash_while_starting_a_device();
    EXPECT_EQ(CrashMemory(file()).last_crash()->crashes, 2);
}

TEST_F(CrashMemoryTest, what_ended_is_no_crash) {
    {
        CrashMemory memory(file());
        memory.begin(CrashMemory::Step::Kind::model, "GPU", "/models/a");
        memory.end();
        memory.begin(CrashMemory::Step::Kind::model, "GPU", "/models/b");  // and the user closes the window
    }
    const CrashMemory next(file());
    EXPECT_FALSE(next.last_crash());
    EXPECT_TRUE(next.sentence().isEmpty());
}

TEST_F(CrashMemoryTest, a_program_that_still_starts_has_not_crashed) {
    OtherProcess program({"start-device", file()});
    ASSERT_TRUE(program.says("begun"));
    EXPECT_FALSE(CrashMemory(file()).last_crash());
    program.kill_hard();
    EXPECT_TRUE(CrashMemory(file()).last_crash());
}

TEST_F(CrashMemoryTest, a_damaged_or_unwritable_file_is_no_reason_not_to_start) {
    QFile damaged(folder_.filePath("starting.json"));
    ASSERT_TRUE(damaged.open(QIODevice::WriteOnly));
    damaged.write("{\"step\": \"mod");
    damaged.close();
    EXPECT_FALSE(CrashMemory(damaged.fileName()).last_crash());
    CrashMemory nowhere("/proc/nothing/starting.json");
    nowhere.begin(CrashMemory::Step::Kind::model, {}, {});
    nowhere.end();
}

}  // namespace
}  // namespace govor::test

#include "store/settings.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>
#include <cerrno>
#include <limits>

#include "gui/store/read_faults.h"
#include "store/directories.h"
#include "support/environment.h"

namespace govor::test {
namespace {

using namespace store;

class SettingsTest : public testing::Test {
  protected:
    void write(const QByteArray& text) {
        QFile made(file.path());
        ASSERT_TRUE(made.open(QIODevice::WriteOnly));
        made.write(text);
    }
    QTemporaryDir folder_;
    SettingsFile file{folder_.filePath("config/govor.conf")};
};

TEST_F(SettingsTest, settings_are_restored) {
    Settings chosen;
    chosen.backend = SoundBackend::portaudio;
    chosen.input_device = QString::fromUtf8("alsa:Микрофон, hw:1,0; [a]=\"b\"");
    chosen.volume = 0.35;
    chosen.talk_mode = TalkMode::hands_free;
    chosen.microphone = Microphone::on_demand;
    chosen.talk_key = "Ctrl+,";
    chosen.cues = false;
    chosen.system_prompt = QString::fromUtf8("Два\nряда, \\ и запятая");
    chosen.longest_hold_seconds = 42.5;
    chosen.variety = AnswerVariety::varied;
    chosen.temperature = 0.35;
    chosen.repetition_penalty = 1.15;
    chosen.colors = ColorChoice::dark;
    chosen.playback_speed = 1.25;
    chosen.add_shown_remark("A demonstration, of one part.");
    chosen.add_shown_remark("Another.");
    EXPECT_FALSE(file.save(chosen));
    EXPECT_EQ(file.load(), chosen);
    EXPECT_FALSE(file.save(Settings{}));
    EXPECT_EQ(file.load(), Settings{});
}

TEST_F(SettingsTest, a_shown_remark_is_remembered_at_the_next_start) {
    Settings settings;
    EXPECT_TRUE(settings.add_shown_remark("A demonstration."));
    ASSERT_FALSE(file.save(settings));
    Settings next = file.load();
    EXPECT_FALSE(next.add_shown_remark("A demonstration."));
    EXPECT_TRUE(next.add_shown_remark("Another."));
}

TEST_F(SettingsTest, missing_and_invalid_values_give_the_defaults) {
    EXPECT_EQ(file.load(), Settings{});
    ASSERT_FALSE(file.save(Settings{}));
    write(
        "[sound]\nbackend=oss\nvolume=11\nplayback_speed=nan\n[talking]\nmode=shout\ncues=maybe\n"
        "longest_hold_seconds=-3\n[window]\ntray=no\n\x01\xff[[[\n");
    Settings expected;
    expected.tray = false;
    EXPECT_EQ(file.load(), expected);
}

TEST_F(SettingsTest, unknown_keys_are_preserved) {
    ASSERT_FALSE(file.save(Settings{}));
    write("[future]\nthing=7\n");
    ASSERT_FALSE(file.save(Settings{}));
    QFile read(file.path());
    ASSERT_TRUE(read.open(QIODevice::ReadOnly));
    EXPECT_TRUE(read.readAll().contains("thing=7"));
}

TEST_F(SettingsTest, a_folder_that_cannot_be_created_is_reported) {
    EXPECT_TRUE(SettingsFile("/proc/nothing/govor.conf").save(Settings{}));
}

TEST_F(SettingsTest, only_the_user_can_read_settings) {
    const auto others = QFile::ReadGroup | QFile::ReadOther | QFile::ExeGroup | QFile::ExeOther;
    const QString config = folder_.filePath("config");
    ASSERT_FALSE(file.save(Settings{}));
    EXPECT_FALSE(QFile::permissions(file.path()) & others);
    EXPECT_FALSE(QFile::permissions(config) & others);
    const auto readable = QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup | QFile::ReadOther;
    ASSERT_TRUE(QFile::setPermissions(file.path(), readable));
    ASSERT_TRUE(QFile::setPermissions(config, readable | QFile::ExeOwner | QFile::ExeOther));
    file.load();
    EXPECT_FALSE(QFile::permissions(file.path()) & others);
    EXPECT_FALSE(QFile::permissions(config) & others);
}

TEST_F(SettingsTest, a_file_that_cannot_be_read_is_not_overwritten) {
    Settings chosen;
    chosen.volume = 0.35;
    ASSERT_FALSE(file.save(chosen));
    {
        const ReadFaults faults(folder_.path(), 1, std::numeric_limits<int>::max(), EIO);
        EXPECT_EQ(SettingsFile(file.path()).load(), Settings{});
        EXPECT_TRUE(file.unreadable());
        EXPECT_TRUE(file.save(Settings{}));
    }
    EXPECT_FALSE(file.unreadable());
    EXPECT_EQ(file.load(), chosen);
}

TEST(DirectoriesTest, absolute_xdg_variables_are_followed) {
    const ScopedEnvironment data("XDG_DATA_HOME", "/somewhere/data"), config("XDG_CONFIG_HOME", "relative"),
        home("HOME", "/home/me"), state("XDG_STATE_HOME", nullptr);
    const Directories directories = standard_directories();
    EXPECT_EQ(directories.conversations(), "/somewhere/data/govor/conversations");
    EXPECT_EQ(directories.settings_file(), "/home/me/.config/govor/govor.conf");
    EXPECT_EQ(directories.logs(), "/home/me/.local/state/govor/logs");
}

}  // namespace
}  // namespace govor::test

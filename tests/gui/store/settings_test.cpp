#include "store/settings.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>

#include "store/places.h"
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

TEST_F(SettingsTest, what_was_chosen_is_there_again) {
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
    chosen.colors = ColorChoice::dark;
    chosen.playback_speed = 1.25;
    EXPECT_FALSE(file.save(chosen));
    EXPECT_EQ(file.load(), chosen);
    EXPECT_FALSE(file.save(Settings{}));
    EXPECT_EQ(file.load(), Settings{});
}

TEST_F(SettingsTest, nonsense_and_absence_mean_the_usual) {
    EXPECT_EQ(file.load(), Settings{});
    ASSERT_FALSE(file.save(Settings{}));
    write(
        "[sound]\nbackend=oss\nvolume=11\nplayback_speed=nan\n[talking]\nmode=shout\ncues=maybe\n"
        "longest_hold_seconds=-3\n[window]\ntray=no\n\x01\xff[[[\n");
    Settings expected;
    expected.tray = false;
    EXPECT_EQ(file.load(), expected);
}

TEST_F(SettingsTest, what_it_does_not_know_stays_in_the_file) {
    ASSERT_FALSE(file.save(Settings{}));
    write("[future]\nthing=7\n");
    ASSERT_FALSE(file.save(Settings{}));
    QFile read(file.path());
    ASSERT_TRUE(read.open(QIODevice::ReadOnly));
    EXPECT_TRUE(read.readAll().contains("thing=7"));
}

TEST_F(SettingsTest, a_folder_that_cannot_be_made_is_a_sentence) {
    EXPECT_TRUE(SettingsFile("/proc/nothing/govor.conf").save(Settings{}));
}

TEST(PlacesTest, they_follow_the_xdg_variables_when_those_are_absolute) {
    const ScopedEnvironment data("XDG_DATA_HOME", "/somewhere/data"), config("XDG_CONFIG_HOME", "relative"),
        home("HOME", "/home/me"), state("XDG_STATE_HOME", nullptr);
    const Places places = standard_places();
    EXPECT_EQ(places.conversations(), "/somewhere/data/govor/conversations");
    EXPECT_EQ(places.settings_file(), "/home/me/.config/govor/govor.conf");
    EXPECT_EQ(places.logs(), "/home/me/.local/state/govor/logs");
}

}  // namespace
}  // namespace govor::test

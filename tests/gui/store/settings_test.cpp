#include "store/settings.h"

#include <gtest/gtest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <QFile>
#include <QTemporaryDir>
#include <cerrno>
#include <csignal>
#include <limits>

#include "core/error.h"

#include "gui/store/read_faults.h"
#include "store/directories.h"
#include "support/environment.h"

namespace govor::test {
namespace {

using namespace store;

bool write_byte(int pipe) {
    return ::write(pipe, "x", 1) == 1;
}

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
    chosen.transcribe = false;
    chosen.picture_detail = image::Detail::high;
    chosen.system_prompt = QString::fromUtf8("Два\nряда, \\ и запятая");
    chosen.longest_hold_seconds = 42.5;
    chosen.variety = AnswerVariety::varied;
    chosen.temperature = 0.35;
    chosen.repetition_penalty = 1.15;
    chosen.colors = ColorChoice::dark;
    chosen.motion = MotionChoice::reduced;
    chosen.playback_speed = 1.25;
    chosen.noise_suppression = true;
    chosen.quietest_speech_dbfs = -38;
    chosen.pause_seconds = 1.4;
    chosen.context = 4096;
    chosen.kv_cache = CacheFormat::q8_0;
    chosen.use_host_memory = false;
    chosen.unload_after_minutes = 30;
    chosen.top_p = 0.9;
    chosen.top_k = 40;
    chosen.longest_text = 512;
    chosen.speech_variety = AnswerVariety::fixed;
    chosen.longest_speech_seconds = 30;
    chosen.keep_sound_days = 0;
    chosen.language = "ru";
    chosen.text_size = 125;
    chosen.compact = true;
    chosen.shortcuts = {{"new", "Ctrl+Shift+N"}, {"export", ""}};
    chosen.first_run_shown = true;
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

// The file of the first version that had one.
TEST_F(SettingsTest, the_file_of_an_older_version_keeps_its_values) {
    ASSERT_FALSE(file.save(Settings{}));
    write(
        "[sound]\nvolume=0.4\n[talking]\nkey=F7\nmode=toggle\n[model]\nspeak_answers=false\n"
        "[window]\ncolors=dark\n");
    EXPECT_FALSE(file.recover());
    Settings expected;
    expected.volume = 0.4;
    expected.talk_key = "F7";
    expected.talk_mode = TalkMode::toggle;
    expected.speak_answers = false;
    expected.colors = ColorChoice::dark;
    EXPECT_EQ(file.load(), expected);
}

TEST_F(SettingsTest, a_damaged_file_is_kept_aside_and_said) {
    for (const QByteArray& damage : {QByteArray("\x7f"
                                                "ELF\x01\xff[[[\nnonsense"),
                                     QByteArray(300, '\0'), QByteArray("[sound\nvolume 0.3\n")}) {
        ASSERT_FALSE(file.save(Settings{}));
        write(damage);
        const std::optional<QString> said = file.recover();
        ASSERT_TRUE(said) << damage.toHex().toStdString();
        EXPECT_FALSE(file.recover()) << "only once";
        EXPECT_EQ(file.load(), Settings{});
        EXPECT_FALSE(file.save(Settings{}));
        const QString aside = said->section("kept as ", 1).section(";", 0, 0);
        QFile kept(aside);
        ASSERT_TRUE(kept.open(QIODevice::ReadOnly)) << aside.toStdString();
        EXPECT_EQ(kept.readAll(), damage);
    }
}

TEST_F(SettingsTest, what_can_be_read_of_a_damaged_file_is_kept) {
    ASSERT_FALSE(file.save(Settings{}));
    write("[sound]\nvolume=0.3\n\x01\xff\n[window]\ncolors=dark\n");
    EXPECT_TRUE(file.recover());
    Settings expected;
    expected.volume = 0.3;
    expected.colors = ColorChoice::dark;
    EXPECT_EQ(file.load(), expected);
    EXPECT_FALSE(file.recover());
}

TEST_F(SettingsTest, an_intact_file_is_not_moved) {
    EXPECT_FALSE(file.recover()) << "there is none yet";
    ASSERT_FALSE(file.save(Settings{}));
    EXPECT_FALSE(file.recover());
    write("");
    EXPECT_FALSE(file.recover());
}

// Another process saves without a pause and is killed at any moment.
TEST_F(SettingsTest, settings_survive_kill_9) {
    Settings first;
    first.system_prompt = QString(20000, 'a');
    Settings second = first;
    second.volume = 0.5;
    second.system_prompt = QString(30000, 'b');
    ASSERT_FALSE(file.save(first));
    for (int round = 0; round < 12; ++round) {
        int ready[2];
        ASSERT_EQ(pipe(ready), 0);
        const pid_t child = fork();
        if (child == 0) {
            for (int i = 0;; ++i) {
                if (file.save(i % 2 == 0 ? second : first)) _exit(1);
                if (i >= round && write_byte(ready[1])) continue;
            }
        }
        char byte = 0;
        ASSERT_EQ(::read(ready[0], &byte, 1), 1);
        kill(child, SIGKILL);
        int status = 0;
        ASSERT_EQ(waitpid(child, &status, 0), child);
        ASSERT_TRUE(WIFSIGNALED(status));
        close(ready[0]);
        close(ready[1]);
        EXPECT_FALSE(file.recover());
        const Settings found = file.load();
        EXPECT_TRUE(found == first || found == second) << round;
    }
}

TEST_F(SettingsTest, exported_settings_are_imported_elsewhere_without_the_state_of_the_computer) {
    const QString path = folder_.filePath("exported.ini");
    Settings here;
    here.volume = 0.2;
    here.system_prompt = "Two\nlines, and a comma";
    here.shortcuts = {{"new", "F2"}};
    here.model = "/models/mine";
    here.first_run_shown = true;
    here.add_shown_remark("A demonstration.");
    ASSERT_FALSE(export_settings(here, path));
    Settings there;
    there.model = "built-in";
    there.colors = ColorChoice::dark;
    Settings expected = here;
    expected.model = "built-in";
    expected.first_run_shown = false;
    expected.shown_remarks.clear();
    EXPECT_EQ(import_settings(path, there), expected);
}

TEST_F(SettingsTest, a_file_that_is_no_export_is_not_imported) {
    ASSERT_FALSE(file.save(Settings{}));
    for (const QByteArray& content :
         {QByteArray("[sound]\nvolume=0.3\n"), QByteArray("\x89PNG\r\n\x1a\n\0\0", 10), QByteArray()}) {
        write(content);
        EXPECT_THROW(import_settings(file.path(), {}), Error) << content.toStdString();
    }
    EXPECT_THROW(import_settings(folder_.filePath("absent.ini"), {}), Error);
    EXPECT_TRUE(export_settings({}, "/proc/nothing/settings.ini"));
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

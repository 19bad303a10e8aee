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
#include "program/current_settings.h"
#include "store/directories.h"
#include "support/environment.h"

namespace govor::test::settings_test {
namespace {

using namespace store;

bool write_byte(int pipe) {
    return ::write(pipe, "x", 1) == 1;
}

class SettingsTest : public testing::Test {
  protected:
    void write(const QByteArray& text) {
        QFile output(file.path());
        ASSERT_TRUE(output.open(QIODevice::WriteOnly));
        output.write(text);
    }
    QTemporaryDir folder_;
    SettingsFile file{folder_.filePath("config/govor.conf")};
};

TEST_F(SettingsTest, settings_are_restored) {
    Settings settings;
    settings.backend = SoundBackend::portaudio;
    settings.input_device = QString::fromUtf8("alsa:Микрофон, hw:1,0; [a]=\"b\"");
    settings.volume = 0.35;
    settings.talk_mode = TalkMode::hands_free;
    settings.microphone = Microphone::on_demand;
    settings.talk_key = "Ctrl+,";
    settings.play_cues = false;
    settings.transcribe = false;
    settings.image_detail = image::Detail::high;
    settings.system_prompt = QString::fromUtf8("Два\nряда, \\ и запятая");
    settings.max_hold_seconds = 42.5;
    settings.sampling_mode = SamplingMode::sample;
    settings.temperature = 0.35;
    settings.repetition_penalty = 1.15;
    settings.colors = ColorChoice::dark;
    settings.motion = MotionChoice::reduced;
    settings.playback_speed = 1.25;
    settings.suppress_noise = true;
    settings.min_question_level_dbfs = -38;
    settings.pause_seconds = 1.4;
    settings.context = 4096;
    settings.kv_cache = CacheFormat::q8_0;
    settings.use_host_memory = false;
    settings.unload_after_minutes = 30;
    settings.top_p = 0.9;
    settings.top_k = 40;
    settings.max_text_tokens = 512;
    settings.speech_sampling_mode = SamplingMode::greedy;
    settings.max_speech_seconds = 30;
    settings.keep_sound_days = 0;
    settings.language = "ru";
    settings.text_size = 125;
    settings.is_compact = true;
    settings.shortcuts = {{"new", "Ctrl+Shift+N"}, {"export", ""}};
    settings.has_shown_first_run = true;
    settings.add_shown_note("A demonstration, of one part.");
    settings.add_shown_note("Another.");
    EXPECT_FALSE(file.save(settings));
    EXPECT_EQ(file.load(), settings);
    EXPECT_FALSE(file.save(Settings{}));
    EXPECT_EQ(file.load(), Settings{});
}

TEST_F(SettingsTest, a_shown_note_is_not_repeated_at_the_next_start) {
    Settings settings;
    EXPECT_TRUE(settings.add_shown_note("A demonstration."));
    ASSERT_FALSE(file.save(settings));
    Settings next = file.load();
    EXPECT_FALSE(next.add_shown_note("A demonstration."));
    EXPECT_TRUE(next.add_shown_note("Another."));
}

TEST_F(SettingsTest, defaults_replace_missing_and_invalid_values) {
    EXPECT_EQ(file.load(), Settings{});
    ASSERT_FALSE(file.save(Settings{}));
    write(
        "[sound]\nbackend=oss\nvolume=11\nplayback_speed=nan\n[talking]\nmode=shout\ncues=maybe\n"
        "longest_hold_seconds=-3\n[window]\ntray=no\n\x01\xff[[[\n");
    Settings expected;
    expected.shows_tray_icon = false;
    EXPECT_EQ(file.load(), expected);
}

// The file has the keys of the first version that had settings.
TEST_F(SettingsTest, the_file_of_an_older_version_is_read_without_loss) {
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

TEST_F(SettingsTest, a_damaged_file_is_moved_and_reported) {
    for (const QByteArray& damage : {QByteArray("\x7f"
                                                "ELF\x01\xff[[[\nnonsense"),
                                     QByteArray(300, '\0'), QByteArray("[sound\nvolume 0.3\n")}) {
        ASSERT_FALSE(file.save(Settings{}));
        write(damage);
        const std::optional<LocalizedText> message = file.recover();
        ASSERT_TRUE(message) << damage.toHex().toStdString();
        EXPECT_FALSE(file.recover()) << "the damage is reported once";
        EXPECT_EQ(file.load(), Settings{});
        EXPECT_FALSE(file.save(Settings{}));
        const QString moved_path = message->text().section("kept as ", 1).section(";", 0, 0);
        QFile moved_file(moved_path);
        ASSERT_TRUE(moved_file.open(QIODevice::ReadOnly)) << moved_path.toStdString();
        EXPECT_EQ(moved_file.readAll(), damage);
    }
}

TEST_F(SettingsTest, readable_values_of_a_damaged_file_are_used) {
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
    EXPECT_FALSE(file.recover()) << "there is no file yet";
    ASSERT_FALSE(file.save(Settings{}));
    EXPECT_FALSE(file.recover());
    write("");
    EXPECT_FALSE(file.recover());
}

// Another process saves continuously and is killed at any time.
TEST_F(SettingsTest, settings_are_intact_after_a_kill) {
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
                if (i >= round) write_byte(ready[1]);
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
        const Settings loaded = file.load();
        EXPECT_TRUE(loaded == first || loaded == second) << round;
    }
}

TEST_F(SettingsTest, exported_settings_do_not_contain_the_state_of_the_computer) {
    const QString path = folder_.filePath("exported.ini");
    Settings exported;
    exported.volume = 0.2;
    exported.system_prompt = "Two\nlines, and a comma";
    exported.shortcuts = {{"new", "F2"}};
    exported.model = "/models/mine";
    exported.has_shown_first_run = true;
    exported.add_shown_note("A demonstration.");
    ASSERT_FALSE(export_settings(exported, path));
    Settings current;
    current.model = "built-in";
    current.colors = ColorChoice::dark;
    Settings expected = exported;
    expected.model = "built-in";
    expected.has_shown_first_run = false;
    expected.shown_notes.clear();
    EXPECT_EQ(import_settings(path, current), expected);
}

TEST_F(SettingsTest, a_file_that_is_not_an_export_is_rejected) {
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
    QFile saved_file(file.path());
    ASSERT_TRUE(saved_file.open(QIODevice::ReadOnly));
    EXPECT_TRUE(saved_file.readAll().contains("thing=7"));
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
    Settings settings;
    settings.volume = 0.35;
    ASSERT_FALSE(file.save(settings));
    {
        const ReadFaults faults(folder_.path(), 1, std::numeric_limits<int>::max(), EIO);
        EXPECT_EQ(SettingsFile(file.path()).load(), Settings{});
        EXPECT_TRUE(file.read_error());
        EXPECT_TRUE(file.save(Settings{}));
    }
    EXPECT_FALSE(file.read_error());
    EXPECT_EQ(file.load(), settings);
}

// Each read of a start fails in turn. The settings that the program then uses must not replace the file.
TEST_F(SettingsTest, a_file_that_cannot_be_read_once_is_reported_and_not_overwritten) {
    Settings settings;
    settings.volume = 0.35;
    ASSERT_FALSE(file.save(settings));
    const auto read_content = [&] {
        QFile input(file.path());
        EXPECT_TRUE(input.open(QIODevice::ReadOnly));
        return input.readAll();
    };
    bool has_failed = true;
    int errors = 0;
    for (int number = 1; has_failed; ++number) {
        SCOPED_TRACE(number);
        ASSERT_LT(number, 100) << "reading does not end";
        // QSettings does not read a file again whose size and time have not changed.
        const QByteArray content = read_content() + '\n';
        write(content);
        ReadFaults faults(folder_.path(), number, number, EIO);
        program::CurrentSettings current(file.path());
        has_failed = faults.failures() > 0;
        faults.end();
        EXPECT_FALSE(current.damage_message());
        EXPECT_TRUE(*current == settings || current.read_error()) << "defaults are used without a notice";
        if (!current.read_error()) continue;
        ++errors;
        EXPECT_TRUE(current.save());
        current.update([](Settings& changed) { changed.volume = 1; });
        EXPECT_EQ(read_content(), content) << "the file was overwritten";
    }
    EXPECT_GT(errors, 1);
}

TEST(DirectoriesTest, absolute_xdg_variables_are_used) {
    const ScopedEnvironment data("XDG_DATA_HOME", "/somewhere/data"), config("XDG_CONFIG_HOME", "relative"),
        home("HOME", "/home/me"), state("XDG_STATE_HOME", nullptr);
    const Directories directories = standard_directories();
    EXPECT_EQ(directories.conversations(), "/somewhere/data/govor/conversations");
    EXPECT_EQ(directories.settings_file(), "/home/me/.config/govor/govor.conf");
    EXPECT_EQ(directories.logs(), "/home/me/.local/state/govor/logs");
}

}  // namespace
}  // namespace govor::test::settings_test

#include "desktop/log_file.h"

#include <gmock/gmock.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <string>
#include <string_view>
#include <thread>

#include "core/log.h"
#include "core/version.h"
#include "desktop/diagnostics.h"
#include "support/environment.h"

namespace govor::test::log_file_test {
namespace {

using namespace desktop;
using testing::HasSubstr;
using testing::Not;

std::string read_file(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : "absent";
}

TEST(LogFileTest, messages_of_govor_and_qt_are_written_at_once) {
    const QTemporaryDir folder;
    const LogFile log_file(folder.filePath("logs"));
    log::info("The device is {}.", "ready");
    log::debug("A debug message.");
    qWarning("A slot is missing.");
    const std::string text = read_file(log_file.path());
    EXPECT_THAT(text, HasSubstr("info: The device is ready."));
    EXPECT_THAT(text, HasSubstr("warning: Qt: A slot is missing."));
    EXPECT_THAT(text, Not(HasSubstr("A debug message")));
    ASSERT_EQ(log_file.last_lines(1).size(), 1);
    EXPECT_TRUE(log_file.last_lines(1)[0].endsWith("A slot is missing."));
    EXPECT_FALSE(log_file.error());
}

TEST(LogFileTest, a_long_log_takes_at_most_four_megabytes) {
    const QTemporaryDir folder;
    const LogFile log_file(folder.path());
    const std::string line(1000, 'x');
    for (int i = 0; i < 6000; ++i) log::info("{} {}", i, line);
    qint64 bytes = 0;
    const auto files = QDir(folder.path()).entryInfoList(QDir::Files);
    for (const QFileInfo& file : files) bytes += file.size();
    EXPECT_EQ(files.size(), 4);
    EXPECT_LE(bytes, 4 * 1024 * 1024);
    EXPECT_TRUE(log_file.last_lines(3)[0].contains(" info: 5997 "));
}

TEST(LogFileTest, only_the_user_can_read_new_and_existing_log_files) {
    const QTemporaryDir folder;
    const QString logs = folder.filePath("state/logs");
    QDir().mkpath(logs);
    QFile::setPermissions(logs, QFile::Permissions(0x7755));  // rwxr-xr-x
    for (const char* name : {"/govor.log", "/govor.1.log"}) {
        QFile file(logs + name);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.setPermissions(QFile::Permissions(0x6644));  // rw-r--r--
    }
    const LogFile log_file(logs);
    const std::string line(1000, 'x');
    for (int i = 0; i < 3000; ++i) log::info("{}", line);
    constexpr auto others = QFile::ReadGroup | QFile::ReadOther | QFile::ExeGroup | QFile::ExeOther;
    EXPECT_FALSE(QFile::permissions(logs) & others);
    const auto files = QDir(logs).entryInfoList(QDir::Files);
    EXPECT_EQ(files.size(), 4);
    for (const QFileInfo& file : files)
        EXPECT_FALSE(file.permissions() & others) << file.path().toStdString();
}

TEST(LogFileTest, lines_are_stored_in_memory_if_the_folder_is_not_writable) {
    const LogFile log_file("/proc/nothing");
    EXPECT_TRUE(log_file.error());
    log::info("In memory.");
    EXPECT_TRUE(log_file.last_lines(1)[0].endsWith("In memory."));
}

TEST(LogFileTest, any_thread_may_log_while_log_files_are_opened_and_closed) {
    const QTemporaryDir folder;
    std::atomic<bool> is_stopping = false;
    std::thread other([&] {
        while (!is_stopping) log::info("From another thread.");
    });
    for (int i = 0; i < 20; ++i) {
        const LogFile log_file(folder.path());
        log::info("Round {}.", i);
        EXPECT_GE(log_file.last_lines(1000).size(), 1);
    }
    is_stopping = true;
    other.join();
}

TEST(DiagnosticsTest, the_text_describes_the_machine_without_personal_names) {
    const ScopedEnvironment user("USER", "evelyn");
    DiagnosticsInput input;
    input.program = program_info("1.3.239", "Test driver");
    input.engine = {{"device", "Test GPU"}};
    input.settings = {{"model", QDir::homePath() + "/models/omni"}};
    input.log_lines = {"info: file of evelyn opened"};
    const QString text = make_diagnostics_text(input);
    EXPECT_TRUE(text.contains("device: Test GPU"));
    EXPECT_TRUE(text.contains("model: ~/models/omni")) << text.toStdString();
    EXPECT_FALSE(text.contains("evelyn"));
}

TEST(DiagnosticsTest, the_text_names_version_commit_build_package_qt_loader_and_driver) {
    const ScopedEnvironment user("USER", "evelyn");
    DiagnosticsInput input;
    input.program = program_info("1.3.239", "Test driver");
    const std::string text = make_diagnostics_text(input).toStdString();
    for (const std::string_view value : {version(), commit(), build_description()}) EXPECT_NE(value, "");
    EXPECT_THAT(text, HasSubstr("\n- govor: " + std::string(version()) + '\n'));
    EXPECT_THAT(text, HasSubstr("\n- commit: " + std::string(commit()) + '\n'));
    EXPECT_THAT(text, HasSubstr("\n- build: " + std::string(build_description()) + '\n'));
    EXPECT_THAT(text, HasSubstr("\n- package: build folder\n"));
    EXPECT_THAT(text, HasSubstr(std::string("\n- Qt: ") + qVersion() + '\n'));
    EXPECT_THAT(text, HasSubstr("\n- Vulkan loader: 1.3.239\n"));
    EXPECT_THAT(text, HasSubstr("\n- driver: Test driver\n"));
}

}  // namespace
}  // namespace govor::test::log_file_test

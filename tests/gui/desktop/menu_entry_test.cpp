#include "desktop/menu_entry.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>

#include "core/error.h"
#include "support/test_data.h"

namespace govor::test::menu_entry_test {
namespace {

using desktop::MenuEntry;

const QString entry_name = QStringLiteral("applications/io.github.govor.Govor.desktop");

QByteArray read_file(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList list_files(const QString& folder) {
    QStringList paths;
    QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) paths.append(QDir(folder).relativeFilePath(files.next()));
    paths.sort();
    return paths;
}

// An AppImage's share/ folder with the desktop file of the source tree and two icons.
class MenuEntryTest : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(folder_.isValid());
        QDir().mkpath(share_ + "/applications");
        ASSERT_TRUE(QFile::copy(
            QString::fromStdString(source_path("resources/desktop/io.github.govor.Govor.desktop")),
            share_ + '/' + entry_name));
        for (const char* icon : {"/icons/hicolor/scalable/apps/io.github.govor.Govor.svg",
                                 "/icons/hicolor/symbolic/apps/io.github.govor.Govor-symbolic.svg"}) {
            QDir().mkpath(QFileInfo(share_ + icon).path());
            QFile file(share_ + icon);
            ASSERT_TRUE(file.open(QIODevice::WriteOnly));
            file.write("<svg/>");
        }
    }
    MenuEntry entry_of(const QString& appimage) const { return {appimage, share_, data_}; }

    QTemporaryDir folder_;
    QString share_ = folder_.filePath("AppDir/usr/share");
    QString data_ = folder_.filePath("data");
};

TEST_F(MenuEntryTest, the_entry_starts_the_appimage_at_its_path) {
    const MenuEntry entry = entry_of("/home/me/My apps/Govor 100% $new.AppImage");
    EXPECT_FALSE(entry.exists());
    entry.add();
    EXPECT_TRUE(entry.exists());
    EXPECT_TRUE(entry.is_current());
    const QByteArray desktop_file = read_file(data_ + '/' + entry_name);
    EXPECT_TRUE(desktop_file.contains("\nExec=\"/home/me/My apps/Govor 100%% \\\\$new.AppImage\" %f\n"))
        << desktop_file.constData();
    EXPECT_TRUE(
        desktop_file.contains("\nExec=\"/home/me/My apps/Govor 100%% \\\\$new.AppImage\" --ptt toggle\n"));
    EXPECT_TRUE(desktop_file.contains("\nTryExec=/home/me/My apps/Govor 100% $new.AppImage\n"));
    EXPECT_FALSE(desktop_file.contains("DBusActivatable")) << "an AppImage has no D-Bus service";
    EXPECT_TRUE(QFile::exists(data_ + "/icons/hicolor/scalable/apps/io.github.govor.Govor.svg"));
}

TEST_F(MenuEntryTest, removing_the_entry_deletes_only_its_files) {
    QDir().mkpath(data_ + "/applications");
    QFile other(data_ + "/applications/other.desktop");
    ASSERT_TRUE(other.open(QIODevice::WriteOnly));
    other.close();
    const MenuEntry entry = entry_of("/home/me/Govor.AppImage");
    entry.add();
    EXPECT_EQ(list_files(data_).size(), 4);
    entry.remove();
    EXPECT_FALSE(entry.exists());
    EXPECT_EQ(list_files(data_), QStringList{"applications/other.desktop"});
    entry.remove();  // removing it again is not an error
}

TEST_F(MenuEntryTest, an_entry_for_another_path_exists_but_is_not_current) {
    entry_of("/old/Govor.AppImage").add();
    const MenuEntry new_entry = entry_of("/new/Govor.AppImage");
    EXPECT_TRUE(new_entry.exists());
    EXPECT_FALSE(new_entry.is_current());
    new_entry.add();
    EXPECT_TRUE(new_entry.is_current());
}

TEST_F(MenuEntryTest, a_write_error_names_the_file) {
    QFile blocking_file(data_);
    ASSERT_TRUE(blocking_file.open(QIODevice::WriteOnly));
    try {
        entry_of("/home/me/Govor.AppImage").add();
        FAIL() << "nothing was thrown";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::io);
        EXPECT_TRUE(QString::fromStdString(error.where()).startsWith(data_)) << error.where();
    }
}

TEST(MenuEntry, is_offered_only_by_an_appimage) {
    qputenv("APPIMAGE",
            QFile::encodeName(QStringLiteral("/proc/self/exe")));  // the variable of a parent process
    EXPECT_FALSE(MenuEntry::of_this_program().is_possible()) << "the test program is not an AppImage";
    qunsetenv("APPIMAGE");
}

}  // namespace
}  // namespace govor::test::menu_entry_test

#include "desktop/menu_entry.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>

#include "core/error.h"

namespace govor::test {
namespace {

using desktop::MenuEntry;

const QString entry_name = QStringLiteral("applications/io.github.govor.Govor.desktop");

QByteArray content(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList files_below(const QString& folder) {
    QStringList found;
    QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) found.append(QDir(folder).relativeFilePath(files.next()));
    found.sort();
    return found;
}

// An AppImage's share/ folder with the desktop file of the tree and two icons.
class MenuEntryTest : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(folder_.isValid());
        QDir().mkpath(share_ + "/applications");
        ASSERT_TRUE(QFile::copy(QStringLiteral(GOVOR_RESOURCES "/desktop/io.github.govor.Govor.desktop"),
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

TEST_F(MenuEntryTest, starts_the_appimage_where_it_lies) {
    const MenuEntry entry = entry_of("/home/me/My apps/Govor 100% $new.AppImage");
    EXPECT_FALSE(entry.exists());
    entry.add();
    EXPECT_TRUE(entry.exists());
    EXPECT_TRUE(entry.is_current());
    const QByteArray text = content(data_ + '/' + entry_name);
    EXPECT_TRUE(text.contains("\nExec=\"/home/me/My apps/Govor 100%% \\\\$new.AppImage\" %f\n"))
        << text.constData();
    EXPECT_TRUE(text.contains("\nExec=\"/home/me/My apps/Govor 100%% \\\\$new.AppImage\" --ptt toggle\n"));
    EXPECT_TRUE(text.contains("\nTryExec=/home/me/My apps/Govor 100% $new.AppImage\n"));
    EXPECT_FALSE(text.contains("DBusActivatable")) << "an AppImage has no D-Bus service";
    EXPECT_TRUE(QFile::exists(data_ + "/icons/hicolor/scalable/apps/io.github.govor.Govor.svg"));
}

TEST_F(MenuEntryTest, goes_without_a_trace_and_leaves_the_rest) {
    QDir().mkpath(data_ + "/applications");
    QFile other(data_ + "/applications/other.desktop");
    ASSERT_TRUE(other.open(QIODevice::WriteOnly));
    other.close();
    const MenuEntry entry = entry_of("/home/me/Govor.AppImage");
    entry.add();
    EXPECT_EQ(files_below(data_).size(), 4);
    entry.remove();
    EXPECT_FALSE(entry.exists());
    EXPECT_EQ(files_below(data_), QStringList{"applications/other.desktop"});
    entry.remove();  // a second time is no error
}

TEST_F(MenuEntryTest, of_another_place_is_there_but_not_current) {
    entry_of("/old/Govor.AppImage").add();
    const MenuEntry moved = entry_of("/new/Govor.AppImage");
    EXPECT_TRUE(moved.exists());
    EXPECT_FALSE(moved.is_current());
    moved.add();
    EXPECT_TRUE(moved.is_current());
}

TEST_F(MenuEntryTest, that_cannot_be_written_is_an_error_with_the_file) {
    QFile obstacle(data_);
    ASSERT_TRUE(obstacle.open(QIODevice::WriteOnly));
    try {
        entry_of("/home/me/Govor.AppImage").add();
        FAIL() << "nothing was thrown";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::io);
        EXPECT_TRUE(QString::fromStdString(error.where()).startsWith(data_)) << error.where();
    }
}

TEST(MenuEntry, is_offered_by_an_appimage_alone) {
    qputenv("APPIMAGE", QFile::encodeName(QStringLiteral("/proc/self/exe")));  // of a parent process
    EXPECT_FALSE(MenuEntry::of_this_program().possible()) << "this test is no AppImage";
    qunsetenv("APPIMAGE");
}

}  // namespace
}  // namespace govor::test

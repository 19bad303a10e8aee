#include "core/atomic_file.h"

#include <sys/stat.h>

#include <filesystem>

#include "io/files.h"
#include "support/file_size_limit.h"

namespace govor::atomic_file_test {
namespace {

using test::error_text;
using test::FileSizeLimit;
using test::read;
using test::TemporaryFolder;

TEST(AtomicFile, appears_when_it_is_committed) {
    const TemporaryFolder folder;
    folder.write("reply.wav", "old");
    {
        AtomicFile file(folder / "reply.wav");
        file.write("new ");
        file.write("content");
        EXPECT_EQ(read(folder / "reply.wav"), "old");
        file.commit();
        EXPECT_EQ(read(folder / "reply.wav"), "new content");
    }
    EXPECT_EQ(read(folder / "reply.wav"), "new content");
    EXPECT_EQ(folder.files(), 1U);
}

TEST(AtomicFile, is_removed_without_a_commit) {
    const TemporaryFolder folder;
    folder.write("reply.wav", "old");
    {
        AtomicFile file(folder / "reply.wav");
        file.write("half of the answ");
    }
    EXPECT_EQ(read(folder / "reply.wav"), "old");
    EXPECT_EQ(folder.files(), 1U);
}

TEST(AtomicFile, can_be_written_through_its_temporary_path) {
    const TemporaryFolder folder;
    AtomicFile file(folder / "a");
    EXPECT_EQ(file.temporary_path().parent_path(), folder.path());
    folder.write(file.temporary_path().filename().string(), "by a library");
    file.commit();
    EXPECT_EQ(read(folder / "a"), "by a library");
}

TEST(AtomicFile, concurrent_writers_do_not_interfere) {
    const TemporaryFolder folder;
    AtomicFile first(folder / "a");
    AtomicFile second(folder / "a");
    first.write("first");
    second.write("second");
    first.commit();
    second.commit();
    EXPECT_EQ(read(folder / "a"), "second");
    EXPECT_EQ(folder.files(), 1U);
}

TEST(AtomicFile, replaces_the_target_of_a_link) {
    const TemporaryFolder folder;
    folder.write("target", "old");
    std::filesystem::create_symlink("target", folder / "link");
    AtomicFile file(folder / "link");
    file.write("new");
    file.commit();
    EXPECT_EQ(read(folder / "target"), "new");
    EXPECT_TRUE(std::filesystem::is_symlink(folder / "link"));
}

TEST(AtomicFile, reports_an_invalid_destination_when_it_is_created) {
    const TemporaryFolder folder;
    EXPECT_EQ(error_text(ErrorKind::io, [&] { AtomicFile(folder / "absent/a.wav"); }),
              "a.wav: The file cannot be written: No such file or directory.");
    std::filesystem::create_directory(folder / "folder");
    EXPECT_EQ(error_text(ErrorKind::io, [&] { AtomicFile(folder / "folder"); }),
              "folder: The file cannot be written: Is a directory.");
    EXPECT_EQ(error_text(ErrorKind::io, [&] { AtomicFile(folder / "folder/"); }),
              ": The file cannot be written: Is a directory.");
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    EXPECT_EQ(error_text(ErrorKind::io, [&] { AtomicFile(folder / "pipe"); }),
              "pipe: The output must be a regular file.");
    EXPECT_EQ(folder.files(), 2U);
}

TEST(AtomicFile, is_removed_when_the_disk_is_full) {
    const TemporaryFolder folder;
    const std::string error = error_text(ErrorKind::io, [&] {
        const FileSizeLimit full_disk(1000);
        AtomicFile file(folder / "a.wav");
        file.write(std::string(5000, 'x'));
        file.commit();
    });
    EXPECT_EQ(error, "a.wav: The file cannot be written: File too large.");
    EXPECT_EQ(folder.files(), 0U);
}

}  // namespace
}  // namespace govor::atomic_file_test

#include "io/files/file_lock.h"

#include <atomic>
#include <filesystem>
#include <thread>
#include <vector>

#include "io/files.h"

namespace govor::file_lock_test {
namespace {

namespace fs = std::filesystem;
using io::FileLock;
using test::error_text;
using test::TemporaryFolder;

TEST(FileLock, is_refused_while_it_is_held) {
    const TemporaryFolder folder;
    auto first = FileLock::try_lock(folder / "a.lock");
    EXPECT_TRUE(first);
    EXPECT_FALSE(FileLock::try_lock(folder / "a.lock"));
    EXPECT_TRUE(FileLock::try_lock(folder / "b.lock"));
    first.reset();
    EXPECT_TRUE(FileLock::try_lock(folder / "a.lock"));
}

TEST(FileLock, uses_a_private_file_and_deletes_it) {
    const TemporaryFolder folder;
    auto lock = FileLock::try_lock(folder / "a.lock");
    EXPECT_EQ(fs::status(folder / "a.lock").permissions(), fs::perms::owner_read | fs::perms::owner_write);
    lock.reset();
    EXPECT_EQ(folder.files(), 0U);
}

TEST(FileLock, does_not_depend_on_the_content_of_the_file) {
    const TemporaryFolder folder;
    EXPECT_TRUE(FileLock::try_lock(folder.write("a.lock", "1\ninit\n")));
}

TEST(FileLock, does_not_delete_the_file_of_a_later_lock_if_its_own_was_deleted) {
    const TemporaryFolder folder;
    auto first = FileLock::try_lock(folder / "a.lock");
    fs::remove(folder / "a.lock");
    const auto second = FileLock::try_lock(folder / "a.lock");
    ASSERT_TRUE(second);
    first.reset();
    EXPECT_TRUE(fs::exists(folder / "a.lock"));
    EXPECT_FALSE(FileLock::try_lock(folder / "a.lock"));
}

TEST(FileLock, has_one_holder_at_a_time_although_every_holder_deletes_the_file) {
    const TemporaryFolder folder;
    std::atomic<int> holders = 0, locks = 0, conflicts = 0;
    const auto lock_repeatedly = [&] {
        for (int i = 0; i < 500; ++i) {
            const auto lock = FileLock::try_lock(folder / "a.lock");
            if (!lock) continue;
            ++locks;
            if (++holders != 1) ++conflicts;
            --holders;
        }
    };
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) threads.emplace_back(lock_repeatedly);
    for (std::thread& thread : threads) thread.join();
    EXPECT_GT(locks.load(), 0);
    EXPECT_EQ(conflicts.load(), 0);
}

TEST(FileLock, reports_a_file_that_cannot_be_created) {
    const TemporaryFolder folder;
    EXPECT_EQ(error_text(ErrorKind::io, [&] { FileLock::try_lock(folder / "none/a.lock"); }),
              "a.lock: The lock cannot be acquired: No such file or directory.");
    EXPECT_EQ(error_text(ErrorKind::io, [&] { FileLock::try_lock(folder.path()); }),
              folder.path().filename().string() + ": The lock cannot be acquired: Is a directory.");
}

}  // namespace
}  // namespace govor::file_lock_test

// Tests of the lock of the folder: other processes, lock files of killed ones, and file systems without
// locks.
#include <gmock/gmock.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QFile>
#include <QLockFile>
#include <QProcess>
#include <atomic>
#include <cerrno>

#include "gui/store/store_fixture.h"
#include "gui/support/stale_lock_file.h"

namespace govor::test::folder_lock_test {
namespace {

std::atomic<int> flock_error = 0;  // of all calls of flock(2); 0: they succeed

}  // namespace
}  // namespace govor::test::folder_lock_test

// Interposes the function of the C library.
extern "C" int flock(int descriptor, int operation) noexcept {
    const int error = govor::test::folder_lock_test::flock_error;
    if (error == 0) return static_cast<int>(::syscall(SYS_flock, descriptor, operation));
    errno = error;
    return -1;
}

namespace govor::test::folder_lock_test {
namespace {

using namespace store;
using testing::SizeIs;
using Kind = StoreError::Kind;

// While an object exists, the file system has no locks.
class MissingLocks {
  public:
    MissingLocks() { flock_error = ENOLCK; }
    ~MissingLocks() { flock_error = 0; }
    MissingLocks(const MissingLocks&) = delete;
    MissingLocks& operator=(const MissingLocks&) = delete;
};

class FolderLockTest : public StoreTest {
  protected:
    FolderLockTest() { close(); }
    QString lock_path() const { return folder() + QStringLiteral(".lock"); }
    void ask_question() { store->ask(store->add_conversation({}), QStringLiteral("Is it locked?")); }
};

TEST_F(FolderLockTest, a_leftover_file_that_names_this_process_does_not_prevent_opening) {
    write_stale_lock_file(lock_path());
    open();
    EXPECT_FALSE(store->error());
    ask_question();
    reopen();
    EXPECT_FALSE(store->error());
    EXPECT_THAT(store->conversations(), SizeIs(1));
}

TEST_F(FolderLockTest, another_process_holds_the_lock_until_it_is_killed) {
    QProcess other;
    other.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    other.start(QCoreApplication::applicationFilePath(), {"--child-writer", folder(), "listening"});
    ASSERT_TRUE(other.waitForStarted());
    QByteArray output;
    while (!output.contains("written\n")) {
        ASSERT_TRUE(other.waitForReadyRead(60000)) << output.toStdString();
        output += other.readAll();
    }
    open();
    ASSERT_TRUE(store->error());
    EXPECT_EQ(store->error()->kind, Kind::in_use);
    EXPECT_THAT(store->conversations(), SizeIs(0));

    ASSERT_EQ(::kill(static_cast<pid_t>(other.processId()), SIGKILL), 0);
    ASSERT_TRUE(other.waitForFinished());
    ASSERT_TRUE(QFile::exists(lock_path())) << "the test requires a leftover file";
    EXPECT_TRUE(wait_until([&] { return store->retry() && !store->error(); }));
    EXPECT_THAT(store->conversations(), SizeIs(1)) << "that of the other process";
}

TEST_F(FolderLockTest, version_0_1_and_this_version_exclude_each_other) {
    QLockFile old_version(lock_path());
    old_version.setStaleLockTime(0);
    ASSERT_TRUE(old_version.tryLock(0));
    open();
    ASSERT_TRUE(store->error());
    EXPECT_EQ(store->error()->kind, Kind::in_use);
    old_version.unlock();
    EXPECT_TRUE(store->retry());
    EXPECT_FALSE(store->error());
    EXPECT_FALSE(old_version.tryLock(0));
    EXPECT_EQ(old_version.error(), QLockFile::LockFailedError);
    close();
    EXPECT_TRUE(old_version.tryLock(0));
}

TEST_F(FolderLockTest, the_file_is_private_and_deleted_at_the_end) {
    open();
    EXPECT_FALSE(QFile::permissions(lock_path()) &
                 (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther));
    close();
    EXPECT_FALSE(QFile::exists(lock_path()));
}

TEST_F(FolderLockTest, on_a_file_system_without_locks_conversations_are_only_read) {
    open();
    ask_question();
    close();
    {
        const MissingLocks missing_locks;
        open();
        ASSERT_TRUE(store->error());
        EXPECT_EQ(store->error()->kind, Kind::not_writable);
        EXPECT_TRUE(store->error()->is_in_memory);
        EXPECT_TRUE(store->error()->message.text().contains("The lock cannot be acquired"))
            << store->error()->message.text().toStdString();
        EXPECT_THAT(store->conversations(), SizeIs(1));
        ask_question();
        EXPECT_FALSE(store->retry());
    }
    EXPECT_TRUE(wait_until([&] { return store->retry() && !store->error(); }));
    reopen();
    EXPECT_THAT(store->conversations(), SizeIs(2));
}

}  // namespace
}  // namespace govor::test::folder_lock_test

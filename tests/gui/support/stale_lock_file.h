#pragma once

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QFile>
#include <QLockFile>

#include "gui/support/read_bytes.h"

namespace govor::test {

// Writes a stale lock file as version 0.1, which used QLockFile, left it after it was killed. Its process id
// and program are those of this process, because in a sandbox each start has the same process id.
inline void write_stale_lock_file(const QString& path) {
    QByteArray content;
    {
        QLockFile lock(path);
        ASSERT_TRUE(lock.tryLock(0));
        content = read_bytes(path);
    }
    ASSERT_TRUE(content.startsWith(QByteArray::number(QCoreApplication::applicationPid()) + '\n'));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    ASSERT_EQ(file.write(content), content.size());
}

}  // namespace govor::test

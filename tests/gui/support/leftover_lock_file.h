#pragma once

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QFile>
#include <QLockFile>

#include "gui/support/read_bytes.h"

namespace govor::test {

// Writes the lock file that a killed process of version 0.1, which used QLockFile, left behind if its process
// id and program were those of this process. In a sandbox, each start has the same process id.
inline void write_leftover_lock_file(const QString& path) {
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

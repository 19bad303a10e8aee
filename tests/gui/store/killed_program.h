#pragma once

#include <QStringList>

namespace govor::test {

// Runs a process that a test kills: `--be-killed FOLDER ROLE`. Writes to the store and reports its progress
// on standard output; never exits by itself.
int run_killed_process(const QStringList& arguments);

}  // namespace govor::test

#pragma once

#include <QStringList>

namespace govor::test {

// Runs a process that a test kills: `--child-writer FOLDER ROLE`. It writes to the store, reports its
// progress on standard output and does not exit.
int run_killed_process(const QStringList& arguments);

}  // namespace govor::test

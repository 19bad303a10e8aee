#pragma once

#include <QStringList>

namespace govor::test {

// Runs a role of a test in a child process, which was started with `--child-role ROLE ARGUMENT...`. It
// reports its actions on standard output.
int run_child_role(const QStringList& arguments);

}  // namespace govor::test

#pragma once

#include <QStringList>

namespace govor::test {

// Runs the second process of a test: `--be-other ROLE ARGUMENT...`. Reports its actions on standard output.
int run_second_process(const QStringList& arguments);

}  // namespace govor::test

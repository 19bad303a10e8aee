#pragma once

#include <QStringList>

namespace govor::test {

// The part of a program that is killed: `--be-killed FOLDER ROLE`. Writes to the store and says on its
// standard output what it has handed over; never ends by itself.
int be_killed(const QStringList& arguments);

}  // namespace govor::test

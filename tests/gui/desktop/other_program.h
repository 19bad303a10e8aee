#pragma once

#include <QStringList>

namespace govor::test {

// A second program of a test: `--be-other ROLE ARGUMENT...`. Says on its standard output what it did.
int be_other(const QStringList& arguments);

}  // namespace govor::test

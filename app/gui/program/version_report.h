#pragma once

#include <QString>

namespace govor::program {

// Returns the output of `govor --version`: desktop::ProgramInfo with the drivers that list_devices() finds,
// or its error message.
QString make_version_report();

}  // namespace govor::program

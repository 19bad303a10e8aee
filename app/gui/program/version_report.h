#pragma once

#include <QString>

namespace govor::program {

// What `govor --version` prints: desktop::ProgramFacts with the drivers that list_devices() finds, or the
// reason why it finds none.
QString version_report();

}  // namespace govor::program

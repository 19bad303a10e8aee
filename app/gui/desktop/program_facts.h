#pragma once

#include <QString>
#include <utility>
#include <vector>

namespace govor::desktop {

// What tells one installation of Govor from another.
struct ProgramFacts {
    QString version;
    QString commit;
    QString build;    // build type, compiler, processor
    QString package;  // io::package_kind
    QString qt;
    QString vulkan_loader;  // empty: there is none
    QString driver;         // of the device in use, or of each; empty: not known
};

// The caller knows the last two: the desktop library uses no Vulkan.
ProgramFacts program_facts(const QString& vulkan_loader, const QString& driver);

// In English, for `--version` and for diagnostics, which others read.
std::vector<std::pair<QString, QString>> rows(const ProgramFacts& facts);
QString version_text(const ProgramFacts& facts);  // lines of "name value", the first "govor 0.2.0"

}  // namespace govor::desktop

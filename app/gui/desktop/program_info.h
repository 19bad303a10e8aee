#pragma once

#include <QString>
#include <utility>
#include <vector>

namespace govor::desktop {

// The properties of an installation of Govor.
struct ProgramInfo {
    QString version;
    QString commit;
    QString build;    // build type, compiler, processor
    QString package;  // io::package_kind
    QString qt;
    QString vulkan_loader;  // empty: there is none
    QString driver;         // of the device in use, or of each; empty: not known
};

// The caller passes the last two members, because the desktop library does not use Vulkan.
ProgramInfo program_info(const QString& vulkan_loader, const QString& driver);

// Returns names and values in English, for `--version` and the diagnostics.
std::vector<std::pair<QString, QString>> to_rows(const ProgramInfo& info);
QString version_text(const ProgramInfo& info);  // lines of "name value", the first "govor 0.2.0"

}  // namespace govor::desktop

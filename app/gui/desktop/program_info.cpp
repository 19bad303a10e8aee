#include "desktop/program_info.h"

#include <QStringList>
#include <QtGlobal>
#include <string_view>

#include "core/version.h"
#include "io/files/package_kind.h"

namespace govor::desktop {
namespace {

QString to_qstring(std::string_view characters) {
    return QString::fromUtf8(characters.data(), static_cast<qsizetype>(characters.size()));
}

QString or_none(const QString& value) {
    return value.isEmpty() ? QStringLiteral("none") : value;
}

}  // namespace

ProgramInfo program_info(const QString& vulkan_loader, const QString& driver) {
    return {.version = to_qstring(version()),
            .commit = to_qstring(commit()),
            .build = to_qstring(build_description()),
            .package = QString::fromStdString(io::package_kind()),
            .qt = QLatin1String(qVersion()),
            .vulkan_loader = vulkan_loader,
            .driver = driver};
}

std::vector<std::pair<QString, QString>> to_rows(const ProgramInfo& info) {
    return {{QStringLiteral("govor"), info.version},
            {QStringLiteral("commit"), info.commit},
            {QStringLiteral("build"), info.build},
            {QStringLiteral("package"), info.package},
            {QStringLiteral("Qt"), info.qt},
            {QStringLiteral("Vulkan loader"), or_none(info.vulkan_loader)},
            {QStringLiteral("driver"), or_none(info.driver)}};
}

QString version_text(const ProgramInfo& info) {
    QStringList lines;
    for (const auto& [name, value] : to_rows(info)) lines.append(name + QLatin1Char(' ') + value);
    return lines.join(QLatin1Char('\n'));
}

}  // namespace govor::desktop

#include "desktop/program_facts.h"

#include <QStringList>
#include <QtGlobal>
#include <string_view>

#include "core/version.h"
#include "io/files/package_kind.h"

namespace govor::desktop {
namespace {

QString text(std::string_view characters) {
    return QString::fromUtf8(characters.data(), static_cast<qsizetype>(characters.size()));
}

QString or_none(const QString& value) {
    return value.isEmpty() ? QStringLiteral("none") : value;
}

}  // namespace

ProgramFacts program_facts(const QString& vulkan_loader, const QString& driver) {
    return {.version = text(version()),
            .commit = text(commit()),
            .build = text(build_text()),
            .package = QString::fromStdString(io::package_kind()),
            .qt = QLatin1String(qVersion()),
            .vulkan_loader = vulkan_loader,
            .driver = driver};
}

std::vector<std::pair<QString, QString>> rows(const ProgramFacts& facts) {
    return {{QStringLiteral("govor"), facts.version},
            {QStringLiteral("commit"), facts.commit},
            {QStringLiteral("build"), facts.build},
            {QStringLiteral("package"), facts.package},
            {QStringLiteral("Qt"), facts.qt},
            {QStringLiteral("Vulkan loader"), or_none(facts.vulkan_loader)},
            {QStringLiteral("driver"), or_none(facts.driver)}};
}

QString version_text(const ProgramFacts& facts) {
    QStringList lines;
    for (const auto& [name, value] : rows(facts)) lines.append(name + QLatin1Char(' ') + value);
    return lines.join(QLatin1Char('\n'));
}

}  // namespace govor::desktop

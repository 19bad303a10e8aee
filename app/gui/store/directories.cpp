#include "store/directories.h"

#include <QDir>

namespace govor::store {
namespace {

QString directory(const char* variable, const QString& below_home) {
    const QString value = qEnvironmentVariable(variable);
    const QString base = QDir::isAbsolutePath(value) ? value : QDir::homePath() + below_home;
    return QDir::cleanPath(base + QStringLiteral("/govor"));
}

}  // namespace

Directories standard_directories() {
    return {.config = directory("XDG_CONFIG_HOME", QStringLiteral("/.config")),
            .data = directory("XDG_DATA_HOME", QStringLiteral("/.local/share")),
            .cache = directory("XDG_CACHE_HOME", QStringLiteral("/.cache")),
            .state = directory("XDG_STATE_HOME", QStringLiteral("/.local/state"))};
}

}  // namespace govor::store

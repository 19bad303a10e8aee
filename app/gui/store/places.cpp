#include "store/places.h"

#include <QDir>

namespace govor::store {
namespace {

QString place(const char* variable, const QString& below_home) {
    const QString chosen = qEnvironmentVariable(variable);
    const QString base = QDir::isAbsolutePath(chosen) ? chosen : QDir::homePath() + below_home;
    return QDir::cleanPath(base + QStringLiteral("/govor"));
}

}  // namespace

Places standard_places() {
    return {.config = place("XDG_CONFIG_HOME", QStringLiteral("/.config")),
            .data = place("XDG_DATA_HOME", QStringLiteral("/.local/share")),
            .cache = place("XDG_CACHE_HOME", QStringLiteral("/.cache")),
            .state = place("XDG_STATE_HOME", QStringLiteral("/.local/state"))};
}

}  // namespace govor::store

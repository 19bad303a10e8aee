#include "models/json_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include "core/log.h"

namespace govor::models {
namespace {

constexpr qint64 max_bytes = 16 << 20;

}  // namespace

QJsonDocument read_json_file(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    return QJsonDocument::fromJson(file.read(max_bytes));
}

void write_json_file(const QString& path, const QJsonDocument& document, std::string_view subject) {
    QDir().mkpath(QFileInfo(path).absolutePath());
    QSaveFile file(path);
    const bool is_written =
        file.open(QIODevice::WriteOnly) && file.write(document.toJson()) >= 0 && file.commit();
    if (!is_written) log::warning("{} cannot be written: {}", subject, file.errorString().toStdString());
}

}  // namespace govor::models

#include "models/json_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <cstdint>

#include "core/error.h"
#include "core/log.h"
#include "store/file_access.h"

namespace govor::models {
namespace {

constexpr std::uint64_t max_bytes = 16 << 20;

}  // namespace

QJsonDocument read_json_file(QString& path, std::string_view subject) {
    try {
        if (store::file_size(path) > max_bytes) return {};
        return QJsonDocument::fromJson(store::read_whole_file(path).value_or(QByteArray()));
    } catch (const Error& error) {
        log::warning("{} cannot be read: {}", subject, error.what());
        path.clear();
        return {};
    }
}

void write_json_file(const QString& path, const QJsonDocument& document, std::string_view subject) {
    if (path.isEmpty()) return;
    QDir().mkpath(QFileInfo(path).absolutePath());
    QSaveFile file(path);
    const bool is_written =
        file.open(QIODevice::WriteOnly) && file.write(document.toJson()) >= 0 && file.commit();
    if (!is_written) log::warning("{} cannot be written: {}", subject, file.errorString().toStdString());
}

}  // namespace govor::models

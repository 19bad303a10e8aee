#include "models/model_history.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

#include "core/log.h"

namespace govor::models {
namespace {

QStringList to_string_list(const QJsonValue& value) {
    QStringList result;
    for (const QJsonValue& entry : value.toArray())
        if (entry.isString() && !entry.toString().isEmpty()) result.append(entry.toString());
    return result;
}

}  // namespace

ModelHistory::ModelHistory(QString path) : file_(std::move(path)) {
    QFile file(file_);
    if (!file.open(QIODevice::ReadOnly)) return;
    const QJsonObject json = QJsonDocument::fromJson(file.readAll()).object();
    recent_ = to_string_list(json.value("recent"));
    chosen_paths_ = to_string_list(json.value("chosen"));
}

void ModelHistory::add_recent_model(const QString& model) {
    recent_.removeAll(model);
    recent_.prepend(model);
    while (recent_.size() > max_recent) recent_.removeLast();
    save();
}

void ModelHistory::set_chosen_paths(const QStringList& paths) {
    chosen_paths_ = paths;
    save();
}

void ModelHistory::save() const {
    const QJsonObject json{{"recent", QJsonArray::fromStringList(recent_)},
                           {"chosen", QJsonArray::fromStringList(chosen_paths_)}};
    QDir().mkpath(QFileInfo(file_).absolutePath());
    QSaveFile file(file_);
    const bool is_written =
        file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(json).toJson()) >= 0 && file.commit();
    if (!is_written)
        log::warning("The list of used models cannot be written: {}", file.errorString().toStdString());
}

}  // namespace govor::models

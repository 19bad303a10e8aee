#include "models/model_history.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "models/json_file.h"

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
    const QJsonObject json = read_json_file(file_, "The list of used models").object();
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
    write_json_file(file_, QJsonDocument(json), "The list of used models");
}

}  // namespace govor::models

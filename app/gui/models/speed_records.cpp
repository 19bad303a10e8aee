#include "models/speed_records.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <utility>

#include "models/json_file.h"

namespace govor::models {
namespace {

QJsonObject to_json(const SpeedRecord& record) {
    return {{"model", record.model},
            {"device", record.device},
            {"driver", record.driver},
            {"time", record.time.toUTC().toString(Qt::ISODate)},
            {"prompt_tokens_per_second", record.metrics.prompt_tokens_per_second},
            {"tokens_per_second", record.metrics.tokens_per_second},
            {"frames_per_second", record.metrics.frames_per_second},
            {"first_sound_seconds", record.metrics.first_sound_seconds}};
}

SpeedRecord record_from_json(const QJsonObject& json) {
    const auto number_or_zero = [&](const char* name) {
        return std::max(0.0, json.value(QLatin1String(name)).toDouble());
    };
    return {.model = json.value("model").toString(),
            .device = json.value("device").toString(),
            .driver = json.value("driver").toString(),
            .time = QDateTime::fromString(json.value("time").toString(), Qt::ISODate),
            .metrics = {.prompt_tokens_per_second = number_or_zero("prompt_tokens_per_second"),
                        .tokens_per_second = number_or_zero("tokens_per_second"),
                        .frames_per_second = number_or_zero("frames_per_second"),
                        .first_sound_seconds = number_or_zero("first_sound_seconds")}};
}

}  // namespace

SpeedRecords::SpeedRecords(QString path) : file_(std::move(path)) {
    for (const QJsonValue& value : read_json_file(file_, "The measured speeds").array()) {
        if (records_.size() == max_records) break;
        if (value.isObject()) records_.push_back(record_from_json(value.toObject()));
    }
}

void SpeedRecords::add(const SpeedRecord& record) {
    std::erase_if(records_, [&](const SpeedRecord& other) {
        return other.model == record.model && other.device == record.device;
    });
    records_.insert(records_.begin(), record);
    if (records_.size() > max_records) records_.resize(max_records);
    save();
}

void SpeedRecords::save() const {
    QJsonArray json;
    for (const SpeedRecord& record : records_) json.append(to_json(record));
    write_json_file(file_, QJsonDocument(json), "The measured speeds");
}

}  // namespace govor::models

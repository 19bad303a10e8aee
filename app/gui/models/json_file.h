#pragma once

#include <QJsonDocument>
#include <QString>
#include <string_view>

namespace govor::models {

// Returns the document in a file, or a null document if the file is absent, larger than 16 MiB, or not JSON.
// If the file cannot be read, also logs the error and clears `path`, so that write_json_file() does not
// replace the unread content. `subject` begins the log message, for example "The list of downloads".
QJsonDocument read_json_file(QString& path, std::string_view subject);

// Replaces the file by `document`, and creates its folder if it is missing. Does nothing for an empty path. A
// failure is only logged; `subject` begins the log message.
void write_json_file(const QString& path, const QJsonDocument& document, std::string_view subject);

}  // namespace govor::models

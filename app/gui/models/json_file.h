#pragma once

#include <QJsonDocument>
#include <QString>
#include <string_view>

namespace govor::models {

// Returns the document in a file, or a null document if the file cannot be read, is larger than 16 MiB, or is
// not JSON.
QJsonDocument read_json_file(const QString& path);

// Replaces the file by `document`, and creates its folder if it is missing. A failure is only logged;
// `subject` begins its sentence, for example "The list of downloads".
void write_json_file(const QString& path, const QJsonDocument& document, std::string_view subject);

}  // namespace govor::models

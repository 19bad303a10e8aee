#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <optional>

namespace govor::store {

// Questions to the file system that tell "it is absent" from "it cannot be read". QFile and QDir answer both
// in the same way, and what is taken for absent may be deleted or made anew. All throw Error{io} for anything
// but absence.
bool file_exists(const QString& path);
std::uint64_t file_size(const QString& path);                    // 0: absent
std::optional<QByteArray> read_whole_file(const QString& path);  // absent: no such file
QStringList file_names(const QString& folder);                   // of regular files; none: no such folder

}  // namespace govor::store

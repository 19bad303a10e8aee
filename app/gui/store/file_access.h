#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <optional>

namespace govor::store {

// Returns the path as the file system encodes it.
std::filesystem::path to_path(const QString& path);

// File system queries that distinguish an absent file from one that cannot be read. QFile and QDir report
// both in the same way, and a file that is wrongly considered absent may be overwritten. All functions throw
// Error{io} for any error other than absence.
bool file_exists(const QString& path);
std::uint64_t file_size(const QString& path);                    // 0 if absent
std::optional<QByteArray> read_whole_file(const QString& path);  // nullopt if absent
QStringList file_names(const QString& folder);  // of regular files; empty if the folder is absent

}  // namespace govor::store

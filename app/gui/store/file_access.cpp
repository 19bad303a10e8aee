#include "store/file_access.h"

#include <QFile>
#include <filesystem>
#include <system_error>

#include "core/error.h"

namespace govor::store {
namespace {

namespace fs = std::filesystem;

bool is_not_found(const std::error_code& error) {
    return error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory;
}

[[noreturn]] void throw_read_error(const QString& path, const Message& reason) {
    throw Error(ErrorKind::io, message("The file cannot be read: {}.", reason), path.toStdString());
}

[[noreturn]] void throw_read_error(const QString& path, const std::error_code& error) {
    throw_read_error(path, system_message(error.value()));
}

}  // namespace

std::filesystem::path to_path(const QString& path) {
    return QFile::encodeName(path).toStdString();
}

bool file_exists(const QString& path) {
    std::error_code error;
    const fs::file_status status = fs::status(to_path(path), error);
    if (status.type() == fs::file_type::not_found) return false;
    if (error) throw_read_error(path, error);
    return true;
}

std::uint64_t file_size(const QString& path) {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(to_path(path), error);
    if (is_not_found(error)) return 0;
    if (error) throw_read_error(path, error);
    return size;
}

std::optional<QByteArray> read_whole_file(const QString& path) {
    if (!file_exists(path)) return std::nullopt;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        throw_read_error(path, Message::verbatim(file.errorString().toStdString()));
    QByteArray content = file.readAll();
    if (file.error() != QFileDevice::NoError)
        throw_read_error(path, Message::verbatim(file.errorString().toStdString()));
    return content;
}

QStringList file_names(const QString& folder) {
    QStringList names;
    std::error_code error;
    fs::directory_iterator entry(to_path(folder), error);
    if (is_not_found(error)) return names;
    while (!error && entry != fs::directory_iterator()) {
        const bool is_regular = entry->is_regular_file(error);
        if (error) break;
        if (is_regular)
            names << QFile::decodeName(QByteArray::fromStdString(entry->path().filename().string()));
        entry.increment(error);
    }
    if (error) throw_read_error(folder, error);
    return names;
}

}  // namespace govor::store

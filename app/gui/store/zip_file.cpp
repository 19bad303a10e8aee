#include "store/zip_file.h"

#include <archive.h>
#include <archive_entry.h>

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <memory>
#include <vector>

#include "core/error.h"

namespace govor::store {
namespace {

constexpr qint64 most_bytes = qint64{8} << 30;  // a hundred hours of speech
constexpr std::size_t piece_bytes = 1 << 16;

using Writer = std::unique_ptr<archive, int (*)(archive*)>;
using Entry = std::unique_ptr<archive_entry, void (*)(archive_entry*)>;

[[noreturn]] void fail(ErrorKind kind, archive* of, const QString& path) {
    const char* reason = archive_error_string(of);
    throw Error(kind,
                std::string("The zip file cannot be ") + (kind == ErrorKind::io ? "written: " : "read: ") +
                    (reason != nullptr ? reason : "unknown reason") + ".",
                path.toStdString());
}

void check(const std::stop_token& stop) {
    if (stop.stop_requested()) throw Error(ErrorKind::cancelled, "Stopped.");
}

void add_file(archive* zip, const QString& zip_path, const QString& path, const QString& name) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        throw Error(ErrorKind::io, "The file cannot be read.", path.toStdString());
    const Entry entry(archive_entry_new(), archive_entry_free);
    archive_entry_set_pathname_utf8(entry.get(), name.toUtf8().constData());
    archive_entry_set_size(entry.get(), file.size());
    archive_entry_set_filetype(entry.get(), AE_IFREG);
    archive_entry_set_perm(entry.get(), 0644);
    if (archive_write_header(zip, entry.get()) != ARCHIVE_OK) fail(ErrorKind::io, zip, zip_path);
    std::vector<char> piece(piece_bytes);
    while (true) {
        const qint64 bytes = file.read(piece.data(), static_cast<qint64>(piece.size()));
        if (bytes <= 0) break;
        if (archive_write_data(zip, piece.data(), static_cast<std::size_t>(bytes)) != bytes) {
            fail(ErrorKind::io, zip, zip_path);
        }
    }
}

void unpack_file(archive* zip, const QString& zip_path, const QString& path, qint64& room) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        throw Error(ErrorKind::io, "The file cannot be written.", path.toStdString());
    std::vector<char> piece(piece_bytes);
    while (true) {
        const la_ssize_t bytes = archive_read_data(zip, piece.data(), piece.size());
        if (bytes < 0) fail(ErrorKind::bad_file, zip, zip_path);
        if (bytes == 0) break;
        room -= bytes;
        if (room < 0)
            throw Error(ErrorKind::bad_file, "The zip file holds too much.", zip_path.toStdString());
        if (file.write(piece.data(), bytes) != bytes) {
            throw Error(ErrorKind::io, "The file cannot be written.", path.toStdString());
        }
    }
}

}  // namespace

void pack_zip(const QString& folder, const QString& path, std::stop_token stop) {
    const Writer zip(archive_write_new(), archive_write_free);
    archive_write_set_format_zip(zip.get());
    if (archive_write_open_filename(zip.get(), QFile::encodeName(path).constData()) != ARCHIVE_OK) {
        fail(ErrorKind::io, zip.get(), path);
    }
    QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        check(stop);
        const QString file = files.next();
        add_file(zip.get(), path, file, QDir(folder).relativeFilePath(file));
    }
    if (archive_write_close(zip.get()) != ARCHIVE_OK) fail(ErrorKind::io, zip.get(), path);
}

void unpack_zip(const QString& path, const QString& folder, std::stop_token stop) {
    // Names that point elsewhere do not match.
    static const QRegularExpression wanted(
        QStringLiteral("^(conversation\\.json|sound/[A-Za-z0-9_-]+\\.flac)$"));
    const Writer zip(archive_read_new(), archive_read_free);
    archive_read_support_format_zip(zip.get());
    if (archive_read_open_filename(zip.get(), QFile::encodeName(path).constData(), piece_bytes) !=
        ARCHIVE_OK) {
        fail(ErrorKind::bad_file, zip.get(), path);
    }
    QDir(folder).mkpath(QStringLiteral("sound"));
    qint64 room = most_bytes;
    archive_entry* entry = nullptr;
    while (true) {
        check(stop);
        const int result = archive_read_next_header(zip.get(), &entry);
        if (result == ARCHIVE_EOF) break;
        if (result < ARCHIVE_WARN) fail(ErrorKind::bad_file, zip.get(), path);
        const char* name = archive_entry_pathname_utf8(entry);
        if (name == nullptr) name = archive_entry_pathname(entry);
        const QString relative = QString::fromUtf8(name);
        if (!wanted.match(relative).hasMatch() || archive_entry_filetype(entry) != AE_IFREG) continue;
        unpack_file(zip.get(), path, folder + QLatin1Char('/') + relative, room);
    }
}

}  // namespace govor::store

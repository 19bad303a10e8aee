#include "store/zip_file.h"

#include <archive.h>
#include <archive_entry.h>
#include <fcntl.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <cerrno>
#include <memory>
#include <vector>

#include "core/error.h"

namespace govor::store {
namespace {

constexpr qint64 max_unpacked_bytes = qint64{8} << 30;  // about a hundred hours of speech
constexpr std::size_t buffer_bytes = 1 << 16;

using ArchivePointer = std::unique_ptr<archive, int (*)(archive*)>;
using Entry = std::unique_ptr<archive_entry, void (*)(archive_entry*)>;

[[noreturn]] void throw_zip_error(ErrorKind kind, archive* zip, const QString& path) {
    const char* description = archive_error_string(zip);
    const Message reason =
        description != nullptr ? Message::verbatim(description) : message("unknown reason");
    throw Error(kind,
                kind == ErrorKind::io ? message("The ZIP file cannot be written: {}.", reason)
                                      : message("The ZIP file cannot be read: {}.", reason),
                path.toStdString());
}

// A ZIP file that libarchive reads with callbacks, because its errors do not always distinguish a failed read
// from invalid content.
class ZipSource {
  public:
    explicit ZipSource(const QString& path)
        : path_(path),
          buffer_(buffer_bytes),
          descriptor_(::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC)) {
        if (descriptor_ < 0) error_ = errno;
        throw_if_failed();
    }
    ~ZipSource() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    ZipSource(const ZipSource&) = delete;
    ZipSource& operator=(const ZipSource&) = delete;

    // Throws Error{bad_file, io}.
    void open(archive* zip) {
        archive_read_set_seek_callback(zip, seek);
        if (archive_read_open2(zip, this, nullptr, read, nullptr, nullptr) != ARCHIVE_OK) throw_error(zip);
    }
    // Throws Error{io} if a read has failed.
    void throw_if_failed() const {
        if (error_ != 0)
            throw Error(ErrorKind::io, message("The file cannot be read: {}.", system_message(error_)),
                        path_.toStdString());
    }
    // Throws Error{io} if a read has failed; otherwise libarchive's error as Error{bad_file}.
    [[noreturn]] void throw_error(archive* zip) const {
        throw_if_failed();
        throw_zip_error(ErrorKind::bad_file, zip, path_);
    }

  private:
    static ZipSource& of(void* self) { return *static_cast<ZipSource*>(self); }
    static la_ssize_t read(archive* /*zip*/, void* self, const void** bytes) {
        ZipSource& source = of(self);
        ssize_t count = 0;
        do {
            count = ::read(source.descriptor_, source.buffer_.data(), source.buffer_.size());
        } while (count < 0 && errno == EINTR);
        if (count < 0) {
            source.error_ = errno;
            return ARCHIVE_FATAL;
        }
        *bytes = source.buffer_.data();
        return count;
    }
    static la_int64_t seek(archive* /*zip*/, void* self, la_int64_t offset, int whence) {
        const off_t position = ::lseek(of(self).descriptor_, offset, whence);
        return position < 0 ? la_int64_t{ARCHIVE_FATAL} : la_int64_t{position};
    }

    QString path_;
    std::vector<char> buffer_;
    int descriptor_;
    int error_ = 0;  // errno of a failed read, or 0
};

void throw_if_stopped(const std::stop_token& stop) {
    if (stop.stop_requested()) throw Error(ErrorKind::cancelled, message("Stopped."));
}

void unpack_file(archive* zip, const ZipSource& source, const QString& zip_path, const QString& path,
                 qint64& remaining_bytes) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        throw Error(ErrorKind::io, message("The file cannot be written."), path.toStdString());
    std::vector<char> buffer(buffer_bytes);
    while (true) {
        const la_ssize_t bytes = archive_read_data(zip, buffer.data(), buffer.size());
        if (bytes < 0) source.throw_error(zip);
        if (bytes == 0) break;
        remaining_bytes -= bytes;
        if (remaining_bytes < 0)
            throw Error(ErrorKind::bad_file, message("The unpacked ZIP file is too large."),
                        zip_path.toStdString());
        if (file.write(buffer.data(), bytes) != bytes) {
            throw Error(ErrorKind::io, message("The file cannot be written."), path.toStdString());
        }
    }
}

}  // namespace

ZipWriter::ZipWriter(const QString& path) : path_(path), zip_(archive_write_new(), archive_write_free) {
    archive_write_set_format_zip(zip_.get());
    if (archive_write_open_filename(zip_.get(), QFile::encodeName(path).constData()) != ARCHIVE_OK)
        throw_zip_error(ErrorKind::io, zip_.get(), path);
}

void ZipWriter::begin(const QString& name, qint64 bytes) {
    const Entry entry(archive_entry_new(), archive_entry_free);
    archive_entry_set_pathname_utf8(entry.get(), name.toUtf8().constData());
    archive_entry_set_size(entry.get(), bytes);
    archive_entry_set_filetype(entry.get(), AE_IFREG);
    archive_entry_set_perm(entry.get(), 0644);
    if (archive_write_header(zip_.get(), entry.get()) != ARCHIVE_OK)
        throw_zip_error(ErrorKind::io, zip_.get(), path_);
}

void ZipWriter::write(const char* data, qint64 bytes) {
    if (archive_write_data(zip_.get(), data, static_cast<std::size_t>(bytes)) != bytes)
        throw_zip_error(ErrorKind::io, zip_.get(), path_);
}

void ZipWriter::add(const QString& name, const QByteArray& content) {
    begin(name, content.size());
    write(content.constData(), content.size());
}

void ZipWriter::add_file(const QString& name, const QString& path, const std::stop_token& stop) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        throw Error(ErrorKind::io, message("The file cannot be read."), path.toStdString());
    begin(name, file.size());
    std::vector<char> buffer(buffer_bytes);
    while (true) {
        throw_if_stopped(stop);
        const qint64 bytes = file.read(buffer.data(), static_cast<qint64>(buffer.size()));
        if (bytes < 0) throw Error(ErrorKind::io, message("The file cannot be read."), path.toStdString());
        if (bytes == 0) break;
        write(buffer.data(), bytes);
    }
}

void ZipWriter::finish() {
    if (archive_write_close(zip_.get()) != ARCHIVE_OK) throw_zip_error(ErrorKind::io, zip_.get(), path_);
}

void unpack_zip(const QString& path, const QString& folder, std::stop_token stop) {
    // Paths that point outside the folder do not match.
    static const QRegularExpression expected_path(
        QStringLiteral("^(conversation\\.json|sound/[A-Za-z0-9_-]+\\.flac|"
                       "pictures/[A-Za-z0-9_-]+\\.(png|jpg|webp|gif|bmp))$"));
    ZipSource source(path);
    const ArchivePointer zip(archive_read_new(), archive_read_free);
    archive_read_support_format_zip(zip.get());
    source.open(zip.get());
    QDir(folder).mkpath(QStringLiteral("sound"));
    QDir(folder).mkpath(QStringLiteral("pictures"));
    qint64 remaining_bytes = max_unpacked_bytes;
    archive_entry* entry = nullptr;
    while (true) {
        throw_if_stopped(stop);
        const int result = archive_read_next_header(zip.get(), &entry);
        if (result == ARCHIVE_EOF) break;
        if (result < ARCHIVE_WARN) source.throw_error(zip.get());
        const char* name = archive_entry_pathname_utf8(entry);
        if (name == nullptr) name = archive_entry_pathname(entry);
        const QString relative_path = QString::fromUtf8(name);
        if (!expected_path.match(relative_path).hasMatch() || archive_entry_filetype(entry) != AE_IFREG)
            continue;
        unpack_file(zip.get(), source, path, folder + QLatin1Char('/') + relative_path, remaining_bytes);
    }
    source.throw_if_failed();  // libarchive may have taken the failed read for the end of the file
}

}  // namespace govor::store

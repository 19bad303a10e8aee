#pragma once

#include <QByteArray>
#include <QString>
#include <memory>
#include <stop_token>

struct archive;

namespace govor::store {

// Writes a ZIP file incrementally. Throws Error{io, cancelled}.
class ZipWriter {
  public:
    explicit ZipWriter(const QString& path);

    void add(const QString& name, const QByteArray& content);
    void add_file(const QString& name, const QString& path, const std::stop_token& stop);
    void finish();

  private:
    void begin(const QString& name, qint64 bytes);
    void write(const char* data, qint64 bytes);

    QString path_;
    std::unique_ptr<archive, int (*)(archive*)> zip_;
};

// Unpacks the files of an exported conversation (conversation.json, sound/NAME.flac, pictures/NAME.png and
// so on) from a ZIP file into `folder`; other files are skipped. Throws Error{bad_file, io, cancelled};
// bad_file also for more than 8 GiB of unpacked data.
void unpack_zip(const QString& path, const QString& folder, std::stop_token stop);

}  // namespace govor::store

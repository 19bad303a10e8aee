#pragma once

#include <QByteArray>
#include <QString>
#include <memory>
#include <stop_token>

struct archive;

namespace govor::store {

// Writes a zip file, file by file. Throws Error{io, cancelled}.
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

// The files of an exported conversation (conversation.json and sound/NAME.flac) from a zip file into
// `folder`; others are left out. Throws Error{bad_file, io, cancelled}; refuses one that unpacks to more than
// 8 GiB.
void unpack_zip(const QString& path, const QString& folder, std::stop_token stop);

}  // namespace govor::store

#pragma once

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QFile>
#include <QTemporaryDir>
#include <QUrl>
#include <atomic>
#include <thread>

namespace govor::test {

// A FIFO that records whether it is opened for reading. A thread opens the other end; otherwise the reader
// would block indefinitely.
class FifoTrap {
  public:
    FifoTrap() : path_(folder_.filePath(QStringLiteral("picture.png"))) {
        made_ = mkfifo(QFile::encodeName(path_).constData(), 0600) == 0;
        writer_ = std::thread([this] {
            while (!ending_) {
                const int end = open(QFile::encodeName(path_).constData(), O_WRONLY);  // waits for a reader
                if (!ending_) opened_ = true;
                if (end >= 0) close(end);
            }
        });
    }
    ~FifoTrap() {
        ending_ = true;
        const int end = open(QFile::encodeName(path_).constData(), O_RDONLY | O_NONBLOCK);
        writer_.join();
        if (end >= 0) close(end);
    }
    FifoTrap(const FifoTrap&) = delete;
    FifoTrap& operator=(const FifoTrap&) = delete;

    bool is_set() const { return made_; }
    bool was_opened() const { return opened_; }
    QString path() const { return path_; }
    QString address() const { return QUrl::fromLocalFile(path_).toString(); }
    // A reference to the FIFO as HTML and as Markdown. Labels render text that begins with HTML as rich text.
    QString picture() const {
        return QStringLiteral("<img src=\"%1\"> <img src=\"%2\"> ![a](%2) ").arg(path_, address());
    }

  private:
    QTemporaryDir folder_;
    QString path_;
    std::atomic<bool> made_ = false;
    std::atomic<bool> opened_ = false;
    std::atomic<bool> ending_ = false;
    std::thread writer_;
};

}  // namespace govor::test

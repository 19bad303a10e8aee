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
class FifoMonitor {
  public:
    FifoMonitor() : path_(folder_.filePath(QStringLiteral("picture.png"))) {
        is_valid_ = mkfifo(QFile::encodeName(path_).constData(), 0600) == 0;
        writer_ = std::thread([this] {
            while (!is_stopping_) {
                const int descriptor =
                    open(QFile::encodeName(path_).constData(), O_WRONLY);  // waits for a reader
                if (!is_stopping_) was_opened_ = true;
                if (descriptor >= 0) close(descriptor);
            }
        });
    }
    ~FifoMonitor() {
        is_stopping_ = true;
        const int descriptor = open(QFile::encodeName(path_).constData(), O_RDONLY | O_NONBLOCK);
        writer_.join();
        if (descriptor >= 0) close(descriptor);
    }
    FifoMonitor(const FifoMonitor&) = delete;
    FifoMonitor& operator=(const FifoMonitor&) = delete;

    bool is_valid() const { return is_valid_; }
    bool was_opened() const { return was_opened_; }
    QString path() const { return path_; }
    QString address() const { return QUrl::fromLocalFile(path_).toString(); }
    // References to the FIFO as HTML and as Markdown. Labels render text that begins with HTML as rich text.
    QString references() const {
        return QStringLiteral("<img src=\"%1\"> <img src=\"%2\"> ![a](%2) ").arg(path_, address());
    }

  private:
    QTemporaryDir folder_;
    QString path_;
    std::atomic<bool> is_valid_ = false;
    std::atomic<bool> was_opened_ = false;
    std::atomic<bool> is_stopping_ = false;
    std::thread writer_;
};

}  // namespace govor::test

#pragma once

#include <QString>
#include <QStringList>
#include <memory>
#include <optional>

namespace govor::desktop {

// The log on disk: messages of level `info` and above from govor::log and from Qt, in govor.log and the
// rotated files govor.1.log to govor.3.log, each of at most 1 MiB. Messages contain no text of conversations,
// and only this user can read the files. Any thread may log.
class LogFile {
  public:
    // `folder` is Directories::logs(). If it is not writable, error() returns a message and logging to
    // memory continues.
    explicit LogFile(const QString& folder);
    ~LogFile();  // later messages go to stderr only
    LogFile(const LogFile&) = delete;
    LogFile& operator=(const LogFile&) = delete;

    QString path() const;
    std::optional<QString> error() const;
    // Returns the newest lines since the start, newest last, including lines that could not be written to the
    // disk.
    QStringList last_lines(int count) const;

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

}  // namespace govor::desktop

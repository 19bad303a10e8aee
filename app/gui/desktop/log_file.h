#pragma once

#include <QString>
#include <QStringList>
#include <memory>
#include <optional>

namespace govor::desktop {

// The log on disk: everything from `info` up that govor::log and Qt's own messages say, in govor.log, with
// govor.1.log to govor.3.log before it, 1 MiB each. Lines hold no conversation, and nobody but this user can
// read them. Any thread may log.
class LogFile {
  public:
    // `folder` is Directories::logs(). A folder that cannot be written is no reason not to start: see
    // trouble().
    explicit LogFile(const QString& folder);
    ~LogFile();  // later messages go to stderr alone
    LogFile(const LogFile&) = delete;
    LogFile& operator=(const LogFile&) = delete;

    QString path() const;
    std::optional<QString> trouble() const;
    // The newest lines that were logged since the start, the newest last, whether or not the disk took them.
    QStringList last_lines(int count) const;

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

}  // namespace govor::desktop

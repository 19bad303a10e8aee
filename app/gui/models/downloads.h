#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "models/download.h"

namespace govor::models {

// The downloads of the window. Those that are not finished are kept in a file, so that the next start shows
// them paused.
class Downloads : public QObject {
    Q_OBJECT

  public:
    // `file` need not exist. An unreadable one is ignored.
    explicit Downloads(QString file, DownloadSettings settings = {}, QObject* parent = nullptr);

    // Begins it, or returns the one that is under way for the same request.
    Download& add(const DownloadRequest& request, const QString& token = {});
    const std::vector<std::unique_ptr<Download>>& all() const { return downloads_; }
    // Takes a finished one off the list.
    void remove(Download& download);
    const DownloadSettings& settings() const { return settings_; }
    // Bytes per second of the newest measurement of a download; nullopt: none has received data yet.
    const std::optional<double>& last_rate() const { return last_rate_; }

    // The program ends: stops all of them. They stay in the file.
    void close();

  Q_SIGNALS:
    void changed();                                    // the list
    void finished(govor::models::Download* download);  // with a complete model
    void failed(govor::models::Download* download);

  private:
    Download& append(const DownloadRequest& request);
    void follow(Download& download);
    void load();
    void save() const;

    QString file_;
    DownloadSettings settings_;
    std::vector<std::unique_ptr<Download>> downloads_;
    std::optional<double> last_rate_;
    bool closed_ = false;
};

}  // namespace govor::models

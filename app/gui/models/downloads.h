#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "models/download.h"

namespace govor::models {

// The downloads that the window shows. Unfinished downloads are stored in a file, and the next start of the
// program shows them as paused.
class Downloads : public QObject {
    Q_OBJECT

  public:
    // `file` need not exist. An unreadable file is ignored.
    explicit Downloads(QString file, DownloadSettings settings = {}, QObject* parent = nullptr);

    // Begins a download, or returns the current download of the same request.
    Download& add(const DownloadRequest& request, const QString& token = {});
    const std::vector<std::unique_ptr<Download>>& all() const { return downloads_; }
    // Removes a finished download from the list.
    void remove(Download& download);
    const DownloadSettings& settings() const { return settings_; }
    // Bytes per second of the newest measurement of a download; nullopt: none has received data yet.
    const std::optional<double>& last_rate() const { return last_rate_; }

    // Called when the program quits. Stops all downloads, which remain in the file.
    void close();

  Q_SIGNALS:
    void changed();                                    // the list has changed
    void finished(govor::models::Download* download);  // with a complete model
    void failed(govor::models::Download* download);

  private:
    Download& append(const DownloadRequest& request);
    void connect_download(Download& download);
    void load();
    void save() const;

    QString file_;
    DownloadSettings settings_;
    std::vector<std::unique_ptr<Download>> downloads_;
    std::optional<double> last_rate_;
    bool is_closed_ = false;
};

}  // namespace govor::models

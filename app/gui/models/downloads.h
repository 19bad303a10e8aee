#pragma once

#include <QObject>
#include <QString>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "models/download.h"
#include "models/published_files.h"

namespace govor::models {

// The downloads that the window shows. Unfinished downloads are stored in a file, and the next start of the
// program shows them as paused.
class Downloads : public QObject {
    Q_OBJECT

  public:
    // Reads the unfinished downloads from `file`. A missing or unreadable file counts as empty.
    explicit Downloads(QString file, DownloadSettings settings = {}, QObject* parent = nullptr);

    // Starts a download, or the unfinished download of the same request if there is one. `token` is the
    // access token for gated models; empty: none, or the token of that download.
    Download& add(const DownloadRequest& request, const QString& token = {});
    const std::vector<std::unique_ptr<Download>>& all() const { return downloads_; }
    // Removes a download that is not running from the list.
    void remove(Download& download);
    const DownloadSettings& settings() const { return settings_; }
    // Returns the last measured rate of a download in bytes per second; nullopt: none has received data yet.
    const std::optional<double>& last_rate() const { return last_rate_; }

    // Stores what the hub stated about the files of a repository until the program quits.
    void set_published_files(const QString& repo, const PublishedFiles& files);
    // Returns the last value of set_published_files(); null: the hub was not asked.
    const PublishedFiles* published_files(const QString& repo) const;

    // Pauses all downloads, which remain in the file. Called when the program quits.
    void close();

  Q_SIGNALS:
    void changed();                                    // the list has changed
    void finished(govor::models::Download* download);  // with a complete model
    void failed(govor::models::Download* download);
    void published_files_changed();

  private:
    Download& append(const DownloadRequest& request);
    void connect_download(Download& download);
    void load();
    void save() const;

    QString file_;
    DownloadSettings settings_;
    std::vector<std::unique_ptr<Download>> downloads_;
    std::optional<double> last_rate_;
    std::map<QString, PublishedFiles> published_files_;  // by repository
};

}  // namespace govor::models

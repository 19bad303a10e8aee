#pragma once

#include <QString>
#include <QTemporaryDir>
#include <filesystem>
#include <optional>

namespace govor::store {

// A folder for the files of one export or import, in `parent` (Directories::cache). It goes with all that is
// in it when it is destroyed; what a killed program left there is deleted by delete_abandoned_work().
class WorkFolder {
  public:
    explicit WorkFolder(const QString& parent);  // throws Error{io}
    ~WorkFolder();
    WorkFolder(const WorkFolder&) = delete;
    WorkFolder& operator=(const WorkFolder&) = delete;

    QString path() const { return folder_->path(); }
    // A file elsewhere that delete_abandoned_work() deletes, too, should this program be killed. Once.
    void delete_after_kill(const std::filesystem::path& file);

  private:
    int lock_ = -1;
    std::optional<QTemporaryDir> folder_;
};

// Deletes what programs that were killed left of their exports and imports. Does nothing while another
// program has a work folder.
void delete_abandoned_work(const QString& parent);

}  // namespace govor::store

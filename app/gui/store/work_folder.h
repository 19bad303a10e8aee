#pragma once

#include <QString>
#include <QTemporaryDir>
#include <filesystem>
#include <optional>

namespace govor::store {

// A temporary folder for the files of one export or import of a conversation or a sound, in `parent`
// (Directories::cache). The destructor deletes it; delete_abandoned_work() deletes folders that killed
// processes left behind.
class WorkFolder {
  public:
    explicit WorkFolder(const QString& parent);  // throws Error{io}
    ~WorkFolder();
    WorkFolder(const WorkFolder&) = delete;
    WorkFolder& operator=(const WorkFolder&) = delete;

    QString path() const { return folder_->path(); }
    // Registers a file outside the folder that delete_abandoned_work() deletes if this process is killed.
    // Call it at most once.
    void register_for_cleanup(const std::filesystem::path& file);

  private:
    int lock_ = -1;
    std::optional<QTemporaryDir> folder_;
};

// Deletes temporary files of exports and imports that killed processes left behind. Does nothing while any
// process has a work folder.
void delete_abandoned_work(const QString& parent);

}  // namespace govor::store

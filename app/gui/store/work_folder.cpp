#include "store/work_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include "core/atomic_file.h"
#include "core/error.h"
#include "core/log.h"

namespace govor::store {
namespace {

const QString name_pattern = QStringLiteral("exchange.XXXXXX");
const QString cleanup_name = QStringLiteral("/unfinished");  // contains the path of a file outside the folder

// Deletes the file that WorkFolder::register_for_cleanup() registered in `folder`, if any.
void delete_unfinished(const QString& folder) {
    QFile cleanup_file(folder + cleanup_name);
    if (!cleanup_file.open(QIODevice::ReadOnly)) return;
    const QString file = QFile::decodeName(cleanup_file.readAll());
    if (QFileInfo(file).isFile() && !QFile::remove(file))
        log::warning("{} cannot be deleted.", file.toStdString());
}

// Opens and locks the lock file with `operation` of flock(2). Returns -1 if that fails.
int lock_work_folders(const QString& parent, int operation) {
    const QString path = parent + QStringLiteral("/exchange.lock");
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor >= 0 && ::flock(descriptor, operation) == 0) return descriptor;
    if (descriptor >= 0) ::close(descriptor);
    return -1;
}

}  // namespace

WorkFolder::WorkFolder(const QString& parent) {
    QDir().mkpath(parent);
    lock_ = lock_work_folders(parent, LOCK_SH);
    if (lock_ >= 0) folder_.emplace(parent + QLatin1Char('/') + name_pattern);
    if (!folder_ || !folder_->isValid()) {
        if (lock_ >= 0) ::close(lock_);
        throw Error(ErrorKind::io,
                    message("The folder for temporary export and import files is not writable."),
                    parent.toStdString());
    }
}

WorkFolder::~WorkFolder() {
    folder_.reset();
    ::close(lock_);
}

void WorkFolder::register_for_cleanup(const std::filesystem::path& file) {
    AtomicFile cleanup_file((path() + cleanup_name).toStdString());
    cleanup_file.write(std::filesystem::absolute(file).string());
    cleanup_file.commit();
}

void delete_abandoned_work(const QString& parent) {
    if (!QDir(parent).exists()) return;
    const int lock = lock_work_folders(parent, LOCK_EX | LOCK_NB);
    if (lock < 0) return;  // in use, or not writable
    const QDir folder(parent);
    for (const QString& name :
         folder.entryList({QStringLiteral("exchange.??????"), QStringLiteral("import.??????")},
                          QDir::Dirs | QDir::NoSymLinks)) {
        delete_unfinished(folder.filePath(name));
        if (!QDir(folder.filePath(name)).removeRecursively())
            log::warning("{} cannot be deleted.", folder.filePath(name).toStdString());
    }
    ::close(lock);
}

}  // namespace govor::store

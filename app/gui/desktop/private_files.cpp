#include "desktop/private_files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace govor::desktop {
namespace {

// Permissions of the owner only.
constexpr mode_t private_folder_mode = 0700;
constexpr mode_t private_file_mode = 0600;

}  // namespace

bool make_private_folder(const QString& folder) {
    QDir().mkpath(QFileInfo(folder).absolutePath());
    const QByteArray name = QFile::encodeName(folder);
    // mkdir fails if the folder exists; after any other error of mkdir, chmod fails, too.
    ::mkdir(name.constData(), private_folder_mode);
    return ::chmod(name.constData(), private_folder_mode) == 0;
}

bool make_private_file(const QString& file) {
    const int descriptor =
        ::open(QFile::encodeName(file).constData(), O_WRONLY | O_CREAT | O_CLOEXEC, private_file_mode);
    if (descriptor < 0) return false;
    const bool has_succeeded = ::fchmod(descriptor, private_file_mode) == 0;
    ::close(descriptor);
    return has_succeeded;
}

}  // namespace govor::desktop

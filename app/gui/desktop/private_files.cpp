#include "desktop/private_files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace govor::desktop {

bool make_private_folder(const QString& folder) {
    QDir().mkpath(QFileInfo(folder).absolutePath());
    const QByteArray name = QFile::encodeName(folder);
    ::mkdir(name.constData(), 0700);  // fails if the folder exists; other errors make chmod fail too
    return ::chmod(name.constData(), 0700) == 0;
}

bool make_private_file(const QString& file) {
    const int descriptor = ::open(QFile::encodeName(file).constData(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0) return false;
    const bool has_succeeded = ::fchmod(descriptor, 0600) == 0;
    ::close(descriptor);
    return has_succeeded;
}

}  // namespace govor::desktop

#include "desktop/menu_entry.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QSaveFile>
#include <QStringList>

#include "core/error.h"
#include "io/files/install_prefix.h"
#include "io/files/package_kind.h"

namespace govor::desktop {
namespace {

const QString application_id = QStringLiteral("io.github.govor.Govor");
const QString icon_folder = QStringLiteral("/icons/hicolor");
const QByteArray exec_prefix("Exec=govor");  // in the package's desktop file

[[noreturn]] void throw_write_error(const QString& path) {
    throw Error(ErrorKind::io, message("The menu entry could not be written."), path.toStdString());
}

QByteArray read_file(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) throw_write_error(path);
    return file.readAll();
}

void write_file(const QString& path, const QByteArray& bytes) {
    QSaveFile file(path);
    if (!QDir().mkpath(QFileInfo(path).path()) || !file.open(QIODevice::WriteOnly) ||
        file.write(bytes) != bytes.size() || !file.commit())
        throw_write_error(path);
}

// Returns the program's icons in a folder of icons: "32x32/apps/io.github.govor.Govor.png" and so on.
QStringList icons_in(const QString& folder) {
    QStringList paths;
    QDirIterator files(
        folder, {application_id + QStringLiteral(".*"), application_id + QStringLiteral("-symbolic.*")},
        QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) paths.append(QDir(folder).relativeFilePath(files.next()));
    return paths;
}

// Quotes an argument of Exec. Reserved characters are escaped twice, as the Desktop Entry Specification
// requires.
QByteArray quote(const QString& program) {
    QString text = program;
    text.replace(QLatin1Char('\\'), QStringLiteral("\\\\\\\\"));
    for (const char* special : {"\"", "`", "$"})
        text.replace(QLatin1String(special), QStringLiteral("\\\\") + QLatin1String(special));
    text.replace(QLatin1Char('%'), QStringLiteral("%%"));
    return '"' + text.toUtf8() + '"';
}

}  // namespace

MenuEntry MenuEntry::of_this_program() {
    QString appimage, share;
    // The variable alone is not sufficient, because programs that another AppImage starts inherit it.
    if (io::package_kind() == "AppImage") appimage = qEnvironmentVariable("APPIMAGE");
    if (!QFileInfo(appimage).isFile()) appimage.clear();
    if (const auto prefix = io::install_prefix()) share = QFile::decodeName((*prefix / "share").c_str());
    QString data = qEnvironmentVariable("XDG_DATA_HOME");
    if (!QDir::isAbsolutePath(data)) data = QDir::homePath() + QStringLiteral("/.local/share");
    return {appimage, share, data};
}

QString MenuEntry::desktop_file() const {
    return data_ + QStringLiteral("/applications/") + application_id + QStringLiteral(".desktop");
}

bool MenuEntry::exists() const {
    return QFile::exists(desktop_file());
}

bool MenuEntry::is_current() const {
    QFile file(desktop_file());
    return file.open(QIODevice::ReadOnly) && file.readAll().contains("\nExec=" + quote(appimage_) + ' ');
}

void MenuEntry::add() const {
    for (const QString& icon : icons_in(share_ + icon_folder))
        write_file(data_ + icon_folder + QLatin1Char('/') + icon,
                   read_file(share_ + icon_folder + QLatin1Char('/') + icon));
    const QString entry =
        share_ + QStringLiteral("/applications/") + application_id + QStringLiteral(".desktop");
    write_file(desktop_file(), make_menu_entry_text(read_file(entry), appimage_));
}

void MenuEntry::remove() const {
    QStringList files{desktop_file()};
    for (const QString& icon : icons_in(data_ + icon_folder))
        files.append(data_ + icon_folder + QLatin1Char('/') + icon);
    for (const QString& file : files) {
        if (QFile::exists(file) && !QFile::remove(file))
            throw Error(ErrorKind::io, message("The menu entry could not be removed."), file.toStdString());
    }
}

void MenuEntry::update_desktop_database() const {
    QProcess::startDetached(QStringLiteral("update-desktop-database"),
                            {QStringLiteral("-q"), QFileInfo(desktop_file()).path()});
}

QByteArray make_menu_entry_text(const QByteArray& package_entry, const QString& program) {
    QByteArray text;
    for (const QByteArray& line : package_entry.split('\n')) {
        if (line.startsWith("DBusActivatable=")) continue;
        if (line.startsWith("TryExec=")) {
            text += "TryExec=" + QString(program).replace(QLatin1Char('\\'), QStringLiteral("\\\\")).toUtf8();
        } else if (line.startsWith(exec_prefix)) {
            text += "Exec=" + quote(program) + line.mid(exec_prefix.size());
        } else {
            text += line;
        }
        text += '\n';
    }
    if (text.endsWith("\n\n")) text.chop(1);
    return text;
}

}  // namespace govor::desktop

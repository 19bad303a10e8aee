#include "store/home_folder.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QStorageInfo>

#include "core/log.h"
#include "store/schema.h"

namespace govor::store {
namespace {

// SQLite's result codes.
constexpr int sqlite_busy = 5, sqlite_readonly = 8, sqlite_corrupt = 11, sqlite_full = 13,
              sqlite_cannot_open = 14, sqlite_not_a_database = 26;

// With less than this free, an error of writing is a full disk, whatever the system calls it.
constexpr qint64 nearly_nothing = 256 * 1024;

// Whose sentences these are, for who translates them.
struct Words {
    Q_DECLARE_TR_FUNCTIONS(govor::store::HomeFolder)
};

StoreTrouble in_memory(StoreTrouble::Kind kind, const QString& sentence) {
    return {
        .kind = kind,
        .sentence = sentence + QLatin1Char(' ') +
                    Words::tr("Until then, what is said is kept in memory only and is lost when Govor ends."),
        .in_memory = true};
}

StoreTrouble not_writable(const QString& folder) {
    return in_memory(
        StoreTrouble::Kind::not_writable,
        Words::tr("Conversations cannot be kept: %1 cannot be written. Make it writable, then try again.")
            .arg(folder));
}

std::unique_ptr<Database> open_database(const QString& path) {
    auto database = std::make_unique<Database>(path);
    const QString state =
        database->value(QStringLiteral("PRAGMA quick_check(1)")).value_or("nothing").toString();
    if (state != QStringLiteral("ok")) throw SqlError(sqlite_corrupt, state, path);
    migrate(*database);
    return database;
}

// Moves the folder out of the way; its new name.
std::optional<QString> put_aside(const QString& folder) {
    const QString date = QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd-HHmmss"));
    for (int i = 1; i < 100; ++i) {
        const QString other = QStringLiteral("%1.damaged-%2%3")
                                  .arg(folder, date, i == 1 ? QString() : QStringLiteral("-%1").arg(i));
        if (QFile::exists(other)) continue;
        if (QFile::rename(folder, other)) return other;
        break;
    }
    return std::nullopt;
}

bool make_folders(const QString& folder) {
    if (!QDir().mkpath(audio_path(folder))) return false;
    // What was said is nobody else's.
    return QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

bool is_damage(const Error& error) {
    const auto* sql = dynamic_cast<const SqlError*>(&error);
    return sql != nullptr && (sql->code() == sqlite_corrupt || sql->code() == sqlite_not_a_database);
}

// After damage: a new database where the old one was.
void begin_anew(HomeFolder& home, const QString& folder) {
    const std::optional<QString> aside = put_aside(folder);
    if (!aside || !make_folders(folder)) {
        home.trouble = not_writable(folder);
        return;
    }
    log::error("The database of conversations was damaged and lies in {} now.", aside->toStdString());
    home.database = open_database(database_path(folder));
    home.trouble = StoreTrouble{
        .kind = StoreTrouble::Kind::damaged,
        .sentence =
            Words::tr(
                "The file with your conversations is damaged and cannot be read. Nothing was deleted: it was "
                "moved to %1, with all sound. Govor goes on with an empty one.")
                .arg(*aside)};
}

}  // namespace

QString database_path(const QString& folder) {
    return folder + QStringLiteral("/conversations.db");
}
QString audio_path(const QString& folder) {
    return folder + QStringLiteral("/audio");
}

StoreTrouble trouble_from(const Error& error, const QString& folder) {
    using Kind = StoreTrouble::Kind;
    const auto* sql = dynamic_cast<const SqlError*>(&error);
    const int code = sql != nullptr ? sql->code() : 0;
    const QStorageInfo disk(QFile::exists(folder) ? folder : QDir::rootPath());
    if (code == sqlite_full || (disk.isValid() && disk.bytesAvailable() < nearly_nothing)) {
        return in_memory(
            Kind::disk_full,
            Words::tr("The disk with your conversations is full (%1). Make some room, then try again.")
                .arg(folder));
    }
    if (error.kind() == ErrorKind::unsupported) {
        return in_memory(
            Kind::newer,
            Words::tr("The conversations in %1 were written by a newer Govor, and this one leaves "
                      "them alone. Use the newer one.")
                .arg(folder));
    }
    if (is_damage(error)) {
        return in_memory(
            Kind::damaged,
            Words::tr(
                "The file with your conversations in %1 is damaged. At its next start, Govor moves it aside "
                "and begins a new one.")
                .arg(folder));
    }
    if (code == sqlite_busy) {
        return in_memory(
            Kind::in_use,
            Words::tr("Another program holds the file with your conversations in %1. End it, then try again.")
                .arg(folder));
    }
    if (code == sqlite_readonly || code == sqlite_cannot_open) return not_writable(folder);
    return in_memory(Kind::other, Words::tr("Conversations cannot be kept in %1: %2.")
                                      .arg(folder, QString::fromStdString(error.message())));
}

HomeFolder open_home(const QString& folder) {
    HomeFolder home;
    if (!make_folders(folder)) {
        home.trouble = not_writable(folder);
        return home;
    }
    home.lock = std::make_unique<QLockFile>(folder + QStringLiteral(".lock"));
    home.lock->setStaleLockTime(0);  // a lock is stale when its process is gone, not when it is old
    if (!home.lock->tryLock(0)) {
        home.trouble =
            home.lock->error() == QLockFile::LockFailedError
                ? in_memory(StoreTrouble::Kind::in_use,
                            Words::tr("Another Govor keeps its conversations in %1. End it, then try again.")
                                .arg(folder))
                : not_writable(folder);
        home.lock.reset();
        return home;
    }
    try {
        try {
            home.database = open_database(database_path(folder));
        } catch (const SqlError& error) {
            if (!is_damage(error)) throw;
            begin_anew(home, folder);
        }
    } catch (const Error& error) {
        home.trouble = trouble_from(error, folder);
    }
    if (!home.database) home.lock.reset();
    return home;
}

}  // namespace govor::store

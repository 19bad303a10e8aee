#include "store/store_folder.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStorageInfo>
#include <filesystem>

#include "core/error.h"
#include "core/log.h"
#include "core/private_file.h"
#include "messages/translated.h"
#include "messages/typography.h"
#include "store/file_access.h"
#include "store/schema.h"

namespace govor::store {
namespace {

// SQLite's result codes.
constexpr int sqlite_busy = 5;
constexpr int sqlite_readonly = 8;
constexpr int sqlite_full = 13;
constexpr int sqlite_cannot_open = 14;

// With fewer bytes free, a write error is reported as a full disk, regardless of its error code.
constexpr qint64 disk_full_threshold = 256 * 1024;
constexpr int max_folders_of_date = 99;  // damaged folders that were moved aside within one second

// The translation context of these texts.
struct Texts {
    Q_DECLARE_TR_FUNCTIONS(govor::store::StoreFolder)
};

StoreError make_in_memory_error(StoreError::Kind kind, const LocalizedText& message) {
    const auto text = [message] {
        return message.text() + QLatin1Char(' ') +
               Texts::tr("Until then, conversations are kept in memory only and are lost when Govor quits.");
    };
    return {.kind = kind, .message = text, .is_in_memory = true};
}

StoreError make_not_writable_error(const QString& folder) {
    return make_in_memory_error(StoreError::Kind::not_writable, [folder] {
        return Texts::tr(
                   "Conversations cannot be saved: %1 is not writable. Make it writable, then try again.")
            .arg(folder);
    });
}

// Describes a file system without locks. The existing conversations can be read.
StoreError make_not_lockable_error(const QString& folder, const Message& reason) {
    return make_in_memory_error(StoreError::Kind::not_writable, [folder, reason] {
        return Texts::tr("Conversations cannot be saved in %1: %2.")
            .arg(folder, without_full_stop(translated(reason)));
    });
}

// Returns the result code of a failed integrity check. SQLite describes a page that it could not read in the
// text of the check, with the code of the error if the page belongs to a table.
int check_result_code(const QString& text) {
    static const QRegularExpression code_of_page(QStringLiteral("error code=(\\d+)"));
    const QRegularExpressionMatch match = code_of_page.match(text);
    if (match.hasMatch()) return match.captured(1).toInt() & primary_code_mask;
    return text.contains(QStringLiteral("failed to get page")) ? sqlite_io_error : sqlite_corrupt;
}

std::unique_ptr<Database> open_database(const QString& path) {
    auto database = std::make_unique<Database>(path);
    const QString check_result =
        database->value(QStringLiteral("PRAGMA quick_check(1)")).value_or("nothing").toString();
    if (check_result != QStringLiteral("ok"))
        throw SqlError(check_result_code(check_result), check_result, path);
    migrate(*database);
    return database;
}

// Renames the folder and returns its new name.
std::optional<QString> move_aside(const QString& folder) {
    const QString date = QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd-HHmmss"));
    for (int i = 1; i <= max_folders_of_date; ++i) {
        const QString new_path = QStringLiteral("%1.damaged-%2%3")
                                     .arg(folder, date, i == 1 ? QString() : QStringLiteral("-%1").arg(i));
        if (QFile::exists(new_path)) continue;
        if (QFile::rename(folder, new_path)) return new_path;
        break;
    }
    return std::nullopt;
}

// Conversations are private: only this user can access the folders.
bool make_folders(const QString& folder) {
    return make_private_folder(to_path(folder)) && make_private_folder(to_path(audio_path(folder)));
}

// Sets the lock or the error. A file system without locks is only read: two processes would delete each
// other's sound, and SQLite needs locks as well.
void lock_folder(StoreFolder& store_folder, const QString& folder) {
    try {
        store_folder.lock = io::FileLock::try_lock(to_path(folder + QStringLiteral(".lock")));
        if (store_folder.lock) return;
        store_folder.error = make_in_memory_error(
            StoreError::Kind::in_use,
            Texts::tr(
                "The conversations in %1 are open in another instance of Govor. Close it, then try again.")
                .arg(folder));
    } catch (const Error& error) {
        log::warning("The conversations cannot be locked: {}", error.what());
        store_folder.error = error.kind() == ErrorKind::unsupported
                                 ? make_not_lockable_error(folder, error.text())
                                 : make_not_writable_error(folder);
    }
}

// Called before SQLite opens the database, because SQLite copies the file's mode to its auxiliary files.
void make_files_private(const QString& folder) {
    const QString database = database_path(folder);
    for (const char* suffix : {"", "-wal", "-shm"}) {
        const QString file = database + QLatin1String(suffix);
        if (*suffix != '\0' && !QFile::exists(file)) continue;
        if (!make_private_file(to_path(file)))
            log::warning("Other users may be able to read {}.", file.toStdString());
    }
}

// Returns the folder for the copy that is_damaged_database() checks.
QString check_path(const QString& folder) {
    return folder + QStringLiteral("/check");
}

void write_copy(const QByteArray& content, const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size() || !file.flush())
        throw Error(ErrorKind::io, message("The file cannot be written."), path.toStdString());
}

// Distinguishes a damaged database from an I/O error (EIO), which SQLite reports with the same code: copies
// the files without SQLite and opens the copy. Throws Error{io} if the files cannot be read.
bool is_damaged_database(const QString& folder) {
    QDir check_folder(check_path(folder));
    if (!check_folder.mkpath(QStringLiteral(".")))
        throw Error(ErrorKind::io, message("The file cannot be checked."), folder.toStdString());
    const QString original = database_path(folder);
    const QString copy = check_folder.filePath(QStringLiteral("copy.db"));
    for (const char* suffix : {"", "-wal"}) {
        const QString end = QString::fromLatin1(suffix);
        if (const auto content = read_whole_file(original + end)) write_copy(*content, copy + end);
    }
    try {
        open_database(copy);
        return false;
    } catch (const SqlError& error) {
        // A lack of memory or an I/O error of the copy does not mean that the original is damaged.
        return error.code() == sqlite_corrupt || error.code() == sqlite_not_a_database;
    }
}

// Moves a damaged database aside and creates a new one in its place.
void create_replacement_database(StoreFolder& store_folder, const QString& folder) {
    const std::optional<QString> new_name = move_aside(folder);
    if (!new_name || !make_folders(folder)) {
        store_folder.error = make_not_writable_error(folder);
        return;
    }
    make_files_private(folder);
    log::error("The conversation database was damaged and has been moved to {}.", new_name->toStdString());
    store_folder.database = open_database(database_path(folder));
    store_folder.error = StoreError{
        .kind = StoreError::Kind::damaged, .message = [new_name = *new_name] {
            return Texts::tr(
                       "The file with your conversations is damaged and cannot be read. Nothing was deleted: "
                       "the file and all sound were moved to %1. Govor continues with an empty file.")
                .arg(new_name);
        }};
}

// Opens the database a second time after a read error.
void retry_open(StoreFolder& store_folder, const QString& folder, const SqlError& first_error) {
    try {
        store_folder.database = open_database(database_path(folder));
        store_folder.error = make_read_error(first_error.text(), folder, true, false);
    } catch (const SqlError& error) {
        if (!error.is_read_error()) throw;
        bool has_damage = false;
        try {
            has_damage = is_damaged_database(folder);
        } catch (const Error& read_error) {
            log::error("The conversation database cannot be read: {}", read_error.what());
        }
        QDir(check_path(folder)).removeRecursively();
        if (!has_damage) throw;
        create_replacement_database(store_folder, folder);
    }
}

}  // namespace

QString database_path(const QString& folder) {
    return folder + QStringLiteral("/conversations.db");
}
QString audio_path(const QString& folder) {
    return folder + QStringLiteral("/audio");
}

StoreError make_store_error(const Error& error, const QString& folder) {
    using Kind = StoreError::Kind;
    const auto* sql = dynamic_cast<const SqlError*>(&error);
    const int code = sql != nullptr ? sql->code() : 0;
    const QStorageInfo disk(QFile::exists(folder) ? folder : QDir::rootPath());
    if (code == sqlite_full || (disk.isValid() && disk.bytesAvailable() < disk_full_threshold)) {
        return make_in_memory_error(Kind::disk_full, [folder] {
            return Texts::tr(
                       "The disk with your conversations is full (%1). Free some space, then try again.")
                .arg(folder);
        });
    }
    if (error.kind() == ErrorKind::unsupported) {
        return make_in_memory_error(Kind::newer, [folder] {
            return Texts::tr(
                       "The conversations in %1 were written by a newer version of Govor, so "
                       "this version does not change them. Use the newer version.")
                .arg(folder);
        });
    }
    if (sql != nullptr && sql->is_read_error()) {
        return make_read_error(error.text(), folder, false, true);
    }
    if (code == sqlite_busy) {
        return make_in_memory_error(Kind::in_use, [folder] {
            return Texts::tr(
                       "Another program is using the file with your conversations in %1. Close it, then "
                       "try again.")
                .arg(folder);
        });
    }
    const bool is_writable = QFileInfo(database_path(folder)).isWritable();
    if (code == sqlite_cannot_open && is_writable)  // out of memory, or an I/O error
        return make_read_error(error.text(), folder, false, true);
    if (code == sqlite_readonly || code == sqlite_cannot_open) return make_not_writable_error(folder);
    return make_in_memory_error(Kind::other, [folder, reason = error.text()] {
        return Texts::tr("Conversations cannot be saved in %1: %2.").arg(folder, translated(reason));
    });
}

StoreError make_read_error(const Message& reason, const QString& folder, bool has_recovered,
                           bool is_pending) {
    using Kind = StoreError::Kind;
    const auto message = [folder, reason, has_recovered] {
        const QString text = has_recovered
                                 ? Texts::tr(
                                       "Your conversations in %1 could only be read on the second "
                                       "attempt: %2. Nothing was lost. The disk may be failing. Make a "
                                       "backup.")
                                 : Texts::tr(
                                       "Some of your conversations in %1 cannot be read now: %2. "
                                       "Nothing was deleted. Check the disk, then try again.");
        return text.arg(folder, without_full_stop(translated(reason)));
    };
    if (is_pending && !has_recovered) return make_in_memory_error(Kind::unreadable, message);
    return {.kind = Kind::unreadable, .message = message, .is_in_memory = false};
}

StoreFolder open_store_folder(const QString& folder) {
    StoreFolder store_folder;
    if (!make_folders(folder)) {
        store_folder.error = make_not_writable_error(folder);
        return store_folder;
    }
    lock_folder(store_folder, folder);
    if (!store_folder.lock) return store_folder;
    QDir(check_path(folder)).removeRecursively();  // left by a killed process
    make_files_private(folder);
    try {
        try {
            store_folder.database = open_database(database_path(folder));
        } catch (const SqlError& error) {
            if (!error.is_read_error()) throw;
            retry_open(store_folder, folder, error);
        }
    } catch (const Error& error) {
        store_folder.error = make_store_error(error, folder);
    }
    if (!store_folder.database) store_folder.lock.reset();
    return store_folder;
}

}  // namespace govor::store

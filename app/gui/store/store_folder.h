#pragma once

#include <QString>
#include <memory>
#include <optional>

#include "io/files/file_lock.h"
#include "store/conversation_store.h"
#include "store/database.h"

namespace govor::store {

// The locked folder of conversations.db and audio/. The lock file FOLDER.lock beside it excludes other
// processes, including those of version 0.1, which lock the same file with QLockFile.
struct StoreFolder {
    std::unique_ptr<io::FileLock> lock;
    std::unique_ptr<Database> database;  // null if it cannot be used
    std::optional<StoreError> error;     // why it cannot be used, or how it was repaired
};

QString database_path(const QString& folder);
QString audio_path(const QString& folder);

// Locks the folder, opens the database and migrates it. A damaged database is moved to FOLDER.damaged-DATE
// with its sound, and a new one is created. A database that cannot be read because of an I/O error is left in
// place. Never throws.
StoreFolder open_store_folder(const QString& folder);

// Describes a failed write for the user, or the failed read that SQLite reports as its cause.
StoreError make_store_error(const Error& error, const QString& folder);
// Describes a failed read. Reads are attempted twice; `has_recovered`: the second attempt succeeded.
// `is_pending`: changes are kept in memory until reading succeeds.
StoreError make_read_error(const Message& reason, const QString& folder, bool has_recovered, bool is_pending);

}  // namespace govor::store

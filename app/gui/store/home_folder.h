#pragma once

#include <QLockFile>
#include <QString>
#include <memory>
#include <optional>

#include "store/conversation_store.h"
#include "store/database.h"

namespace govor::store {

// The folder of conversations: conversations.db and audio/. Beside it, FOLDER.lock keeps other processes
// away.
struct HomeFolder {
    std::unique_ptr<QLockFile> lock;
    std::unique_ptr<Database> database;   // null: it cannot be used
    std::optional<StoreTrouble> trouble;  // why; or what was done to be able to
};

QString database_path(const QString& folder);
QString audio_path(const QString& folder);

// Locks, opens and migrates. A damaged database goes aside with its sound, as FOLDER.damaged-DATE, and a new
// one is begun. One that the disk cannot read stays where it is. Never throws.
HomeFolder open_home(const QString& folder);

// What an error while writing there means for the user; a read error, too, if SQLite calls it one.
StoreTrouble trouble_from(const Error& error, const QString& folder);
// After two failed attempts to read something, or, `recovered`, after one of two. `waiting`: changes are in
// memory until it can be read.
StoreTrouble trouble_of_reading(const QString& reason, const QString& folder, bool recovered, bool waiting);

}  // namespace govor::store

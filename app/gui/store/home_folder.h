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
// one is begun. Never throws.
HomeFolder open_home(const QString& folder);

// What an error while reading or writing there means for the user.
StoreTrouble trouble_from(const Error& error, const QString& folder);

}  // namespace govor::store

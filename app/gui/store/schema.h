#pragma once

namespace govor::store {

class Database;

// The version that this program writes, in `PRAGMA user_version`. docs/conversations.md explains the tables.
inline constexpr int schema_version = 5;

// Brings a database of any older version (0: empty) to this one, each step whole or not at all. Throws
// Error{unsupported} for a newer one, SqlError otherwise.
void migrate(Database& database);

}  // namespace govor::store

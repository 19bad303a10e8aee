#pragma once

namespace govor::store {

class Database;

// The schema version that this program writes, stored in `PRAGMA user_version`. docs/conversations.md
// describes the tables.
inline constexpr int schema_version = 10;

// Migrates a database of any older version (0: empty) to this version, each step in one transaction. Throws
// Error{unsupported} for a newer version, otherwise SqlError.
void migrate(Database& database);

}  // namespace govor::store

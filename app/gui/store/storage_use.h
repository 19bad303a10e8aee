#pragma once

#include <QString>
#include <cstdint>

namespace govor::store {

// The disk usage of the folder of the conversations, in bytes.
struct StorageUse {
    std::uint64_t texts = 0;  // the database
    std::uint64_t sounds = 0;
};
// Takes time, so it must not be called on the window's thread. Throws Error{io}.
StorageUse storage_use(const QString& folder);

}  // namespace govor::store

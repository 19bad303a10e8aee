#pragma once

#include <QString>
#include <cstdint>

namespace govor::store {

// The disk usage of the folder of the conversations, in bytes.
struct StorageUse {
    std::uint64_t texts = 0;  // the database
    std::uint64_t sounds = 0;
};
// Reads the sizes of all files, so do not call it on the GUI thread. Throws Error{io}.
StorageUse measure_storage_use(const QString& folder);

}  // namespace govor::store

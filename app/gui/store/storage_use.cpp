#include "store/storage_use.h"

#include "store/file_access.h"
#include "store/store_folder.h"

namespace govor::store {
namespace {

std::uint64_t folder_size(const QString& folder) {
    std::uint64_t bytes = 0;
    for (const QString& name : file_names(folder)) bytes += file_size(folder + QLatin1Char('/') + name);
    return bytes;
}

}  // namespace

StorageUse measure_storage_use(const QString& folder) {
    return {.texts = folder_size(folder), .sounds = folder_size(audio_path(folder))};
}

}  // namespace govor::store

#pragma once

#include <QString>
#include <cstdint>
#include <functional>

#include "store/sound_record.h"

namespace govor::store {

// Writes a sound to the WAV file `path`, on any thread. An existing file is replaced atomically. If the
// process is killed, delete_abandoned_work(work_folder) deletes the unfinished file; `work_folder` is
// Directories::cache. `progress` is called after each block with the number of samples written so far. Throws
// Error{io} and the errors of read_samples(); `path` is then unchanged.
void export_sound(const Sound& sound, const QString& path, const QString& work_folder,
                  const std::function<void(std::uint64_t)>& progress = {});

}  // namespace govor::store

#include "store/sound_export.h"

#include <span>

#include "audio/wav_writer.h"
#include "store/work_folder.h"

namespace govor::store {

void export_sound(const Sound& sound, const QString& path, const QString& work_folder,
                  const std::function<void(std::uint64_t)>& progress) {
    WorkFolder work(work_folder);
    audio::WavWriter file(path.toStdString(), sound.rate);
    if (!file.temporary_path().empty()) work.register_for_cleanup(file.temporary_path());
    read_samples(sound, [&](std::span<const float> block) {
        file.append(block);
        if (progress) progress(file.samples());
    });
    file.finish();
}

}  // namespace govor::store

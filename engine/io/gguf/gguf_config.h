#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "io/gguf/gguf_discovery.h"
#include "io/gguf/gguf_vocabulary.h"

namespace govor::io {

// Builds the published config.json from the metadata of a model's GGUF files. Without the speech part it has
// no Talker and sets enable_audio_output to false; the special tokens then come from the vocabulary by name,
// and the AudioTower's windows are those of the projector "qwen3a". Throws bad_file and unsupported, with
// the file and the key, also if two of the files contradict each other.
nlohmann::json restore_config(const GgufSelection& files, const GgufVocabulary& vocabulary);

// Builds generation_config.json in the same way from the speech part, or else from the sampling keys of the
// Thinker's file. Returns nothing if neither has such keys.
std::optional<nlohmann::json> restore_generation_config(const GgufSelection& files);

}  // namespace govor::io

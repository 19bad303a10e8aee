#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "io/gguf/gguf_discovery.h"
#include "io/gguf/gguf_vocabulary.h"

namespace govor::io {

// What the metadata of a model's GGUF files mean, in the form of the published config.json. Without the
// speech part it has no Talker, says enable_audio_output = false, and takes the special tokens from the
// vocabulary by their names and the AudioTower's windows as the projector "qwen3a" has them. Throws bad_file
// and unsupported with file and key, also where two of the files contradict each other.
nlohmann::json restore_config(const GgufSelection& files, const GgufVocabulary& vocabulary);

// generation_config.json likewise: from the speech part, or else what the Thinker's file says about sampling.
// Nothing when neither says anything.
std::optional<nlohmann::json> restore_generation_config(const GgufSelection& files);

}  // namespace govor::io

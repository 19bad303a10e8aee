#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "io/gguf/gguf_discovery.h"
#include "io/gguf/gguf_vocabulary.h"

namespace govor::io {

// Builds a config.json from the metadata of a model's GGUF files. Without the speech part, it has no Talker,
// enable_audio_output is false, the ids of special tokens are looked up in the vocabulary by name, and the
// windows of the AudioTower are those of the projector "qwen3a". Throws Error{bad_file} and
// Error{unsupported} with the file and the key, also if two files contradict each other.
nlohmann::json restore_config(const GgufSelection& files, const GgufVocabulary& vocabulary);

// Builds generation_config.json from the speech part, or without it from the sampling keys of the Thinker.
// Returns nullopt if there are no such keys.
std::optional<nlohmann::json> restore_generation_config(const GgufSelection& files);

}  // namespace govor::io

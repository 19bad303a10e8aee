#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/message.h"

namespace govor::session {

struct NetworkOverview {
    std::string name;  // "Thinker", "AudioTower", "Talker", "code predictor", "Code2Wav"
    std::uint64_t bytes = 0;
    std::vector<std::string> formats;  // of the weights, in descending order of bytes
};

// A summary of a model for a list of models.
struct ModelOverview {
    std::vector<NetworkOverview> networks;     // those that the model has
    std::vector<std::filesystem::path> files;  // with weights
    std::uint64_t bytes = 0;                   // of these files
    std::uint32_t max_context = 0;             // tokens; 0: unknown
    bool lacks_audio_tower = false;
    bool lacks_speech = false;  // Talker, code predictor and Code2Wav
    bool is_gguf = false;
    bool is_demonstration = false;
    std::vector<Message> notes;
    Message error;  // why the model cannot be used; empty otherwise
};

// Reads headers only and needs no device. `search_folders`: see io::open_checkpoint. Errors of the model are
// not thrown but stored in ModelOverview::error.
ModelOverview read_model_overview(const std::filesystem::path& model,
                                  const std::vector<std::filesystem::path>& search_folders = {});

}  // namespace govor::session

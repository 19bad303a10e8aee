#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "session/api/event.h"
#include "session/loading/model_folder.h"
#include "session/turn/sampling_choice.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace govor::cli {

class Dialogue;

// --model, --device, --context, --load-as, --kv-cache: which model runs where.
struct ModelFlags {
    std::string model;  // a name as io::ModelFinder takes it; empty: the usual one
    std::optional<std::uint32_t> device;
    std::uint32_t context = 0;
    std::string load_as;   // empty: as stored
    std::string kv_cache;  // empty: session::kv_cache_format decides

    void add_to(CLI::App& command);
    void add_placement_to(CLI::App& command);  // all but --model
    // Everything but the weights, so that what is wrong with the question is found before they are read.
    session::ModelFolder open() const;
    double longest_clip(const session::ModelFolder& folder) const {  // seconds
        return folder.longest_clip(folder.context(context));
    }
    // Loads, with the progress of long loads on stderr where that is a terminal.
    session::Loaded load(Dialogue& dialogue, session::ModelFolder folder, session::LoadOptions options,
                         const std::stop_token& stop) const;
};

// --speaker, --greedy, --sample, --seed, --temperature and so on: how an answer is made. What is not given
// stays as the model's generation_config.json has it.
struct AnswerFlags {
    std::string speaker;
    bool greedy = false, sample = false;  // of text and speech
    std::optional<std::uint64_t> seed;
    session::SamplingChoice text, speech;
    std::uint32_t max_tokens = 0, max_frames = 0;

    void add_seed_to(CLI::App& command);
    void add_text_to(CLI::App& command);
    void add_speech_to(CLI::App& command);
    session::AnswerOptions apply(session::AnswerOptions defaults) const;

  private:
    CLI::Option* greedy_flag_ = nullptr;  // what it contradicts excludes it
};

}  // namespace govor::cli

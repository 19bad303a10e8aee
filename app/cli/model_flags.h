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

class SyncSession;

// The flags that select and configure a model: --model, --device, --context, --load-as, --kv-cache.
struct ModelFlags {
    std::string model;  // a name for io::ModelFinder; empty: the default model
    std::optional<std::uint32_t> device;
    std::uint32_t context = 0;
    std::string load_as;   // empty: as stored
    std::string kv_cache;  // empty: session::kv_cache_format decides

    void add_to(CLI::App& command);
    void add_load_options_to(CLI::App& command);  // all except --model
    // Reads everything except the weights, so that errors in the question are reported before loading them.
    // Throws the error of check_context.
    session::ModelFolder open() const;
    // Returns the name of the model for clients.
    std::string name() const;
    double max_clip_seconds(const session::ModelFolder& folder) const {
        return folder.max_clip_seconds(folder.context(context));
    }
    // Returns the command that loads the model. Prints notes about the model to stderr.
    session::Load make_load_command(session::ModelFolder folder, session::LoadOptions options) const;
    // Loads the model, with the progress of long loads on stderr if that is a terminal.
    session::LoadedModel load(SyncSession& sync_session, session::ModelFolder folder,
                              session::LoadOptions options, const std::stop_token& stop) const;
};

// Throws Error{usage} if the model does not support a context of this many tokens.
void check_context(const session::ModelFolder& folder, std::uint32_t context);

// The flags that control an answer: --speaker, --greedy, --sample, --seed, --temperature and so on. Settings
// without a flag have the values of the model's generation_config.json.
struct AnswerFlags {
    std::string speaker;
    bool greedy = false, sample = false;  // of text and speech
    std::optional<std::uint64_t> seed;
    session::SamplingChoice text, speech;
    std::uint32_t max_tokens = 0, max_frames = 0;

    void add_sampling_to(CLI::App& command);
    void add_text_options_to(CLI::App& command);
    void add_speech_options_to(CLI::App& command);
    session::AnswerOptions apply(session::AnswerOptions defaults) const;

  private:
    CLI::Option* greedy_flag_ = nullptr;  // excluded by conflicting flags
};

}  // namespace govor::cli

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "session/turn.h"

namespace govor::model {
class TensorSink;  // receives named tensors for a trace
struct ModelConfig;
struct GenerationDefaults;
}  // namespace govor::model

namespace govor::session {

struct LoadOptions {
    std::filesystem::path model;          // a folder with config.json, tokenizer.json and weights
    std::optional<std::uint32_t> device;  // in the order of `govor-cli devices`
    std::uint32_t max_context = 0;        // Thinker positions to keep; 0: 8192, or the model's limit if lower
    std::uint32_t max_frames = 0;         // of one spoken answer; 0: as generation_config.json says
    // What stays on disk when it is not wanted: AudioTower, Thinker, and the networks of speech.
    bool hear = true;
    bool think = true;
    bool speak = true;
};

// done and total in bytes of weights.
using LoadProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

// A loaded model on one device, ready for turns. One thread makes, uses and destroys it. Each call is one turn; what
// a turn's prompt shares with the one before stays in the Thinker's cache.
class Assistant {
  public:
    static std::unique_ptr<Assistant> load(const LoadOptions& options, const LoadProgress& progress = {},
                                           std::stop_token stop = {});
    ~Assistant();

    // Answers in text and, if asked, in speech. Throws Error::usage for an unknown voice (naming the known ones), an
    // empty or silent question, or a prompt longer than the context. A stop ends the turn early with
    // Ending::cancelled and what was made so far. `trace` receives every stage under the names of
    // tests/reference/make_golden.py.
    Answer answer(const Question& question, const AnswerOptions& options, const AnswerSink& sink,
                  std::stop_token stop = {}, model::TensorSink* trace = nullptr);

    // Speaks given text through Talker and Code2Wav, without the Thinker generating anything.
    Answer say(const std::string& text, const AnswerOptions& options, const AnswerSink& sink,
               std::stop_token stop = {});

    // Sampling as the model's generation_config.json asks for, limits included.
    AnswerOptions default_options() const;
    std::vector<std::string> voices() const;
    const model::ModelConfig& config() const;
    const std::string& device_name() const;

    // Forgets the cached prompt.
    void reset();

    struct Parts;  // assistant_parts.h; for the files of engine/session

  private:
    explicit Assistant(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace govor::session

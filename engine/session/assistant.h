#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "ops/tensor.h"
#include "session/load_progress.h"
#include "session/schedule.h"
#include "session/stopwatch.h"
#include "session/turn.h"

namespace govor::model {
class TensorSink;  // receives named tensors for a trace
struct ModelConfig;
}  // namespace govor::model

namespace govor::session {

class HeardClip;
struct ModelFolder;
struct MemoryFit;  // memory_fit.h
struct PromptMaker;
struct Utterance;

// The steps of loading a model, in their order. Any of them may be where a driver crashes.
enum class LoadStep { reading_files, opening_device, building_kernels, reading_weights, finishing };

// A model that stays loaded while another one is.
struct OtherModel {
    std::string device{};            // its name; empty: there is none
    std::uint64_t device_bytes = 0;  // that it holds there
};

// Two ways to end an answer early.
struct Stops {
    std::stop_token all{};
    std::stop_token speech{};  // the text goes on to its end
};

struct LoadOptions {
    std::optional<std::uint32_t> device{};  // in the order of `govor-cli devices`
    // Opens the drivers that run on the processor and no others; `device` then counts their devices.
    bool software_only = false;
    std::uint32_t max_context = 0;          // Thinker positions to keep; see ModelFolder::context
    std::uint32_t max_frames = 0;           // of one spoken answer; 0: as generation_config.json says
    std::optional<ops::Format> load_as{};   // of the weights; see model::kept_format
    std::optional<ops::Format> kv_cache{};  // of keys and values: f32, f16 or q8_0; see kv_cache_format
    // What stays on disk when it is not wanted: AudioTower, Thinker, and the networks of speech. What is
    // wanted and missing in the model is refused by the turn that needs it (ModelFolder::require_speech).
    bool hear = true;
    bool think = true;
    bool speak = true;
    // Called before anything is read, with what goes where: the experts of some layers lie in the computer's
    // memory when the device's is short.
    std::function<void(const MemoryFit&)> planned{};
    // Called before each step, on the thread that loads.
    std::function<void(LoadStep)> step{};
    OtherModel beside{};  // out_of_memory where there is no room for both
};

// A loaded model on one device, ready for turns, which belongs to one thread at a time: to the one that
// loaded it, until another takes it over. Each call is one turn; what a turn's prompt shares with the one
// before stays in the Thinker's cache.
class Assistant {
  public:
    // Throws no_device; out_of_memory before any weight is read, when the model does not fit (fit_memory in
    // memory_fit.h); what model::ModelWeights::load throws; cancelled after a stop.
    static std::unique_ptr<Assistant> load(ModelFolder folder, const LoadOptions& options,
                                           const LoadProgress& progress = {}, std::stop_token stop = {});
    ~Assistant();

    // From here on it belongs to this thread. The one before must be done with it.
    void take_over();

    // Answers in text and, if asked, in speech. Throws Error{usage} for an unknown voice (naming the known
    // ones), an empty question, text that is not UTF-8, or a conversation longer than the context (saying
    // both lengths), and Error{bad_file} for a silent or too short recording; all before the first network
    // runs. A stop ends the turn early with Ending::cancelled and what was made so far; the next turn is not
    // affected. `trace` receives every stage under the names of tests/reference/make_golden.py.
    Answer answer(const Question& question, const AnswerOptions& options, const AnswerSink& sink,
                  std::stop_token stop = {}, model::TensorSink* trace = nullptr);
    // The same for a conversation whose entries remember their tokens and features, the last being the
    // question; silence is not refused. Times count from `since_question`.
    Answer answer(std::span<Utterance> conversation, const AnswerOptions& options, const AnswerSink& sink,
                  Stops stops, model::TensorSink* trace = nullptr, Stopwatch since_question = {});

    // A clip for a question. Throws Error{not_found} when the model does not hear.
    std::shared_ptr<HeardClip> new_clip() const;
    // Brings the caches up to a question that is still being spoken, as far as its windows of 8 s are
    // complete. False when `stopped` said so between two pieces; a later call goes on from there.
    bool prepare(std::span<Utterance> before, HeardClip& question, const std::function<bool()>& stopped);
    PromptMaker prompts() const;
    std::uint32_t context() const;  // positions

    // Speaks given text through Talker and Code2Wav, without the Thinker. Throws Error{usage} for an unknown
    // voice, and for text that is empty, not UTF-8 or longer than the context.
    Answer say(const std::string& text, const AnswerOptions& options, const AnswerSink& sink,
               std::stop_token stop = {});

    // Sampling as the model's generation_config.json asks for, limits included.
    AnswerOptions default_options() const;
    std::vector<std::string> voices() const;  // none where the model cannot speak
    const model::ModelConfig& config() const;
    const std::string& device_name() const;
    std::uint64_t device_memory() const;  // bytes allocated
    std::uint64_t device_budget() const;  // bytes that this process may use
    double load_seconds() const;
    bool hears() const;
    bool answers() const;
    bool speaks() const;

    // For tests: another order of steps. See schedule.h.
    void set_schedule(Schedule schedule);
    // For tests: pieces of prompts are sized by this clock's seconds, on software devices, too.
    void pace_prompts_by(std::function<double()> clock);

    // Forgets the cached prompt.
    void reset();

    struct Parts;  // assistant_parts.h; for the files of engine/session

  private:
    explicit Assistant(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace govor::session

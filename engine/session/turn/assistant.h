#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "session/api/load_options.h"
#include "session/api/load_progress.h"
#include "session/api/turn.h"
#include "session/turn/schedule.h"
#include "session/turn/stopwatch.h"

namespace govor::model {
class TensorSink;  // receives named tensors for a trace
struct ModelConfig;
}  // namespace govor::model

namespace govor::text {
class Tokenizer;
}

namespace govor::session {

class HeardClip;
struct ModelFolder;
struct PromptMaker;
struct Utterance;

// Two ways to end an answer early.
struct Stops {
    std::stop_token all{};
    std::stop_token speech{};  // the text goes on to its end
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
    // `trace` receives the stages of speech, as for answer().
    Answer say(const std::string& text, const AnswerOptions& options, const AnswerSink& sink,
               std::stop_token stop = {}, model::TensorSink* trace = nullptr);

    // Calls `sink` with the Thinker's logits [vocab] after each of ids[first] and the following, where `ids`
    // is the whole context. `trace`, if any, receives thinker.hidden.*. Throws Error{usage} when the context
    // cannot hold ids.
    void score(std::span<const TokenId> ids, std::size_t first,
               const std::function<void(std::span<const float> logits)>& sink,
               model::TensorSink* trace = nullptr);
    const text::Tokenizer& tokenizer() const;

    // Sampling as the model's generation_config.json asks for, limits included.
    AnswerOptions default_options() const;
    std::vector<std::string> voices() const;  // none where the model cannot speak
    const model::ModelConfig& config() const;
    const std::string& device_name() const;
    std::string driver() const;           // gpu::driver_and_version of the device
    std::uint64_t device_memory() const;  // bytes allocated
    std::uint64_t device_budget() const;  // bytes that this process may use
    double load_seconds() const;
    bool hears() const;
    bool answers() const;
    bool speaks() const;
    std::size_t code_groups() const;  // codes of a frame; 0 where the model cannot speak

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

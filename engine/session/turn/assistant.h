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

#include "session/api/command.h"
#include "session/api/event.h"
#include "session/api/load_options.h"
#include "session/api/load_progress.h"
#include "session/api/memory_reading.h"
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

class PartialTranscriber;
class SpeechClip;
class TextBatch;
struct ModelFolder;
struct PromptBuilder;
struct ConversationEntry;

// The stop tokens of an answer.
struct StopTokens {
    std::stop_token all{};
    std::stop_token speech{};  // ends the speech only; the text is completed
};

// A loaded model on one device. Only the loading thread may use it until another thread calls
// move_to_current_thread(). Each call of answer() or say() is one turn. The prefix that its prompt shares
// with an earlier turn is reused from the KV cache of the Thinker. Conversations have separate caches while
// device memory suffices (ThinkerCaches).
class Assistant {
  public:
    // Throws no_device; out_of_memory, before any weight is read, if the model does not fit (fit_memory in
    // memory_fit.h); the errors of model::ModelWeights::load; cancelled after a stop request.
    static std::unique_ptr<Assistant> load(ModelFolder folder, const LoadOptions& options,
                                           const LoadProgress& progress = {}, std::stop_token stop = {});
    ~Assistant();

    // Transfers the ownership to the calling thread. The previous owner must not use this object any more.
    void move_to_current_thread();

    // Answers in text and, if AnswerOptions::speak is set, in speech. Before the first network runs, throws
    // Error{usage} for an unknown voice, an empty question, text that is not UTF-8, or a conversation longer
    // than the context, and Error{bad_file} for a silent or too short recording. A stop request ends the turn
    // early with Ending::cancelled and the output so far; the next turn is not affected. `trace` receives
    // every stage under the names of tests/reference/make_golden.py.
    Answer answer(const Question& question, const AnswerOptions& options, const AnswerSink& sink,
                  std::stop_token stop = {}, model::TensorSink* trace = nullptr);
    // Like the function above, for a conversation whose entries cache their tokens and features; the last
    // entry is the question. Silence is not an error. Times are measured from `since_question`.
    Answer answer(std::span<ConversationEntry> conversation, const AnswerOptions& options,
                  const AnswerSink& sink, StopTokens stops, model::TensorSink* trace = nullptr,
                  Stopwatch since_question = {});

    // Adds a typed question to those that are decoded in one batch (text_batch.h). The events of the turn are
    // passed to `emit`. Throws Error{usage} if an earlier turn has speech or images, if the question is
    // longer than the context, or for text that is not UTF-8.
    void ask_text(CommandId turn, AskText question, std::function<void(EventBody)> emit,
                  Stopwatch since_question = {});
    TextBatch* text_batch() const { return text_batch_.get(); }  // null before the first ask_text()

    // Returns an empty clip for a question. Throws Error{not_found} if the model has no AudioTower.
    std::shared_ptr<SpeechClip> new_clip() const;
    // Encodes and prefills the images and the complete windows of 8 s of a question that is still being
    // spoken. Returns false if `should_stop` returned true between two steps; a later call then continues.
    bool prefill_question(std::span<ConversationEntry> conversation, SpeechClip& question,
                          const std::function<bool()>& should_stop, const Images& images = {});
    // Returns an object that transcribes a question while it is being spoken. It must be destroyed before
    // this object and before the next call. For models with transcribes().
    std::unique_ptr<PartialTranscriber> new_transcriber();
    PromptBuilder prompts() const;
    std::uint32_t context() const;  // in tokens

    // Reads a text aloud with Talker and Code2Wav, without the Thinker. Throws Error{usage} for an unknown
    // voice, and for text that is empty, not UTF-8 or longer than the context. `trace` receives the stages of
    // speech, as for answer().
    Answer say(const std::string& text, const AnswerOptions& options, const AnswerSink& sink,
               std::stop_token stop = {}, model::TensorSink* trace = nullptr);

    // Evaluates `ids`, which form the whole context, and calls `sink` with the Thinker's logits [vocab] after
    // ids[first] and after each later token. `trace`, if it is not null, receives thinker.hidden.*. Throws
    // Error{usage} if `ids` is longer than the context.
    void score(std::span<const TokenId> ids, std::size_t first,
               const std::function<void(std::span<const float> logits)>& sink,
               model::TensorSink* trace = nullptr);
    const text::Tokenizer& tokenizer() const;

    // Returns the sampling parameters and limits of the model's generation_config.json.
    AnswerOptions default_options() const;
    std::vector<std::string> voices() const;  // empty if the model has no Talker
    const model::ModelConfig& config() const;
    const std::string& device_name() const;
    std::string driver() const;           // gpu::driver_and_version of the device
    std::uint64_t device_memory() const;  // bytes allocated
    std::uint64_t device_budget() const;  // bytes that this process may use
    MemoryReading memory() const;         // queries the driver
    double load_seconds() const;
    bool accepts_speech() const;
    bool accepts_images() const;
    image::PatchParams patches() const;  // of a model that accepts images
    bool can_answer() const;
    bool transcribes() const;  // see ModelFolder::transcribes
    bool is_demonstration() const;
    bool can_speak() const;
    std::size_t code_groups() const;  // codes of a frame; 0 if the model cannot speak

    // For tests: replaces the default schedule. See schedule.h.
    void set_schedule(Schedule schedule);
    // For tests: chooses the size of prefill chunks with this clock, which returns seconds, even on software
    // devices.
    void set_prefill_clock(std::function<double()> clock);

    // Invalidates the KV caches of all conversations.
    void reset();
    // Invalidates the KV cache of the last turn, for a conversation that does not continue.
    void discard_conversation();

    struct State;  // assistant_state.h; used only in engine/session

  private:
    explicit Assistant(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
    std::unique_ptr<TextBatch> text_batch_;
};

}  // namespace govor::session

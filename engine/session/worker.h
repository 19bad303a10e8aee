#pragma once

#include <exception>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>

#include "audio/resampler.h"
#include "session/abandonable_task.h"
#include "session/api/command.h"
#include "session/api/event.h"
#include "session/memory_watch.h"
#include "session/turn/assistant.h"
#include "session/turn/conversation.h"
#include "session/turn/partial_transcriber.h"
#include "session/turn/speech_clip.h"
#include "session/turn/stopwatch.h"

namespace govor::session {

// Executes the commands of a Session one at a time on the session's thread. Owns the model, the conversation
// and the question that is being spoken.
class Worker {
  public:
    using Sink = std::function<void(Event)>;

    explicit Worker(Sink sink) : sink_(std::move(sink)) {}

    // Executes one command. A later Cancel or StopSpeaking requests a stop through `stops`, which ends the
    // command or its speech early. The times of an answer are measured from `since_posted`. Errors are sent
    // as Failed. Returns false after Quit.
    bool execute(CommandId id, Command command, const StopTokens& stops, Stopwatch since_posted);

    // Encodes and prefills the part of the question that has been spoken. Returns early if `is_interrupted`
    // returns true because a command is queued.
    void prefill_question(const std::function<bool()>& is_interrupted);
    bool needs_prefill() const { return listening_turn_ && listening_turn_->needs_prefill; }

    // Returns true if a partial transcript of the question that is being spoken is incomplete or due.
    // step_transcript() performs its next step, and returns early if `is_interrupted` returns true because a
    // command other than AppendSamples is queued.
    bool can_step_transcript() const;
    void step_transcript(const std::function<bool()>& is_interrupted);

    // Returns true if AskText turns are active and the user is not speaking a question. step_text_turns()
    // advances each by one decoding step.
    bool can_step_text_turns() const { return !listening_turn_ && has_text_turns(); }
    void step_text_turns();

    // Sends MemoryMeasured if it is due, or Failed if the memory cannot be read.
    void report_memory();
    // Returns the time at which report_memory() is due, or nullopt if it is not due before the next command.
    std::optional<MemoryWatch::Clock::time_point> next_memory_report() const {
        return assistant_ ? memory_watch_.next() : std::nullopt;
    }

    using EventSender = std::function<void(EventBody)>;  // sends an event of one turn

    // The result of loading, which the loading thread fills in.
    struct LoadResult {
        std::unique_ptr<Assistant> assistant;
        std::vector<Message> notes;
        bool fits_after_unload = false;  // the model fits after unloading the current one
    };

  private:
    // The context of the current command.
    struct CommandContext {
        CommandId turn;    // id of the command, or of BeginListening for the commands of a spoken question
        StopTokens stops;  // requested by a later Cancel, StopSpeaking or Quit
        Stopwatch since_posted;  // started when the command was posted
        EventSender emit;        // sends an event of `turn`
        bool stop_requested() const { return stops.all.stop_requested(); }
    };

    struct ListeningTurn {
        CommandId id;
        audio::Resampler resampler;
        std::size_t chunk;  // samples processed between two checks for a stop
        std::shared_ptr<SpeechClip> clip;
        Images images{};
        std::size_t image_tokens = 0;  // of `images` in the prompt
        std::vector<float> resampled{};
        bool needs_prefill = true;  // part of the question is not prefilled yet
        std::uint32_t prefilled_windows = 0;
        std::uint64_t prefilled_hash = 0;
        double listening_seconds = 0;
        float level_dbfs = -std::numeric_limits<float>::infinity();
        std::unique_ptr<PartialTranscriber> transcriber{};  // null: no partial transcripts

        ListeningTurn(CommandId turn, SampleRate rate, std::shared_ptr<SpeechClip> new_clip)
            : id(turn), resampler(rate, input_sample_rate), chunk(rate.value), clip(std::move(new_clip)) {}
    };
    struct LastAnswer {
        CommandId id;
        std::string text;
        TextPositions positions;
        bool has_speech;

        LastAnswer(CommandId turn, std::string answer_text, TextPositions text_positions, bool is_spoken)
            : id(turn),
              text(std::move(answer_text)),
              positions(std::move(text_positions)),
              has_speech(is_spoken) {}
    };

    void run(const CommandContext& context, Load& command);
    void run(const CommandContext& context, Unload& command);
    void run(const CommandContext& context, BeginListening& command);
    void run(const CommandContext& context, AppendSamples& command);
    void run(const CommandContext& context, EndListening& command);
    void run(const CommandContext& context, Ask& command);
    void run(const CommandContext& context, AskText& command);
    void run(const CommandContext& context, Speak& command);
    void run(const CommandContext& context, Cancel& command);
    void run(const CommandContext& context, CancelTurn& command);
    void run(const CommandContext& context, StopSpeaking& command);
    void run(const CommandContext& context, Reset& command);
    void run(const CommandContext& context, Restore& command);
    void run(const CommandContext& context, WatchMemory& command);
    void run(const CommandContext& context, Quit& command);

    bool load_in_background(const CommandContext& context, const Load& command,
                            const std::shared_ptr<LoadResult>& result);
    void unload_for(const CommandContext& load);
    Assistant& loaded_assistant() const;
    AnswerOptions resolve_options(const std::optional<AnswerOptions>& requested_options) const;
    void ask(const CommandContext& context, const std::shared_ptr<SpeechClip>& clip,
             ConversationEntry question, const AnswerRequest& request, double listening_seconds);
    void answer(const CommandContext& context, ConversationEntry question, const AnswerRequest& request,
                double listening_seconds);
    void truncate_last_answer(std::optional<std::uint64_t> played_samples);
    void prefill_listening_turn(const std::function<bool()>& is_interrupted);
    void report_listening();
    void cancel_listening();
    bool has_text_turns() const;
    void cancel_text_turns();
    void fail_text_turns(const std::exception_ptr& failure);
    void unload();
    // Runs `work`. Sends an exception as Failed. Defined in worker.cpp, where it is used.
    template <typename Work>
    void attempt(CommandId turn, const Work& work);
    void fail(CommandId turn, const std::exception_ptr& failure);
    void send_memory_if_due();
    void send(CommandId turn, EventBody body) {
        sink_({turn, std::move(body)});
        send_memory_if_due();
    }
    EventSender make_event_sender(CommandId turn) {
        return [this, turn](EventBody body) { send(turn, std::move(body)); };
    }

    Sink sink_;
    AbandonableTask loader_;
    std::unique_ptr<Assistant> assistant_;
    Conversation conversation_;
    std::optional<ListeningTurn> listening_turn_;
    std::optional<LastAnswer> last_answer_;  // a Cancel or StopSpeaking may still truncate it
    MemoryWatch memory_watch_;
    bool is_quitting_ = false;
};

}  // namespace govor::session

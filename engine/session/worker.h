#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>

#include "audio/resampler.h"
#include "session/abandonable_task.h"
#include "session/api/command.h"
#include "session/api/event.h"
#include "session/turn/assistant.h"
#include "session/turn/conversation.h"
#include "session/turn/heard_clip.h"
#include "session/turn/stopwatch.h"

namespace govor::session {

// Carries out the commands of a Session one by one, on its thread: owns the model, the conversation and the
// question that is being spoken.
class Worker {
  public:
    using Sink = std::function<void(Event)>;

    explicit Worker(Sink sink) : sink_(std::move(sink)) {}

    // One command, to its end. A stop, which a Cancel or StopSpeaking behind it asks for, ends it or its
    // speech early. Times of an answer count from `posted`. False after Quit. Whatever goes wrong becomes
    // Failed.
    bool carry_out(CommandId id, Command command, const Stops& stops, Stopwatch posted);

    // Encodes and prefills what was heard so far, piece by piece until `interrupted` says that a command
    // waits.
    void prepare(const std::function<bool()>& interrupted);
    bool has_to_prepare() const { return listening_ && listening_->behind; }

    // What loading has come to.
    struct Loading {
        std::unique_ptr<Assistant> assistant;
        std::vector<Message> remarks;
        bool fits = false;  // on the device, when nothing else of this process is there
    };

  private:
    struct ListeningTurn {
        CommandId id;
        audio::Resampler resampler;
        std::size_t piece;  // samples that are worked on between two looks at whether to stop
        std::shared_ptr<HeardClip> clip;
        std::vector<float> resampled{};
        bool behind = true;  // there is something to prepare
        std::uint32_t prepared_windows = 0;
        std::uint64_t prepared_keys = 0;
        double prepare_seconds = 0;
        float level_dbfs = -std::numeric_limits<float>::infinity();

        ListeningTurn(CommandId turn, SampleRate rate, std::shared_ptr<HeardClip> new_clip)
            : id(turn), resampler(rate, listening_rate), piece(rate.value), clip(std::move(new_clip)) {}
    };
    struct LastAnswer {
        CommandId id;
        std::string text;
        TextPositions voice;
        bool spoken;

        LastAnswer(CommandId turn, std::string the_text, TextPositions the_voice, bool was_spoken)
            : id(turn), text(std::move(the_text)), voice(std::move(the_voice)), spoken(was_spoken) {}
    };

    void run(CommandId id, Load& command, const std::stop_token& stop, Stopwatch posted);
    void run(CommandId id, Unload& command, const std::stop_token& stop, Stopwatch posted);
    void run(CommandId id, BeginListening& command, const std::stop_token& stop, Stopwatch posted);
    void run(CommandId id, HearSamples& command, const std::stop_token& stop, Stopwatch posted);
    void run(CommandId id, EndListening& command, const std::stop_token& stop, Stopwatch posted);
    void run(CommandId id, Ask& command, const std::stop_token& stop, Stopwatch posted);
    void run(CommandId id, Speak& command, const std::stop_token& stop, Stopwatch posted);
    void run(CommandId id, Cancel& command, const std::stop_token& stop, Stopwatch posted);
    void run(CommandId id, StopSpeaking& command, const std::stop_token& stop, Stopwatch posted);
    void run(CommandId id, Reset& command, const std::stop_token& stop, Stopwatch posted);
    void run(CommandId id, Restore& command, const std::stop_token& stop, Stopwatch posted);
    void run(CommandId id, Quit& command, const std::stop_token& stop, Stopwatch posted);

    bool load_aside(CommandId id, const Load& command, const std::shared_ptr<Loading>& made,
                    const std::stop_token& stop);
    void unload_for(CommandId load);
    Assistant& model() const;
    AnswerOptions options(const std::optional<AnswerOptions>& wished) const;
    void ask(CommandId turn, const std::shared_ptr<HeardClip>& clip, std::string text, const AnswerWish& wish,
             const std::stop_token& stop, Stopwatch since_question, double prepare_seconds);
    void answer(CommandId turn, Utterance question, const AnswerWish& wish, const std::stop_token& stop,
                Stopwatch since_question, double prepare_seconds);
    AnswerSink sink_of(CommandId turn);
    void finish(CommandId turn, Answer answer, bool kept);
    void finish_unbegun(CommandId turn);
    void shorten_last(std::optional<std::uint64_t> heard_samples);
    void tell_listening();
    void drop_listening();
    void unload();
    void attempt(CommandId turn, const std::function<void()>& work);
    void fail(CommandId turn, Error error);
    void send(CommandId turn, EventBody body) { sink_({turn, std::move(body)}); }

    Sink sink_;
    AbandonableTask loader_;
    std::unique_ptr<Assistant> assistant_;
    Conversation conversation_;
    std::optional<ListeningTurn> listening_;
    std::optional<LastAnswer> last_;  // that a Cancel or StopSpeaking may still shorten
    std::stop_token speech_stop_;     // of the command that is carried out
    bool quit_ = false;
};

}  // namespace govor::session

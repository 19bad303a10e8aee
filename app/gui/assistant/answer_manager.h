#pragma once

#include <QObject>
#include <QTimer>
#include <map>
#include <optional>

#include "assistant/audio_control.h"
#include "assistant/engine_history.h"
#include "assistant/model_loader.h"
#include "assistant/notice.h"
#include "assistant/phase.h"
#include "assistant/run_state.h"
#include "assistant/spoken_caption.h"
#include "assistant/talk_settings.h"
#include "assistant/turn_metrics.h"
#include "sound/sound_events.h"
#include "store/conversation_store.h"

namespace govor::assistant {

// The part of the text of an answer that is not played as speech: everything after `begin`.
struct UnspokenText {
    qsizetype begin = 0;       // in UTF-16 code units
    bool is_complete = false;  // no more text follows
};

// Manages runs. A run is an answer that the engine generates and the loudspeaker plays, or a text that is
// read aloud. There is at most one current run; earlier runs exist until their last events have arrived. The
// text and sound of answers are stored, and sound is passed to the loudspeaker.
class AnswerManager : public QObject {
    Q_OBJECT

  public:
    AnswerManager(Engine& engine, const ModelLoader& loader, AudioControl& audio,
                  store::ConversationStore& store, EngineHistory& history, const TalkSettings& settings);

    // `command` is a BeginListening. Its answer becomes the current run in end_listening().
    void begin_listening(session::CommandId command, store::TurnId turn);
    void end_listening(session::CommandId command);
    // Cancels a question; nothing of it is stored.
    void discard(session::CommandId command);
    // Begins the run of an Ask, or of a Speak, which has no turn. It becomes the current run.
    void begin(session::CommandId command, std::optional<store::TurnId> turn);

    bool has_current() const { return current_command_ != 0; }
    bool is_answering(store::TurnId turn) const;        // true for the turn of the current run
    std::optional<store::TurnId> current_turn() const;  // absent: no run, or a text that is read aloud
    Phase phase() const;                                // of the current run; never listening
    const TurnMetrics& metrics() const { return metrics_; }
    void clear_metrics();
    void set_network_seconds(double seconds) { metrics_.set_network_seconds(seconds); }
    // Returns the caption of the current run, or of the last one.
    const SpokenCaption& caption() const { return caption_; }
    // Returns the part of the caption's text that is not spoken: all of it in an answer without a voice, or
    // what was not played because there is no loudspeaker. Absent if the rest will be spoken, if the user has
    // stopped the voice, and for a text that is read aloud.
    std::optional<UnspokenText> unspoken_text() const;

    void set_loudspeaker(bool is_present);
    // Stops the voice of the current run if none of its sound was passed to the loudspeaker.
    void stop_unplayed_voice();
    // Stops playback of the voice of the current run. Returns false if it is not being played.
    bool request_stop();
    // Stops the voice of the current run at the last reported position. Its text is completed.
    void stop_voice_now();
    // Ends the current run at once.
    void interrupt();

    // Slots for the signals of sound::AudioIo.
    void handle_playback_begin(sound::PlaybackId id);
    void handle_position(const sound::PlaybackPosition& position);
    void handle_playback_end(const sound::PlaybackEnd& end);

  Q_SIGNALS:
    void changed();  // phase() or current_turn() has changed
    void metrics_changed();
    void caption_changed();
    void question_empty(govor::store::TurnId turn);  // the turn is removed afterwards
    void answered(govor::store::TurnId turn);        // its text is complete or was interrupted
    void finished();                                 // the current run has ended
    // An answer has ended with this error.
    void answer_failed(const QString& message, govor::store::TurnId turn);
    void notice_raised(const govor::assistant::Notice& notice);
    void listening_failed(govor::session::CommandId command, const govor::Error& error);
    // A transcript of the part of a question that has been spoken so far.
    void question_transcribed(govor::session::CommandId command, const QString& text);

  private:
    struct Run {
        session::CommandId command = 0;
        std::optional<store::TurnId> turn{};  // absent: read aloud, or the turn was removed
        Generation generation = Generation::asked;
        bool has_voice = false;  // a voice was requested
        Voice voice = Voice::none;
        std::uint64_t played_samples = 0;           // as of handle_position()
        std::optional<std::uint64_t> stopped_at{};  // played samples when the voice was stopped

        bool has_ended() const { return generation == Generation::ended; }
        bool is_in_playback() const { return assistant::is_in_playback(voice); }
        void apply(GenerationEvent event) { generation = next_state(generation, event); }
        void apply(VoiceEvent event) { voice = next_state(voice, event); }
    };

    void handle(const session::Event& event);
    void handle(Run& run, const session::PartialTranscript& transcript);
    void handle(Run& run, const session::TextFragment& fragment);
    void handle(Run& run, const session::AudioChunk& chunk);
    void handle(Run& run, const session::AnswerStatistics& event);
    void handle(Run& run, const session::Finished& finished);
    void handle(Run& run, const session::Truncated& truncated);
    void handle(Run& run, const session::EmptyQuestion& empty_question);
    void handle(Run& run, const session::TurnsDropped& dropped);
    void handle(Run& run, const session::Failed& failed);

    Run& add(session::CommandId command, std::optional<store::TurnId> turn, Generation generation);
    Run* find(session::CommandId command);
    Run* current() { return find(current_command_); }
    std::optional<UnspokenText> unspoken_text(const Run& run) const;
    std::optional<std::uint64_t> stop_position(const Run& run, std::uint64_t played_samples) const;
    void stop_voice(Run& run, std::optional<std::uint64_t> played_samples);
    void cancel(Run& run);
    void end_generation(Run& run);
    void begin_caption(const Run& run);
    void finish(Run& run);
    void update_loudspeaker_timer();
    void handle_loudspeaker_timeout();

    Engine& engine_;
    const ModelLoader& loader_;
    AudioControl& audio_;
    store::ConversationStore& store_;
    EngineHistory& history_;
    const TalkSettings& settings_;
    std::map<session::CommandId, Run> runs_;
    session::CommandId current_command_ = 0;  // 0: none
    bool has_loudspeaker_ = true;             // a loudspeaker is available
    TurnMetrics metrics_;
    SpokenCaption caption_;
    std::optional<UnspokenText> last_unspoken_text_;  // of the last run
    QTimer loudspeaker_timer_;  // runs while the voice of a finished answer waits for a loudspeaker
};

}  // namespace govor::assistant

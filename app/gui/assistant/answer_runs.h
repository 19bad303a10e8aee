#pragma once

#include <QObject>
#include <QTimer>
#include <map>
#include <optional>

#include "assistant/engine_history.h"
#include "assistant/model_loader.h"
#include "assistant/notice.h"
#include "assistant/phase.h"
#include "assistant/run_state.h"
#include "assistant/sound_actions.h"
#include "assistant/talk_settings.h"
#include "assistant/turn_figures.h"
#include "sound/sound_events.h"
#include "store/conversation_store.h"

namespace govor::assistant {

// The answers that the engine makes and the loudspeaker plays, and texts that are read aloud: one current run
// at most, and earlier ones whose last events are still to come. Text and sound go to the store, sound also
// to the loudspeaker.
class AnswerRuns : public QObject {
    Q_OBJECT

  public:
    AnswerRuns(Engine& engine, const ModelLoader& loader, SoundActions& sound,
               store::ConversationStore& store, EngineHistory& history, const TalkSettings& settings);

    // `command` is a BeginListening, whose answer is not the current run before end_listening().
    void begin_listening(session::CommandId command, store::TurnId turn);
    void end_listening(session::CommandId command);
    // The question was given up: cancels `command`, and nothing of it is kept.
    void discard(session::CommandId command);
    // `command` is an Ask, or a Speak, which has no turn. Its run is the current one from here on.
    void begin(session::CommandId command, std::optional<store::TurnId> turn);

    bool has_current() const { return current_ != 0; }
    bool is_answering(store::TurnId turn) const;        // the current run does
    std::optional<store::TurnId> current_turn() const;  // absent: none, or read aloud
    Phase phase() const;                                // of the current run; never listening
    const TurnFigures& figures() const { return figures_; }

    void set_loudspeaker(bool present);
    // Stops a voice of which the loudspeaker has nothing.
    void stop_unheard_voice();
    // Asks the loudspeaker to stop the voice of the current run. False: it plays none.
    bool request_stop();
    // Stops the voice of the current run at the position that was last known. Its text goes on.
    void stop_voice_now();
    // Ends the current run at once.
    void interrupt();

    // What sound::AudioIo reports.
    void playback_began(sound::PlaybackId id);
    void playback_moved(const sound::PlaybackPosition& position);
    void playback_ended(const sound::PlaybackEnd& end);

  Q_SIGNALS:
    void changed();  // phase() or current_turn()
    void figures_changed();
    void finished();  // there is no current run any more
    void noticed(const govor::assistant::Notice& notice);
    void listening_failed(govor::session::CommandId command, const govor::Error& error);

  private:
    struct Run {
        session::CommandId command = 0;
        std::optional<store::TurnId> turn{};  // none: read aloud, or taken back
        Generation generation = Generation::asked;
        Voice voice = Voice::none;
        std::uint64_t heard = 0;                    // samples, as of playback_moved()
        std::optional<std::uint64_t> stopped_at{};  // samples that were heard when its voice was stopped

        bool ended() const { return generation == Generation::ended; }
        bool in_loudspeaker() const { return is_in_loudspeaker(voice); }
        void apply(GenerationEvent event) { generation = next_state(generation, event); }
        void apply(VoiceEvent event) { voice = next_state(voice, event); }
    };

    void handle(const session::Event& event);
    void handle(Run& run, const session::TextPiece& piece);
    void handle(Run& run, const session::AudioChunk& chunk);
    void handle(Run& run, const session::Measured& measured);
    void handle(Run& run, const session::Finished& finished);
    void handle(Run& run, const session::Truncated& truncated);
    void handle(Run& run, const session::NothingHeard& nothing);
    void handle(Run& run, const session::TurnsDropped& dropped);
    void handle(Run& run, const session::Failed& failed);

    Run& add(session::CommandId command, std::optional<store::TurnId> turn, Generation generation);
    Run* find(session::CommandId command);
    Run* current() { return find(current_); }
    std::optional<std::uint64_t> stop_position(const Run& run, std::uint64_t samples) const;
    void stop_voice(Run& run, std::optional<std::uint64_t> heard_samples);
    void cancel(Run& run);
    void end_generation(Run& run);
    void finish(Run& run);
    void start_or_stop_loudspeaker_timer();
    void give_up_voice();

    Engine& engine_;
    const ModelLoader& loader_;
    SoundActions& sound_;
    store::ConversationStore& store_;
    EngineHistory& history_;
    const TalkSettings& settings_;
    std::map<session::CommandId, Run> runs_;
    session::CommandId current_ = 0;  // 0: none
    bool loudspeaker_ = true;         // there is one
    TurnFigures figures_;
    QTimer loudspeaker_timer_;  // runs while the voice of a finished answer waits for a loudspeaker
};

}  // namespace govor::assistant

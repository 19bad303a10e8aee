#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <deque>
#include <map>
#include <memory>
#include <optional>

#include "assistant/engine.h"
#include "assistant/model_loader.h"
#include "assistant/notice.h"
#include "assistant/sound_actions.h"
#include "assistant/turn_figures.h"
#include "session/turn/sampling_choice.h"
#include "sound/sound_events.h"
#include "store/conversation_store.h"

namespace govor::window {

enum class Phase {
    idle,
    listening,
    thinking,  // asked, and nothing has come yet that can be heard
    writing,   // text comes, and no voice with it
    speaking,
};

// What a conversation does when a key is pressed, a word arrives or a device goes: the rules between engine,
// sound and store. Knows no widget. Every message is in the store before the engine hears of it.
//
// The engine's memory of the conversation is that of the store, or is brought there before the next question:
// see sync_engine().
class Controller : public QObject {
    Q_OBJECT

  public:
    // What a user may choose about talking.
    struct TalkSettings {
        bool speak_answers = true;
        bool hands_free = false;                           // a voice begins questions, too
        double longest_hold_seconds = 600;                 // a key held longer is stuck
        double longest_wait_for_loudspeaker_seconds = 30;  // of a finished answer's voice
        store::ConversationSettings new_conversations{};   // settings that they begin with
        session::SamplingChoice text{};                    // how the words of an answer are chosen
    };

    Controller(Engine& engine, ModelLoader& loader, SoundActions& sound, store::ConversationStore& store,
               QObject* parent = nullptr);
    ~Controller() override;

    void set_talk_settings(const TalkSettings& settings) { talk_settings_ = settings; }

    // Which conversation is asked next; none: a new one, which exists from its first question on.
    void open(std::optional<store::ConversationId> conversation);
    std::optional<store::ConversationId> conversation() const { return conversation_; }
    // The settings of the open conversation changed, or turns of it went: the engine's memory is no longer
    // its.
    void invalidate_engine_history() { synced_conversation_.reset(); }

    // What can be heard and recorded, as far as is known. Without a loudspeaker an answer's voice waits a
    // while for one; its text waits for nothing.
    enum class MicrophoneState { usable, muted, missing };
    void set_microphone(MicrophoneState state);
    void set_loudspeaker(bool present);

    // The talk key. Pressing it stops the voice that speaks; the answer is interrupted when a question
    // begins.
    void press();
    void release();
    void toggle() { pressed_ ? release() : press(); }

    // A typed question stops the voice that speaks. The text of that answer is written to its end first.
    void ask(const QString& text);
    void ask_clip(const QString& text, SampleRate rate, std::vector<float> samples);
    // Makes another answer, whose words are drawn at random whatever the talk settings and the model's own
    // settings say; or asks a question once more that has none.
    void answer_again(store::TurnId turn);
    void edit(store::TurnId turn, const QString& text);
    void remove(store::TurnId turn);
    void read_aloud(const QString& text);
    // Ends the first of these that is going on: listening; the voice of an answer, whose text goes on; the
    // text; the waiting of questions for their answers.
    void stop();
    void stop_all();
    // Interrupts everything before a model is loaded; questions that wait for a model go on waiting.
    void interrupt_for_load();

    Phase phase() const;
    std::optional<store::TurnId> answering() const;  // which is asked, answered or spoken now
    bool has_waiting_questions() const { return !waiting_.empty(); }
    double listening_seconds() const;
    const TurnFigures& figures() const { return figures_; }

    // What sound::AudioIo reports.
    void listening_began();
    void question_began();
    void heard(const sound::Samples& samples);
    void question_ended(sound::QuestionEnd why);
    void playback_began(sound::PlaybackId id);
    void playback_moved(const sound::PlaybackPosition& position);
    void playback_ended(const sound::PlaybackEnd& end);

  Q_SIGNALS:
    void changed();  // phase or answering turn
    void figures_changed();
    void conversation_opened();
    void noticed(const govor::window::Notice& notice);
    void settled(govor::window::Notice::Cause cause);  // notices of it are out of date

  private:
    struct Run;
    struct Question;

    void handle(const session::Event& event);
    void handle(Run& run, const session::TextPiece& piece);
    void handle(Run& run, const session::AudioChunk& chunk);
    void handle(Run& run, const session::Measured& measured);
    void handle(Run& run, const session::Finished& finished);
    void handle(Run& run, const session::Truncated& truncated);
    void handle(Run& run, const session::NothingHeard& nothing);
    void handle(Run& run, const session::TurnsDropped& dropped);
    void handle(Run& run, const session::Failed& failed);
    void model_loaded();

    store::ConversationId ensure_conversation();
    void answer(store::TurnId turn);
    void enqueue(store::TurnId turn);
    void answer_next_waiting();
    void begin_reading(const QString& text);
    void sync_engine(store::ConversationId conversation, store::TurnId turn);
    session::AnswerWish answer_request(store::ConversationId conversation) const;
    Run& begin_run(session::CommandId command, std::optional<store::TurnId> turn);
    Run* run_of(session::CommandId command);
    Run* current() { return run_of(current_); }
    std::optional<std::uint64_t> stop_position(const Run& run, std::uint64_t samples) const;
    void stop_voice(Run& run, std::optional<std::uint64_t> heard_samples);
    void stop_voice_now();
    void cancel(Run& run);
    void interrupt_now();
    void finish_generation(Run& run);
    void wait_for_loudspeaker();
    void finish_run(Run& run);
    void ask_engine(Question& question);
    void discard(Question& question);
    void notify(Notice::Severity severity, const QString& sentence,
                Notice::Action action = Notice::Action::none, Notice::Cause cause = Notice::Cause::other);

    Engine& engine_;
    ModelLoader& loader_;
    SoundActions& sound_;
    store::ConversationStore& store_;
    TalkSettings talk_settings_;

    std::optional<store::ConversationId> conversation_;
    std::optional<store::ConversationId> synced_conversation_;  // whose history the engine has
    session::CommandId last_restore_ = 0;
    std::map<session::CommandId, Run> runs_;
    session::CommandId current_ = 0;      // the run that is made or heard; 0: none
    std::unique_ptr<Question> question_;  // from listening_began to question_ended
    bool pressed_ = false;
    std::deque<store::TurnId> waiting_;     // asked while there was no model, or another answer was written
    std::optional<QString> to_read_aloud_;  // once the answer is written
    MicrophoneState microphone_ = MicrophoneState::usable;
    bool loudspeaker_ = true;  // there is one
    TurnFigures figures_;
    QTimer hold_timer_;
    QTimer loudspeaker_timer_;  // runs while a finished answer's voice waits for one
};

}  // namespace govor::window

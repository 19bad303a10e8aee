#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <deque>
#include <map>
#include <memory>
#include <optional>

#include "sound/sound_events.h"
#include "store/conversation_store.h"
#include "window/engine.h"
#include "window/model_loader.h"
#include "window/notice.h"
#include "window/sound_actions.h"
#include "window/turn_figures.h"

namespace govor::window {

enum class Phase {
    idle,
    listening,
    thinking,  // asked, and nothing to hear yet
    speaking,
};

// What a conversation does when a key is pressed, a word arrives or a device goes: the rules between engine,
// sound and store. Knows no widget. Every message is in the store before the engine hears of it.
//
// The engine's memory of the conversation is that of the store, or is brought there before the next question:
// see catch_up().
class Controller : public QObject {
    Q_OBJECT

  public:
    // What a user may choose about talking.
    struct Manners {
        bool speak_answers = true;
        bool hands_free = false;                   // a voice begins questions, too
        double longest_hold_seconds = 600;         // a key held longer is stuck
        store::ConversationSettings beginnings{};  // of new conversations
    };

    Controller(Engine& engine, ModelLoader& loader, SoundActions& sound, store::ConversationStore& store,
               QObject* parent = nullptr);
    ~Controller() override;

    void set_manners(const Manners& manners) { manners_ = manners; }

    // Which conversation is asked next; none: a new one, which exists from its first question on.
    void open(std::optional<store::ConversationId> conversation);
    std::optional<store::ConversationId> conversation() const { return conversation_; }
    // The settings of the open conversation changed, or turns of it went: the engine's memory is no longer
    // its.
    void forget() { remembered_.reset(); }

    // The talk key. Pressing it interrupts what is said.
    void press();
    void release();
    void toggle() { pressed_ ? release() : press(); }

    void ask(const QString& text);
    void ask_clip(const QString& text, SampleRate rate, std::vector<float> samples);
    // Regenerates an answer, or asks a question once more that has none.
    void answer_again(store::TurnId turn);
    void edit(store::TurnId turn, const QString& text);
    void remove(store::TurnId turn);
    void read_aloud(const QString& text);
    // Ends whatever is going on: listening, answering, reading aloud.
    void stop();
    // The same for a model that is to be loaded; questions that wait for one go on waiting.
    void make_way();

    Phase phase() const;
    std::optional<store::TurnId> answering() const;   // which is asked, answered or spoken now
    bool waits() const { return !waiting_.empty(); }  // questions wait for a model
    double listening_seconds() const;
    const TurnFigures& figures() const { return figures_; }

    // What sound::Sound reports.
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

  private:
    struct Run;
    struct Question;

    void take(const session::Event& event);
    void take(Run& run, const session::TextPiece& piece);
    void take(Run& run, const session::AudioChunk& chunk);
    void take(Run& run, const session::Measured& measured);
    void take(Run& run, const session::Finished& finished);
    void take(Run& run, const session::Truncated& truncated);
    void take(Run& run, const session::NothingHeard& nothing);
    void take(Run& run, const session::TurnsDropped& dropped);
    void take(Run& run, const session::Failed& failed);
    void model_loaded();

    store::ConversationId need_conversation();
    void answer(store::TurnId turn);
    void answer_next_waiting();
    void catch_up(store::ConversationId conversation, store::TurnId turn);
    session::AnswerWish wish(store::ConversationId conversation) const;
    Run& begin_run(session::CommandId command, std::optional<store::TurnId> turn);
    Run* run_of(session::CommandId command);
    Run* current() { return run_of(current_); }
    void interrupt(Run& run, std::optional<std::uint64_t> heard_samples);
    void interrupt_now();
    void engine_is_done(Run& run);
    void leave(Run& run);
    void ask_engine(Question& question);
    void discard(Question& question);
    void tell(Notice::Weight weight, const QString& sentence, Notice::WayOn way_on = Notice::WayOn::none);

    Engine& engine_;
    ModelLoader& loader_;
    SoundActions& sound_;
    store::ConversationStore& store_;
    Manners manners_;

    std::optional<store::ConversationId> conversation_;
    std::optional<store::ConversationId> remembered_;  // by the engine, as the store has it
    std::map<session::CommandId, Run> runs_;
    session::CommandId current_ = 0;      // the run that is made or heard; 0: none
    std::unique_ptr<Question> question_;  // from listening_began to question_ended
    bool pressed_ = false;
    std::deque<store::TurnId> waiting_;  // asked while there was no model
    TurnFigures figures_;
    QTimer stuck_;
};

}  // namespace govor::window

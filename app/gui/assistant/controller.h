#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>
#include <deque>
#include <optional>
#include <vector>

#include "assistant/answer_manager.h"
#include "assistant/audio_control.h"
#include "assistant/engine_history.h"
#include "assistant/model_loader.h"
#include "assistant/notice.h"
#include "assistant/pending_images.h"
#include "assistant/phase.h"
#include "assistant/talk_settings.h"
#include "assistant/transcripts.h"
#include "sound/sound_events.h"
#include "store/conversation_store.h"

namespace govor::assistant {

// Coordinates the engine, sound and the store: handles the talk key, questions and changes of devices.
// Does not depend on widgets. A question is stored before it is posted to the engine.
class Controller : public QObject {
    Q_OBJECT

  public:
    Controller(Engine& engine, ModelLoader& loader, AudioControl& audio, store::ConversationStore& store,
               QObject* parent = nullptr);

    // Returns the images of the next question, typed or spoken.
    PendingImages& images() { return images_; }

    void set_talk_settings(const TalkSettings& settings) { talk_settings_ = settings; }
    // Sets the conversation to which the next questions are added; absent: a new one, which the first
    // question creates.
    void open(std::optional<store::ConversationId> conversation);
    std::optional<store::ConversationId> conversation() const { return conversation_; }
    // Call it after a change of the conversation's settings or turns.
    void invalidate_engine_history() { history_.invalidate(); }

    enum class MicrophoneState { usable, muted, missing };
    void set_microphone(MicrophoneState state);
    // Without a loudspeaker, playback of an answer is delayed for a limited time until one is connected. Its
    // text is not delayed.
    void set_loudspeaker(bool is_present) { answers_.set_loudspeaker(is_present); }

    // The talk key. Pressing it stops the voice of an answer; the answer is interrupted when a question
    // begins.
    void press();
    void release();
    void toggle();  // release() if the key is pressed, otherwise press()

    // A typed or recorded question stops the voice of the current answer. It is posted when the text of that
    // answer is complete.
    void ask(const QString& text);
    void ask_clip(const QString& text, SampleRate rate, std::vector<float> samples);
    // Asks the question once more. If it has an answer already, the text of the new one is sampled at random,
    // regardless of the talk settings and the model's defaults.
    void answer_again(store::TurnId turn);
    // Replaces the answer of the turn with another one, which the model's context then contains; see
    // ConversationStore::choose_answer.
    void choose_answer(store::TurnId turn, int position);
    void edit(store::TurnId turn, const QString& text);
    void trash(store::TurnId turn);
    bool restore(store::TurnId turn);  // false: it is not in the trash
    void read_aloud(const QString& text) { read_aloud_with_voice(text, {}); }
    // Reads a text aloud with a voice; empty: the voice of the open conversation.
    void read_aloud_with_voice(const QString& text, const QString& voice);
    // Returns true while a text is read aloud or waits for its turn.
    bool is_reading_aloud() const;
    void stop_reading_aloud();  // does not stop an answer
    // Ends the first of these that is active: listening; the voice of an answer, whose text is then
    // completed; the generation of the text; playback of a stored sound, together with the queue of waiting
    // questions.
    void stop();
    void stop_all();
    // Ends everything before a model is loaded, except the queue of waiting questions.
    void interrupt_for_load();

    Phase phase() const;
    // Returns the turn whose question is being spoken or whose answer is being generated or played.
    std::optional<store::TurnId> current_turn() const;
    bool has_waiting_questions() const { return !queued_turns_.empty(); }
    double listening_seconds() const;  // duration of the question that is being spoken; otherwise 0
    // Returns what has been understood so far of the question that is being spoken. Empty if nothing has, and
    // if questions are not transcribed while they are spoken.
    QString question_caption() const { return question_ ? question_->caption : QString(); }
    const SpokenCaption& caption() const { return answers_.caption(); }
    // Returns which part of that text is not spoken, as AnswerManager does. Absent while the user is
    // speaking.
    std::optional<UnspokenText> unspoken_text() const;
    // Returns true if spoken questions are transcribed: by an engine on this computer while they are spoken,
    // and by every engine after their answers.
    bool transcribes() const { return transcripts_.is_enabled(); }
    const TurnMetrics& metrics() const { return answers_.metrics(); }
    // Sets the network time of the answer that is ending, if its model is on another machine.
    void set_network_seconds(double seconds) { answers_.set_network_seconds(seconds); }

    // Slots for the signals of sound::AudioIo.
    void handle_listening_begin();
    void handle_question_begin();
    void handle_samples(const sound::Samples& samples);
    void handle_question_end(sound::QuestionEnd reason);
    void handle_playback_begin(sound::PlaybackId id) { answers_.handle_playback_begin(id); }
    void handle_position(const sound::PlaybackPosition& position) { answers_.handle_position(position); }
    void handle_playback_end(const sound::PlaybackEnd& end) { answers_.handle_playback_end(end); }

  Q_SIGNALS:
    void changed();  // phase(), current_turn() or is_reading_aloud() has changed
    void metrics_changed();
    void caption_changed();
    void question_caption_changed();
    void conversation_opened();
    void answer_failed(const QString& message, govor::store::TurnId turn);
    void notice_raised(const govor::assistant::Notice& notice);
    void cause_ended(govor::assistant::Notice::Cause cause);  // notices of this cause are obsolete

  private:
    // A question that is being spoken.
    struct SpokenQuestion {
        std::optional<store::TurnId> turn{};  // from handle_question_begin() on
        session::CommandId command = 0;       // its BeginListening; 0: the engine does not process it
        std::optional<Error> error{};         // why the engine failed to process it
        QString caption{};                    // see question_caption()
        QElapsedTimer timer{};
    };

    // A text to be read aloud, and its voice; empty: that of the open conversation.
    struct ReadAloudRequest {
        QString text;
        QString voice;
    };

    store::ConversationId ensure_conversation();
    session::AnswerRequest make_answer_request(std::optional<store::ConversationId> conversation) const;
    void answer(store::TurnId turn);
    void enqueue(store::TurnId turn);
    void answer_next_waiting();
    void begin_reading_aloud(const ReadAloudRequest& request);
    void update_transcripts();
    void stop_voice_now();
    void interrupt_now();
    void model_loaded();
    void listening_failed(session::CommandId command, const Error& error);
    void question_transcribed(session::CommandId command, const QString& text);
    void ask_engine(const SpokenQuestion& question);
    void discard(const SpokenQuestion& question);
    void report_unreadable_question(const Message& reason);
    void notify(Notice::Severity severity, const LocalizedText& message,
                Notice::Action action = Notice::Action::none, Notice::Cause cause = Notice::Cause::other);

    Engine& engine_;
    ModelLoader& loader_;
    AudioControl& audio_;
    store::ConversationStore& store_;
    TalkSettings talk_settings_;
    EngineHistory history_;
    AnswerManager answers_;
    Transcripts transcripts_;
    PendingImages images_;

    std::optional<store::ConversationId> conversation_;
    std::optional<SpokenQuestion> question_;  // from handle_listening_begin() to handle_question_end()
    bool is_pressed_ = false;
    std::deque<store::TurnId> queued_turns_;              // asked without a model or during another answer
    std::optional<ReadAloudRequest> pending_read_aloud_;  // starts when the text of the answer is complete
    MicrophoneState microphone_ = MicrophoneState::usable;
    QTimer hold_timer_;
};

}  // namespace govor::assistant

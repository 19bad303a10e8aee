#pragma once

#include <QObject>
#include <QTimer>
#include <deque>
#include <optional>

#include "assistant/engine.h"
#include "assistant/model_loader.h"
#include "assistant/talk_settings.h"
#include "store/conversation_store.h"

namespace govor::assistant {

// Transcribes spoken questions with the model after their answers, while the model is idle, if it was trained
// to transcribe. A request is not part of the conversation. It is cancelled as soon as the model is needed,
// and repeated later. Used on the GUI thread.
class Transcripts : public QObject {
    Q_OBJECT

  public:
    Transcripts(Engine& engine, const ModelLoader& loader, store::ConversationStore& store,
                const TalkSettings& settings);

    // Adds an answered question to the queue. A question that was not spoken or has a transcript is skipped.
    void add(store::TurnId turn);
    // Sets whether the model is idle. The next question is transcribed after a short idle time.
    void set_idle(bool is_idle);
    // Cancels the current request. Call it before the model is used for anything else.
    void interrupt();
    bool is_running() const { return command_ != 0; }
    // Returns true if transcripts are enabled and the loaded model supports them.
    bool is_enabled() const {
        return settings_.transcribe && loader_.is_ready() && loader_.model().transcribes;
    }

  private:
    void handle(const session::Event& event);
    void start_timer();
    void begin_next();
    std::optional<store::Turn> find_next_turn();
    void end(const std::optional<QString>& text);  // absent: it failed

    Engine& engine_;
    const ModelLoader& loader_;
    store::ConversationStore& store_;
    const TalkSettings& settings_;
    std::deque<store::TurnId> queue_;
    session::CommandId command_ = 0;  // of the request; 0: none
    store::TurnId current_turn_{};    // the turn that is being transcribed
    QTimer begin_timer_;              // runs while the model is idle
};

}  // namespace govor::assistant

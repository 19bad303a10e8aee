#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "assistant/engine.h"

namespace govor::assistant {

// Shares the engine of the window with other programs while the window does not use it: they have one turn at
// a time, or several typed questions (session::AskText). Commands of the window interrupt a turn of another
// program. Such a turn is repeated afterwards if no part of its answer was sent, and otherwise ends as
// cancelled. Typed questions pause and are not interrupted.
class SharedEngine : public Engine {
    Q_OBJECT

  public:
    explicit SharedEngine(Engine& engine);

    // Posts a command of the window.
    session::CommandId post(session::Command command) override;
    // Sets whether other programs may use the engine: true if it has a model and the window does not use it.
    void set_available(bool is_available);

    // Posts a command of another program. The events that it causes have `id`, which the other program chose.
    void post_for_other_program(session::CommandId id, session::Command command);
    void end_other_program();  // ends all turns of other programs without further events

  Q_SIGNALS:
    void other_program_event(const govor::session::Event& event);
    // The engine's conversation is no longer that of the window.
    void conversation_replaced();

  private:
    struct Turn {
        session::CommandId id = 0;  // as given by the other program
        std::vector<std::pair<session::CommandId, session::Command>> commands{};  // to repeat the turn
        session::CommandId engine_id = 0;  // of the turn in the engine; 0: not started
        bool has_sent_answer = false;      // a part of the answer was sent
        bool is_interrupted = false;       // by the window
        bool is_cancelled = false;         // by the other program
    };

    void handle(const session::Event& event);
    void handle_other_program(const session::Event& event);
    void interrupt_other_program();
    void start_pending_turn();
    void post_for_turn(const std::pair<session::CommandId, session::Command>& entry);

    Engine& engine_;
    bool is_available_ = false;
    std::set<session::CommandId> window_turns_;  // turns of the window that have not ended
    // Commands of the other program before its next turn, with their ids.
    std::vector<std::pair<session::CommandId, session::Command>> preceding_commands_;
    std::optional<Turn> turn_;
    // The ids of typed questions of other programs, by their ids in the engine.
    std::map<session::CommandId, session::CommandId> typed_questions_;
};

}  // namespace govor::assistant

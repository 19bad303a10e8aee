#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "assistant/engine.h"

namespace govor::assistant {

// Lets other programs use the engine of the window while the window does not need it: one turn at a time, or
// several typed questions (session::AskText). The window's commands come first. They interrupt a turn of
// another program, which is repeated afterwards if nothing of its answer was sent yet, and otherwise ends as
// cancelled. Typed questions pause and are not interrupted.
class SharedEngine : public Engine {
    Q_OBJECT

  public:
    explicit SharedEngine(Engine& engine);

    // Of the window.
    session::CommandId post(session::Command command) override;
    // Whether the window leaves the engine, with a model, to others.
    void set_free(bool free);

    // Of the other programs: commands as of server::EngineQueue, with the numbers that their events carry.
    void post_for_others(session::CommandId number, session::Command command);
    void end_others();  // their turns, without further events

  Q_SIGNALS:
    void others_event(const govor::session::Event& event);
    // The engine's conversation is no longer that of the window.
    void conversation_replaced();

  private:
    struct Turn {
        session::CommandId number = 0;                                            // of the other programs
        std::vector<std::pair<session::CommandId, session::Command>> commands{};  // to repeat it
        session::CommandId command = 0;  // in the engine; 0: it waits
        bool sent = false;               // a part of its answer
        bool interrupted = false;        // by the window
        bool cancelled = false;          // by the other program
    };

    void handle(const session::Event& event);
    void handle_others(const session::Event& event);
    void interrupt();
    void start_waiting();
    void run(const std::pair<session::CommandId, session::Command>& numbered);

    Engine& engine_;
    bool free_ = false;
    std::set<session::CommandId> own_turns_;  // of the window, that have not ended
    std::vector<std::pair<session::CommandId, session::Command>> before_;  // commands before the next turn
    std::optional<Turn> turn_;
    // Typed questions of the other programs: their numbers, by those of the engine.
    std::map<session::CommandId, session::CommandId> texts_;
};

}  // namespace govor::assistant

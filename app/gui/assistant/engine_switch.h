#pragma once

#include <map>
#include <set>

#include "assistant/engine.h"

namespace govor::assistant {

// Passes commands to the engine of this computer or to that of another machine. A Load goes to the engine of
// its model, and all other commands go to the engine whose model is in use. When a new model is loaded, the
// other engine is unloaded.
class EngineSwitch : public Engine {
    Q_OBJECT

  public:
    EngineSwitch(Engine& local, Engine& remote);

    session::CommandId post(session::Command command) override;
    bool uses_remote() const { return active_engine_ == &remote_; }

  private:
    session::CommandId post_to(Engine& engine, session::Command command);
    session::CommandId find_engine_id(session::CommandId id) const;
    void handle(Engine& engine, const session::Event& event);
    Engine& other_engine(const Engine& engine) { return &engine == &local_ ? remote_ : local_; }

    Engine& local_;
    Engine& remote_;
    Engine* active_engine_;
    Engine* loading_engine_ = nullptr;  // the engine with a Load that has not ended
    session::CommandId last_id_ = 0;
    session::CommandId last_load_ = 0;  // the newest Load
    // The id that post() returned for each command with events, by its engine and its id in that engine.
    std::map<const Engine*, std::map<session::CommandId, session::CommandId>> ids_;
    // Unloads that this class posted; their events are not forwarded.
    std::set<session::CommandId> internal_unloads_;
};

}  // namespace govor::assistant

#pragma once

#include <map>
#include <set>

#include "assistant/engine.h"

namespace govor::assistant {

// Passes commands to the engine of this computer or to that of another machine: a Load goes to the one that
// its model is for, and the others to the one whose model is in use. That changes when the new model is
// loaded; the other engine is unloaded then.
class EngineSwitch : public Engine {
    Q_OBJECT

  public:
    EngineSwitch(Engine& local, Engine& remote);

    session::CommandId post(session::Command command) override;
    bool uses_remote() const { return active_ == &remote_; }

  private:
    session::CommandId post_to(Engine& engine, session::Command command);
    session::CommandId inner_number(session::CommandId number) const;
    void handle(Engine& engine, const session::Event& event);
    Engine& other(const Engine& engine) { return &engine == &local_ ? remote_ : local_; }

    Engine& local_;
    Engine& remote_;
    Engine* active_;
    Engine* loading_ = nullptr;  // has a Load that has not ended
    session::CommandId last_ = 0;
    session::CommandId load_ = 0;  // the newest Load
    // The commands that have events, from the numbers of each engine.
    std::map<const Engine*, std::map<session::CommandId, session::CommandId>> numbers_;
    std::set<session::CommandId> own_;  // Unloads that nobody has asked for
};

}  // namespace govor::assistant

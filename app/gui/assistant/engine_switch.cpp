#include "assistant/engine_switch.h"

#include <utility>
#include <variant>

#include "assistant/remote_server.h"

namespace govor::assistant {
namespace {

// Returns true for commands that have no events of their own.
bool has_no_events(const session::Command& command) {
    return std::holds_alternative<session::AppendSamples>(command) ||
           std::holds_alternative<session::EndListening>(command) ||
           std::holds_alternative<session::Cancel>(command) ||
           std::holds_alternative<session::CancelTurn>(command) ||
           std::holds_alternative<session::StopSpeaking>(command);
}

}  // namespace

EngineSwitch::EngineSwitch(Engine& local, Engine& remote)
    : local_(local), remote_(remote), active_engine_(&local) {
    for (Engine* engine : {&local_, &remote_}) {
        connect(engine, &Engine::event_received, this,
                [this, engine](const session::Event& event) { handle(*engine, event); });
    }
}

session::CommandId EngineSwitch::post(session::Command command) {
    if (const auto* load = std::get_if<session::Load>(&command)) {
        loading_engine_ = is_remote(QString::fromStdString(load->model.string())) ? &remote_ : &local_;
        last_load_ = post_to(*loading_engine_, std::move(command));
        return last_load_;
    }
    if (std::holds_alternative<session::WatchMemory>(command)) return post_to(local_, std::move(command));
    const bool is_cancel = std::holds_alternative<session::Cancel>(command);
    if (is_cancel && loading_engine_ != nullptr && loading_engine_ != active_engine_)
        post_to(*loading_engine_, session::Cancel{});
    if (auto* turn = std::get_if<session::CancelTurn>(&command)) turn->turn = find_engine_id(turn->turn);
    return post_to(*active_engine_, std::move(command));
}

// Returns the id of a command in the active engine; 0: it has none.
session::CommandId EngineSwitch::find_engine_id(session::CommandId id) const {
    const auto ids = ids_.find(active_engine_);
    if (ids == ids_.end()) return 0;
    for (const auto& [engine_id, public_id] : ids->second)
        if (public_id == id) return engine_id;
    return 0;
}

session::CommandId EngineSwitch::post_to(Engine& engine, session::Command command) {
    const bool has_events = !has_no_events(command);
    const session::CommandId engine_id = engine.post(std::move(command));
    const session::CommandId id = ++last_id_;
    if (has_events) ids_[&engine][engine_id] = id;
    return id;
}

void EngineSwitch::handle(Engine& engine, const session::Event& event) {
    const auto& ids = ids_[&engine];
    const auto it = ids.find(event.turn);
    const session::Event public_event{it == ids.end() ? 0 : it->second, event.body};
    if (internal_unloads_.contains(public_event.turn)) return;
    const bool is_loaded = std::holds_alternative<session::ModelLoaded>(event.body);
    if (is_loaded || std::holds_alternative<session::Failed>(event.body)) {
        if (public_event.turn == last_load_) loading_engine_ = nullptr;
    }
    if (is_loaded && public_event.turn < last_load_ && active_engine_ != &engine &&
        loading_engine_ == nullptr) {
        // This Load was cancelled too late, and another one has succeeded since.
        internal_unloads_.insert(post_to(engine, session::Unload{}));
        return;
    }
    if (is_loaded && active_engine_ != &engine) {
        active_engine_ = &engine;
        internal_unloads_.insert(post_to(other_engine(engine), session::Unload{}));
    }
    Q_EMIT event_received(public_event);
}

}  // namespace govor::assistant

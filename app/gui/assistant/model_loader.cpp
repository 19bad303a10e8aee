#include "assistant/model_loader.h"

#include <utility>
#include <variant>

#include "assistant/remote_server.h"

namespace govor::assistant {

void LoadSettings::apply_to(session::LoadOptions& options) const {
    options.max_context = max_context;
    options.kv_cache = kv_cache;
    options.use_host_memory = use_host_memory;
}

ModelLoader::ModelLoader(Engine& engine, QObject* parent) : QObject(parent), engine_(engine) {
    connect(&engine, &Engine::event_received, this, &ModelLoader::handle);
}

void ModelLoader::load(const ModelChoice& choice) {
    if (state_ == State::ready) previous_ = PreviousModel{*choice_, model_};
    error_.reset();
    failed_choice_.reset();
    post(choice);
}

void ModelLoader::post(const ModelChoice& choice) {
    if (command_ != 0) {
        if (!is_cancelled_) engine_.post(session::Cancel{});
        abandoned_loads_.emplace(command_, *choice_);
    }
    choice_ = choice;
    progress_.reset();
    is_cancelled_ = false;
    session::Load load{.model = choice.path, .search_folders = choice.search_folders};
    load.options.device = choice.device;
    load.options.software_only = choice.software_only;
    load_settings_.apply_to(load.options);
    if (make_step_sink_) load.options.on_step = make_step_sink_(choice);
    command_ = engine_.post(std::move(load));
    set(State::loading);
}

void ModelLoader::cancel() {
    if (state_ != State::loading) return;
    is_cancelled_ = true;
    engine_.post(session::Cancel{});
    set(State::none);
}

void ModelLoader::unload() {
    if (command_ != 0) abandoned_loads_.emplace(std::exchange(command_, 0), *choice_);
    engine_.post(session::Cancel{});
    engine_.post(session::Unload{});
    set(State::none);
    previous_.reset();
}

QString ModelLoader::name_of(const ModelChoice& choice) {
    if (is_remote(choice.name)) return server_name(choice.name);
    return choice.name == QLatin1String("built-in") ? tr("the built-in model") : choice.name;
}

QString ModelLoader::name() const {
    return choice_ ? name_of(*choice_) : QString();
}

void ModelLoader::handle(const session::Event& event) {
    const auto* loaded = std::get_if<session::ModelLoaded>(&event.body);
    const bool has_failed = std::holds_alternative<session::Failed>(event.body);
    if (std::holds_alternative<session::ModelUnloaded>(event.body)) {
        if (previous_) previous_->is_in_engine = false;
        Q_EMIT memory_freed();
        if (state_ != State::ready) return;
        set(State::none);
        Q_EMIT device_lost();
    } else if (const auto abandoned = abandoned_loads_.find(event.turn);
               abandoned != abandoned_loads_.end()) {
        // The load finished before it was cancelled, so it has replaced the model.
        if (loaded != nullptr && command_ != 0) previous_ = PreviousModel{abandoned->second, loaded->model};
        if (loaded != nullptr || has_failed) abandoned_loads_.erase(abandoned);
    } else if (command_ != 0 && event.turn == command_) {
        handle_current_load(event);
    }
}

void ModelLoader::handle_current_load(const session::Event& event) {
    if (const auto* step = std::get_if<session::LoadProgressed>(&event.body)) {
        progress_ = step->fraction();
        Q_EMIT changed();
    } else if (const auto* loaded = std::get_if<session::ModelLoaded>(&event.body)) {
        command_ = 0;
        previous_.reset();
        activate(*choice_, loaded->model);
    } else if (const auto* failure = std::get_if<session::Failed>(&event.body)) {
        command_ = 0;
        // Quitting the program cancels loading, too.
        const bool was_cancelled = is_cancelled_ || failure->error.kind() == ErrorKind::cancelled;
        if (was_cancelled) {
            state_ = State::none;
        } else {
            error_ = failure->error;
            failed_choice_ = choice_;
            state_ = State::failed;
            Q_EMIT failed();
        }
        restore_previous();
    }
}

void ModelLoader::restore_previous() {
    if (!previous_) {
        Q_EMIT changed();
        return;
    }
    const PreviousModel previous = *std::exchange(previous_, std::nullopt);
    if (previous.is_in_engine) {
        activate(previous.choice, previous.model);
    } else {
        post(previous.choice);
    }
}

void ModelLoader::activate(const ModelChoice& choice, const session::LoadedModel& model) {
    choice_ = choice;
    model_ = model;
    set(State::ready);
    Q_EMIT loaded();
}

void ModelLoader::set(State state) {
    state_ = state;
    Q_EMIT changed();
}

}  // namespace govor::assistant

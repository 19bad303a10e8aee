#include "window/model_loader.h"

#include <utility>
#include <variant>

namespace govor::window {

ModelLoader::ModelLoader(Engine& engine, QObject* parent) : QObject(parent), engine_(engine) {
    connect(&engine, &Engine::happened, this, &ModelLoader::take);
}

void ModelLoader::load(const ModelChoice& choice) {
    if (state_ == State::ready) before_ = Before{*choice_, model_};
    error_.reset();
    failed_.reset();
    post(choice);
}

void ModelLoader::post(const ModelChoice& choice) {
    if (command_ != 0) {
        if (!cancelled_) engine_.post(session::Cancel{});
        given_up_.emplace(command_, *choice_);
    }
    choice_ = choice;
    progress_.reset();
    cancelled_ = false;
    session::Load load{.model = choice.path, .elsewhere = choice.elsewhere};
    load.options.device = choice.device;
    load.options.software_only = choice.software_only;
    if (sinks_) load.options.step = sinks_(choice);
    command_ = engine_.post(std::move(load));
    set(State::loading);
}

void ModelLoader::cancel() {
    if (state_ != State::loading) return;
    cancelled_ = true;
    engine_.post(session::Cancel{});
    set(State::none);
}

void ModelLoader::unload() {
    if (command_ != 0) given_up_.emplace(std::exchange(command_, 0), *choice_);
    engine_.post(session::Cancel{});
    engine_.post(session::Unload{});
    set(State::none);
    before_.reset();
}

QString ModelLoader::name_of(const ModelChoice& choice) {
    return choice.name == QLatin1String("built-in") ? tr("the built-in model") : choice.name;
}

QString ModelLoader::name() const {
    return choice_ ? name_of(*choice_) : QString();
}

void ModelLoader::take(const session::Event& event) {
    const auto* loaded = std::get_if<session::Loaded>(&event.body);
    const bool failed = std::holds_alternative<session::Failed>(event.body);
    if (std::holds_alternative<session::Unloaded>(event.body)) {
        if (before_) before_->in_engine = false;
        if (state_ != State::ready) return;
        set(State::none);
        Q_EMIT lost();
    } else if (const auto given_up = given_up_.find(event.turn); given_up != given_up_.end()) {
        // It was done before it could be cancelled, so it has replaced the model.
        if (loaded != nullptr && command_ != 0) before_ = Before{given_up->second, *loaded};
        if (loaded != nullptr || failed) given_up_.erase(given_up);
    } else if (command_ != 0 && event.turn == command_) {
        take_own(event);
    }
}

void ModelLoader::take_own(const session::Event& event) {
    if (const auto* step = std::get_if<session::LoadProgressed>(&event.body)) {
        progress_ = step->fraction();
        Q_EMIT changed();
    } else if (const auto* loaded = std::get_if<session::Loaded>(&event.body)) {
        command_ = 0;
        before_.reset();
        use(*choice_, *loaded);
    } else if (const auto* why = std::get_if<session::Failed>(&event.body)) {
        command_ = 0;
        // A program that quits cancels, too.
        const bool cancelled = cancelled_ || why->error.kind() == ErrorKind::cancelled;
        if (cancelled) state_ = State::none;
        if (!cancelled) {
            error_ = why->error;
            failed_ = choice_;
            state_ = State::failed;
            Q_EMIT failed();
        }
        return_to_before();
    }
}

void ModelLoader::return_to_before() {
    if (!before_) {
        Q_EMIT changed();
        return;
    }
    const Before before = *std::exchange(before_, std::nullopt);
    before.in_engine ? use(before.choice, before.model) : post(before.choice);
}

void ModelLoader::use(const ModelChoice& choice, const session::Loaded& model) {
    choice_ = choice;
    model_ = model;
    set(State::ready);
    Q_EMIT loaded();
}

void ModelLoader::set(State state) {
    state_ = state;
    Q_EMIT changed();
}

}  // namespace govor::window

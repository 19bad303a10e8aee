#include "window/model_loader.h"

#include <variant>

namespace govor::window {

ModelLoader::ModelLoader(Engine& engine, QObject* parent) : QObject(parent), engine_(engine) {
    connect(&engine, &Engine::happened, this, &ModelLoader::take);
}

void ModelLoader::load(const ModelChoice& choice) {
    if (state_ == State::loading) engine_.post(session::Cancel{});
    choice_ = choice;
    progress_.reset();
    error_.reset();
    command_ = engine_.post(session::Load{
        .model = choice.path, .options = {.device = choice.device}, .elsewhere = choice.elsewhere});
    set(State::loading);
}

void ModelLoader::cancel() {
    if (state_ != State::loading) return;
    command_ = 0;
    engine_.post(session::Cancel{});
    set(State::none);
}

void ModelLoader::unload() {
    command_ = 0;
    engine_.post(session::Cancel{});
    engine_.post(session::Unload{});
    set(State::none);
}

QString ModelLoader::name() const {
    if (!choice_) return {};
    return choice_->name == QLatin1String("built-in") ? tr("the built-in model") : choice_->name;
}

void ModelLoader::take(const session::Event& event) {
    if (std::holds_alternative<session::Unloaded>(event.body) && state_ == State::ready) {
        set(State::none);
        Q_EMIT lost();
        return;
    }
    if (event.turn != command_ || state_ != State::loading) return;
    if (const auto* step = std::get_if<session::LoadProgressed>(&event.body)) {
        progress_.reset();
        if (step->done < step->total)
            progress_ = static_cast<double>(step->done) / static_cast<double>(step->total);
        Q_EMIT changed();
    } else if (const auto* loaded = std::get_if<session::Loaded>(&event.body)) {
        model_ = *loaded;
        set(State::ready);
        Q_EMIT this->loaded();
    } else if (const auto* why = std::get_if<session::Failed>(&event.body)) {
        error_ = why->error;
        set(State::failed);
        Q_EMIT failed();
    }
}

void ModelLoader::set(State state) {
    state_ = state;
    Q_EMIT changed();
}

}  // namespace govor::window

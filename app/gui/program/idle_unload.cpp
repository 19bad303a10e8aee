#include "program/idle_unload.h"

#include <utility>

namespace govor::program {

using assistant::Phase;
using State = assistant::ModelLoader::State;

IdleUnloader::IdleUnloader(assistant::ModelLoader& loader, assistant::Controller& controller, Actions actions)
    : loader_(loader), controller_(controller), actions_(std::move(actions)) {
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &IdleUnloader::unload);
    connect(&loader_, &assistant::ModelLoader::changed, this, &IdleUnloader::update_timer);
    connect(&controller_, &assistant::Controller::changed, this, &IdleUnloader::update_timer);
}

void IdleUnloader::set_time(std::chrono::milliseconds time) {
    if (timer_.intervalAsDuration() == time && timer_.isActive()) return;
    timer_.setInterval(time);
    update_timer();
}

void IdleUnloader::update_timer() {
    timer_.stop();
    const bool is_idle = controller_.phase() == Phase::idle && !controller_.has_waiting_questions();
    if (loader_.state() != State::none) is_unloaded_ = false;
    if (is_unloaded_ && !is_idle) {
        is_unloaded_ = false;
        return actions_.reload();
    }
    if (is_idle && loader_.is_ready() && timer_.interval() > 0) timer_.start();
}

void IdleUnloader::unload() {
    actions_.unload();
    is_unloaded_ = true;
    Q_EMIT unloaded();
}

}  // namespace govor::program

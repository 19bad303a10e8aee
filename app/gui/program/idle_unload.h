#pragma once

#include <QObject>
#include <QTimer>
#include <chrono>
#include <functional>

#include "assistant/controller.h"
#include "assistant/model_loader.h"

namespace govor::program {

// Unloads the model after an idle period, and loads it again when the user talks or types a question.
class IdleUnloader : public QObject {
    Q_OBJECT

  public:
    struct Actions {
        std::function<void()> unload;
        std::function<void()> reload;
    };
    IdleUnloader(assistant::ModelLoader& loader, assistant::Controller& controller, Actions actions);

    void set_time(std::chrono::milliseconds time);               // zero disables unloading
    bool is_timer_running() const { return timer_.isActive(); }  // true during an idle period

  Q_SIGNALS:
    void unloaded();

  private:
    void update_timer();
    void unload();

    assistant::ModelLoader& loader_;
    assistant::Controller& controller_;
    Actions actions_;
    QTimer timer_;
    bool is_unloaded_ = false;  // this class unloaded the model, and none has been loaded since
};

}  // namespace govor::program

#pragma once

#include <QObject>
#include <QTimer>
#include <chrono>
#include <functional>

#include "assistant/controller.h"
#include "assistant/model_loader.h"

namespace govor::program {

// Unloads the model when it was not used for some time, and loads it again when the user talks or asks.
class IdleUnload : public QObject {
    Q_OBJECT

  public:
    struct Actions {
        std::function<void()> unload;
        std::function<void()> load_again;
    };
    IdleUnload(assistant::ModelLoader& loader, assistant::Controller& controller, Actions actions);

    void set_time(std::chrono::milliseconds time);          // zero: never
    bool is_counting() const { return timer_.isActive(); }  // the time without use

  Q_SIGNALS:
    void unloaded();

  private:
    void use_changed();
    void unload();

    assistant::ModelLoader& loader_;
    assistant::Controller& controller_;
    Actions actions_;
    QTimer timer_;
    bool unloaded_ = false;  // by this class, and no model has been loaded since
};

}  // namespace govor::program

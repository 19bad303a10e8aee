#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <optional>
#include <vector>

#include "window/engine.h"

namespace govor::window {

// A model and where it is to run.
struct ModelChoice {
    QString name;  // as the user knows it
    std::filesystem::path path;
    std::vector<std::filesystem::path> elsewhere{};  // folders that may hold missing parts
    std::optional<std::uint32_t> device{};           // session::DeviceChoice::number; none: the usual one
};

// Which model the engine has, or is about to have.
class ModelLoader : public QObject {
    Q_OBJECT

  public:
    enum class State { none, loading, ready, failed };

    explicit ModelLoader(Engine& engine, QObject* parent = nullptr);

    // Replaces the model. One that is being loaded is given up first.
    void load(const ModelChoice& choice);
    void cancel();  // of loading; the state becomes none
    void unload();

    State state() const { return state_; }
    bool ready() const { return state_ == State::ready; }
    const std::optional<ModelChoice>& choice() const { return choice_; }
    QString name() const;  // of the choice, in words; empty: none
    // While ready.
    const session::Loaded& model() const { return model_; }
    // While loading: 0..1, and nothing while the device is started and kernels are made, which may last
    // longer than the weights.
    std::optional<double> progress() const { return progress_; }
    // While failed.
    const std::optional<Error>& error() const { return error_; }

  Q_SIGNALS:
    void changed();  // any of the above
    void loaded();
    void failed();
    void lost();  // the model went away by itself: the device was lost

  private:
    void take(const session::Event& event);
    void set(State state);

    Engine& engine_;
    State state_ = State::none;
    session::CommandId command_ = 0;  // of the Load under way
    std::optional<ModelChoice> choice_;
    session::Loaded model_;
    std::optional<double> progress_;
    std::optional<Error> error_;
};

}  // namespace govor::window

#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "assistant/engine.h"

namespace govor::assistant {

// A model and where it is to run.
struct ModelChoice {
    QString name;  // for display
    std::filesystem::path path;
    std::vector<std::filesystem::path> search_folders{};  // folders that may hold missing parts
    std::optional<std::uint32_t> device{};  // session::DeviceChoice::number; absent: the default device
    QString device_name{};                  // empty: not known
    bool software_only = false;             // session::LoadOptions::software_only
};

// The settings for loading models; see session::LoadOptions.
struct LoadSettings {
    std::uint32_t max_context = 0;
    std::optional<Format> kv_cache{};
    bool use_host_memory = true;

    void apply_to(session::LoadOptions& options) const;
    bool operator==(const LoadSettings&) const = default;
};

// Loads models and tracks which one is loaded. If loading fails or is cancelled, the previous model is
// used again; it is loaded again if it had to be unloaded.
class ModelLoader : public QObject {
    Q_OBJECT

  public:
    enum class State { none, loading, ready, failed };
    // Called by the engine's thread before each step of loading.
    using StepSink = std::function<void(session::LoadStep)>;

    explicit ModelLoader(Engine& engine, QObject* parent = nullptr);

    // `make_step_sink` is called before each load and returns the sink of that load.
    void set_step_sink_factory(std::function<StepSink(const ModelChoice&)> make_step_sink) {
        make_step_sink_ = std::move(make_step_sink);
    }

    // The settings apply to later loads.
    void set_load_settings(const LoadSettings& settings) { load_settings_ = settings; }

    // Replaces the model. Cancels a load that is in progress.
    void load(const ModelChoice& choice);
    void cancel();  // cancels loading
    void unload();

    State state() const { return state_; }
    bool is_ready() const { return state_ == State::ready; }
    const std::optional<ModelChoice>& choice() const { return choice_; }
    QString name() const;  // of the choice, for display; empty: none
    static QString name_of(const ModelChoice& choice);
    // Valid while ready.
    const session::LoadedModel& model() const { return model_; }
    // While loading: 0..1; absent until the device is open. See session::LoadProgressed.
    std::optional<double> progress() const { return progress_; }
    // The error of the latest load, and the model of that load.
    const std::optional<Error>& error() const { return error_; }
    const std::optional<ModelChoice>& failed_choice() const { return failed_choice_; }
    // During the signal failed(): the model that will be in use again, and whether it must be loaded first.
    struct Fallback {
        QString name;
        bool needs_load = false;
    };
    std::optional<Fallback> fallback() const {
        if (!previous_) return std::nullopt;
        return Fallback{name_of(previous_->choice), !previous_->is_in_engine};
    }

  Q_SIGNALS:
    void changed();  // one of the above has changed
    void loaded();   // also when the previous model is in use again
    void failed();   // state() is failed during the signal; then the previous model, if any, is in use again
    void memory_freed();  // the engine freed the memory of a model
    void device_lost();   // the device was lost, and the model with it

  private:
    // The model that was in use when another load was begun.
    struct PreviousModel {
        ModelChoice choice;
        session::LoadedModel model;
        bool is_in_engine = true;
    };

    void post(const ModelChoice& choice);
    void handle(const session::Event& event);
    void handle_current_load(const session::Event& event);
    void restore_previous();
    void activate(const ModelChoice& choice, const session::LoadedModel& model);
    void set(State state);

    Engine& engine_;
    std::function<StepSink(const ModelChoice&)> make_step_sink_;
    LoadSettings load_settings_;
    State state_ = State::none;
    session::CommandId command_ = 0;                             // of the newest Load that has not ended
    bool is_cancelled_ = false;                                  // that Load was cancelled
    std::map<session::CommandId, ModelChoice> abandoned_loads_;  // earlier Loads that have not ended either
    std::optional<ModelChoice> choice_;
    std::optional<PreviousModel> previous_;
    session::LoadedModel model_;
    std::optional<double> progress_;
    std::optional<Error> error_;
    std::optional<ModelChoice> failed_choice_;
};

}  // namespace govor::assistant

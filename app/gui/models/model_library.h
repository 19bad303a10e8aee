#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>
#include <chrono>
#include <map>
#include <optional>
#include <vector>

#include "assistant/model_loader.h"
#include "models/local_models.h"
#include "session/api/device_choice.h"
#include "session/api/memory_estimate.h"
#include "session/api/released_models.h"

namespace govor::models {

// The device on which models are to run, and the memory that the model in use takes there.
struct DeviceUse {
    QString device;  // its name; empty: the first device that can run models
    bool software_only = false;
    session::OtherModel model_in_use{};

    bool operator==(const DeviceUse& other) const {
        return device == other.device && software_only == other.software_only &&
               model_in_use.device == other.model_in_use.device &&
               model_in_use.device_bytes == other.model_in_use.device_bytes;
    }
};

// The models on this computer, the devices that can run them, and the memory that each model needs. Searches
// and measures on other threads.
class ModelLibrary : public QObject {
    Q_OBJECT

  public:
    explicit ModelLibrary(QObject* parent = nullptr) : QObject(parent) {}

    // The folders and files that the user added.
    void set_chosen_paths(const QStringList& paths) { chosen_paths_ = paths; }
    const QStringList& chosen_paths() const { return chosen_paths_; }

    // The settings of later loads. The estimates depend on them; call measure() after a change.
    void set_load_settings(const assistant::LoadSettings& settings);
    const assistant::LoadSettings& load_settings() const { return load_settings_; }

    // Searches for models on another thread. Emits models_changed(), then measures as measure() does.
    void refresh();
    // Lists the devices, measures the memory of the device in `use` and computes the estimates on another
    // thread, then emits estimates_changed(). Does nothing if they are up to date.
    void measure(const DeviceUse& use);
    // Measures the memory of the device again, because other programs may have allocated or freed some. If it
    // has changed by more than one percent, computes the estimates again. Does nothing during a search or a
    // measurement and shortly after a measurement, because each measurement starts a process. Returns true if
    // a measurement was started.
    bool check_memory();
    // Sets the shortest time between a measurement and a check. For tests.
    void set_min_check_interval(std::chrono::milliseconds interval) { min_check_interval_ = interval; }

    bool is_searching() const { return is_searching_; }
    const std::vector<LocalModel>& models() const { return local_models_.models; }
    const std::vector<std::filesystem::path>& search_folders() const { return local_models_.search_folders; }
    const LocalModel* find(const std::filesystem::path& path) const;
    // Returns the error of the last search as a message for the user; empty: no error.
    const QString& search_error() const { return search_error_; }

    bool is_measuring() const { return is_measuring_; }
    // Returns the devices that can run a model.
    const std::vector<session::DeviceChoice>& devices() const { return devices_; }
    // Returns why devices are missing as a message for the user; empty: no error.
    const QString& device_error() const { return device_error_; }
    // Returns the memory of the device; nullopt: not measured.
    const std::optional<session::DeviceMemory>& memory() const { return memory_; }
    const DeviceUse& use() const { return use_; }
    // Returns the estimate for a model; null: unknown.
    const session::MemoryEstimate* estimate(const std::filesystem::path& model) const;
    const session::MemoryEstimate* estimate(session::ReleasedModel model) const;

  Q_SIGNALS:
    void load_settings_changed();
    void models_changed();
    void estimates_changed();

  private:
    struct Estimates {
        std::map<std::filesystem::path, session::MemoryEstimate> local_models;
        std::map<session::ReleasedModel, session::MemoryEstimate> released_models;
    };
    struct Measurements;
    static Estimates estimate_models(const std::vector<std::filesystem::path>& paths,
                                     const std::vector<std::filesystem::path>& search_folders,
                                     const session::LoadOptions& options,
                                     const std::optional<session::DeviceMemory>& memory);
    void store_models(LocalModels local_models);
    std::vector<std::filesystem::path> readable_models() const;
    void measure_now();
    void store_measurements(const Measurements& measurements);

    QStringList chosen_paths_;
    LocalModels local_models_;
    QString search_error_;
    bool is_searching_ = false, must_search_again_ = false;
    DeviceUse use_;
    bool is_measuring_ = false, must_measure_again_ = false, is_checking_memory_ = false;
    std::vector<session::DeviceChoice> devices_;
    QString device_error_;
    std::optional<session::DeviceMemory> memory_;
    QElapsedTimer memory_age_;  // since the last measurement
    std::chrono::milliseconds min_check_interval_ = std::chrono::seconds(15);
    Estimates estimates_;
    assistant::LoadSettings load_settings_;
    bool have_settings_changed_ = false;  // since the last measurement
};

}  // namespace govor::models

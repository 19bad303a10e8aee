#include "models/model_library.h"

#include <algorithm>
#include <utility>

#include "assistant/background.h"
#include "assistant/device_list.h"

namespace govor::models {

struct ModelLibrary::Measurements {
    std::vector<session::DeviceChoice> devices;
    QString device_error;
    std::optional<session::DeviceMemory> memory;
    std::map<std::filesystem::path, session::MemoryEstimate> estimates;
};

void ModelLibrary::refresh() {
    if (is_searching_) {
        must_search_again_ = true;
        return;
    }
    is_searching_ = true;
    assistant::run_in_background(
        this, tr("looking for models"), [chosen = chosen_paths_] { return find_local_models(chosen); },
        [this](LocalModels local_models) { store_models(std::move(local_models)); },
        [this](const QString& sentence) {
            search_error_ = sentence;
            store_models({});
        });
}

void ModelLibrary::store_models(LocalModels local_models) {
    is_searching_ = false;
    if (std::exchange(must_search_again_, false)) return refresh();
    if (!local_models.models.empty()) search_error_.clear();
    local_models_ = std::move(local_models);
    Q_EMIT models_changed();
    measure_now();
}

const LocalModel* ModelLibrary::find(const std::filesystem::path& path) const {
    const auto found = std::ranges::find(local_models_.models, path, &LocalModel::path);
    return found == local_models_.models.end() ? nullptr : &*found;
}

const session::MemoryEstimate* ModelLibrary::estimate(const std::filesystem::path& model) const {
    const auto found = estimates_.find(model);
    return found == estimates_.end() ? nullptr : &found->second;
}

void ModelLibrary::measure(const DeviceUse& use) {
    if (use == use_ && (memory_ || is_measuring_)) return;
    use_ = use;
    measure_now();
}

namespace {

// If a graphics driver fails, lists the devices without graphics drivers.
std::vector<session::DeviceChoice> usable_devices(bool& software_only, QString& error) {
    std::vector<session::DeviceChoice> devices;
    try {
        devices = assistant::list_devices(software_only);
    } catch (const assistant::DriverFailure& failure) {
        error = QString::fromUtf8(failure.what());
        software_only = true;
        devices = assistant::list_devices(true);
    }
    std::erase_if(devices,
                  [](const session::DeviceChoice& device) { return !device.missing_features.empty(); });
    return devices;
}

session::LoadOptions options_of(const DeviceUse& use) {
    session::LoadOptions options;
    options.software_only = use.software_only;
    options.other_model = use.model_in_use;
    return options;
}

}  // namespace

void ModelLibrary::measure_now() {
    if (is_measuring_) {
        must_measure_again_ = true;
        return;
    }
    is_measuring_ = true;
    std::vector<std::filesystem::path> paths;
    for (const LocalModel& model : local_models_.models)
        if (model.overview.error.empty()) paths.push_back(model.path);
    const auto work = [use = use_, paths, search_folders = local_models_.search_folders]() mutable {
        Measurements measurements;
        try {
            measurements.devices = usable_devices(use.software_only, measurements.device_error);
            std::optional<std::uint32_t> number;
            for (const session::DeviceChoice& device : measurements.devices)
                if (QString::fromStdString(device.name) == use.device && !number) number = device.number;
            measurements.memory = assistant::device_memory(number, use.software_only);
        } catch (const Error& error) {
            measurements.device_error = assistant::sentence(error);
        } catch (const assistant::DriverFailure& failure) {
            measurements.device_error = QString::fromUtf8(failure.what());
        }
        for (const std::filesystem::path& path : paths) {
            try {
                measurements.estimates[path] =
                    session::estimate_memory(path, search_folders, options_of(use), measurements.memory);
            } catch (const Error&) {
                // The model has changed since it was found; the next search reports this.
                continue;
            }
        }
        return measurements;
    };
    assistant::run_in_background(
        this, tr("looking for devices"), work,
        [this](const Measurements& measurements) { store_measurements(measurements); },
        [this](const QString& sentence) {
            Measurements measurements;
            measurements.device_error = sentence;
            store_measurements(measurements);
        });
}

void ModelLibrary::store_measurements(const Measurements& measurements) {
    is_measuring_ = false;
    if (std::exchange(must_measure_again_, false)) return measure_now();
    devices_ = measurements.devices;
    device_error_ = measurements.device_error;
    memory_ = measurements.memory;
    estimates_ = measurements.estimates;
    Q_EMIT estimates_changed();
}

}  // namespace govor::models

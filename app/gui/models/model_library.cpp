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
    Estimates estimates;
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
        [this](const QString& message) {
            search_error_ = message;
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
    const auto it = std::ranges::find(local_models_.models, path, &LocalModel::path);
    return it == local_models_.models.end() ? nullptr : &*it;
}

const session::MemoryEstimate* ModelLibrary::estimate(const std::filesystem::path& model) const {
    const auto it = estimates_.local_models.find(model);
    return it == estimates_.local_models.end() ? nullptr : &it->second;
}

const session::MemoryEstimate* ModelLibrary::estimate(session::ReleasedModel model) const {
    const auto it = estimates_.released_models.find(model);
    return it == estimates_.released_models.end() ? nullptr : &it->second;
}

void ModelLibrary::set_load_settings(const assistant::LoadSettings& settings) {
    if (settings == load_settings_) return;
    load_settings_ = settings;
    have_settings_changed_ = true;
    Q_EMIT load_settings_changed();
}

void ModelLibrary::measure(const DeviceUse& use) {
    if (use == use_ && !have_settings_changed_ && (memory_ || is_measuring_)) return;
    use_ = use;
    measure_now();
}

namespace {

// The relative change of the memory above which the estimates are computed again.
constexpr std::uint64_t min_memory_change_percent = 1;

// Lists the devices that can run models. If a graphics driver fails, sets `software_only` and `error` and
// lists the devices without graphics drivers.
std::vector<session::DeviceChoice> list_usable_devices(bool& software_only, QString& error) {
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

// Returns the memory of the device that `use` names, or of the default device if it is not listed.
session::DeviceMemory measure_device(const std::vector<session::DeviceChoice>& devices,
                                     const DeviceUse& use) {
    const auto it = std::ranges::find_if(devices, [&](const session::DeviceChoice& device) {
        return QString::fromStdString(device.name) == use.device;
    });
    const auto number = it == devices.end() ? std::nullopt : std::optional(it->number);
    return assistant::measure_device_memory(number, use.software_only);
}

// Returns true if the numbers of bytes differ by more than min_memory_change_percent.
bool differs(std::uint64_t a, std::uint64_t b) {
    return std::max(a, b) - std::min(a, b) > std::max(a, b) / 100 * min_memory_change_percent;
}

session::LoadOptions make_load_options(const DeviceUse& use, const assistant::LoadSettings& settings) {
    session::LoadOptions options;
    options.software_only = use.software_only;
    options.other_model = use.model_in_use;
    settings.apply_to(options);
    return options;
}

}  // namespace

// Omits a model that can no longer be read. The next search reports its error.
ModelLibrary::Estimates ModelLibrary::estimate_models(
    const std::vector<std::filesystem::path>& paths, const std::vector<std::filesystem::path>& search_folders,
    const session::LoadOptions& options, const std::optional<session::DeviceMemory>& memory) {
    using session::ReleasedModel;
    Estimates estimates;
    for (const std::filesystem::path& path : paths) {
        try {
            estimates.local_models[path] = session::estimate_memory(path, search_folders, options, memory);
        } catch (const Error&) {
            continue;
        }
    }
    for (const ReleasedModel model :
         {ReleasedModel::instruct, ReleasedModel::thinking, ReleasedModel::captioner})
        estimates.released_models[model] = session::estimate_memory(model, options, memory);
    return estimates;
}

std::vector<std::filesystem::path> ModelLibrary::readable_models() const {
    std::vector<std::filesystem::path> paths;
    for (const LocalModel& model : local_models_.models)
        if (model.overview.error.empty()) paths.push_back(model.path);
    return paths;
}

void ModelLibrary::measure_now() {
    if (is_measuring_) {
        must_measure_again_ = true;
        return;
    }
    is_measuring_ = true;
    is_checking_memory_ = false;  // the result of a check in progress is dropped
    have_settings_changed_ = false;
    const auto work = [use = use_, settings = load_settings_, paths = readable_models(),
                       search_folders = local_models_.search_folders]() mutable {
        Measurements measurements;
        try {
            measurements.devices = list_usable_devices(use.software_only, measurements.device_error);
            measurements.memory = measure_device(measurements.devices, use);
        } catch (const Error& error) {
            measurements.device_error = assistant::error_message(error);
        } catch (const assistant::DriverFailure& failure) {
            measurements.device_error = QString::fromUtf8(failure.what());
        }
        measurements.estimates =
            estimate_models(paths, search_folders, make_load_options(use, settings), measurements.memory);
        return measurements;
    };
    assistant::run_in_background(
        this, tr("looking for devices"), work,
        [this](const Measurements& measurements) { store_measurements(measurements); },
        [this](const QString& message) {
            Measurements measurements;
            measurements.device_error = message;
            store_measurements(measurements);
        });
}

void ModelLibrary::store_measurements(const Measurements& measurements) {
    is_measuring_ = false;
    if (std::exchange(must_measure_again_, false)) return measure_now();
    devices_ = measurements.devices;
    device_error_ = measurements.device_error;
    memory_ = measurements.memory;
    memory_age_.start();
    estimates_ = measurements.estimates;
    Q_EMIT estimates_changed();
}

bool ModelLibrary::check_memory() {
    if (is_searching_ || is_measuring_ || is_checking_memory_ || assistant::is_listing_devices())
        return false;
    if (!memory_ || !device_error_.isEmpty()) return false;
    if (std::chrono::milliseconds(memory_age_.elapsed()) < min_check_interval_) return false;
    is_checking_memory_ = true;
    const auto work = [use = use_, settings = load_settings_, devices = devices_, previous = *memory_,
                       paths = readable_models(),
                       search_folders = local_models_.search_folders]() -> std::optional<Measurements> {
        Measurements measurements;
        try {
            measurements.memory = measure_device(devices, use);
        } catch (const Error&) {
            return std::nullopt;  // the next measurement reports the error
        } catch (const assistant::DriverFailure&) {
            return std::nullopt;
        }
        if (!differs(measurements.memory->budget, previous.budget) &&
            !differs(measurements.memory->host_budget, previous.host_budget))
            return std::nullopt;
        measurements.estimates =
            estimate_models(paths, search_folders, make_load_options(use, settings), measurements.memory);
        return measurements;
    };
    assistant::run_in_background(
        this, tr("looking for devices"), work,
        [this](const std::optional<Measurements>& measurements) {
            if (!std::exchange(is_checking_memory_, false)) return;
            memory_age_.start();
            if (!measurements) return;
            memory_ = measurements->memory;
            estimates_ = measurements->estimates;
            Q_EMIT estimates_changed();
        },
        [this](const QString& /*message*/) { is_checking_memory_ = false; });
    return true;
}

}  // namespace govor::models

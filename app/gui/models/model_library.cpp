#include "models/model_library.h"

#include <algorithm>
#include <utility>

#include "assistant/background.h"
#include "assistant/device_list.h"

namespace govor::models {

struct ModelLibrary::Measured {
    std::vector<session::DeviceChoice> devices;
    QString device_error;
    std::optional<session::DeviceMemory> memory;
    std::map<std::filesystem::path, session::MemoryEstimate> estimates;
};

void ModelLibrary::refresh() {
    if (is_searching_) {
        search_again_ = true;
        return;
    }
    is_searching_ = true;
    assistant::in_background(
        this, tr("looking for models"), [chosen = chosen_paths_] { return find_local_models(chosen); },
        [this](FoundModels found) { show_found(std::move(found)); },
        [this](const QString& sentence) {
            search_error_ = sentence;
            show_found({});
        });
}

void ModelLibrary::show_found(FoundModels found) {
    is_searching_ = false;
    if (std::exchange(search_again_, false)) return refresh();
    if (!found.models.empty()) search_error_.clear();
    found_ = std::move(found);
    Q_EMIT models_changed();
    measure_now();
}

const LocalModel* ModelLibrary::find(const std::filesystem::path& path) const {
    const auto found = std::ranges::find(found_.models, path, &LocalModel::path);
    return found == found_.models.end() ? nullptr : &*found;
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
    options.other_model = use.in_use;
    return options;
}

}  // namespace

void ModelLibrary::measure_now() {
    if (is_measuring_) {
        measure_again_ = true;
        return;
    }
    is_measuring_ = true;
    std::vector<std::filesystem::path> paths;
    for (const LocalModel& model : found_.models)
        if (model.overview.error.empty()) paths.push_back(model.path);
    const auto work = [use = use_, paths, part_folders = found_.part_folders]() mutable {
        Measured measured;
        try {
            measured.devices = usable_devices(use.software_only, measured.device_error);
            std::optional<std::uint32_t> number;
            for (const session::DeviceChoice& device : measured.devices)
                if (QString::fromStdString(device.name) == use.device && !number) number = device.number;
            measured.memory = assistant::device_memory(number, use.software_only);
        } catch (const Error& error) {
            measured.device_error = assistant::sentence(error);
        } catch (const assistant::DriverFailure& failure) {
            measured.device_error = QString::fromUtf8(failure.what());
        }
        for (const std::filesystem::path& path : paths) {
            try {
                measured.estimates[path] =
                    session::estimate_memory(path, part_folders, options_of(use), measured.memory);
            } catch (const Error&) {
                // The model has changed since it was found; the next search reports this.
                continue;
            }
        }
        return measured;
    };
    assistant::in_background(
        this, tr("looking for devices"), work, [this](const Measured& measured) { show_measured(measured); },
        [this](const QString& sentence) {
            Measured measured;
            measured.device_error = sentence;
            show_measured(measured);
        });
}

void ModelLibrary::show_measured(const Measured& measured) {
    is_measuring_ = false;
    if (std::exchange(measure_again_, false)) return measure_now();
    devices_ = measured.devices;
    device_error_ = measured.device_error;
    memory_ = measured.memory;
    estimates_ = measured.estimates;
    Q_EMIT estimates_changed();
}

}  // namespace govor::models

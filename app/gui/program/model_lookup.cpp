#include "program/model_lookup.h"

#include "assistant/device_list.h"
#include "core/log.h"
#include "io/hub/model_finder.h"

namespace govor::program {
namespace {

assistant::ModelChoice resolve_model(const QString& name) {
    const io::ModelFinder finder(io::ModelFolders::from_environment());
    if (name.isEmpty()) {
        const io::FoundModel default_model = finder.find_default();
        return {QString::fromStdString(default_model.name), default_model.path, finder.search_folders()};
    }
    return {name, finder.resolve(name.toStdString()), finder.search_folders()};
}

// Selects the first usable device with the name `requested_name`; empty: the first usable device. Returns
// false if there is none.
bool try_select_device(assistant::ModelChoice& choice, const std::vector<session::DeviceChoice>& devices,
                       const QString& requested_name) {
    for (const session::DeviceChoice& device : devices) {
        const QString name = QString::fromStdString(device.name);
        if (!device.missing_features.empty() || (!requested_name.isEmpty() && name != requested_name))
            continue;
        if (!requested_name.isEmpty() || choice.software_only) choice.device = device.number;
        choice.device_name = name;
        return true;
    }
    return false;
}

// Selects the usable device with the name `requested_name`, or the default device if there is none. If a
// graphics driver fails, only a software device with this name can be selected.
void select_device(assistant::ModelChoice& choice, const QString& requested_name) {
    try {
        if (try_select_device(choice, assistant::list_devices(choice.software_only), requested_name) ||
            requested_name.isEmpty())
            return;
    } catch (const assistant::DriverFailure&) {
        choice.software_only = true;
        if (requested_name.isEmpty() ||
            !try_select_device(choice, assistant::list_devices(true), requested_name))
            throw;
        return;
    }
    log::warning("The device '{}' was not found; the default device is used.", requested_name.toStdString());
    try_select_device(choice, assistant::list_devices(choice.software_only), {});
}

}  // namespace

ModelLookupResult find_model(const ModelRequest& request, desktop::StartupGuard::Attempt& attempt) {
    ModelLookupResult result{resolve_model(request.model)};
    result.choice.software_only = request.software_only;
    attempt.begin(desktop::StartupGuard::Step::listing_devices);
    try {
        select_device(result.choice, request.device);
    } catch (const assistant::DriverFailure& failure) {
        result.driver_failure = QString::fromUtf8(failure.what());
    }
    return result;
}

}  // namespace govor::program

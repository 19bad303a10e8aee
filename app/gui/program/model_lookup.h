#pragma once

#include <QString>

#include "assistant/model_loader.h"
#include "desktop/startup_guard.h"

namespace govor::program {

// The name of the built-in model in the settings and on the command line.
inline const QString built_in_model = QStringLiteral("built-in");

struct ModelRequest {
    QString model{};              // name; empty: the default model
    QString device{};             // name; empty: the first device of the engine
    bool software_only = false;   // without graphics drivers
    bool is_user_choice = false;  // saved in the settings after loading

    bool operator==(const ModelRequest&) const = default;
};

struct ModelLookupResult {
    assistant::ModelChoice choice;
    QString driver_failure{};  // error message; empty: no driver failed
};

// Finds the files of a model and its device, and reports the listing of devices to `attempt`. Blocks on the
// disk and on drivers; must not be called on the GUI thread. Throws the errors of ModelFinder::resolve,
// ModelFinder::find_default and list_devices, except DriverFailure.
ModelLookupResult find_model(const ModelRequest& request, desktop::StartupGuard::Attempt& attempt);

}  // namespace govor::program

#pragma once

#include <QString>

#include "assistant/model_loader.h"
#include "desktop/startup_guard.h"

namespace govor::program {

// The name of the built-in model in the settings and on the command line.
inline const QString built_in_model = QStringLiteral("built-in");

struct ModelRequest {
    QString model{};      // its name; empty: the default one
    QString device{};     // its name; empty: the engine's first
    bool safely = false;  // without graphics drivers
    bool chosen = false;  // by the user just now: saved in the settings once it is loaded

    bool operator==(const ModelRequest&) const = default;
};

struct FoundModel {
    assistant::ModelChoice choice;
    QString driver_failure{};  // a sentence; empty: the drivers listed their devices
};

// Finds the files of a model and its device, and reports the listing of devices to `attempt`. Reads the disk
// and waits for drivers, so do not call it on the GUI thread. Throws the errors of ModelFinder::resolve,
// ModelFinder::find_default and list_devices, except DriverFailure.
FoundModel find_model(const ModelRequest& request, desktop::StartupGuard::Attempt& attempt);

}  // namespace govor::program

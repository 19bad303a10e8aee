#pragma once

#include <QString>
#include <filesystem>
#include <optional>
#include <vector>

#include "models/local_models.h"
#include "models/speed_records.h"
#include "session/api/conversion.h"

namespace govor::models {

// A measurement on this device of a model with the same dimensions.
struct SpeedBasis {
    SpeedRecord record;
    session::TokenCost cost;
};

// Returns the newest of `records` whose model is on this computer, if there is one. Reads the headers of
// models, so it must not be called on the GUI thread.
std::optional<SpeedBasis> find_speed_basis(const std::vector<SpeedRecord>& records, const QString& device,
                                           const LocalModels& models, const session::TokenCost& target);

// The expected speed of the Thinker as text, and the measurement that it is based on. A token reads `cost`
// from the device memory, whose bandwidth limits the speed of graphics cards. The speed is therefore assumed
// to be inversely proportional to the bytes. Without a measurement, the text explains how to measure.
struct ExpectedSpeed {
    QString text;
    QString source;
};
ExpectedSpeed expected_speed(const std::optional<SpeedBasis>& basis, const session::TokenCost& cost,
                             session::MemoryEstimate::Fit fit);

}  // namespace govor::models

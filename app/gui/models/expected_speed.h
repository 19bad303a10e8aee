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

// The newest one among `records`; nothing if there is none, or its model is not here. Reads headers of
// models, so it is not for the thread of the window.
std::optional<SpeedBasis> find_speed_basis(const std::vector<SpeedRecord>& records, const QString& device,
                                           const FoundModels& models, const session::TokenCost& wanted);

// The expected speed of the Thinker in words, and where it comes from. Each token reads `cost` from the
// memory, which limits the speed of graphics cards; so the speed is taken as inversely proportional to the
// bytes. Without a basis, the words say how to measure.
struct ExpectedSpeed {
    QString words;
    QString source;
};
ExpectedSpeed expected_speed(const std::optional<SpeedBasis>& basis, const session::TokenCost& cost,
                             session::MemoryEstimate::Fit fit);

}  // namespace govor::models

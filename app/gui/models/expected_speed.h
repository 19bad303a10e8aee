#pragma once

#include <QString>
#include <filesystem>
#include <optional>
#include <vector>

#include "models/local_models.h"
#include "models/speed_records.h"
#include "session/api/conversion.h"

namespace govor::models {

// The measured speed from which the speed of a model with the same dimensions is computed.
struct SpeedBasis {
    SpeedRecord record;
    session::TokenCost cost;  // of the measured model
};

// Returns the newest of `records` on `device` whose model is among `models` and has the dimensions of
// `target`; nullopt: there is none. Reads the headers of models, so it must not be called on the GUI thread.
std::optional<SpeedBasis> find_speed_basis(const std::vector<SpeedRecord>& records, const QString& device,
                                           const LocalModels& models, const session::TokenCost& target);

// The expected speed of the Thinker, as text for the user.
struct ExpectedSpeed {
    QString text;    // such as "About 42 tokens/s", or why the speed is not known
    QString source;  // the measurement on which it is based, or how to measure; may be empty
};
// Computes the expected speed of a model. The Thinker reads `cost.bytes` from the device memory for each
// token, and the memory bandwidth limits the speed of graphics cards. The speed is therefore assumed to be
// inversely proportional to the bytes.
ExpectedSpeed expected_speed(const std::optional<SpeedBasis>& basis, const session::TokenCost& cost,
                             session::MemoryEstimate::Fit fit);

}  // namespace govor::models

#pragma once

#include <memory>
#include <string>

#include "model/config/config.h"
#include "session/loading/model_folder.h"

// Which model `govor-cli bench` times.
namespace govor::cli {

using TurnModel = std::shared_ptr<session::ModelFolder>;  // given to the session, which moves out of it

// The dimensions of "full" (as released), "wide" (the same with two layers a network) or a config.json.
model::ModelConfig synthetic_config(const std::string& synthetic);

session::ModelFolder open_model(const std::string& name);  // a folder or a name

// A model of these dimensions without weights, spoken to in the vocabulary of the built-in model.
TurnModel synthetic_model(const std::string& synthetic);

}  // namespace govor::cli

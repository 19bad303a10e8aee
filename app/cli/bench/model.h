#pragma once

#include <memory>
#include <string>

#include "model/config/config.h"
#include "session/loading/model_folder.h"

// The model that `govor-cli bench` measures.
namespace govor::cli {

using TurnModel = std::shared_ptr<session::ModelFolder>;  // shared, because a session moves its content out

// Returns the dimensions of "full" (as released), "wide" (the same with two layers per network) or a
// config.json.
model::ModelConfig synthetic_config(const std::string& synthetic);

session::ModelFolder open_model(const std::string& name);  // a folder or a name

// Returns a model of these dimensions with random weights and the tokenizer of the model `vocabulary`.
TurnModel synthetic_model(const std::string& synthetic, const std::string& vocabulary);

}  // namespace govor::cli

#pragma once

#include <memory>
#include <string>

#include "model/config/config.h"
#include "session/loading/model_folder.h"

// The model that `govor-cli bench` measures.
namespace govor::cli {

// A shared pointer, because session::Load takes one and the session moves the content out of the folder.
using ModelFolderPtr = std::shared_ptr<session::ModelFolder>;

// Returns the dimensions of "full" (as released), "wide" (the same with two layers per network) or a
// config.json.
model::ModelConfig synthetic_config(const std::string& synthetic);

session::ModelFolder open_model(const std::string& name);  // a folder or a name

// Returns a model of these dimensions with random weights and the tokenizer of the model `vocabulary`.
ModelFolderPtr synthetic_model(const std::string& synthetic, const std::string& vocabulary);

}  // namespace govor::cli

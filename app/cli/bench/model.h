#pragma once

#include <memory>
#include <string>

#include "model/config/config.h"
#include "session/loading/model_folder.h"

// The models that `govor-cli bench` measures.
namespace govor::cli {

// Returns the configuration of the released model ("full"), the same with two layers per network ("wide"), or
// that of a config.json, of which `synthetic` is the path.
model::ModelConfig make_synthetic_config(const std::string& synthetic);

// `name` is a folder or the name of a model.
session::ModelFolder open_model(const std::string& name);

// Returns a model with random weights, the configuration of make_synthetic_config() and the tokenizer of the
// model `vocabulary`.
std::shared_ptr<session::ModelFolder> make_synthetic_model(const std::string& synthetic,
                                                           const std::string& vocabulary);

}  // namespace govor::cli

#include "model.h"

#include <nlohmann/json.hpp>

#include "io/files/json_file.h"
#include "model/config/released_config.h"
#include "model/config/shortened_config.h"
#include "named_model.h"

namespace govor::cli {
namespace {

// Returns the released configuration with two layers in every network, which has the released tensor shapes
// but takes little memory.
nlohmann::json make_wide_configuration() {
    nlohmann::json config = model::shortened_config(nlohmann::json::parse(model::released_config()), 2);
    config["thinker_config"]["audio_config"]["encoder_layers"] = 2;
    return config;
}

}  // namespace

model::ModelConfig make_synthetic_config(const std::string& synthetic) {
    if (synthetic == "full")
        return model::parse_config(nlohmann::json::parse(model::released_config()), "full");
    if (synthetic == "wide") return model::parse_config(make_wide_configuration(), "wide");
    return model::parse_config(io::read_json_object(synthetic), synthetic);
}

session::ModelFolder open_model(const std::string& name) {
    const NamedModel named_model = find_model(name);
    return session::ModelFolder::open(named_model.path, named_model.search_folders);
}

std::shared_ptr<session::ModelFolder> make_synthetic_model(const std::string& synthetic,
                                                           const std::string& vocabulary) {
    return std::make_shared<session::ModelFolder>(
        session::ModelFolder::synthetic(make_synthetic_config(synthetic), open_model(vocabulary)));
}

}  // namespace govor::cli

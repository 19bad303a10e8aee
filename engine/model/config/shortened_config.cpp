#include "model/config/shortened_config.h"

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>

namespace govor::model {
namespace {

void shorten(nlohmann::json& network, int layers) {
    nlohmann::json& count = network.at("num_hidden_layers");
    count = std::min(count.get<int>(), layers);
    network.erase("layer_types");  // one entry per layer; the default applies to all
}

}  // namespace

nlohmann::json shortened_config(nlohmann::json config, int layers) {
    nlohmann::json& thinker = config.at("thinker_config");
    shorten(thinker.at("text_config"), layers);
    if (const auto vision = thinker.find("vision_config"); vision != thinker.end()) {
        // The output of each of these blocks is added after one layer of the Thinker.
        nlohmann::json& deepstack = vision->at("deepstack_visual_indexes");
        while (deepstack.size() > static_cast<std::size_t>(layers)) deepstack.erase(deepstack.size() - 1);
    }
    if (const auto talker = config.find("talker_config"); talker != config.end()) {
        shorten(talker->at("text_config"), layers);
        nlohmann::json& hidden_layer = talker->at("accept_hidden_layer");
        hidden_layer = std::min(hidden_layer.get<int>(), layers - 1);
    }
    return config;
}

}  // namespace govor::model

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "model/config/config_fields.h"

namespace govor::model {
namespace {

// The default of the reference's configuration class; the published file has no field for it.
constexpr float default_rope_theta = 10000;

std::uint32_t rounded_root(std::uint32_t square) {
    return static_cast<std::uint32_t>(std::lround(std::sqrt(static_cast<double>(square))));
}

float read_axial_rope_theta(const io::JsonFields& fields) {
    if (!fields.has("rope_parameters")) return default_rope_theta;
    const io::JsonFields rope = fields.object("rope_parameters");
    if (rope.string_or("rope_type", "axial") != "axial")
        rope.throw_unsupported("rope_type", message("only \"axial\" rope is supported here"));
    return static_cast<float>(rope.number("rope_theta", 1.001, 1e12));
}

std::vector<std::uint32_t> read_deepstack_layers(const io::JsonFields& fields, std::uint32_t layers) {
    constexpr std::string_view field = "deepstack_visual_indexes";
    std::vector<std::uint32_t> layer_numbers;
    for (const std::int64_t layer : fields.integers(field, 0, std::int64_t{layers} - 1))
        layer_numbers.push_back(static_cast<std::uint32_t>(layer));
    if (std::ranges::adjacent_find(layer_numbers, std::ranges::greater_equal{}) != layer_numbers.end())
        fields.throw_invalid(field, message("must be in ascending order"));
    return layer_numbers;
}

}  // namespace

std::uint32_t VisionTowerConfig::position_side() const {
    return rounded_root(positions);
}

VisionTowerConfig parse_vision_tower(const io::JsonFields& fields) {
    VisionTowerConfig out{};
    out.hidden_size = read_size(fields, "hidden_size", width_limit);
    out.layers = read_size(fields, "depth", layer_limit);
    out.heads = read_size(fields, "num_heads", head_limit);
    out.intermediate_size = read_size(fields, "intermediate_size", width_limit);
    out.output_size = read_size(fields, "out_hidden_size", width_limit);
    out.channels = read_size(fields, "in_channels", 3, 3);
    out.patch_size = read_size(fields, "patch_size", 256);
    out.temporal_patch_size = read_size(fields, "temporal_patch_size", 16);
    out.merge_size = read_size(fields, "spatial_merge_size", 16);
    out.positions = read_size(fields, "num_position_embeddings", 1 << 20);
    out.rope_theta = read_axial_rope_theta(fields);
    out.deepstack_layers = read_deepstack_layers(fields, out.layers);

    // Rope needs a multiple of 4 (half of the pairs for rows, half for columns), attention a multiple of 8.
    if (out.hidden_size % (8 * out.heads) != 0) {
        fields.throw_invalid("num_heads",
                             message("must divide hidden_size ({}) into heads whose size is a multiple of 8",
                                     out.hidden_size));
    }
    const std::uint32_t side = out.position_side();
    if (side * side != out.positions)
        fields.throw_invalid("num_position_embeddings", message("must be a square number"));
    if (fields.string("hidden_act") != "gelu_pytorch_tanh")
        fields.throw_unsupported("hidden_act", message("only \"gelu_pytorch_tanh\" is supported here"));
    return out;
}

}  // namespace govor::model

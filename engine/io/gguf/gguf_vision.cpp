#include "io/gguf/gguf_vision.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

#include "core/error.h"
#include "io/files/json_fields.h"
#include "io/files/json_file.h"
#include "io/float_conversion.h"
#include "io/gguf/gguf_keys.h"

namespace govor::io {
namespace {

using nlohmann::json;

constexpr std::int64_t max_layers = 4096, max_positions = 1 << 20;
constexpr float epsilon = 1e-6F;    // of the layer norms
constexpr double pixel_mean = 0.5;  // also the standard deviation, of each channel
constexpr std::size_t channels = 3;
constexpr std::string_view epsilon_key = "clip.vision.attention.layer_norm_epsilon";
constexpr std::string_view deepstack_key = "clip.vision.is_deepstack_layers";
constexpr std::string_view projector = "qwen3vl_merger";

JsonFields read_vision_config(const Checkpoint& source) {
    const JsonFields config(source.config(), source.config_path().string());
    return config.object("thinker_config").object("vision_config");
}

// Returns the width and height in pixels of the image that the position table covers.
std::uint32_t compute_image_size(const JsonFields& vision) {
    const auto positions = static_cast<double>(vision.integer("num_position_embeddings", 1, max_positions));
    return static_cast<std::uint32_t>(std::lround(std::sqrt(positions))) *
           static_cast<std::uint32_t>(vision.integer("patch_size", 1, 256));
}

void require_pixel_values(const GgufFields& fields, std::string_view key) {
    if (!fields.has(key)) return;
    const std::vector<double> values = fields.numbers(key);
    const bool is_expected = std::ranges::all_of(values, [](double value) { return value == pixel_mean; });
    if (!is_expected) fields.throw_unsupported(key, message("this program normalizes pixels with 0.5"));
}

std::vector<float> to_f32(const TensorView& view) {
    std::vector<float> values(static_cast<std::size_t>(view.elements()));
    widen(view.type, view.data, values);
    return values;
}

}  // namespace

bool has_vision_tower(const Checkpoint& source) {
    return field_at(source.config(), "/thinker_config/vision_config") != nullptr &&
           source.find("thinker.visual.patch_embed.proj.weight").has_value();
}

bool has_vision_tower(const GgufFields& fields) {
    return fields.boolean_or("clip.has_vision_encoder", false) &&
           fields.string_or("clip.vision.projector_type", fields.string_or("clip.projector_type", "")) ==
               projector;
}

std::vector<std::uint32_t> deepstack_layers(const Checkpoint& source) {
    std::vector<std::uint32_t> layers;
    for (const std::int64_t layer :
         read_vision_config(source).integers("deepstack_visual_indexes", 0, max_layers))
        layers.push_back(static_cast<std::uint32_t>(layer));
    return layers;
}

std::vector<std::uint32_t> deepstack_layers(const GgufFields& fields) {
    std::vector<std::uint32_t> layers;
    if (!fields.has(deepstack_key)) return layers;
    const std::vector<bool>& flags = fields.booleans(deepstack_key);
    for (std::uint32_t layer = 0; layer < flags.size(); ++layer)
        if (flags[layer]) layers.push_back(layer);
    return layers;
}

void append_vision_tower(const Checkpoint& source, GgufEntries& out) {
    const JsonFields vision = read_vision_config(source);
    if (vision.has("rope_parameters") &&
        vision.object("rope_parameters").number("rope_theta", 1.001, 1e12) != 10000)
        vision.object("rope_parameters")
            .throw_unsupported("rope_theta", message("a GGUF file can only represent 10000"));
    out.emplace_back("clip.has_vision_encoder", GgufValue::boolean(true));
    append_settings(gguf_vision_keys(), GgufPart::mmproj, source.config(), vision.where(), out);
    out.emplace_back("clip.vision.image_size", GgufValue::u32(compute_image_size(vision)));
    out.emplace_back("clip.vision.image_mean", GgufValue::f32s(std::vector(channels, pixel_mean)));
    out.emplace_back("clip.vision.image_std", GgufValue::f32s(std::vector(channels, pixel_mean)));
    out.emplace_back("clip.use_gelu", GgufValue::boolean(true));
    out.emplace_back(epsilon_key, GgufValue::f32(epsilon));
    std::vector<bool> flags(static_cast<std::size_t>(vision.integer("depth", 1, max_layers)));
    for (const std::uint32_t layer : deepstack_layers(source)) {
        if (layer >= flags.size())
            vision.throw_invalid("deepstack_visual_indexes", message("must be numbers of layers"));
        flags[layer] = true;
    }
    out.emplace_back(deepstack_key, GgufValue::booleans(std::move(flags)));
    out.emplace_back("clip.vision.projector_type", GgufValue::string(std::string(projector)));
}

void restore_vision_tower(const GgufFields& fields, json& config) {
    if (std::abs(fields.number(epsilon_key, 0, 1) - epsilon) > 1e-9)
        fields.throw_unsupported(epsilon_key, message("the vision encoder's norms use 1e-6"));
    for (const std::string_view key : {"clip.vision.image_mean", "clip.vision.image_std"})
        require_pixel_values(fields, key);
    restore_settings(gguf_vision_keys(), GgufPart::mmproj, fields, config);
    config["thinker_config"]["vision_config"]["deepstack_visual_indexes"] = deepstack_layers(fields);
}

std::vector<std::int64_t> frame_shape(const TensorView& projection, const std::string& where) {
    std::vector<std::int64_t> shape = projection.shape;
    if (shape.size() != 5 || shape[2] != static_cast<std::int64_t>(patch_frames)) {
        throw Error{ErrorKind::unsupported,
                    message("Tensor {} has shape {}; a GGUF file can only represent two frames.",
                            in_quotes(projection.name), format_shape(projection.shape)),
                    where};
    }
    shape.erase(shape.begin() + 2);
    return shape;
}

std::vector<std::byte> extract_frame(const TensorView& projection, std::size_t frame) {
    const auto element_bytes = static_cast<std::size_t>(format(projection.type).block_bytes);
    const std::size_t patch_bytes =
        static_cast<std::size_t>(projection.shape[3] * projection.shape[4]) * element_bytes;
    std::vector<std::byte> out(projection.data.size() / patch_frames);
    for (std::size_t offset = 0; offset < out.size(); offset += patch_bytes) {
        const auto patch = projection.data.subspan(patch_frames * offset + frame * patch_bytes, patch_bytes);
        std::ranges::copy(patch, out.begin() + static_cast<std::ptrdiff_t>(offset));
    }
    return out;
}

std::vector<float> join_frames(const TensorView& first, const TensorView& second) {
    const std::vector<float> frames[patch_frames]{to_f32(first), to_f32(second)};
    const auto patch_elements = static_cast<std::size_t>(first.shape[2] * first.shape[3]);
    std::vector<float> out;
    out.reserve(patch_frames * frames[0].size());
    for (std::size_t offset = 0; offset < frames[0].size(); offset += patch_elements) {
        for (const std::vector<float>& frame : frames) {
            const auto patch = frame.begin() + static_cast<std::ptrdiff_t>(offset);
            out.insert(out.end(), patch, patch + static_cast<std::ptrdiff_t>(patch_elements));
        }
    }
    return out;
}

}  // namespace govor::io

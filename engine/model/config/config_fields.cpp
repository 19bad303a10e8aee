#include "model/config/config_fields.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <numeric>

namespace govor::model {
namespace {

// Returns the object with the rope settings of a section in the current or the older format, if there is one.
std::optional<io::JsonFields> find_rope_settings(const io::JsonFields& fields) {
    for (const std::string_view name : {"rope_parameters", "rope_scaling"}) {
        if (fields.has(name)) return fields.object(name);
    }
    return std::nullopt;
}

}  // namespace

std::uint32_t read_size(const io::JsonFields& fields, std::string_view field, std::uint32_t max,
                        std::uint32_t min) {
    return static_cast<std::uint32_t>(fields.integer(field, min, max));
}

TokenId read_token_id(const io::JsonFields& fields, std::string_view field, std::uint32_t vocab_size) {
    return TokenId{static_cast<std::int32_t>(fields.integer(field, 0, std::int64_t{vocab_size} - 1))};
}

CodeId read_code_id(const io::JsonFields& fields, std::string_view field, std::uint32_t vocab_size) {
    return CodeId{static_cast<std::int32_t>(fields.integer(field, 0, std::int64_t{vocab_size} - 1))};
}

float read_epsilon(const io::JsonFields& fields) {
    return static_cast<float>(fields.number("rms_norm_eps", 1e-12, 1.0));
}

HeadFields read_head_fields(const io::JsonFields& fields, std::uint32_t hidden_size) {
    HeadFields out{};
    out.heads = read_size(fields, "num_attention_heads", head_limit);
    out.kv_heads = read_size(fields, "num_key_value_heads", head_limit);
    if (out.heads % out.kv_heads != 0) {
        fields.throw_invalid("num_key_value_heads",
                             message("must divide num_attention_heads ({})", out.heads));
    }
    if (fields.has("head_dim")) {
        out.head_dim = read_size(fields, "head_dim", 4096, 2);
        if (out.head_dim % 2 != 0)
            fields.throw_invalid("head_dim", message("must be even, because rope rotates pairs"));
        return out;
    }
    // As in the reference: getattr(config, "head_dim", hidden_size // num_attention_heads).
    if (hidden_size % (2 * out.heads) != 0) {
        fields.throw_invalid(
            "num_attention_heads",
            message("must divide hidden_size ({}) into heads of even size if there is no head_dim",
                    hidden_size));
    }
    out.head_dim = hidden_size / out.heads;
    return out;
}

float read_rope_theta(const io::JsonFields& fields) {
    const auto settings = find_rope_settings(fields);
    if (settings) {
        const std::string_view key = settings->has("rope_type") ? "rope_type" : "type";
        if (settings->string_or(key, "default") != "default") {
            settings->throw_unsupported(key, message("only \"default\" rope is supported"));
        }
    }
    const bool is_in_settings = settings && (settings->has("rope_theta") || fields.has("rope_parameters"));
    const io::JsonFields& parent = is_in_settings ? *settings : fields;
    return static_cast<float>(parent.number("rope_theta", 1.0, 1e12));
}

std::array<std::uint32_t, 3> read_mrope_section(const io::JsonFields& fields, std::uint32_t head_dim) {
    const auto settings = find_rope_settings(fields);
    // If both are absent, the error names the field of the published file.
    const io::JsonFields parent = settings ? *settings : fields.object("rope_scaling");
    const auto sections = parent.integers("mrope_section", 0, head_dim / 2);
    const auto sum = std::accumulate(sections.begin(), sections.end(), std::int64_t{0});
    if (sections.size() != 3 || sum != head_dim / 2) {
        parent.throw_invalid(
            "mrope_section",
            message("must be three numbers with the sum {}, half of head_dim", head_dim / 2));
    }
    std::array<std::uint32_t, 3> out{};
    std::ranges::transform(sections, out.begin(),
                           [](std::int64_t pairs) { return static_cast<std::uint32_t>(pairs); });
    return out;
}

void require_untied_embeddings(const io::JsonFields& fields) {
    if (fields.boolean_or("tie_word_embeddings", false)) {
        fields.throw_unsupported("tie_word_embeddings",
                                 message("an output head shared with the embedding is not supported"));
    }
}

void require_plain_layers(const io::JsonFields& fields) {
    if (fields.string("hidden_act") != "silu")
        fields.throw_unsupported("hidden_act", message("only \"silu\" is supported here"));
    if (fields.boolean_or("attention_bias", false)) {
        fields.throw_unsupported("attention_bias", message("attention with biases is not supported"));
    }
    require_untied_embeddings(fields);
}

void require_full_attention(const io::JsonFields& fields) {
    if (fields.boolean_or("use_sliding_window", false)) {
        fields.throw_unsupported("use_sliding_window",
                                 message("a sliding window is supported in code2wav_config only"));
    }
    if (fields.has("sliding_window")) {
        fields.throw_unsupported("sliding_window",
                                 message("a sliding window is supported in code2wav_config only"));
    }
    if (!fields.boolean_or("use_qk_norm", true)) {
        fields.throw_unsupported("use_qk_norm",
                                 message("attention without query and key norms is not supported"));
    }
    if (!fields.has("layer_types")) return;
    const nlohmann::json& types = fields.value().at("layer_types");
    if (!types.is_array()) fields.throw_invalid("layer_types", message("must be a list of strings"));
    for (const nlohmann::json& type : types) {
        if (type != "full_attention")
            fields.throw_unsupported("layer_types", message("every layer must be \"full_attention\""));
    }
}

void require_sparse_layers(const io::JsonFields& fields) {
    if (fields.integer("decoder_sparse_step", 0, layer_limit) != 1) {
        fields.throw_unsupported("decoder_sparse_step",
                                 message("only 1 is supported, experts in every layer"));
    }
    if (!fields.integers("mlp_only_layers", 0, layer_limit).empty()) {
        fields.throw_unsupported("mlp_only_layers",
                                 message("only an empty list is supported, experts in every layer"));
    }
}

}  // namespace govor::model

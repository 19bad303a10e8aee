#include <nlohmann/json.hpp>

#include "core/ascii.h"
#include "core/error.h"
#include "io/files/json_file.h"
#include "model/config/config_fields.h"

namespace govor::model {
namespace {

std::map<std::string, CodeId> speakers_field(const io::JsonFields& fields, std::uint32_t vocab_size) {
    const io::JsonFields speaker_ids = fields.object("speaker_id");
    std::map<std::string, CodeId> speakers;
    for (const auto& [name, id] : speaker_ids.value().items()) {
        if (!speakers.emplace(to_lower_case(name), code_field(speaker_ids, name, vocab_size)).second) {
            speaker_ids.throw_invalid(name,
                                      message("must be the only speaker of this name, regardless of case"));
        }
    }
    if (speakers.empty()) fields.throw_invalid("speaker_id", message("must name at least one speaker"));
    return speakers;
}

// The reference implementation's Talker config names the field num_local_experts and accepts num_experts as
// an alias.
std::uint32_t experts_field(const io::JsonFields& fields) {
    const bool uses_local_name = !fields.has("num_experts") && fields.has("num_local_experts");
    return size_field(fields, uses_local_name ? "num_local_experts" : "num_experts", expert_limit);
}

}  // namespace

CodeId ModelConfig::speaker(const std::string& name) const {
    const auto entry = talker->speakers.find(to_lower_case(name));
    if (entry != talker->speakers.end()) return entry->second;
    std::string names;
    for (const auto& [speaker_name, id] : talker->speakers)
        names += (names.empty() ? "" : ", ") + speaker_name;
    throw Error{ErrorKind::usage,
                message("The model has no speaker {}; it has {}.", io::in_quotes(name), names)};
}

TalkerConfig parse_talker(const io::JsonFields& fields) {
    const io::JsonFields text = fields.object("text_config");
    require_full_attention(text);

    TalkerConfig out{};
    parse_sparse_decoder(text, out);
    out.experts = experts_field(text);
    if (out.experts_per_token > out.experts) {
        text.throw_invalid("num_experts_per_tok",
                           message("must not exceed the number of experts ({})", out.experts));
    }
    out.shared_expert_size = size_field(text, "shared_expert_intermediate_size", width_limit);
    out.projection_size = size_field(text, "intermediate_size", width_limit);
    // The last ids are special, so the vocabulary must have at least one more.
    out.vocab_size = size_field(text, "vocab_size", vocabulary_limit, TalkerConfig::special_codes + 1);
    out.code_groups = size_field(fields, "num_code_groups", 1024, 2);
    out.thinker_hidden_size = size_field(fields, "thinker_hidden_size", width_limit);
    out.accept_hidden_layer = size_field(fields, "accept_hidden_layer", layer_limit, 0);
    out.codec_pad = code_field(fields, "codec_pad_id", out.vocab_size);
    out.codec_bos = code_field(fields, "codec_bos_id", out.vocab_size);
    out.codec_eos = code_field(fields, "codec_eos_token_id", out.vocab_size);
    out.codec_nothink = code_field(fields, "codec_nothink_id", out.vocab_size);
    out.codec_think_bos = code_field(fields, "codec_think_bos_id", out.vocab_size);
    out.codec_think_eos = code_field(fields, "codec_think_eos_id", out.vocab_size);
    out.speakers = speakers_field(fields, out.vocab_size);
    return out;
}

CodePredictorConfig parse_code_predictor(const io::JsonFields& fields) {
    require_full_attention(fields);

    CodePredictorConfig out{};
    parse_decoder(fields, out);
    out.intermediate_size = size_field(fields, "intermediate_size", width_limit);
    out.vocab_size = size_field(fields, "vocab_size", vocabulary_limit);
    out.code_groups = size_field(fields, "num_code_groups", 1024, 2);
    return out;
}

}  // namespace govor::model

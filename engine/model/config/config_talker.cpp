#include <nlohmann/json.hpp>

#include "core/ascii.h"
#include "core/error.h"
#include "io/files/json_file.h"
#include "model/config/config_fields.h"

namespace govor::model {
namespace {

std::map<std::string, CodeId> read_speakers(const io::JsonFields& fields, std::uint32_t vocab_size) {
    const io::JsonFields speaker_ids = fields.object("speaker_id");
    std::map<std::string, CodeId> speakers;
    for (const auto& [name, id] : speaker_ids.value().items()) {
        if (!speakers.emplace(to_lower_case(name), read_code_id(speaker_ids, name, vocab_size)).second) {
            speaker_ids.throw_invalid(name,
                                      message("must be the only speaker of this name, regardless of case"));
        }
    }
    if (speakers.empty()) fields.throw_invalid("speaker_id", message("must name at least one speaker"));
    return speakers;
}

// The reference implementation's Talker config names the field num_local_experts and accepts num_experts as
// an alias.
std::uint32_t read_expert_count(const io::JsonFields& fields) {
    const bool uses_local_name = !fields.has("num_experts") && fields.has("num_local_experts");
    return read_size(fields, uses_local_name ? "num_local_experts" : "num_experts", expert_limit);
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
    out.experts = read_expert_count(text);
    if (out.experts_per_token > out.experts) {
        text.throw_invalid("num_experts_per_tok",
                           message("must not exceed the number of experts ({})", out.experts));
    }
    out.shared_expert_size = read_size(text, "shared_expert_intermediate_size", width_limit);
    out.projection_size = read_size(text, "intermediate_size", width_limit);
    // The last ids are special, so the vocabulary must have at least one more.
    out.vocab_size = read_size(text, "vocab_size", vocabulary_limit, TalkerConfig::special_codes + 1);
    out.code_groups = read_size(fields, "num_code_groups", 1024, 2);
    out.thinker_hidden_size = read_size(fields, "thinker_hidden_size", width_limit);
    out.accept_hidden_layer = read_size(fields, "accept_hidden_layer", layer_limit, 0);
    out.codec_pad = read_code_id(fields, "codec_pad_id", out.vocab_size);
    out.codec_bos = read_code_id(fields, "codec_bos_id", out.vocab_size);
    out.codec_eos = read_code_id(fields, "codec_eos_token_id", out.vocab_size);
    out.codec_nothink = read_code_id(fields, "codec_nothink_id", out.vocab_size);
    out.codec_think_bos = read_code_id(fields, "codec_think_bos_id", out.vocab_size);
    out.codec_think_eos = read_code_id(fields, "codec_think_eos_id", out.vocab_size);
    out.speakers = read_speakers(fields, out.vocab_size);
    return out;
}

CodePredictorConfig parse_code_predictor(const io::JsonFields& fields) {
    require_full_attention(fields);

    CodePredictorConfig out{};
    parse_decoder(fields, out);
    out.intermediate_size = read_size(fields, "intermediate_size", width_limit);
    out.vocab_size = read_size(fields, "vocab_size", vocabulary_limit);
    out.code_groups = read_size(fields, "num_code_groups", 1024, 2);
    return out;
}

}  // namespace govor::model

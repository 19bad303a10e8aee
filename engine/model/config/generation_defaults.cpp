#include "model/config/generation_defaults.h"

#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include <utility>

#include "model/config/config.h"
#include "model/config/config_fields.h"

namespace govor::model {
namespace {

constexpr std::uint32_t max_new_tokens_limit = 1 << 24;

// The defaults of Qwen3OmniMoeForConditionalGeneration.generate for fields that generation_config.json lacks.
// The released file has only talker_* fields; its Thinker is therefore greedy, as in the publisher's
// evaluation. temperature, top_k and top_p of the text are the defaults of GenerationConfig; they apply if
// the caller requests sampling.
constexpr SamplingDefaults reference_text_defaults{.do_sample = false,
                                                   .temperature = 1.0F,
                                                   .top_k = 50,
                                                   .top_p = 1.0F,
                                                   .repetition_penalty = 1.0F,
                                                   .max_new_tokens = 1024};
constexpr SamplingDefaults reference_speech_defaults{.do_sample = true,
                                                     .temperature = 0.9F,
                                                     .top_k = 50,
                                                     .top_p = 1.0F,
                                                     .repetition_penalty = 1.05F,
                                                     .max_new_tokens = 4096};

SamplingDefaults read_sampling_defaults(const io::JsonFields& fields, const std::string& prefix,
                                        const SamplingDefaults& defaults) {
    SamplingDefaults out = defaults;
    const auto read_number = [&](const char* name, double min, double max, float& value) {
        const std::string field = prefix + name;
        if (fields.has(field)) value = static_cast<float>(fields.number(field, min, max));
    };
    const auto read_count = [&](const char* name, std::uint32_t min, std::uint32_t max,
                                std::uint32_t& value) {
        const std::string field = prefix + name;
        if (fields.has(field)) value = read_size(fields, field, max, min);
    };
    out.do_sample = fields.boolean_or(prefix + "do_sample", out.do_sample);
    read_number("temperature", 0.0, 100.0, out.temperature);
    read_count("top_k", 0, vocabulary_limit, out.top_k);
    read_number("top_p", 0.0, 1.0, out.top_p);
    read_number("repetition_penalty", 1e-3, 100.0, out.repetition_penalty);
    read_count("max_new_tokens", 1, max_new_tokens_limit, out.max_new_tokens);
    // With a temperature or top_p of 0, sampling always returns the most probable token. If the caller
    // requests sampling nevertheless, the reference's defaults apply.
    if (out.temperature == 0.0F || out.top_p == 0.0F) out.do_sample = false;
    if (out.temperature == 0.0F) out.temperature = defaults.temperature;
    if (out.top_p == 0.0F) out.top_p = defaults.top_p;
    return out;
}

// eos_token_id is one id or a list of ids.
std::vector<TokenId> read_end_tokens(const io::JsonFields& fields, std::uint32_t vocab_size,
                                     std::vector<TokenId> default_end_tokens) {
    if (!fields.has("eos_token_id")) return default_end_tokens;
    if (!fields.value().at("eos_token_id").is_array())
        return {read_token_id(fields, "eos_token_id", vocab_size)};
    std::vector<TokenId> tokens;
    for (const std::int64_t id : fields.integers("eos_token_id", 0, std::int64_t{vocab_size} - 1)) {
        tokens.push_back(TokenId{static_cast<std::int32_t>(id)});
    }
    if (tokens.empty()) fields.throw_invalid("eos_token_id", message("must name at least one token"));
    return tokens;
}

}  // namespace

GenerationDefaults parse_generation_defaults(const nlohmann::json* generation, const ModelConfig& config,
                                             const std::string& where,
                                             std::optional<TokenId> end_of_document) {
    std::vector<TokenId> default_end_tokens{config.im_end};
    if (end_of_document) default_end_tokens.push_back(*end_of_document);
    const std::uint32_t steps = config.code_predictor ? config.code_predictor->steps() : 0;
    // The reference calls the code predictor with these values, regardless of the file.
    const SamplingDefaults code_predictor{.do_sample = true,
                                          .temperature = 1.0F,
                                          .top_k = 50,
                                          .top_p = 0.8F,
                                          .repetition_penalty = 1.0F,
                                          .max_new_tokens = steps};
    if (generation == nullptr)
        return {reference_text_defaults, reference_speech_defaults, code_predictor, default_end_tokens};
    const io::JsonFields fields(*generation, where);
    return {read_sampling_defaults(fields, "", reference_text_defaults),
            read_sampling_defaults(fields, "talker_", reference_speech_defaults), code_predictor,
            read_end_tokens(fields, config.thinker.vocab_size, std::move(default_end_tokens))};
}

}  // namespace govor::model

#include "text/tokenizer_file.h"

#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "core/error.h"
#include "io/files/json_fields.h"
#include "text/tokenizer_json.h"

namespace govor::text {

namespace {

using io::JsonFields;
using nlohmann::json;

void require_false(const JsonFields& fields, std::string_view field, const Message& supported) {
    if (fields.boolean_or(field, false)) fields.throw_unsupported(field, supported);
}

void require_empty(const JsonFields& fields, std::string_view field) {
    if (!fields.string_or(field, "").empty())
        fields.throw_unsupported(field, message("a byte-level vocabulary has none"));
}

void check_model(const JsonFields& model) {
    if (model.string("type") != "BPE")
        model.throw_unsupported("type", message("only BPE tokenizers can be read"));
    require_empty(model, "continuing_subword_prefix");
    require_empty(model, "end_of_word_suffix");
    require_false(model, "byte_fallback", message("only byte-level vocabularies can be read"));
    require_false(model, "ignore_merges", message("only tokenizers that apply their merges can be read"));
    if (model.has("dropout") && model.number("dropout", 0, 1) > 0) {
        model.throw_unsupported("dropout", message("only tokenizers without dropout can be read"));
    }
}

bool read_normalizer(const JsonFields& root) {
    if (!root.has("normalizer")) return false;
    const JsonFields normalizer = root.object("normalizer");
    if (normalizer.string("type") != "NFC")
        normalizer.throw_unsupported("type", message("only NFC, or none, can be applied"));
    return true;
}

void check_byte_level(const JsonFields& step) {
    if (step.string("type") != "ByteLevel")
        step.throw_unsupported("type", message("after Split, only ByteLevel can be applied"));
    require_false(step, "add_prefix_space", message("only false can be applied"));
    // An absent use_regex means true, which would apply a second pattern.
    if (step.boolean_or("use_regex", true))
        step.throw_unsupported("use_regex", message("after Split, it must be false"));
}

std::string read_split(const JsonFields& step) {
    if (step.string("type") != "Split")
        step.throw_unsupported("type", message("the first step must be Split"));
    if (step.string("behavior") != "Isolated")
        step.throw_unsupported("behavior", message("only Isolated can be applied"));
    require_false(step, "invert", message("only false can be applied"));
    return step.object("pattern").string("Regex");
}

std::string read_pattern(const JsonFields& root) {
    const JsonFields pre_tokenizer = root.object("pre_tokenizer");
    if (pre_tokenizer.string("type") != "Sequence")
        pre_tokenizer.throw_unsupported("type",
                                        message("only a Sequence of Split and ByteLevel can be applied"));
    if (!pre_tokenizer.has("pretokenizers") || !pre_tokenizer.value()["pretokenizers"].is_array() ||
        pre_tokenizer.value()["pretokenizers"].size() != 2) {
        pre_tokenizer.throw_invalid("pretokenizers",
                                    message("must be a list of two steps, Split and ByteLevel"));
    }
    const json& steps = pre_tokenizer.value()["pretokenizers"];
    check_byte_level(JsonFields(steps[1], root.where(), pre_tokenizer.path("pretokenizers[1]")));
    return read_split(JsonFields(steps[0], root.where(), pre_tokenizer.path("pretokenizers[0]")));
}

std::vector<AddedToken> read_added_tokens(const JsonFields& root) {
    std::vector<AddedToken> tokens;
    if (!root.has("added_tokens")) return tokens;
    const json& list = root.value()["added_tokens"];
    if (!list.is_array()) root.throw_invalid("added_tokens", message("must be a list"));
    for (std::size_t i = 0; i < list.size(); ++i) {
        const JsonFields token(list[i], root.where(), fmt::format("added_tokens[{}]", i));
        tokens.push_back(read_added_token(token, token.integer("id", 0, Vocabulary::largest_id)));
    }
    return tokens;
}

}  // namespace

TokenizerDefinition parse_tokenizer_json(std::string_view text, const std::string& where) {
    TokenizerDefinition definition{
        BpeBuilder({where, "model.vocab"}, {where, "model.merges"}), {}, where, "added_tokens", {}, false};
    const TokenizerJson file = scan_tokenizer_json(text, where, definition.bpe);
    const JsonFields root(file.rest, where);
    const JsonFields model = root.object("model");
    check_model(model);
    if (!file.has_vocab) model.object("vocab");  // throws, since it is absent or not an object
    if (!file.has_merges) model.throw_invalid("merges", message("must be a list"));
    if (root.has("decoder")) {
        const JsonFields decoder = root.object("decoder");
        if (decoder.string("type") != "ByteLevel")
            decoder.throw_unsupported("type", message("only ByteLevel can be applied"));
    }
    definition.uses_nfc = read_normalizer(root);
    definition.pattern = read_pattern(root);
    definition.added_tokens = read_added_tokens(root);
    return definition;
}

}  // namespace govor::text

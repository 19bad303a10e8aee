#include "io/gguf/gguf_vocabulary.h"

#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <system_error>

#include "core/error.h"
#include "io/files/json_fields.h"
#include "io/files/json_file.h"
#include "io/files/mapped_file.h"

namespace govor::io {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::int64_t max_tokens = 1 << 24;

// Equals ModelBase.does_token_look_special of llama.cpp's converter.
bool looks_special(std::string_view token) {
    constexpr std::string_view exact[] = {"<pad>", "<mask>", "<2mass>", "[@BOS@]"};
    if (std::ranges::find(exact, token) != std::end(exact)) return true;
    const auto has_affixes = [&](std::string_view left, std::string_view right) {
        return token.starts_with(left) && token.ends_with(right);
    };
    return has_affixes("<|", "|>") || has_affixes("<｜", "｜>") || has_affixes("<unused", ">");
}

// Builds a vocabulary from tokens in any order.
class VocabularyBuilder {
  public:
    VocabularyBuilder(std::int64_t size, std::string where) : where_(std::move(where)) {
        for (std::int64_t id = 0; id < size; ++id) out_.tokens.push_back(fmt::format("[PAD{}]", id));
        out_.kinds.resize(out_.tokens.size(), GgufTokenKind::unused);
    }

    void add_normal(const std::string& token, const json& id) { set(token, id, GgufTokenKind::normal); }
    void add_special(const JsonFields& fields, const json& id) {
        const std::string content = fields.string("content");
        const bool is_special = fields.boolean_or("special", false);
        const bool is_control = is_special || looks_special(content);
        set(content, id, is_control ? GgufTokenKind::control : GgufTokenKind::user_defined);
        if (is_control && !is_special) out_.plain_controls.push_back(id.get<std::uint64_t>());
    }
    void add_merge(std::string pair) { out_.merges.push_back(std::move(pair)); }

    GgufVocabulary take() {
        std::ranges::sort(out_.plain_controls);
        return std::move(out_);
    }

  private:
    void set(const std::string& token, const json& id, GgufTokenKind kind) {
        const auto rows = static_cast<std::uint64_t>(out_.tokens.size());
        if (!id.is_number_integer() || id < 0 || id.get<std::uint64_t>() >= rows) {
            throw Error{ErrorKind::bad_file,
                        message("Token {} must have an id below {}, the number of embedding rows, found {}.",
                                in_quotes(token), rows, id.dump()),
                        where_};
        }
        const auto index = id.get<std::size_t>();
        out_.tokens[index] = token;
        out_.kinds[index] = kind;
    }

    GgufVocabulary out_;
    std::string where_;
};

std::string parse_merge(const json& merge, const std::string& where) {
    if (merge.is_string()) return merge.get<std::string>();
    if (merge.is_array() && merge.size() == 2 && merge[0].is_string() && merge[1].is_string()) {
        return merge[0].get<std::string>() + " " + merge[1].get<std::string>();
    }
    throw Error{ErrorKind::bad_file, message("A merge must be a string or a list of two strings."), where};
}

GgufVocabulary read_tokenizer_json(const json& file, const std::string& where, std::int64_t size) {
    const JsonFields root(file, where);
    const JsonFields model = root.object("model");
    VocabularyBuilder builder(size, where);
    const JsonFields vocab = model.object("vocab");
    for (const auto& [token, id] : vocab.value().items()) builder.add_normal(token, id);
    if (!model.has("merges") || !model.value()["merges"].is_array())
        model.throw_invalid("merges", message("must be a list"));
    for (const json& merge : model.value()["merges"]) builder.add_merge(parse_merge(merge, where));
    if (root.has("added_tokens")) {
        if (!file["added_tokens"].is_array()) root.throw_invalid("added_tokens", message("must be a list"));
        for (const json& token : file["added_tokens"]) {
            const JsonFields fields(token, where, "added_tokens");
            fields.integer("id", 0, max_tokens);
            builder.add_special(fields, token["id"]);
        }
    }
    return builder.take();
}

// Reads vocab.json, merges.txt and tokenizer_config.json, which the published folder has instead of
// tokenizer.json.
GgufVocabulary read_tokenizer_folder(const fs::path& folder, std::int64_t size) {
    const fs::path config = folder / "tokenizer_config.json";
    VocabularyBuilder builder(size, config.string());
    const json vocabulary = read_json_object(folder / "vocab.json");
    for (const auto& [token, id] : vocabulary.items()) builder.add_normal(token, id);

    const MappedFile merges(folder / "merges.txt");
    std::string_view rest(reinterpret_cast<const char*>(merges.bytes().data()), merges.bytes().size());
    for (bool is_first = true; !rest.empty(); is_first = false) {
        const std::size_t end = std::min(rest.size(), rest.find('\n'));
        std::string_view line = rest.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (!line.empty() && !(is_first && line.starts_with("#version")))
            builder.add_merge(std::string(line));
        rest.remove_prefix(std::min(rest.size(), end + 1));
    }

    const json file = read_json_object(config);
    const JsonFields added = JsonFields(file, config.string()).object("added_tokens_decoder");
    for (const auto& [key, token] : added.value().items()) {
        std::int64_t id = -1;  // remains -1 for an invalid number, which is then rejected
        std::from_chars(key.data(), key.data() + key.size(), id);
        builder.add_special(JsonFields(token, config.string(), added.path(key)), id);
    }
    return builder.take();
}

GgufTokenKind token_kind(const GgufFields& fields, std::int64_t number) {
    switch (static_cast<GgufTokenKind>(number)) {
        case GgufTokenKind::normal:
        case GgufTokenKind::control:
        case GgufTokenKind::user_defined:
        case GgufTokenKind::unused:
            return static_cast<GgufTokenKind>(number);
    }
    fields.throw_unsupported("tokenizer.ggml.token_type",
                             message("the kind {} does not occur in a byte-level vocabulary", number));
}

std::string to_json_string(const std::string& text) {
    return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

// The components of the tokenizer for which GGUF has no keys, as tokenizer.ggml.pre = "qwen2" implies. The
// regex is PRETOKENIZE_REGEX of models/qwen2/tokenization_qwen2.py.
constexpr std::string_view qwen2_steps =
    R"x("normalizer":{"type":"NFC"},"pre_tokenizer":{"type":"Sequence","pretokenizers":[{"type":"Split","pattern":{"Regex":"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|\\p{N}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+"},"behavior":"Isolated","invert":false},{"type":"ByteLevel","add_prefix_space":false,"trim_offsets":false,"use_regex":false}]},"decoder":{"type":"ByteLevel","add_prefix_space":false,"trim_offsets":false,"use_regex":false})x";

}  // namespace

std::optional<std::uint32_t> GgufVocabulary::find(std::string_view token) const {
    for (std::size_t id = 0; id < tokens.size(); ++id) {
        if (kinds[id] != GgufTokenKind::unused && tokens[id] == token) return static_cast<std::uint32_t>(id);
    }
    return std::nullopt;
}

GgufVocabulary read_vocabulary(const Checkpoint& source, std::int64_t size) {
    const fs::path path = source.tokenizer_path();
    if (const auto text = source.tokenizer_json()) {
        return read_tokenizer_json(parse_json(*text, path.string()), path.string(), size);
    }
    std::error_code error;  // opening the file reports the error
    if (fs::exists(path, error) || !fs::exists(path.parent_path() / "vocab.json", error)) {
        return read_tokenizer_json(read_json_object(path), path.string(), size);
    }
    return read_tokenizer_folder(path.parent_path(), size);
}

GgufVocabulary restore_vocabulary(const GgufFields& thinker) {
    if (thinker.string("tokenizer.ggml.model") != "gpt2") {
        thinker.throw_unsupported("tokenizer.ggml.model",
                                  message("only \"gpt2\", byte-level BPE, can be read"));
    }
    if (thinker.string("tokenizer.ggml.pre") != "qwen2") {
        thinker.throw_unsupported("tokenizer.ggml.pre", message("only \"qwen2\" can be read"));
    }
    GgufVocabulary out;
    out.tokens = thinker.strings("tokenizer.ggml.tokens");
    out.merges = thinker.strings("tokenizer.ggml.merges");
    const auto kinds = thinker.integers("tokenizer.ggml.token_type", 0, 255);
    if (kinds.size() != out.tokens.size()) {
        thinker.throw_invalid("tokenizer.ggml.token_type",
                              message("must have one value for each of the {} tokens", out.tokens.size()));
    }
    out.kinds.reserve(kinds.size());
    for (const std::int64_t number : kinds) out.kinds.push_back(token_kind(thinker, number));
    return out;
}

std::string make_tokenizer_json(const GgufVocabulary& vocabulary) {
    std::string vocab, added, merges;
    for (std::size_t id = 0; id < vocabulary.tokens.size(); ++id) {
        const GgufTokenKind kind = vocabulary.kinds[id];
        if (kind == GgufTokenKind::unused) continue;
        const std::string token = to_json_string(vocabulary.tokens[id]);
        if (kind == GgufTokenKind::normal) {
            vocab += fmt::format("{}{}:{}", vocab.empty() ? "" : ",", token, id);
            continue;
        }
        const bool is_special = kind == GgufTokenKind::control &&
                                !std::ranges::binary_search(vocabulary.plain_controls, std::uint64_t{id});
        added += fmt::format(R"({}{{"id":{},"content":{},"single_word":false,"lstrip":false,"rstrip":false,)"
                             R"("normalized":false,"special":{}}})",
                             added.empty() ? "" : ",", id, token, is_special);
    }
    for (const std::string& merge : vocabulary.merges)
        merges += (merges.empty() ? "" : ",") + to_json_string(merge);
    return fmt::format(
        R"({{"version":"1.0","added_tokens":[{}],{},"model":{{"type":"BPE","byte_fallback":false,)"
        R"("vocab":{{{}}},"merges":[{}]}}}})",
        added, qwen2_steps, vocab, merges);
}

}  // namespace govor::io

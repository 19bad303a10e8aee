#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "core/error.h"
#include "io/files/json_fields.h"
#include "io/files/json_file.h"
#include "io/files/mapped_file.h"
#include "text/tokenizer_file.h"
#include "text/tokenizer_json.h"
#include "text/utf8.h"

namespace govor::text {

namespace {

namespace fs = std::filesystem;

// PRETOKENIZE_REGEX of models/qwen2/tokenization_qwen2.py, which is also the pattern in Qwen3's
// tokenizer.json.
constexpr std::string_view qwen2_pattern =
    R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)";

class TextFile {
  public:
    explicit TextFile(const fs::path& path) : file_(path) {
        if (file_.bytes().size() > io::max_json_bytes) {
            throw Error(ErrorKind::bad_file,
                        message("The file has {} bytes; a tokenizer's may have at most {}.",
                                file_.bytes().size(), io::max_json_bytes),
                        name());
        }
    }
    std::string_view text() const {
        return {reinterpret_cast<const char*>(file_.bytes().data()), file_.bytes().size()};
    }
    std::string name() const { return file_.path().string(); }

  private:
    io::MappedFile file_;
};

// Reads one merge per line; the first line may name a version.
void read_merges(const TextFile& file, BpeBuilder& builder) {
    if (const auto invalid_byte = first_invalid_byte(file.text())) {
        throw Error(ErrorKind::bad_file, message("The file is not valid UTF-8 (byte {}).", *invalid_byte),
                    file.name());
    }
    std::string_view rest = file.text();
    if (rest.starts_with("#version")) rest.remove_prefix(std::min(rest.size(), rest.find('\n')));
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.size(), rest.find('\n'));
        std::string_view line = rest.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (!line.empty()) builder.add_merge(line);
        rest.remove_prefix(std::min(rest.size(), end + 1));
    }
}

std::int64_t parse_token_id(const io::JsonFields& decoder, const std::string& key) {
    std::int64_t id = -1;
    const char* const end = key.data() + key.size();
    const auto [stop, error] = std::from_chars(key.data(), end, id);
    if (error != std::errc() || stop != end || id < 0 || id > Vocabulary::largest_id) {
        throw Error(ErrorKind::bad_file,
                    message("{} must be a token id from 0 to {}.", decoder.path(key), Vocabulary::largest_id),
                    decoder.where());
    }
    return id;
}

std::vector<AddedToken> read_added_tokens_decoder(const io::JsonFields& config) {
    const std::string tokenizer_class = config.string("tokenizer_class");
    if (tokenizer_class != "Qwen2Tokenizer" && tokenizer_class != "Qwen2TokenizerFast") {
        config.throw_unsupported("tokenizer_class",
                                 message("without a tokenizer.json only Qwen2Tokenizer can be read"));
    }
    const io::JsonFields decoder = config.object("added_tokens_decoder");
    std::vector<AddedToken> tokens;
    for (const auto& [key, token] : decoder.value().items()) {
        tokens.push_back(read_added_token(io::JsonFields(token, config.where(), decoder.path(key)),
                                          parse_token_id(decoder, key)));
    }
    return tokens;
}

}  // namespace

TokenizerDefinition read_tokenizer_folder(const fs::path& folder) {
    const TextFile vocabulary(folder / "vocab.json"), merges(folder / "merges.txt");
    const fs::path config = folder / "tokenizer_config.json";
    TokenizerDefinition definition{
        BpeBuilder({vocabulary.name(), "The vocabulary"}, {merges.name(), "merge"}),
        {},
        config.string(),
        "added_tokens_decoder",
        std::string(qwen2_pattern),
        true};
    parse_vocabulary_json(vocabulary.text(), vocabulary.name(), definition.bpe);
    read_merges(merges, definition.bpe);
    const nlohmann::json fields = io::read_json_object(config);
    definition.added_tokens = read_added_tokens_decoder(io::JsonFields(fields, config.string()));
    return definition;
}

TokenizerDefinition read_tokenizer(const fs::path& path) {
    std::error_code unused;  // opening the file reports the error
    const fs::path file = fs::is_directory(path, unused) ? path / "tokenizer.json" : path;
    const fs::path folder = file.parent_path();
    if (!fs::exists(file, unused) && fs::exists(folder / "vocab.json", unused)) {
        return read_tokenizer_folder(folder);
    }
    const TextFile json(file);
    return parse_tokenizer_json(json.text(), json.name());
}

}  // namespace govor::text

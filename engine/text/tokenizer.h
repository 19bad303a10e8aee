#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "text/added_tokens.h"
#include "text/bpe.h"
#include "text/splitter.h"
#include "text/vocabulary.h"

namespace govor::text {

struct TokenizerDefinition;

// Converts text to tokens and back: byte-level BPE as in Qwen's models. The ids are exactly those of Hugging
// Face's `tokenizers` with add_special_tokens=False. All methods are thread-safe.
class Tokenizer {
  public:
    // Reads a tokenizer.json or, if there is none, vocab.json, merges.txt and tokenizer_config.json in its
    // folder, as in the published Qwen3-Omni; `path` may also be that folder. Errors, which name the file and
    // the field: not_found, io, bad_file, or unsupported if the tokenizer is not a byte-level BPE with the
    // normalizer and pre-tokenizer of Qwen.
    static Tokenizer load(const std::filesystem::path& path);
    static Tokenizer parse(std::string_view json, const std::string& where);

    explicit Tokenizer(TokenizerDefinition definition);

    // Returns the tokens of `utf8`. Added tokens in the text ("<|im_end|>", "<think>") are recognized. Throws
    // Error{usage} with the offset of the first invalid byte if the text is not valid UTF-8.
    std::vector<TokenId> encode(std::string_view utf8) const;

    // Like encode(), but the names of special tokens are ordinary text: for user input and documents, which
    // must not end or begin a turn. Added tokens that are not special are still recognized.
    std::vector<TokenId> encode_plain(std::string_view utf8) const;

    // Returns the text of `ids`. Invalid UTF-8 becomes U+FFFD (see Utf8Stream); ids without a token are
    // skipped, as are special tokens if `skip_special`.
    std::string decode(std::span<const TokenId> ids, bool skip_special) const;

    // Returns the bytes of one token, which may be an incomplete character; empty for an id without a token
    // (the model's vocabulary may be larger than the tokenizer's). Valid for the lifetime of the tokenizer.
    std::string_view bytes(TokenId id) const noexcept { return vocabulary_.bytes(id); }

    // Returns the token whose bytes equal `token`.
    std::optional<TokenId> find(std::string_view token) const { return vocabulary_.find(token); }

    // Returns the largest id plus one.
    std::size_t size() const noexcept { return vocabulary_.size(); }
    bool is_special(TokenId id) const noexcept;

  private:
    std::vector<TokenId> encode_text(std::string_view utf8, bool with_special) const;
    void encode_segment(std::string_view text, std::vector<TokenId>& out) const;
    void encode_pieces(std::string_view text, std::vector<TokenId>& out) const;

    Vocabulary vocabulary_;  // the model's tokens and the added ones
    Bpe bpe_;
    AddedTokens added_tokens_;
    std::vector<bool> is_special_;  // [id]
    Splitter splitter_;
    bool uses_nfc_;
};

}  // namespace govor::text

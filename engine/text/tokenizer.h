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

struct TokenizerParts;

// Text to tokens and back: byte-level BPE as Qwen's models use it. Ids are exactly those of Hugging Face's
// `tokenizers` with add_special_tokens=False. All methods may be called from several threads at once.
class Tokenizer {
  public:
    // Reads a tokenizer.json, or vocab.json, merges.txt and tokenizer_config.json beside it where it is
    // absent, as in the published folder of Qwen3-Omni; `path` may also be that folder. Errors name the file
    // and the field: not_found, io, bad_file, or unsupported for another kind of tokenizer than a byte-level
    // BPE with Qwen's steps.
    static Tokenizer load(const std::filesystem::path& path);
    static Tokenizer parse(std::string_view json, const std::string& where);

    explicit Tokenizer(TokenizerParts parts);

    // Tokens of `utf8`. Added tokens that stand in it ("<|im_end|>", "<think>") become themselves. Throws
    // Error{usage} with the first wrong byte, counted from 0, when the text is not valid UTF-8.
    std::vector<TokenId> encode(std::string_view utf8) const;

    // As encode, but the names of special tokens are plain text: for what a user typed or a document says,
    // which must not end a turn or begin another. Added tokens that are not special are still recognised.
    std::vector<TokenId> encode_plain(std::string_view utf8) const;

    // The text of `ids`; bytes that are not valid UTF-8 become U+FFFD (see Utf8Stream), and ids without a
    // token become nothing. Special tokens are left out if `skip_special`.
    std::string decode(std::span<const TokenId> ids, bool skip_special) const;

    // The bytes of one token, which need not be whole characters; empty for an id that has no token (the
    // model's vocabulary may be larger than the tokenizer's). Valid as long as the tokenizer.
    std::string_view bytes(TokenId id) const noexcept { return vocabulary_.bytes(id); }

    // The token whose bytes are exactly `token`.
    std::optional<TokenId> find(std::string_view token) const { return vocabulary_.find(token); }

    // The largest id plus one.
    std::size_t size() const noexcept { return vocabulary_.size(); }
    bool is_special(TokenId id) const noexcept;

  private:
    std::vector<TokenId> encode_text(std::string_view utf8, bool with_special) const;
    void encode_part(std::string_view text, std::vector<TokenId>& out) const;
    void encode_pieces(std::string_view text, std::vector<TokenId>& out) const;

    Vocabulary vocabulary_;  // the model's tokens and the added ones
    Bpe bpe_;
    AddedTokens added_;
    std::vector<bool> special_;  // [id]
    Splitter splitter_;
    bool normalize_nfc_;
};

}  // namespace govor::text

#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/types.h"
#include "text/tokenizer.h"

namespace govor::text {

enum class Role { system, user, assistant };
std::string_view name(Role role);

// A clip that the AudioTower will turn into `tokens` embeddings.
struct AudioPart {
    std::size_t tokens = 0;
};
using PromptPart = std::variant<std::string, AudioPart>;  // text as UTF-8, or audio

struct PromptTurn {
    Role role = Role::user;
    std::vector<PromptPart> parts;
};

// Ids that the layout needs, from the model's config.
struct ChatTokens {
    TokenId im_start, im_end;
    TokenId audio_start, audio_pad, audio_end;
};

// Positions [first, last) in the prompt.
struct PromptRange {
    std::size_t first = 0, last = 0;
    bool operator==(const PromptRange&) const = default;
};

struct ChatPrompt {
    // From one <|im_start|>, at `range.first`, to the next: the role, the content, <|im_end|> and a line
    // feed. The Talker's prefill goes segment by segment.
    struct Segment {
        Role role;
        PromptRange range;
    };
    std::vector<TokenId> ids;
    std::vector<PromptRange> audio;  // placeholders of each audio part, in order
    std::vector<Segment> segments;   // one per turn, and last the assistant's turn that the model is to write
};

// Writes the turns as Qwen3-Omni was trained to read them (the chat template of the published checkpoint):
//     <|im_start|>ROLE\nCONTENT<|im_end|>\n   for each turn, then   <|im_start|>assistant\n
// where an audio part is <|audio_start|>, its placeholders, <|audio_end|>, and text follows without a
// separator. Text cannot forge a special token; see Tokenizer::encode_plain.
//
// Throws Error{bad_file} when the tokenizer has no special token for one of `tokens`, Error{usage} for text
// that is not UTF-8, for an audio part without tokens and for a system turn that is not the first.
ChatPrompt build_chat_prompt(const Tokenizer& tokenizer, const ChatTokens& tokens,
                             std::span<const PromptTurn> turns);

}  // namespace govor::text

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/types.h"
#include "text/tokenizer.h"

namespace govor::text {

enum class Role { system, user, assistant };
std::string_view name(Role role);

// An audio clip, represented by `tokens` embeddings of the AudioTower.
struct AudioPart {
    std::size_t tokens = 0;
};
// An image, represented by `tokens` embeddings of the VisionTower.
struct ImagePart {
    std::size_t tokens = 0;
};
using PromptPart = std::variant<std::string, AudioPart, ImagePart>;  // text as UTF-8, audio or an image

struct PromptTurn {
    Role role = Role::user;
    std::vector<PromptPart> parts;
};

// Special tokens of the chat format, from the model's config.
struct ChatTokens {
    TokenId im_start, im_end;
    TokenId audio_start, audio_pad, audio_end;
    // <|vision_start|>, <|image_pad|>, <|vision_end|>; absent if the model has no vision encoder.
    struct Vision {
        TokenId start, pad, end;
    };
    std::optional<Vision> vision{};
};

// The positions [first, last) of the prompt.
struct PromptRange {
    std::size_t first = 0, last = 0;
    bool operator==(const PromptRange&) const = default;
};

struct ChatPrompt {
    // The range from one <|im_start|> to the next: the role, the content, <|im_end|> and a line feed. The
    // Talker's prefill processes the prompt by segments.
    struct Segment {
        Role role;
        PromptRange range;
    };
    std::vector<TokenId> ids;
    std::vector<PromptRange> audio;   // placeholders of each audio part, in order
    std::vector<PromptRange> images;  // placeholders of each image, in order
    std::vector<Segment> segments;    // one per turn; the last is the assistant's turn to be generated
};

// Formats the turns with the chat template of the published Qwen3-Omni checkpoint:
//     <|im_start|>ROLE\nCONTENT<|im_end|>\n   for each turn, then   <|im_start|>assistant\n
// where an audio part is <|audio_start|>, its placeholders, <|audio_end|>, an image is <|vision_start|>, its
// placeholders, <|vision_end|>, and text follows without a separator. Text cannot inject special tokens; see
// Tokenizer::encode_plain.
//
// Throws Error{bad_file} if the tokenizer has no special token for one of `tokens`, Error{usage} for invalid
// UTF-8, for an audio part or an image without tokens and for a system turn that is not the first.
ChatPrompt build_chat_prompt(const Tokenizer& tokenizer, const ChatTokens& tokens,
                             std::span<const PromptTurn> turns);

}  // namespace govor::text

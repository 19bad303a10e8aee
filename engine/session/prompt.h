#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/config.h"
#include "model/talker.h"
#include "session/turn.h"
#include "text/chat_prompt.h"
#include "text/tokenizer.h"

namespace govor::session {

// A clip of the question or its history, as the prompt needs it.
struct HeardClip {
    std::span<const float> samples;  // 16 kHz
    std::uint32_t tokens = 0;        // rows that the AudioTower makes of it
    std::uint64_t fingerprint =
        0;  // of the samples: two clips with the same placeholders are not the same prompt
};

// The prompt of a turn. `clips` are the spoken parts of the history's user turns and of the question, in
// order.
text::ChatPrompt build_prompt(const text::Tokenizer& tokenizer, const model::ModelConfig& config,
                              const Question& question, std::span<const HeardClip> clips);

// What the Talker hears of it: the user's turns.
model::TalkerPrompt talker_prompt(const text::ChatPrompt& prompt, TokenId first_text, CodeId speaker);

std::uint64_t fingerprint(std::span<const float> samples);

// What the Thinker's cache holds, so that the next prompt need not repeat it.
class CachedPrompt {
  public:
    // How many positions of `prompt` the cache already holds, at most all but the last: the last must run for
    // its logits.
    std::size_t shared_with(const text::ChatPrompt& prompt, std::span<const HeardClip> clips) const;

    void remember(const text::ChatPrompt& prompt, std::span<const HeardClip> clips);
    void append(TokenId token) { keys_.push_back(static_cast<std::uint64_t>(token.value)); }
    void forget() { keys_.clear(); }

  private:
    // Per position the token, or for audio a mix of the clip's fingerprint and the row.
    static std::vector<std::uint64_t> keys_of(const text::ChatPrompt& prompt,
                                              std::span<const HeardClip> clips);
    std::vector<std::uint64_t> keys_;
};

}  // namespace govor::session

#include "session/api/text_positions.h"

#include <algorithm>

namespace govor::session {
namespace {

constexpr std::uint64_t frames_per_token = 4;  // estimated, until the speech is complete

// Returns whether a word may end before text[position]. Code points from U+2000 on begin with the bytes 0xE2
// and above; most are punctuation or belong to scripts without spaces.
bool is_word_boundary(std::string_view text, std::size_t position) {
    if (position == 0 || position >= text.size()) return true;
    const auto next = static_cast<unsigned char>(text[position]);
    const bool is_letter = (next | 0x20) >= 'a' && (next | 0x20) <= 'z';
    const bool is_digit = next >= '0' && next <= '9';
    return next < 0x80 ? !is_letter && !is_digit && next != '\'' : next >= 0xE2;
}

}  // namespace

std::size_t TextPositions::text_size_at(std::uint64_t samples, std::string_view text) const {
    if (token_ends_.empty() || samples == 0) return 0;
    if (samples_ > 0 && samples >= samples_) return text.size();
    const std::uint64_t frames = (samples + lag_) / frame_samples_;
    const std::uint64_t tokens_by_time =
        samples_ > 0 ? samples * token_ends_.size() / samples_ : frames / frames_per_token;
    std::uint64_t tokens = std::min<std::uint64_t>({tokens_by_time, frames, token_ends_.size()});
    while (tokens > 0 && !is_word_boundary(text, token_ends_[tokens - 1])) --tokens;
    return tokens == 0 ? 0 : std::min(token_ends_[tokens - 1], text.size());
}

}  // namespace govor::session

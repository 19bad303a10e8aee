#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace govor::session {

// Finds the first occurrence of any of several stop strings in a growing text. The end of the text is held
// back while it may be the beginning of a stop string.
class StopScanner {
  public:
    explicit StopScanner(std::vector<std::string> strings) : strings_(std::move(strings)) {
        std::erase(strings_, std::string());
    }

    // Returns the length in bytes of the beginning of `text` that is not part of a stop string, whatever text
    // follows. `text` must begin with the text of the earlier calls.
    std::size_t scan(std::string_view text) {
        if (has_match_) return match_position_;
        if (strings_.empty()) return text.size();
        for (const std::string& string : strings_) {
            const std::size_t start = scanned_bytes_ < string.size() ? 0 : scanned_bytes_ - string.size() + 1;
            const std::size_t position = text.find(string, start);
            if (position == std::string_view::npos || (has_match_ && position >= match_position_)) continue;
            has_match_ = true;
            match_position_ = position;
        }
        scanned_bytes_ = text.size();
        if (has_match_) return match_position_;
        std::size_t held_back = 0;
        for (const std::string& string : strings_) {
            for (std::size_t size = std::min(string.size() - 1, text.size()); size > held_back; --size)
                if (text.ends_with(std::string_view(string).substr(0, size))) held_back = size;
        }
        return text.size() - held_back;
    }

    bool has_match() const noexcept { return has_match_; }

  private:
    std::vector<std::string> strings_;
    std::size_t scanned_bytes_ = 0;  // of the text of earlier calls
    bool has_match_ = false;
    std::size_t match_position_ = 0;  // in bytes of text
};

}  // namespace govor::session

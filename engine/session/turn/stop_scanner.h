#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace govor::session {

// Finds the first of some strings in a text that grows. Text that may be the beginning of one is held back.
class StopScanner {
  public:
    explicit StopScanner(std::vector<std::string> strings) : strings_(std::move(strings)) {
        std::erase(strings_, std::string());
    }

    // Returns the length of the beginning of `text` that contains none of the strings, whatever follows it.
    // `text` begins with the text of the earlier calls.
    std::size_t scan(std::string_view text) {
        if (found_ || strings_.empty()) return found_ ? end_ : text.size();
        for (const std::string& string : strings_) {
            const std::size_t from = scanned_ < string.size() ? 0 : scanned_ - string.size() + 1;
            const std::size_t at = text.find(string, from);
            if (at == std::string_view::npos || (found_ && at >= end_)) continue;
            found_ = true;
            end_ = at;
        }
        scanned_ = text.size();
        if (found_) return end_;
        std::size_t held = 0;
        for (const std::string& string : strings_) {
            for (std::size_t size = std::min(string.size() - 1, text.size()); size > held; --size)
                if (text.ends_with(std::string_view(string).substr(0, size))) held = size;
        }
        return text.size() - held;
    }

    bool found() const noexcept { return found_; }

  private:
    std::vector<std::string> strings_;
    std::size_t scanned_ = 0;  // bytes of text
    bool found_ = false;
    std::size_t end_ = 0;  // where the found string begins
};

}  // namespace govor::session

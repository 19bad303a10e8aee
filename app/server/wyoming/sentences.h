#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace govor::server::wyoming {

// Divides a text that arrives in pieces into sentences, so that each can be spoken when it is complete.
class Sentences {
  public:
    static constexpr std::size_t max_pending = 64 * 1024;  // bytes without the end of a sentence

    // The sentences that are complete now. A sentence ends with . ! ? or … before white space, with such a
    // mark of Chinese and Japanese, or with the end of a line. Throws ApiError{400} for a sentence that is
    // too long.
    std::vector<std::string> push(std::string_view text);
    // The rest.
    std::string finish();

  private:
    std::string pending_;
};

}  // namespace govor::server::wyoming

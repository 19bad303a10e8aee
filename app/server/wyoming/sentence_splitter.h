#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace govor::server::wyoming {

// Splits a text that arrives in fragments into sentences, so that each can be spoken when it is complete.
class SentenceSplitter {
  public:
    static constexpr std::size_t max_pending = 64 * 1024;  // bytes of an incomplete sentence

    // Returns the sentences that are complete now. A sentence ends with . ! ? or … before white space, with
    // such a mark of Chinese and Japanese, or with the end of a line. Throws ApiError{400} for a sentence
    // that is too long.
    std::vector<std::string> push(std::string_view text);
    // Returns the rest of the text.
    std::string finish();

  private:
    std::string pending_;
};

}  // namespace govor::server::wyoming

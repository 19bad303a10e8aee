#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace govor::server::wyoming {

// Splits a text that arrives in fragments into sentences, so that each can be spoken when it is complete.
class SentenceSplitter {
  public:
    static constexpr std::size_t max_sentence_bytes = 64 * 1024;

    // Adds text and returns the sentences that it completes. A sentence ends with . ! ? or … before white
    // space, with 。 ！ or ？, or with the end of a line. Throws ApiError{400} for a sentence that is too
    // long.
    std::vector<std::string> push(std::string_view text);
    // Ends the text and returns the rest of it.
    std::string finish();

  private:
    std::string pending_;
};

}  // namespace govor::server::wyoming

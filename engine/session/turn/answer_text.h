#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "session/turn/stop_scanner.h"
#include "session/turn/text_stream.h"

namespace govor::session {

// The text of an answer while its tokens are sampled. It excludes special tokens and ends before the first
// stop string. Text that may be the beginning of a stop string or of a multi-byte character is held back
// until later tokens complete it or show that it is not.
class AnswerText {
  public:
    // The text is appended to `out`, which must outlive this object.
    AnswerText(const text::Tokenizer& tokenizer, std::vector<std::string> stop, std::string& out)
        : stream_(tokenizer), stop_(std::move(stop)), text_(out) {}

    // Appends a token other than the end token. Returns false if it completes a stop string; the text then
    // ends before that string.
    bool push(TokenId token) {
        text_ += stream_.push(token);
        return scan();
    }
    // Ends the text and releases what was held back.
    void end() {
        has_ended_ = true;
        scan();
    }
    // Like end(), but also appends the bytes of an incomplete last character.
    void finish() {
        if (!has_stop()) text_ += stream_.finish();
        end();
    }

    bool has_stop() const { return stop_.has_match(); }
    bool has_ended() const { return has_ended_; }
    // Returns the length in bytes of the beginning of the text that later tokens cannot change.
    std::size_t stable_bytes() const { return stable_bytes_; }
    // Returns the stable text that earlier calls have not returned.
    std::string_view take_new_text() {
        if (stable_bytes_ <= returned_bytes_) return {};
        const std::size_t start = returned_bytes_;
        returned_bytes_ = stable_bytes_;
        return std::string_view(text_).substr(start, returned_bytes_ - start);
    }

  private:
    bool scan() {
        stable_bytes_ = stop_.scan(text_);
        if (has_stop()) text_.resize(stable_bytes_);
        if (has_ended_) stable_bytes_ = text_.size();
        return !has_stop();
    }

    TextStream stream_;
    StopScanner stop_;
    std::string& text_;
    std::size_t stable_bytes_ = 0;
    std::size_t returned_bytes_ = 0;
    bool has_ended_ = false;
};

}  // namespace govor::session

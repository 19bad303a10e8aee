#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "session/turn/stop_scanner.h"
#include "session/turn/text_stream.h"

namespace govor::session {

// The text of an answer while its tokens are sampled. It has no special tokens and ends before the first stop
// string; text that may be the beginning of one, or of a character, is held back until more is known.
class AnswerText {
  public:
    // The text is appended to `out`, which must outlive this object.
    AnswerText(const text::Tokenizer& tokenizer, std::vector<std::string> stop, std::string& out)
        : stream_(tokenizer), stop_(std::move(stop)), text_(out) {}

    // Appends a token that does not end the answer. Returns false if it completed a stop string, before which
    // the text ends.
    bool push(TokenId token) {
        text_ += stream_.push(token);
        return scan();
    }
    // No token follows: nothing is held back any more.
    void end() {
        ended_ = true;
        scan();
    }
    // The same, and appends what is there of an incomplete character.
    void finish() {
        if (!stopped()) text_ += stream_.finish();
        end();
    }

    bool stopped() const { return stop_.found(); }
    bool ended() const { return ended_; }
    // The length of the beginning of the text that later tokens cannot change, in bytes.
    std::size_t certain() const { return certain_; }
    // Returns the certain text that was not returned before.
    std::string_view take_new() {
        if (certain_ <= taken_) return {};
        const std::size_t from = taken_;
        taken_ = certain_;
        return std::string_view(text_).substr(from, taken_ - from);
    }

  private:
    bool scan() {
        certain_ = stop_.scan(text_);
        if (stopped()) text_.resize(certain_);
        if (ended_) certain_ = text_.size();
        return !stopped();
    }

    TextStream stream_;
    StopScanner stop_;
    std::string& text_;
    std::size_t certain_ = 0;
    std::size_t taken_ = 0;
    bool ended_ = false;
};

}  // namespace govor::session

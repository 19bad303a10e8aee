#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct pcre2_real_code_8;
struct pcre2_real_match_data_8;

namespace govor::text {

// The pre-tokenizer: splits text into pieces ("words"), within which byte pairs are merged. The tokenizer's
// regular expression determines the split: every match is a piece, and so is every gap between two matches
// (Hugging Face's Split with behavior "Isolated").
class Splitter {
  public:
    // `pattern` is in the syntax of Oniguruma, which the reference uses. Throws Error{bad_file} with `where`
    // if it is not a regular expression.
    Splitter(std::string_view pattern, const std::string& where);

    // Iterates over the pieces of one text, which must be valid UTF-8 and outlive the iterator.
    class Iterator {
      public:
        Iterator(const Splitter& splitter, std::string_view text);

        // Returns the next piece, never empty; nothing at the end.
        std::optional<std::string_view> next();

      private:
        struct Deleter {
            void operator()(pcre2_real_match_data_8* match) const noexcept;
        };
        std::string_view take_piece(std::size_t end);

        const Splitter& splitter_;
        std::string_view text_;
        std::size_t position_ = 0;   // where the next piece starts
        std::size_t match_end_ = 0;  // end of the match that starts at position_, if it is known
        std::unique_ptr<pcre2_real_match_data_8, Deleter> match_;
    };

  private:
    struct Deleter {
        void operator()(pcre2_real_code_8* code) const noexcept;
    };
    std::unique_ptr<pcre2_real_code_8, Deleter> code_;
};

}  // namespace govor::text

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace govor::text {

// Returns the words of a text as word error rates count them: letters and digits of any script in lower case,
// and apostrophes inside a word; everything else separates words. Combining marks belong to their word.
// Each Chinese character or Japanese kana is a word of its own, because these scripts are written without
// spaces. Invalid UTF-8 separates words.
std::vector<std::string> split_words(std::string_view utf8);

struct WordErrors {
    std::size_t errors = 0;  // substitutions, insertions and deletions: the Levenshtein distance
    std::size_t words = 0;   // of the reference
};
// Compares a recognized text with its reference, word by word.
WordErrors count_word_errors(std::string_view reference, std::string_view recognized);

}  // namespace govor::text

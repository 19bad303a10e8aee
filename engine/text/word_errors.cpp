#include "text/word_errors.h"

#include <utf8proc.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace govor::text {
namespace {

bool is_word_character(utf8proc_int32_t character) {
    switch (utf8proc_category(character)) {
        case UTF8PROC_CATEGORY_LU:
        case UTF8PROC_CATEGORY_LL:
        case UTF8PROC_CATEGORY_LT:
        case UTF8PROC_CATEGORY_LM:
        case UTF8PROC_CATEGORY_LO:
        case UTF8PROC_CATEGORY_MN:
        case UTF8PROC_CATEGORY_MC:
        case UTF8PROC_CATEGORY_ND:
            return true;
        default:
            return false;
    }
}

bool is_apostrophe(utf8proc_int32_t character) {
    return character == '\'' || character == 0x2019;
}

// Returns true for Chinese characters and Japanese kana.
bool is_single_character_word(utf8proc_int32_t character) {
    return (character >= 0x3040 && character <= 0x30ff) || (character >= 0x3400 && character <= 0x9fff) ||
           (character >= 0xf900 && character <= 0xfaff) || (character >= 0x20000 && character <= 0x3ffff);
}

void append(std::string& word, utf8proc_int32_t character) {
    utf8proc_uint8_t bytes[4];
    const utf8proc_ssize_t length = utf8proc_encode_char(character, bytes);
    word.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length));
}

}  // namespace

std::vector<std::string> split_words(std::string_view utf8) {
    std::vector<std::string> words;
    std::string word;
    // An apostrophe follows the word so far; it belongs to the word if a word character follows it.
    bool has_apostrophe = false;
    const auto end_word = [&] {
        if (!word.empty()) words.push_back(std::move(word));
        word.clear();
        has_apostrophe = false;
    };
    const auto* position = reinterpret_cast<const utf8proc_uint8_t*>(utf8.data());
    auto remaining = static_cast<utf8proc_ssize_t>(utf8.size());
    while (remaining > 0) {
        utf8proc_int32_t character = -1;
        const utf8proc_ssize_t length =
            std::max<utf8proc_ssize_t>(utf8proc_iterate(position, remaining, &character), 1);
        position += length;
        remaining -= length;
        if (character >= 0 && is_single_character_word(character)) {
            end_word();
            append(word, character);
            end_word();
        } else if (character >= 0 && is_word_character(character)) {
            if (has_apostrophe) word += '\'';
            has_apostrophe = false;
            append(word, utf8proc_tolower(character));
        } else if (is_apostrophe(character) && !word.empty() && !has_apostrophe) {
            has_apostrophe = true;
        } else {
            end_word();
        }
    }
    end_word();
    return words;
}

WordErrors count_word_errors(std::string_view reference, std::string_view recognized) {
    const std::vector<std::string> reference_words = split_words(reference);
    const std::vector<std::string> recognized_words = split_words(recognized);
    // distances[j] is the distance between the first i reference words and the first j recognized words.
    std::vector<std::size_t> distances(recognized_words.size() + 1);
    std::iota(distances.begin(), distances.end(), 0);
    for (std::size_t i = 0; i < reference_words.size(); ++i) {
        std::size_t diagonal = std::exchange(distances[0], i + 1);
        for (std::size_t j = 0; j < recognized_words.size(); ++j) {
            const std::size_t substitution = diagonal + (reference_words[i] == recognized_words[j] ? 0 : 1);
            diagonal = distances[j + 1];
            distances[j + 1] = std::min({substitution, distances[j] + 1, distances[j + 1] + 1});
        }
    }
    return {distances.back(), reference_words.size()};
}

}  // namespace govor::text

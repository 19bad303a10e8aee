#pragma once

#include <span>
#include <string>
#include <vector>

namespace govor::test {

// Lower case without punctuation: the words that a recogniser knows.
std::string words_of(const std::string& text);

// Which of the English sentences pocketsphinx hears in a sound at 24 kHz, as words_of; empty when it hears
// none of them. Sentences with words that it does not know are left out. It was made by others, from
// recordings of people. Throws std::runtime_error when it does not start.
std::string recognised(std::span<const float> spoken, const std::vector<std::string>& sentences);

}  // namespace govor::test

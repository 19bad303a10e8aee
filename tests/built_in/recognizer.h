#pragma once

#include <span>
#include <string>
#include <vector>

namespace govor::test {

// Returns the text in lower case without punctuation, in the form of the recognizer's dictionary.
std::string normalize_text(const std::string& text);

// Returns which of the English `sentences` pocketsphinx recognizes in sound at 24 kHz, in the form of
// normalize_text(), or an empty string if it recognizes none. Sentences with words outside its dictionary are
// omitted. Pocketsphinx is independent of the model: its acoustic model was trained on human speech. Throws
// std::runtime_error if the program fails.
std::string recognize(std::span<const float> speech, const std::vector<std::string>& sentences);

}  // namespace govor::test

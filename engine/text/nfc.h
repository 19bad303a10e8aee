#pragma once

#include <string>
#include <string_view>

namespace govor::text {

// Unicode normalization form C of valid UTF-8, the normalizer of Qwen's tokenizers. Most text is in that form
// already and comes back as it is; otherwise `storage` receives the result, which the returned view then
// shows.
std::string_view to_nfc(std::string_view text, std::string& storage);

// Whether `character` neither changes under NFC nor can join or be reordered with a neighbour, so that a text
// of such characters is in NFC. May say no to a character that would do; never yes to one that would not.
bool is_inert_in_nfc(char32_t character);

}  // namespace govor::text

#pragma once

#include <string>
#include <string_view>

namespace govor::text {

// Converts valid UTF-8 to Unicode normalization form C, the normalizer of Qwen's tokenizers. Most text is
// already in that form and is returned unchanged; otherwise the result is stored in `storage`, and the
// returned view refers to it.
std::string_view to_nfc(std::string_view text, std::string& storage);

// Returns true if `character` does not change under NFC and does not compose or reorder with a neighbour, so
// that text of such characters is in NFC. May return false for an inert character, never true for another.
bool is_inert_in_nfc(char32_t character);

}  // namespace govor::text

#include "text/nfc.h"

#include <utf8proc.h>
#include <cstdlib>
#include <memory>

#include "core/error.h"
#include "text/utf8.h"

namespace govor::text {

namespace {

bool is_between(char32_t character, char32_t first, char32_t last) {
    return character >= first && character <= last;
}

bool is_in_nfc(std::string_view text) {
    const char* position = text.data();
    const char* const end = position + text.size();
    while (position < end) {
        if (static_cast<unsigned char>(*position) < 0x80) {
            ++position;
        } else if (!is_inert_in_nfc(read_character(position))) {
            return false;
        }
    }
    return true;
}

}  // namespace

bool is_inert_in_nfc(char32_t character) {
    // Fast paths: everything below the first combining mark, common scripts, Hangul syllables and ideographs.
    // A Hangul syllable may compose with a following jamo, but the jamo is not inert.
    if (character < 0x300) return true;
    if (is_between(character, 0x400, 0x481) || is_between(character, 0x48A, 0x52F)) return true;  // Cyrillic
    if (is_between(character, 0x3041, 0x3096) || is_between(character, 0x30A1, 0x30FA)) return true;  // kana
    if (is_between(character, 0x4E00, 0x9FFF) || is_between(character, 0xAC00, 0xD7A3)) return true;

    if (is_between(character, 0x1100, 0x11FF))
        return false;  // jamo compose algorithmically; the tables do not contain this
    const utf8proc_property_t* property = utf8proc_get_property(static_cast<utf8proc_int32_t>(character));
    const bool is_mark = property->category == UTF8PROC_CATEGORY_MN ||
                         property->category == UTF8PROC_CATEGORY_MC ||
                         property->category == UTF8PROC_CATEGORY_ME;
    // decomp_type 0 is a canonical decomposition; compatibility decompositions do not affect NFC.
    const bool decomposes = property->decomp_seqindex != UINT16_MAX && property->decomp_type == 0;
    return !is_mark && property->combining_class == 0 && !decomposes;
}

std::string_view to_nfc(std::string_view text, std::string& storage) {
    if (is_in_nfc(text)) return text;
    utf8proc_uint8_t* composed = nullptr;
    const utf8proc_ssize_t length = utf8proc_map(
        reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()),
        &composed, static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(composed, &std::free);
    if (length < 0) {
        const auto kind = length == UTF8PROC_ERROR_NOMEM ? ErrorKind::out_of_memory : ErrorKind::internal;
        throw Error(kind, message("The text could not be normalized: {}.", utf8proc_errmsg(length)));
    }
    storage.assign(reinterpret_cast<const char*>(composed), static_cast<std::size_t>(length));
    return storage;
}

}  // namespace govor::text

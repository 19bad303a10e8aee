#define PCRE2_CODE_UNIT_WIDTH 8
#include "text/splitter.h"

#include <pcre2.h>
#include <array>
#include <new>

#include "core/error.h"

namespace govor::text {

namespace {

std::string pcre2_message(int code) {
    std::array<PCRE2_UCHAR, 256> text{};
    pcre2_get_error_message(code, text.data(), text.size());
    return reinterpret_cast<const char*>(text.data());
}

// Replaces \s and \S in a pattern: PCRE2's \s includes U+180E (Mongolian vowel separator), while Oniguruma's
// is Unicode's White_Space.
std::string use_unicode_spaces(std::string_view pattern) {
    std::string out;
    for (std::size_t position = 0; position < pattern.size(); ++position) {
        out.push_back(pattern[position]);
        if (pattern[position] != '\\' || position + 1 == pattern.size()) continue;
        const char escaped = pattern[++position];
        if (escaped == 's') {
            out += "p{White_Space}";
        } else if (escaped == 'S') {
            out += "P{White_Space}";
        } else {
            out.push_back(escaped);
        }
    }
    return out;
}

}  // namespace

void Splitter::Deleter::operator()(pcre2_code* code) const noexcept {
    pcre2_code_free(code);
}
void Splitter::Iterator::Deleter::operator()(pcre2_match_data* match) const noexcept {
    pcre2_match_data_free(match);
}

Splitter::Splitter(std::string_view pattern, const std::string& where) {
    const std::string pcre2_pattern = use_unicode_spaces(pattern);
    int error = 0;
    PCRE2_SIZE offset = 0;
    code_.reset(pcre2_compile(reinterpret_cast<PCRE2_SPTR>(pcre2_pattern.data()), pcre2_pattern.size(),
                              PCRE2_UTF | PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C, &error, &offset, nullptr));
    if (!code_) {
        throw Error(
            ErrorKind::bad_file,
            message("The pattern that splits text is not a regular expression: {}.", pcre2_message(error)),
            where);
    }
    // JIT compilation fails on systems that forbid writable code pages. PCRE2 then interprets the pattern,
    // which is slower but gives the same result, so the error is ignored.
    static_cast<void>(pcre2_jit_compile(code_.get(), PCRE2_JIT_COMPLETE));
}

Splitter::Iterator::Iterator(const Splitter& splitter, std::string_view text)
    : splitter_(splitter), text_(text), match_(pcre2_match_data_create(1, nullptr)) {
    if (!match_) throw std::bad_alloc();
}

std::string_view Splitter::Iterator::take_piece(std::size_t end) {
    const std::string_view piece = text_.substr(position_, end - position_);
    position_ = end;
    return piece;
}

std::optional<std::string_view> Splitter::Iterator::next() {
    if (match_end_ > position_) return take_piece(match_end_);
    if (position_ == text_.size()) return std::nullopt;
    const int count =
        pcre2_match(splitter_.code_.get(), reinterpret_cast<PCRE2_SPTR>(text_.data()), text_.size(),
                    position_, PCRE2_NO_UTF_CHECK | PCRE2_NOTEMPTY, match_.get(), nullptr);
    if (count == PCRE2_ERROR_NOMATCH) return take_piece(text_.size());
    if (count < 0) {
        throw Error(ErrorKind::unsupported,
                    message("The tokenizer's pattern cannot split this text: {}.", pcre2_message(count)));
    }
    const PCRE2_SIZE* bounds = pcre2_get_ovector_pointer(match_.get());
    // With \K in a look-around, a match may start after its end or before the start of the search, and the
    // iteration would not terminate.
    if (bounds[0] < position_ || bounds[1] <= bounds[0]) {
        throw Error(
            ErrorKind::unsupported,
            message(
                "The tokenizer's pattern moves the starts of its matches (\\K), which cannot be applied."));
    }
    match_end_ = bounds[1];
    if (bounds[0] > position_) return take_piece(bounds[0]);  // the gap; the next call returns the match
    return take_piece(match_end_);
}

}  // namespace govor::text

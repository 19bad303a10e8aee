#include "server/wyoming/sentence_splitter.h"

#include <array>
#include <utility>

#include "server/http/api_error.h"

namespace govor::server::wyoming {
namespace {

constexpr std::string_view white_space = " \t\r\n";
constexpr std::array<std::string_view, 4> marks_before_space{".", "!", "?", "…"};
constexpr std::array<std::string_view, 3> full_width_marks{"。", "！", "？"};

bool ends_with_any(std::string_view text, const auto& endings) {
    for (const std::string_view ending : endings)
        if (text.ends_with(ending)) return true;
    return false;
}

// Returns whether a sentence ends before the byte at `position`.
bool is_sentence_end(std::string_view text, std::size_t position) {
    const std::string_view preceding_text = text.substr(0, position);
    if (ends_with_any(preceding_text, full_width_marks) || preceding_text.ends_with('\n')) return true;
    return white_space.find(text[position]) != std::string_view::npos &&
           ends_with_any(preceding_text, marks_before_space);
}

bool is_blank(std::string_view text) {
    return text.find_first_not_of(white_space) == std::string_view::npos;
}

}  // namespace

std::vector<std::string> SentenceSplitter::push(std::string_view text) {
    const std::size_t first_position = pending_.empty() ? 1 : pending_.size();
    pending_ += text;
    std::vector<std::string> out;
    std::size_t begin = 0;
    for (std::size_t position = first_position; position < pending_.size(); ++position) {
        if (!is_sentence_end(pending_, position)) continue;
        const std::string_view sentence = std::string_view(pending_).substr(begin, position - begin);
        if (!is_blank(sentence)) out.emplace_back(sentence);
        begin = position;
    }
    pending_.erase(0, begin);
    if (pending_.size() > max_sentence_bytes) throw invalid_request("The text is too long.", "text");
    return out;
}

std::string SentenceSplitter::finish() {
    std::string rest = std::exchange(pending_, {});
    return is_blank(rest) ? std::string() : rest;
}

}  // namespace govor::server::wyoming

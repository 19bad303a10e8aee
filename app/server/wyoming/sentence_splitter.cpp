#include "server/wyoming/sentence_splitter.h"

#include <array>
#include <utility>

#include "server/http/api_error.h"

namespace govor::server::wyoming {
namespace {

constexpr std::string_view spaces = " \t\r\n";
constexpr std::array<std::string_view, 4> marks_before_space{".", "!", "?", "…"};
constexpr std::array<std::string_view, 3> marks{"。", "！", "？"};

bool ends_with_any(std::string_view text, const auto& endings) {
    for (const std::string_view ending : endings)
        if (text.ends_with(ending)) return true;
    return false;
}

// Returns whether a sentence ends before the byte at `at`.
bool is_sentence_end(std::string_view text, std::size_t at) {
    const std::string_view before = text.substr(0, at);
    if (ends_with_any(before, marks) || before.ends_with('\n')) return true;
    return spaces.find(text[at]) != std::string_view::npos && ends_with_any(before, marks_before_space);
}

bool is_blank(std::string_view text) {
    return text.find_first_not_of(spaces) == std::string_view::npos;
}

}  // namespace

std::vector<std::string> SentenceSplitter::push(std::string_view text) {
    const std::size_t from = pending_.empty() ? 1 : pending_.size();
    pending_ += text;
    std::vector<std::string> out;
    std::size_t begin = 0;
    for (std::size_t at = from; at < pending_.size(); ++at) {
        if (!is_sentence_end(pending_, at)) continue;
        const std::string_view sentence = std::string_view(pending_).substr(begin, at - begin);
        if (!is_blank(sentence)) out.emplace_back(sentence);
        begin = at;
    }
    pending_.erase(0, begin);
    if (pending_.size() > max_pending) throw invalid_request("The text is too long.", "text");
    return out;
}

std::string SentenceSplitter::finish() {
    std::string rest = std::exchange(pending_, {});
    return is_blank(rest) ? std::string() : rest;
}

}  // namespace govor::server::wyoming

#include "assistant/spoken_caption.h"

#include <QTextBoundaryFinder>
#include <algorithm>

namespace govor::assistant {

void SpokenCaption::add_text(const std::string& fragment) {
    text_ += fragment;
}

void SpokenCaption::add_sound(std::uint64_t samples, std::size_t text_end) {
    const std::uint64_t previous_samples = positions_.empty() ? 0 : positions_.back().first;
    positions_.emplace_back(previous_samples + samples, text_end);
}

QString SpokenCaption::played_text() const {
    if (is_silent_) return text();
    // The text of a chunk is shown as soon as its playback begins, so that the user can read along.
    const auto next_chunk = std::upper_bound(
        positions_.begin(), positions_.end(), played_samples_,
        [](std::uint64_t samples, const auto& position) { return samples < position.first; });
    std::size_t end = 0;
    if (played_samples_ > 0 && !positions_.empty())
        end = next_chunk == positions_.end() ? positions_.back().second : next_chunk->second;
    end = std::min(end, text_.size());
    while (end > 0 && end < text_.size() && text_[end] != ' ' && text_[end] != '\n') ++end;
    return QString::fromStdString(text_.substr(0, end));
}

qsizetype SpokenCaption::spoken_length(std::uint64_t samples) const {
    std::pair<std::uint64_t, std::size_t> previous_chunk{};
    std::size_t end = 0;  // in bytes
    for (const auto& chunk : positions_) {
        end = chunk.second;
        if (samples < chunk.first) {
            const double fraction = static_cast<double>(samples - previous_chunk.first) /
                                    static_cast<double>(chunk.first - previous_chunk.first);
            const auto bytes =
                static_cast<double>(std::max(chunk.second, previous_chunk.second) - previous_chunk.second);
            end = previous_chunk.second + static_cast<std::size_t>(fraction * bytes);
            break;
        }
        previous_chunk = chunk;
    }
    const QString full_text = text();
    const qsizetype length = QString::fromStdString(text_.substr(0, end)).size();
    if (length >= full_text.size()) return full_text.size();
    QTextBoundaryFinder words(QTextBoundaryFinder::Word, full_text);
    words.setPosition(length);
    return words.isAtBoundary() ? length : std::max<qsizetype>(words.toPreviousBoundary(), 0);
}

}  // namespace govor::assistant

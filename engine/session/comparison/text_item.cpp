#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

#include "core/error.h"
#include "session/comparison/captured_stages.h"
#include "session/comparison/comparison_item.h"
#include "session/comparison/distribution.h"
#include "session/turn/assistant.h"

namespace govor::session {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t traced_tokens = 64;  // the hidden states of these first tokens are compared
constexpr std::array<std::string_view, 1> traced_stages{"thinker.hidden."};

fs::path distributions_file(const fs::path& stem) {
    return stem.string() + ".distributions";
}

CapturedStages capture_stages(Assistant& assistant, std::span<const TokenId> ids) {
    CapturedStages stages;
    const std::span<const TokenId> traced = ids.first(std::min(traced_tokens, ids.size()));
    assistant.score(traced, traced.size(), {}, &stages);
    stages.keep_only(traced_stages);
    return stages;
}

}  // namespace

TextItem::TextItem(std::vector<TokenId> ids, std::size_t vocabulary, bool has_stages)
    : ids_(std::move(ids)), vocabulary_(vocabulary), has_stages_(has_stages) {
    if (ids_.size() < 2) throw internal_error("A text needs two tokens to be scored.", "TextItem");
}

std::string TextItem::cache_key() const {
    std::string key = has_stages_ ? "text with stages" : "text";
    for (const TokenId id : ids_) key += fmt::format(" {}", id.value);
    return key;
}

std::uint64_t TextItem::reference_bytes() const {
    return DistributionWriter::bytes(scored_positions(), vocabulary_);
}

void TextItem::write_reference(Assistant& a, const fs::path& stem) const {
    if (has_stages_) capture_stages(a, ids_).write(captured_stages_file(stem));
    DistributionWriter writer(distributions_file(stem), vocabulary_);
    std::size_t position = 0;
    a.score(ids_, first_scored_position(), [&](std::span<const float> logits) {
        if (position++ < scored_positions()) writer.add(log_softmax(logits));
    });
    writer.commit();
}

bool TextItem::has_reference(const fs::path& stem) const {
    std::error_code ignored;
    return fs::exists(distributions_file(stem), ignored);
}

nlohmann::json TextItem::compare(Assistant& b, const fs::path& stem) const {
    nlohmann::json kl = nlohmann::json::array();
    nlohmann::json same_best = nlohmann::json::array();
    nlohmann::json log_a = nlohmann::json::array();
    nlohmann::json log_b = nlohmann::json::array();
    const DistributionFile a(distributions_file(stem), scored_positions(), vocabulary_);
    std::size_t position = 0;
    b.score(ids_, first_scored_position(), [&](std::span<const float> logits) {
        if (position == scored_positions()) return;
        const PositionDivergence divergence =
            a.compare(position, log_softmax(logits), ids_[first_scored_position() + position + 1]);
        ++position;
        kl.push_back(divergence.kl);
        same_best.push_back(divergence.same_best ? 1 : 0);
        log_a.push_back(divergence.log_prob_a);
        log_b.push_back(divergence.log_prob_b);
    });
    nlohmann::json result{{"kl", kl}, {"same_best", same_best}, {"a", log_a}, {"b", log_b}};
    if (has_stages_)
        result["stages"] =
            CapturedStages(captured_stages_file(stem)).relative_errors(capture_stages(b, ids_));
    return result;
}

void TextItem::remove_reference(const fs::path& stem) const noexcept {
    std::error_code ignored;
    fs::remove(distributions_file(stem), ignored);
    fs::remove(captured_stages_file(stem), ignored);
}

}  // namespace govor::session

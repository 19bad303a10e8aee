#include "session/turn/thinker_caches.h"

#include <algorithm>
#include <utility>

namespace govor::session {
namespace {

// 1/32 of the device memory is kept free when another cache is created, for the scratch memory of turns and
// for other programs.
constexpr std::uint64_t reserved_divisor = 32;

// The tokens before the text of an answer: <|im_start|>, "assistant" and a line feed.
constexpr std::size_t opening_tokens = 3;

// Returns the end of the first turn of the user, or of the prompt if it has none.
std::size_t find_first_question_end(const Prompt& prompt) {
    for (const auto& segment : prompt.chat.segments)
        if (segment.role == text::Role::user) return segment.range.last;
    return prompt.hashes.size();
}

bool have_same_state(const model::ThinkerOptions& a, const model::ThinkerOptions& b) {
    return a.accept_hidden_layer == b.accept_hidden_layer && a.accepts_images == b.accepts_images;
}

}  // namespace

bool ThinkerCaches::is_continued_by(const CachedPrefix& cached, const Prompt& prompt) {
    const std::size_t shared = cached.shared_prefix(prompt.hashes);
    if (shared >= cached.last_answer_end()) return true;  // nothing else of the conversation is in the cache
    const std::size_t question_end = find_first_question_end(prompt);
    // At least half of the cache is shared, and the prompt repeats the first question, or the cached
    // conversation has at most one answer and has probably ended. If it continues after all, prefilling the
    // overwritten part takes less time than prefilling the shared part in another cache.
    if (2 * shared >= cached.last_answer_end() && (shared >= question_end || cached.answers() <= 1))
        return true;
    // The prompt has the same first question and continues after its answer, which may be a different one.
    const std::size_t answer_start = question_end + opening_tokens;
    return shared >= answer_start && prompt.hashes.size() > answer_start;
}

ThinkerCache ThinkerCaches::take(const Prompt& prompt, const model::ThinkerOptions& options,
                                 std::size_t longer_than) {
    auto best = caches_.end();
    std::size_t longest = longer_than;
    for (auto candidate = caches_.begin(); candidate != caches_.end(); ++candidate) {
        const std::size_t shared = candidate->prefix.shared_prefix(prompt.hashes);
        if (shared <= longest || !is_continued_by(candidate->prefix, prompt)) continue;
        if (!have_same_state(candidate->thinker->options(), options)) continue;
        best = candidate;
        longest = shared;
    }
    if (best == caches_.end()) return {};
    ThinkerCache cache = std::move(*best);
    caches_.erase(best);
    return cache;
}

ThinkerCache ThinkerCaches::create(const std::shared_ptr<model::ThinkerLayers>& layers,
                                   const model::ThinkerOptions& options) {
    while (caches_.size() >= max_caches) free_oldest();
    ensure_free_memory(layers->device());
    return retry_with_more_memory(
        [&] { return ThinkerCache{std::make_unique<model::Thinker>(layers, options)}; });
}

void ThinkerCaches::store(ThinkerCache cache) {
    if (cache.prefix.size() == 0) return;
    while (caches_.size() >= max_caches) free_oldest();
    caches_.push_back(std::move(cache));
}

bool ThinkerCaches::has_free_memory(const gpu::Device& device) {
    const gpu::MemoryUsage memory = device.memory_usage();
    return memory.free() >= memory.budget / reserved_divisor;
}

bool ThinkerCaches::ensure_free_memory(const gpu::Device& device) {
    while (!has_free_memory(device)) {
        if (!free_oldest()) return false;
    }
    return true;
}

bool ThinkerCaches::free_oldest() {
    if (transcript_.thinker) {
        transcript_ = {};
        return true;
    }
    if (caches_.empty()) return false;
    caches_.erase(caches_.begin());
    return true;
}

}  // namespace govor::session

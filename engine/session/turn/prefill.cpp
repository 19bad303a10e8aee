#include "session/turn/prefill.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "session/turn/stopwatch.h"

namespace govor::session {

bool Prefill::fill_thinker(const Prompt& prompt, bool needs_logits) {
    const std::size_t length = prompt.hashes.size();
    if (trace_)
        state_.thinker_prefix.truncate(0);
    else
        state_.select_thinker(prompt);
    std::size_t position = state_.thinker_prefix.shared_prefix(prompt.hashes);
    if (needs_logits) position = std::min(position, length - 1);
    reused_positions_ = position;
    if (position == length) return true;
    free_encoder_outputs(prompt, position);
    state_.thinker_prefix.truncate(position);
    state_.thinker->truncate(static_cast<std::uint32_t>(position));
    while (position < length) {
        const std::size_t count = trace_ ? length : std::min(state_.thinker_pace.rows(), length - position);
        const bool is_done = state_.thinker_caches.retry_with_more_memory(
            [&] { return fill_thinker_chunk(prompt, position, count); });
        if (!is_done) return false;
        state_.thinker_prefix.append(std::span(prompt.hashes).subspan(position, count));
        position += count;
        free_encoder_outputs(prompt, position);
    }
    return true;
}

// Frees the encoded windows and images except those that this prompt contains after `position`.
void Prefill::free_encoder_outputs(const Prompt& prompt, std::size_t position) {
    std::map<std::uint64_t, model::DeviceTensor> windows;
    for (std::size_t clip = 0; clip < prompt.clips.size(); ++clip) {
        for (std::uint32_t window = 0; window < prompt.clips[clip]->windows(); ++window) {
            const auto entry = state_.encoded_windows.find(prompt.clips[clip]->window_hash(window));
            if (entry == state_.encoded_windows.end() ||
                find_window_range(prompt, clip, window).last <= position)
                continue;
            windows.insert(state_.encoded_windows.extract(entry));
        }
    }
    state_.encoded_windows = std::move(windows);
    std::map<std::uint64_t, model::EncodedImage> images;
    for (std::size_t i = 0; i < prompt.images.size(); ++i) {
        const auto entry = state_.encoded_images.find(prompt.images[i]->hash());
        if (entry == state_.encoded_images.end() || prompt.chat.images[i].last <= position) continue;
        images.insert(state_.encoded_images.extract(entry));
    }
    state_.encoded_images = std::move(images);
}

bool Prefill::fill_thinker_chunk(const Prompt& prompt, std::size_t first, std::size_t count) {
    const std::size_t last = first + count;
    std::vector<model::MultimodalEmbeddings> embeddings;
    for (std::size_t i = 0; i < prompt.images.size(); ++i) {
        const text::PromptRange& rows = prompt.chat.images[i];
        if (rows.last <= first || rows.first >= last) continue;
        const model::EncodedImage* encoded = encode_image(prompt, i);
        if (encoded == nullptr) return false;
        const std::size_t start = std::max(rows.first, first), end = std::min(rows.last, last);
        const auto slice = [&](const ops::Tensor& whole) {
            return whole.rows(start - rows.first, end - start);
        };
        model::MultimodalEmbeddings& out = embeddings.emplace_back(
            model::MultimodalEmbeddings{static_cast<std::uint32_t>(start - first), slice(encoded->rows())});
        for (const ops::Tensor& layer : encoded->deepstack()) out.deepstack.push_back(slice(layer));
    }
    for (std::size_t clip = 0; clip < prompt.clips.size(); ++clip) {
        for (std::uint32_t window = 0; window < prompt.clips[clip]->windows(); ++window) {
            const text::PromptRange rows = find_window_range(prompt, clip, window);
            if (rows.last <= first || rows.first >= last) continue;
            const model::DeviceTensor* encoded = encode_window(prompt, clip, window);
            if (encoded == nullptr) return false;
            const std::size_t start = std::max(rows.first, first);
            embeddings.push_back(
                {static_cast<std::uint32_t>(start - first),
                 encoded->get().rows(start - rows.first, std::min(rows.last, last) - start)});
        }
    }
    if (should_stop_()) return false;
    const Stopwatch watch;
    const std::span<const model::RopePosition> positions = prompt.positions;
    const std::optional<double> on_device = state_.thinker->try_prefill(
        should_stop_, std::span(prompt.chat.ids).subspan(first, count), embeddings, trace_,
        positions.empty() ? positions : positions.subspan(first, count));
    thinker_seconds_ += watch.seconds();
    if (!on_device) return false;
    state_.thinker_pace.record(count, *on_device);
    return true;
}

// Returns the encoded window, or null if the turn was stopped.
const model::DeviceTensor* Prefill::encode_window(const Prompt& prompt, std::size_t index,
                                                  std::uint32_t window) {
    SpeechClip& clip = *prompt.clips[index];
    const auto entry = state_.encoded_windows.find(clip.window_hash(window));
    if (entry != state_.encoded_windows.end()) return &entry->second;
    if (should_stop_() || !clip.restore_features(should_stop_)) return nullptr;
    const Stopwatch watch;
    // A trace contains the clip of the question, but not those of earlier turns.
    const bool is_traced =
        trace_ != nullptr && index + 1 == prompt.clips.size() && prompt.has_spoken_question();
    if (is_traced && window == 0) trace_clip(prompt, index);
    const std::size_t width = state_.folder.config.thinker.hidden_size;
    model::DeviceTensor rows(*state_.device, {clip.tokens_of(window), width}, ops::Format::f32,
                             "an encoded window of the question");
    clip.encode(window, rows, is_traced ? trace_ : nullptr);
    encode_seconds_ += watch.seconds();
    return &state_.encoded_windows.emplace(clip.window_hash(window), std::move(rows)).first->second;
}

// Returns the encoded image, or null if the turn was stopped.
const model::EncodedImage* Prefill::encode_image(const Prompt& prompt, std::size_t index) {
    const PreparedImage& image = *prompt.images[index];
    const auto entry = state_.encoded_images.find(image.hash());
    if (entry != state_.encoded_images.end()) return &entry->second;
    if (should_stop_()) return nullptr;
    const Stopwatch watch;
    model::EncodedImage encoded = image.encode(trace_);
    encode_seconds_ += watch.seconds();
    return &state_.encoded_images.emplace(image.hash(), std::move(encoded)).first->second;
}

void Prefill::trace_clip(const Prompt& prompt, std::size_t clip) {
    const std::vector<float>& samples = prompt.clips[clip]->samples();
    const audio::MelSpectrogram mel = prompt.clips[clip]->features();
    trace_->sink().add_values("audio.samples", std::array{samples.size()}, samples);
    trace_->sink().add_values("audio.mel", std::array{std::size_t{mel.mel_bins}, std::size_t{mel.frames}},
                              mel.values);
}

bool Prefill::fill_talker(const Prompt& prompt, std::size_t deferred_rows) {
    if (trace_) state_.talker_prefix.truncate(0);
    if (!state_.talker || trace_) return true;
    const std::vector<std::uint64_t> hashes = compute_talker_hashes(prompt);
    std::size_t position = state_.talker_prefix.shared_prefix(hashes);
    state_.talker_prefix.truncate(position);
    if (position + deferred_rows >= hashes.size()) return true;
    model::TalkerPrompt talker = build_talker_prompt(prompt);
    if (state_.thinker) talker.thinker_hidden = state_.thinker->accepted_hidden();
    while (position + deferred_rows < hashes.size()) {
        if (should_stop_()) return false;
        const std::size_t count = std::min(state_.talker_pace.rows(), hashes.size() - position);
        const std::optional<double> on_device =
            state_.talker->prefill_user(talker, position, count, should_stop_);
        if (!on_device) return false;
        state_.talker_pace.record(count, *on_device);
        state_.talker_prefix.append(std::span(hashes).subspan(position, count));
        position += count;
    }
    return true;
}

void Prefill::record_talker_rows(const Prompt& prompt) {
    if (trace_) return;
    const std::vector<std::uint64_t> hashes = compute_talker_hashes(prompt);
    state_.talker_prefix.append(std::span(hashes).subspan(state_.talker_prefix.size()));
}

}  // namespace govor::session

#include "session/turn/prefill.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "session/turn/stopwatch.h"

namespace govor::session {
namespace {

// Returns the positions of a window's rows in the prompt.
text::PromptRange find_window_range(const Prompt& prompt, std::size_t clip, std::uint32_t window) {
    const SpeechClip& speech = *prompt.clips[clip];
    const std::size_t first = prompt.chat.audio[clip].first + std::size_t{window} * speech.window_tokens();
    return {first, first + speech.tokens_of(window)};
}

}  // namespace

bool Prefill::fill_thinker(const Prompt& prompt, bool for_logits) {
    const std::size_t length = prompt.keys.size();
    if (trace_)
        state_.thinker_keys.truncate(0);
    else
        state_.select_thinker(prompt);
    std::size_t position = state_.thinker_keys.shared_prefix(prompt.keys);
    if (for_logits) position = std::min(position, length - 1);
    reused_positions_ = position;
    if (position == length) return true;
    drop_rows(prompt, position);
    state_.thinker_keys.truncate(position);
    state_.thinker->truncate(static_cast<std::uint32_t>(position));
    while (position < length) {
        const std::size_t count = trace_ ? length : std::min(state_.thinker_pace.rows(), length - position);
        const bool is_done = state_.thinker_caches.retry_with_more_memory(
            [&] { return fill_thinker_chunk(prompt, position, count); });
        if (!is_done) return false;
        state_.thinker_keys.append(std::span(prompt.keys).subspan(position, count));
        position += count;
        drop_rows(prompt, position);
    }
    return true;
}

// Frees the encoded windows and pictures except those that this prompt contains after position `before`.
void Prefill::drop_rows(const Prompt& prompt, std::size_t before) {
    std::map<std::uint64_t, model::DeviceTensor> windows;
    for (std::size_t clip = 0; clip < prompt.clips.size(); ++clip) {
        for (std::uint32_t window = 0; window < prompt.clips[clip]->windows(); ++window) {
            const auto entry = state_.encoded.find(prompt.clips[clip]->key(window));
            if (entry == state_.encoded.end() || find_window_range(prompt, clip, window).last <= before)
                continue;
            windows.insert(state_.encoded.extract(entry));
        }
    }
    state_.encoded = std::move(windows);
    std::map<std::uint64_t, model::EncodedPicture> pictures;
    for (std::size_t i = 0; i < prompt.pictures.size(); ++i) {
        const auto entry = state_.encoded_pictures.find(prompt.pictures[i]->key());
        if (entry == state_.encoded_pictures.end() || prompt.chat.pictures[i].last <= before) continue;
        pictures.insert(state_.encoded_pictures.extract(entry));
    }
    state_.encoded_pictures = std::move(pictures);
}

bool Prefill::fill_thinker_chunk(const Prompt& prompt, std::size_t first, std::size_t count) {
    const std::size_t last = first + count;
    std::vector<model::EncodedRows> encoded_rows;
    for (std::size_t i = 0; i < prompt.pictures.size(); ++i) {
        const text::PromptRange& rows = prompt.chat.pictures[i];
        if (rows.last <= first || rows.first >= last) continue;
        const model::EncodedPicture* encoded = encode_picture(prompt, i);
        if (encoded == nullptr) return false;
        const std::size_t start = std::max(rows.first, first), end = std::min(rows.last, last);
        const auto slice = [&](const ops::Tensor& whole) {
            return whole.rows(start - rows.first, end - start);
        };
        model::EncodedRows& out = encoded_rows.emplace_back(
            model::EncodedRows{static_cast<std::uint32_t>(start - first), slice(encoded->rows())});
        for (const ops::Tensor& layer : encoded->deepstack()) out.deepstack.push_back(slice(layer));
    }
    for (std::size_t clip = 0; clip < prompt.clips.size(); ++clip) {
        for (std::uint32_t window = 0; window < prompt.clips[clip]->windows(); ++window) {
            const text::PromptRange rows = find_window_range(prompt, clip, window);
            if (rows.last <= first || rows.first >= last) continue;
            const model::DeviceTensor* encoded = encode_window(prompt, clip, window);
            if (encoded == nullptr) return false;
            const std::size_t start = std::max(rows.first, first);
            encoded_rows.push_back(
                {static_cast<std::uint32_t>(start - first),
                 encoded->get().rows(start - rows.first, std::min(rows.last, last) - start)});
        }
    }
    if (should_stop_()) return false;
    const Stopwatch watch;
    const std::span<const model::RopePosition> positions = prompt.positions;
    const std::optional<double> on_device = state_.thinker->prefill_unless(
        should_stop_, std::span(prompt.chat.ids).subspan(first, count), encoded_rows, trace_,
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
    const auto entry = state_.encoded.find(clip.key(window));
    if (entry != state_.encoded.end()) return &entry->second;
    if (should_stop_() || !clip.restore_features(should_stop_)) return nullptr;
    const Stopwatch watch;
    // The trace of a turn contains the clip of its question only, not those of earlier turns.
    const bool is_traced =
        trace_ != nullptr && index + 1 == prompt.clips.size() && prompt.has_spoken_question();
    if (is_traced && window == 0) trace_clip(prompt, index);
    const std::size_t width = state_.folder.config.thinker.hidden_size;
    model::DeviceTensor rows(*state_.device, {clip.tokens_of(window), width}, ops::Format::f32,
                             "an encoded window of the question");
    clip.encode(window, rows, is_traced ? trace_ : nullptr);
    encode_seconds_ += watch.seconds();
    return &state_.encoded.emplace(clip.key(window), std::move(rows)).first->second;
}

// Returns the encoded picture, or null if the turn was stopped.
const model::EncodedPicture* Prefill::encode_picture(const Prompt& prompt, std::size_t index) {
    const PreparedPicture& picture = *prompt.pictures[index];
    const auto entry = state_.encoded_pictures.find(picture.key());
    if (entry != state_.encoded_pictures.end()) return &entry->second;
    if (should_stop_()) return nullptr;
    const Stopwatch watch;
    model::EncodedPicture encoded = picture.encode(trace_);
    encode_seconds_ += watch.seconds();
    return &state_.encoded_pictures.emplace(picture.key(), std::move(encoded)).first->second;
}

void Prefill::trace_clip(const Prompt& prompt, std::size_t clip) {
    const std::vector<float>& samples = prompt.clips[clip]->samples();
    const audio::MelSpectrogram mel = prompt.clips[clip]->features();
    trace_->sink().add_values("audio.samples", std::array{samples.size()}, samples);
    trace_->sink().add_values("audio.mel", std::array{std::size_t{mel.mel_bins}, std::size_t{mel.frames}},
                              mel.values);
}

bool Prefill::fill_talker(const Prompt& prompt, std::size_t remaining) {
    if (trace_) state_.talker_keys.truncate(0);
    if (!state_.talker || trace_) return true;
    const std::vector<std::uint64_t> keys = talker_keys(prompt);
    std::size_t position = state_.talker_keys.shared_prefix(keys);
    state_.talker_keys.truncate(position);
    if (position + remaining >= keys.size()) return true;
    model::TalkerPrompt talker = talker_prompt(prompt);
    if (state_.thinker) talker.thinker_hidden = state_.thinker->accepted_hidden();
    while (position + remaining < keys.size()) {
        if (should_stop_()) return false;
        const std::size_t count = std::min(state_.talker_pace.rows(), keys.size() - position);
        const std::optional<double> on_device =
            state_.talker->prefill_user(talker, position, count, should_stop_);
        if (!on_device) return false;
        state_.talker_pace.record(count, *on_device);
        state_.talker_keys.append(std::span(keys).subspan(position, count));
        position += count;
    }
    return true;
}

void Prefill::record_talker_rows(const Prompt& prompt) {
    if (trace_) return;
    const std::vector<std::uint64_t> keys = talker_keys(prompt);
    state_.talker_keys.append(std::span(keys).subspan(state_.talker_keys.size()));
}

}  // namespace govor::session

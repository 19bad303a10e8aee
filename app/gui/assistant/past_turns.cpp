#include "assistant/past_turns.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "assistant/pending_images.h"
#include "audio/resampler.h"
#include "core/error.h"
#include "core/log.h"

namespace govor::assistant {
namespace {

// The largest context has 32,768 positions. A second of speech takes 13 positions, a turn at least 15.
// Turns beyond these limits do not fit into any context and are therefore not decoded.
constexpr double max_input_seconds = 2500;
constexpr std::size_t max_history_turns = 2200;

constexpr auto max_input_samples = static_cast<std::size_t>(max_input_seconds * input_sample_rate.value);

// Returns the samples at 16 kHz. Stops appending soon after `max_samples` samples.
std::vector<float> read_first_samples(const store::Sound& sound, std::size_t max_samples) {
    std::vector<float> samples;
    audio::Resampler resampler(sound.rate, input_sample_rate);
    store::read_samples(sound, [&](std::span<const float> block) {
        if (samples.size() > max_samples) return;
        if (sound.rate == input_sample_rate) {
            samples.insert(samples.end(), block.begin(), block.end());
        } else {
            resampler.push(block, samples);
        }
    });
    if (sound.rate != input_sample_rate) resampler.flush(samples);
    return samples;
}

// Limits the decoded images of earlier questions by their tokens and pixels.
class ImageBudget {
  public:
    // Returns false if the images exceed the limits.
    bool take(const std::vector<store::Image>& images) {
        for (const store::Image& image : images) {
            const double pixels = static_cast<double>(image.width) * image.height;
            remaining_pixels_ -= pixels;
            remaining_tokens_ -=
                std::min(pixels, static_cast<double>(image::pixel_limit(image.detail))) / pixels_per_token;
            if (image.file.isEmpty()) return false;
        }
        return remaining_pixels_ >= 0 && remaining_tokens_ >= 0;
    }

  private:
    static constexpr double pixels_per_token = 1024;  // 32 x 32
    static constexpr double max_pixels = 256 << 20;   // 768 MiB in RGB
    static constexpr double max_tokens = 32768;       // the largest context
    double remaining_pixels_ = max_pixels;
    double remaining_tokens_ = max_tokens;
};

}  // namespace

std::vector<float> read_input_samples(const store::Sound& sound) {
    return read_first_samples(sound, std::numeric_limits<std::size_t>::max());
}

std::vector<session::PastTurn> load_past_turns(std::span<const store::HistoryTurn> history, bool with_images,
                                               const std::function<void(const Error&)>& on_read_error) {
    std::vector<session::PastTurn> turns;  // newest first
    std::size_t remaining_samples = max_input_samples;
    ImageBudget image_budget;
    for (std::size_t i = history.size(); i > 0 && history.size() - i < max_history_turns; --i) {
        const store::HistoryTurn& history_turn = history[i - 1];
        session::PastTurn question{.role = session::Role::user, .text = history_turn.question.toStdString()};
        try {
            // The length in the store may be unknown or wrong, so the decoded samples are counted.
            if (history_turn.question_sound)
                question.speech = read_first_samples(*history_turn.question_sound, remaining_samples);
            if (with_images && !image_budget.take(history_turn.images)) break;
            if (with_images) question.images = decode_stored_images(history_turn.images);
        } catch (const Error& error) {
            log::warning("The sound or the pictures of an earlier question cannot be used: {}", error.what());
            if (on_read_error && error.kind() == ErrorKind::io) on_read_error(error);
            if (question.text.empty()) continue;
        }
        if (question.text.empty() && question.speech.empty() && question.images.empty()) continue;
        if (question.speech.size() > remaining_samples) break;
        remaining_samples -= question.speech.size();
        turns.push_back({.role = session::Role::assistant, .text = history_turn.answer.toStdString()});
        turns.push_back(std::move(question));
    }
    std::reverse(turns.begin(), turns.end());
    return turns;
}

}  // namespace govor::assistant

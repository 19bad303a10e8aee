#include "assistant/past_turns.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "assistant/pending_pictures.h"
#include "audio/resampler.h"
#include "core/error.h"
#include "core/log.h"

namespace govor::assistant {
namespace {

// The largest context has 32,768 positions. A second of speech takes 13 positions, an exchange at least 15.
// Turns beyond these limits do not fit into any context and are therefore not decoded.
constexpr double max_input_seconds = 2500;
constexpr std::size_t max_exchanges = 2200;

constexpr auto max_input_samples = static_cast<std::size_t>(max_input_seconds * input_sample_rate.value);

// Returns the samples at 16 kHz. Stops appending soon after `max_samples` samples.
std::vector<float> first_samples(const store::Sound& sound, std::size_t max_samples) {
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

// Limits the decoded pictures of earlier questions by their tokens and pixels.
class PictureBudget {
  public:
    // Returns false if the pictures exceed the limits.
    bool take(const std::vector<store::Picture>& pictures) {
        for (const store::Picture& picture : pictures) {
            const double pixels = static_cast<double>(picture.width) * picture.height;
            remaining_pixels_ -= pixels;
            remaining_tokens_ -=
                std::min(pixels, static_cast<double>(image::pixel_limit(picture.detail))) / pixels_per_token;
            if (picture.file.isEmpty()) return false;
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

std::vector<float> input_samples(const store::Sound& sound) {
    return first_samples(sound, std::numeric_limits<std::size_t>::max());
}

std::vector<session::PastTurn> past_turns(std::span<const store::PastExchange> history, bool with_pictures,
                                          const std::function<void(const Error&)>& on_read_error) {
    std::vector<session::PastTurn> turns;  // newest first
    std::size_t remaining_samples = max_input_samples;
    PictureBudget picture_budget;
    for (std::size_t i = history.size(); i > 0 && history.size() - i < max_exchanges; --i) {
        const store::PastExchange& exchange = history[i - 1];
        session::PastTurn question{.speaker = session::Speaker::user,
                                   .text = exchange.question.toStdString()};
        try {
            // The length in the store may be unknown or wrong, so the decoded samples are counted.
            if (exchange.question_sound)
                question.speech = first_samples(*exchange.question_sound, remaining_samples);
            if (with_pictures && !picture_budget.take(exchange.pictures)) break;
            if (with_pictures) question.pictures = stored_pictures(exchange.pictures);
        } catch (const Error& error) {
            log::warning("The sound or the pictures of an earlier question cannot be used: {}", error.what());
            if (on_read_error && error.kind() == ErrorKind::io) on_read_error(error);
            if (question.text.empty()) continue;
        }
        if (question.text.empty() && question.speech.empty() && question.pictures.empty()) continue;
        if (question.speech.size() > remaining_samples) break;
        remaining_samples -= question.speech.size();
        turns.push_back({.speaker = session::Speaker::assistant, .text = exchange.answer.toStdString()});
        turns.push_back(std::move(question));
    }
    std::reverse(turns.begin(), turns.end());
    return turns;
}

}  // namespace govor::assistant

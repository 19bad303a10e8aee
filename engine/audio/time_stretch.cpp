#include "audio/time_stretch.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace govor::audio {
namespace {

constexpr std::size_t hop_ms = 15;
constexpr std::size_t search_radius_ms = 8;

}  // namespace

TimeStretch::TimeStretch(SampleRate rate, double speed)
    : hop_(rate.value * hop_ms / 1000),
      search_radius_(rate.value * search_radius_ms / 1000),
      input_hop_(static_cast<double>(hop_) * speed),
      tail_(hop_, 0.0F) {}

void TimeStretch::push(std::span<const float> samples, std::vector<float>& out) {
    input_.insert(input_.end(), samples.begin(), samples.end());
    while (append_window(out)) {
    }
}

void TimeStretch::flush(std::vector<float>& out) {
    // Silence is appended so that the last windows are complete.
    const std::size_t end = input_begin_ + input_.size();
    input_.resize(input_.size() + 2 * hop_ + 2 * search_radius_, 0.0F);
    while (nominal_start_ < static_cast<double>(end) && append_window(out)) {
    }
    out.insert(out.end(), tail_.begin(), tail_.end());
}

bool TimeStretch::append_window(std::vector<float>& out) {
    const auto nominal = static_cast<std::size_t>(nominal_start_);
    const std::size_t required_end = std::max(nominal, natural_start_) + search_radius_ + 2 * hop_;
    if (required_end > input_begin_ + input_.size()) return false;
    const std::size_t start = has_begun_ ? find_best_start(nominal) : nominal;
    const float* window = input_.data() + (start - input_begin_);
    for (std::size_t i = 0; i < hop_; ++i) {
        // The halves of a Hann window: the fade-in and the fade-out add up to one.
        const double phase = std::numbers::pi * (static_cast<double>(i) + 0.5) / static_cast<double>(hop_);
        const auto fade_in = static_cast<float>(0.5 - 0.5 * std::cos(phase));
        out.push_back(has_begun_ ? tail_[i] + fade_in * window[i] : window[i]);
        tail_[i] = (1.0F - fade_in) * window[hop_ + i];
    }
    has_begun_ = true;
    natural_start_ = start + hop_;
    nominal_start_ += input_hop_;
    const auto next = static_cast<std::size_t>(nominal_start_);
    const std::size_t oldest = std::min(natural_start_, next > search_radius_ ? next - search_radius_ : 0);
    if (oldest > input_begin_) {
        input_.erase(input_.begin(), input_.begin() + static_cast<std::ptrdiff_t>(oldest - input_begin_));
        input_begin_ = oldest;
    }
    return true;
}

// Returns the position at which the input is most similar to the continuation of the last window, by
// normalized cross-correlation. Comparing every second sample is enough for speech at 24 kHz.
std::size_t TimeStretch::find_best_start(std::size_t nominal) const {
    const float* target = input_.data() + (natural_start_ - input_begin_);
    const std::size_t begin = std::max(nominal > search_radius_ ? nominal - search_radius_ : 0, input_begin_);
    double best = -2;
    std::size_t best_position = nominal;
    for (std::size_t position = begin; position <= nominal + search_radius_; ++position) {
        const float* candidate = input_.data() + (position - input_begin_);
        double product = 0;
        double power = 1e-9;  // avoids a division by zero
        for (std::size_t i = 0; i < hop_; i += 2) {
            product += static_cast<double>(target[i]) * candidate[i];
            power += static_cast<double>(candidate[i]) * candidate[i];
        }
        const double similarity = product / std::sqrt(power);
        if (similarity > best) {
            best = similarity;
            best_position = position;
        }
    }
    return best_position;
}

}  // namespace govor::audio

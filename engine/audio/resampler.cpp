#include "audio/resampler.h"

#include <fmt/format.h>
#include <samplerate.h>

#include <algorithm>
#include <cstddef>

#include "core/error.h"

namespace govor::audio {
namespace {

constexpr std::size_t chunk_size = 8192;  // output samples per call of the library

void throw_if_failed(int error) {
    if (error != 0) {
        throw internal_error(fmt::format("Changing the sample rate failed: {}.", src_strerror(error)));
    }
}

}  // namespace

void Resampler::StateDeleter::operator()(SRC_STATE_tag* state) const noexcept {
    src_delete(state);
}

Resampler::Resampler(SampleRate from, SampleRate to) : from_(from), to_(to) {
    const double ratio = static_cast<double>(to.value) / from.value;
    if (from.value == 0 || to.value == 0 || src_is_valid_ratio(ratio) == 0) {
        throw Error{ErrorKind::unsupported,
                    message("Audio of {} Hz cannot be resampled to {} Hz; the maximum factor is 256.",
                            from.value, to.value)};
    }
    if (from == to) return;
    int error = 0;
    state_.reset(src_new(SRC_SINC_BEST_QUALITY, 1, &error));
    throw_if_failed(error);
}

void Resampler::push(std::span<const float> samples, std::vector<float>& out) {
    if (state_) {
        process(samples, false, out);
    } else {
        out.insert(out.end(), samples.begin(), samples.end());
    }
}

void Resampler::flush(std::vector<float>& out) {
    if (!state_) return;
    process({}, true, out);
    throw_if_failed(src_reset(state_.get()));
}

void Resampler::process(std::span<const float> samples, bool is_last, std::vector<float>& out) {
    SRC_DATA data{};
    const float unused_sample = 0.0F;  // the library needs a valid pointer even for no samples
    data.src_ratio = static_cast<double>(to_.value) / from_.value;
    data.end_of_input = is_last ? 1 : 0;
    for (;;) {
        const std::size_t old_size = out.size();
        out.resize(old_size + chunk_size);
        data.data_in = samples.empty() ? &unused_sample : samples.data();
        data.input_frames = static_cast<long>(samples.size());
        data.data_out = out.data() + old_size;
        data.output_frames = static_cast<long>(chunk_size);
        const int error = src_process(state_.get(), &data);
        const auto produced = static_cast<std::size_t>(std::max(data.output_frames_gen, 0L));
        out.resize(old_size + (error == 0 ? produced : 0));
        throw_if_failed(error);
        samples = samples.subspan(static_cast<std::size_t>(data.input_frames_used));
        if (produced < chunk_size && samples.empty()) return;
        if (produced == 0 && data.input_frames_used == 0) {
            throw internal_error("Changing the sample rate stopped before the end of the sound.");
        }
    }
}

}  // namespace govor::audio

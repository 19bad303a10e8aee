#include "assistant/turn_metrics.h"

#include "core/types.h"

namespace govor::assistant {
namespace {

double seconds(const QElapsedTimer& timer) {
    return static_cast<double>(timer.nsecsElapsed()) * 1e-9;
}

}  // namespace

void TurnMetrics::record_question_end() {
    *this = TurnMetrics{};
    since_question_.start();
}

void TurnMetrics::record_fragment() {
    ++fragments_;
    if (fragments_ == 1) {
        since_text_.start();
    } else if (seconds(since_text_) > 0) {
        tokens_per_second_ = (fragments_ - 1) / seconds(since_text_);
    }
}

void TurnMetrics::record_sound(std::size_t samples) {
    if (samples_ == 0) {
        since_sound_.start();
        first_samples_ = samples;
    }
    samples_ += samples;
    // The start time of the first chunk is unknown, so neither its duration nor its length counts.
    if (samples_ > first_samples_) {
        const auto audio_seconds = static_cast<double>(samples_ - first_samples_) / output_sample_rate.value;
        real_time_factor_ = seconds(since_sound_) / audio_seconds;
    }
}

void TurnMetrics::record_playback_begin() {
    if (since_question_.isValid() && !first_sound_seconds_) first_sound_seconds_ = seconds(since_question_);
}

void TurnMetrics::record_statistics(const session::Statistics& statistics) {
    statistics_ = statistics;
    if (statistics.tokens_per_second > 0) tokens_per_second_ = statistics.tokens_per_second;
    if (statistics.speech_seconds > 0)
        real_time_factor_ =
            (statistics.total_seconds - statistics.first_token_seconds) / statistics.speech_seconds;
}

QJsonObject TurnMetrics::to_json() const {
    QJsonObject json{{"tokens", static_cast<double>(statistics_.tokens)},
                     {"prompt_tokens", static_cast<double>(statistics_.prompt_tokens)},
                     {"reused_tokens", static_cast<double>(statistics_.reused_tokens)},
                     {"listening_seconds", statistics_.listening_seconds},
                     {"encode_seconds", statistics_.encode_seconds},
                     {"prefill_seconds", statistics_.prefill_seconds},
                     {"first_tokens_seconds", statistics_.first_tokens_seconds},
                     {"talker_prefill_seconds", statistics_.talker_prefill_seconds},
                     {"first_frame_seconds", statistics_.first_frame_seconds},
                     {"first_vocoder_seconds", statistics_.first_vocoder_seconds},
                     {"frames", static_cast<double>(statistics_.frames)},
                     {"frames_per_second", statistics_.frames_per_second},
                     {"device_memory", static_cast<double>(statistics_.device_memory)},
                     {"first_token_seconds", statistics_.first_token_seconds},
                     {"first_audio_seconds", statistics_.first_audio_seconds},
                     {"speech_seconds", statistics_.speech_seconds},
                     {"total_seconds", statistics_.total_seconds}};
    if (network_seconds_ > 0) json["network_seconds"] = network_seconds_;
    if (tokens_per_second_) json["tokens_per_second"] = *tokens_per_second_;
    if (real_time_factor_) json["real_time_factor"] = *real_time_factor_;
    if (first_sound_seconds_) json["first_sound_seconds"] = *first_sound_seconds_;
    return json;
}

}  // namespace govor::assistant

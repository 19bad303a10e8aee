#include "assistant/remote_turn.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace govor::assistant {
namespace {

// The Talker consumes one token of text per frame of 80 ms, so the text is complete if none has arrived
// during 2 seconds of speech.
constexpr std::uint64_t max_samples_after_text = std::uint64_t{2} * output_sample_rate.value;

}  // namespace

RemoteTurn::RemoteTurn(Request request, Sink sink) : request_(std::move(request)), sink_(std::move(sink)) {
    since_question_.start();
}

void RemoteTurn::complete() {
    cancel();
    Q_EMIT completed(ending_);
}

void RemoteTurn::add_part(const remote::ReplyPart& part) {
    if (const auto* usage = std::get_if<remote::ReplyUsage>(&part)) {
        statistics_.prompt_tokens = static_cast<std::uint32_t>(usage->prompt_tokens);
        statistics_.tokens =
            std::max(statistics_.tokens, static_cast<std::uint32_t>(usage->completion_tokens));
        return;
    }
    if (const auto* end = std::get_if<remote::ReplyEnd>(&part)) {
        if (end->has_reached_limit) ending_ = session::Ending::token_limit;
        return;
    }
    if (!std::exchange(has_part_, true)) Q_EMIT answer_began();
    if (const auto* fragment = std::get_if<remote::ReplyText>(&part)) {
        add_text(fragment->text);
    } else if (const auto* sound = std::get_if<remote::ReplyAudio>(&part)) {
        add_samples(sound->samples);
    }
}

void RemoteTurn::add_text(const std::string& text) {
    if (text_.empty()) statistics_.first_token_seconds = seconds();
    last_text_seconds_ = seconds();
    ++fragments_;
    text_ += text;
    text_positions_.add_token(text_.size());
    samples_since_text_ = 0;
    sink_(session::TextFragment{text});
}

void RemoteTurn::add_samples(std::vector<float> samples) {
    if (samples.empty()) return;
    if (samples_ == 0) statistics_.first_audio_seconds = seconds();
    samples_since_text_ += samples.size();
    if (is_stopped_) {
        if (samples_since_text_ >= max_samples_after_text) complete();
        return;
    }
    const std::uint64_t first_sample = samples_;
    samples_ += samples.size();
    sink_(
        session::AudioChunk{std::move(samples), first_sample, text_positions_.text_size_at(samples_, text_)});
}

void RemoteTurn::stop_sound(std::optional<std::uint64_t> played_samples) {
    is_stopped_ = true;
    stopped_at_ = played_samples;
    samples_since_text_ = 0;
}

session::Answer RemoteTurn::answer(session::Ending ending) const {
    session::Answer answer;
    answer.text = text_;
    answer.ending = ending;
    answer.text_positions = text_positions_;
    answer.statistics = statistics_;
    session::Statistics& statistics = answer.statistics;
    statistics.total_seconds = seconds();
    statistics.speech_seconds = static_cast<double>(samples_) / output_sample_rate.value;
    const double decode_seconds = last_text_seconds_ - statistics.first_token_seconds;
    if (fragments_ > 1 && decode_seconds > 0)
        statistics.tokens_per_second = static_cast<double>(fragments_ - 1) / decode_seconds;
    if (statistics.tokens == 0) statistics.tokens = static_cast<std::uint32_t>(fragments_);
    answer.text_positions.end(samples_);
    return answer;
}

}  // namespace govor::assistant

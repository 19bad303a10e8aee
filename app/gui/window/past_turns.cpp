#include "window/past_turns.h"

#include <algorithm>

#include "audio/resampler.h"
#include "core/error.h"
#include "core/log.h"

namespace govor::window {
namespace {

// 32,768 positions are the largest context, 13 a second of speech and at least 15 an exchange. What is left
// out here would be left out by the model, too; it only need not be decoded.
constexpr double most_seconds = 2500;
constexpr std::size_t most_exchanges = 2200;

std::size_t first_worth_reading(std::span<const store::PastExchange> history) {
    double seconds = 0;
    std::size_t first = history.size();
    while (first > 0 && history.size() - first < most_exchanges) {
        const auto& sound = history[first - 1].question_sound;
        seconds += sound ? sound->seconds() : 0;
        if (seconds > most_seconds) break;
        --first;
    }
    return first;
}

}  // namespace

std::vector<float> listening_samples(const store::Sound& sound) {
    std::vector<float> samples = store::read_samples(sound);
    if (sound.rate == listening_rate) return samples;
    std::vector<float> resampled;
    audio::Resampler resampler(sound.rate, listening_rate);
    resampler.push(samples, resampled);
    resampler.flush(resampled);
    return resampled;
}

std::vector<session::PastTurn> past_turns(std::span<const store::PastExchange> history) {
    std::vector<session::PastTurn> turns;
    for (const store::PastExchange& exchange : history.subspan(first_worth_reading(history))) {
        session::PastTurn question{.speaker = session::Speaker::user,
                                   .text = exchange.question.toStdString()};
        try {
            if (exchange.question_sound) question.speech = listening_samples(*exchange.question_sound);
        } catch (const Error& error) {
            log::warning("A question is left out of the conversation: {}", error.what());
            if (question.text.empty()) continue;
        }
        turns.push_back(std::move(question));
        turns.push_back({.speaker = session::Speaker::assistant, .text = exchange.answer.toStdString()});
    }
    return turns;
}

}  // namespace govor::window

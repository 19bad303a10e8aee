#include "assistant/speed_measurement.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "assistant/error_text.h"

namespace govor::assistant {
namespace {

constexpr std::uint32_t max_tokens = 96;  // of an answer
constexpr std::uint32_t max_frames = 64;  // 5 seconds
constexpr int prompt_sentences = 36;      // about 500 tokens

// The number comes first, so that no round can reuse the KV cache of an earlier one.
std::string make_prompt(int round) {
    std::string text = std::to_string(round + 1) + ". Continue this text.";
    for (int i = 0; i < prompt_sentences; ++i)
        text += " The keeper climbed the stairs of the lighthouse and looked at the dark sea.";
    return text;
}

template <typename Value>
double median(const std::vector<session::Statistics>& turns, const Value& value) {
    std::vector<double> values;
    for (const session::Statistics& statistics : turns) values.push_back(value(statistics));
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

}  // namespace

SpeedMeasurement::SpeedMeasurement(Engine& engine, const ModelLoader& loader, Controller& controller,
                                   QObject* parent)
    : QObject(parent), engine_(engine), loader_(loader), controller_(controller) {
    connect(&engine_, &Engine::event_received, this, &SpeedMeasurement::handle);
    connect(&controller_, &Controller::changed, this, [this] {
        if (controller_.phase() != Phase::idle) stop();
        Q_EMIT changed();
    });
    connect(&loader_, &ModelLoader::changed, this, [this] {
        if (!loader_.is_ready()) stop();
        Q_EMIT changed();
    });
}

bool SpeedMeasurement::is_possible() const {
    return loader_.is_ready() && loader_.model().can_answer && controller_.phase() == Phase::idle &&
           !is_running();
}

void SpeedMeasurement::begin() {
    if (!is_possible()) return;
    round_ = 0;
    statistics_.clear();
    post_round();
}

void SpeedMeasurement::stop() {
    if (std::exchange(command_, 0) != 0) Q_EMIT changed();
}

void SpeedMeasurement::post_round() {
    controller_.invalidate_engine_history();  // the engine's conversation is replaced
    engine_.post(session::Reset{});
    session::AnswerOptions options = loader_.model().defaults;
    options.speak = loader_.model().can_speak;
    for (SamplingParams* params : {&options.text, &options.speech, &options.residual}) params->greedy = true;
    options.max_tokens = max_tokens;
    options.max_frames = max_frames;
    command_ = engine_.post(session::Ask{.text = make_prompt(round_), .answer = {.options = options}});
    Q_EMIT changed();
}

void SpeedMeasurement::handle(const session::Event& event) {
    if (command_ == 0 || event.turn != command_) return;
    if (const auto* statistics = std::get_if<session::AnswerStatistics>(&event.body);
        statistics && round_ > 0)
        statistics_.push_back(statistics->statistics);
    if (const auto* error = std::get_if<session::Failed>(&event.body)) {
        stop();
        Q_EMIT failed(error_message(error->error));
    }
    if (std::holds_alternative<session::Finished>(event.body)) end_round();
}

void SpeedMeasurement::end_round() {
    ++round_;
    if (round_ <= rounds) return post_round();
    controller_.invalidate_engine_history();
    stop();
    Q_EMIT measured(medians());
}

SpeedMetrics SpeedMeasurement::medians() const {
    using session::Statistics;
    const auto prompt_tokens_per_second = [](const Statistics& statistics) {
        const double prefilled_tokens =
            statistics.prompt_tokens - std::min(statistics.reused_tokens, statistics.prompt_tokens);
        return statistics.prefill_seconds > 0 ? prefilled_tokens / statistics.prefill_seconds : 0;
    };
    return {
        .prompt_tokens_per_second = median(statistics_, prompt_tokens_per_second),
        .tokens_per_second =
            median(statistics_, [](const Statistics& statistics) { return statistics.tokens_per_second; }),
        .frames_per_second =
            median(statistics_, [](const Statistics& statistics) { return statistics.frames_per_second; }),
        .first_sound_seconds =
            median(statistics_, [](const Statistics& statistics) { return statistics.first_audio_seconds; })};
}

}  // namespace govor::assistant

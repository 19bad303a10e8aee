// Measures a spoken question of ten minutes, first streamed in chunks and then sent as one clip. Exits with
// an error if the answers differ. docs/streaming.md lists the results.
//
// Usage: govor_long_question FOLDER CLIP [SECONDS]

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "audio/clip.h"
#include "core/error.h"
#include "session/api/session.h"

namespace govor {
namespace {

constexpr double window_seconds = 8;
constexpr std::size_t chunk_samples = input_sample_rate.value / 10;

// Passes the events of a session to the main thread.
class Events {
  public:
    void push(session::Event event) {
        const std::lock_guard lock(mutex_);
        events_.push_back(std::move(event));
        event_added_.notify_one();
    }
    session::Event next() {
        std::unique_lock lock(mutex_);
        event_added_.wait(lock, [this] { return next_ < events_.size(); });
        session::Event event = std::move(events_[next_++]);
        if (auto* failed = std::get_if<session::Failed>(&event.body)) throw std::move(failed->error);
        return event;
    }
    template <typename Body>
    Body next_of() {
        for (;;) {
            session::Event event = next();
            if (auto* body = std::get_if<Body>(&event.body)) return std::move(*body);
        }
    }

  private:
    std::mutex mutex_;
    std::condition_variable event_added_;
    std::vector<session::Event> events_;
    std::size_t next_ = 0;
};

struct SpokenAnswer {
    session::Answer answer;
    std::vector<float> samples;
};

// Waits for the end of the answer.
SpokenAnswer collect_answer(Events& events) {
    SpokenAnswer answer;
    for (;;) {
        session::Event event = events.next();
        if (const auto* chunk = std::get_if<session::AudioChunk>(&event.body))
            answer.samples.insert(answer.samples.end(), chunk->samples.begin(), chunk->samples.end());
        if (auto* finished = std::get_if<session::Finished>(&event.body)) {
            answer.answer = std::move(finished->answer);
            return answer;
        }
    }
}

// Loads the model, calls `post_question` and returns the answer. Every call has its own session, because a
// shared KV cache would contain the first question.
SpokenAnswer ask(
    const std::string& folder,
    const std::function<void(session::Session&, Events&, session::AnswerRequest)>& post_question) {
    Events events;
    session::Session session([&](session::Event event) { events.push(std::move(event)); });
    session.post(session::Load{folder, {.kv_cache = Format::f32}});
    session::AnswerOptions options = events.next_of<session::ModelLoaded>().model.defaults;
    for (SamplingParams* params : {&options.text, &options.speech, &options.residual}) params->greedy = true;
    options.max_tokens = 24;
    options.max_frames = 24;
    post_question(session, events, {options, nullptr});
    return collect_answer(events);
}

// Sends the clip in chunks of 100 ms.
void stream_question(session::Session& session, Events& events, const std::vector<float>& clip,
                     session::AnswerRequest request) {
    session.post(session::BeginListening{});
    double prefilled_seconds = 0, sent_seconds = 0;
    for (std::size_t first = 0; first < clip.size(); first += chunk_samples) {
        const auto end = std::min(first + chunk_samples, clip.size());
        session.post(session::AppendSamples{{clip.begin() + static_cast<std::ptrdiff_t>(first),
                                             clip.begin() + static_cast<std::ptrdiff_t>(end)}});
        sent_seconds = static_cast<double>(end) / input_sample_rate.value;
        // At most two windows wait for the encoder, as on a device that is faster than the speech.
        while (sent_seconds - prefilled_seconds > 2 * window_seconds)
            prefilled_seconds =
                std::max(prefilled_seconds, events.next_of<session::Listening>().prefilled_seconds);
    }
    session.post(session::EndListening{.text = {}, .answer = std::move(request)});
}

void print(const char* name, const session::Statistics& s) {
    fmt::print("{:>10} {:>8} {:>8} {:>10.2f} {:>10.2f} {:>10.2f} {:>12.1f}\n", name, s.prompt_tokens,
               s.reused_tokens, s.listening_seconds, s.first_token_seconds, s.first_audio_seconds,
               static_cast<double>(s.device_memory) / 1048576);
}

int run(const std::string& folder, const std::string& clip_file, std::size_t seconds) {
    const std::vector<float> recording = audio::read_clip(clip_file).samples;
    std::vector<float> clip(seconds * input_sample_rate.value);
    for (std::size_t i = 0; i < clip.size(); ++i) clip[i] = recording[i % recording.size()];
    fmt::print("{:>10} {:>8} {:>8} {:>10} {:>10} {:>10} {:>12}\n", "question", "prompt", "reused",
               "before end", "first word", "first sound", "device/MiB");
    const SpokenAnswer spoken =
        ask(folder, [&](auto& session, Events& events, session::AnswerRequest request) {
            stream_question(session, events, clip, std::move(request));
        });
    print("spoken", spoken.answer.statistics);
    const SpokenAnswer recorded =
        ask(folder, [&](auto& session, Events& /*events*/, session::AnswerRequest request) {
            session.post(session::Ask{.text = {}, .speech = clip, .answer = std::move(request)});
        });
    print("recorded", recorded.answer.statistics);
    double squared_error = 0, squared_norm = 0;
    const std::size_t samples = std::min(spoken.samples.size(), recorded.samples.size());
    for (std::size_t i = 0; i < samples; ++i) {
        const double difference = spoken.samples[i] - recorded.samples[i];
        squared_error += difference * difference;
        squared_norm += double{recorded.samples[i]} * recorded.samples[i];
    }
    const bool is_equal = spoken.answer.tokens == recorded.answer.tokens &&
                          spoken.samples.size() == recorded.samples.size() &&
                          squared_error <= 1e-6 * squared_norm;  // a relative error of 1e-3
    fmt::print("{} tokens and {} samples of answer: {}\n", spoken.answer.tokens.size(), spoken.samples.size(),
               is_equal ? "equal" : "different");
    return is_equal ? 0 : 1;
}

}  // namespace
}  // namespace govor

int main(int argc, char** argv) {
    if (argc < 3) {
        fmt::print(stderr, "Usage: govor_long_question FOLDER CLIP [SECONDS]\n");
        return 2;
    }
    try {
        return govor::run(argv[1], argv[2], argc > 3 ? static_cast<std::size_t>(std::atol(argv[3])) : 600);
    } catch (const govor::Error& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 1;
    }
}

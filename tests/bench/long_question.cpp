// A spoken question of ten minutes, to its end: heard window by window, faster than it is spoken, and
// answered as the same sound is when it comes as one recording. docs/streaming.md has the figures. Fails when
// the answers differ.
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
constexpr std::size_t piece_samples = listening_rate.value / 10;

// Waits for the events of a session on the main thread.
class Events {
  public:
    void push(session::Event event) {
        const std::lock_guard lock(mutex_);
        events_.push_back(std::move(event));
        arrived_.notify_one();
    }
    session::Event next() {
        std::unique_lock lock(mutex_);
        arrived_.wait(lock, [this] { return taken_ < events_.size(); });
        session::Event event = std::move(events_[taken_++]);
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
    std::condition_variable arrived_;
    std::vector<session::Event> events_;
    std::size_t taken_ = 0;
};

struct Heard {
    session::Answer answer;
    std::vector<float> sound;
};

Heard follow(Events& events) {
    Heard heard;
    for (;;) {
        session::Event event = events.next();
        if (const auto* chunk = std::get_if<session::AudioChunk>(&event.body))
            heard.sound.insert(heard.sound.end(), chunk->samples.begin(), chunk->samples.end());
        if (auto* finished = std::get_if<session::Finished>(&event.body)) {
            heard.answer = std::move(finished->answer);
            return heard;
        }
    }
}

// A model of its own for each, so that no cache knows of the other.
Heard ask(const std::string& folder,
          const std::function<void(session::Session&, Events&, session::AnswerWish)>& how) {
    Events events;
    session::Session session([&](session::Event event) { events.push(std::move(event)); });
    session.post(session::Load{folder, {.kv_cache = Format::f32}});
    session::AnswerOptions options = events.next_of<session::Loaded>().defaults;
    for (SamplingParams* params : {&options.text, &options.speech, &options.residual}) params->greedy = true;
    options.max_tokens = 24;
    options.max_frames = 24;
    how(session, events, {options, nullptr});
    return follow(events);
}

void speak(session::Session& session, Events& events, const std::vector<float>& clip,
           session::AnswerWish wish) {
    session.post(session::BeginListening{});
    double understood = 0, heard = 0;
    for (std::size_t at = 0; at < clip.size(); at += piece_samples) {
        const auto end = std::min(at + piece_samples, clip.size());
        session.post(session::HearSamples{{clip.begin() + static_cast<std::ptrdiff_t>(at),
                                           clip.begin() + static_cast<std::ptrdiff_t>(end)}});
        heard = static_cast<double>(end) / listening_rate.value;
        // Two windows behind at most, as who speaks no faster than the device understands.
        while (heard - understood > 2 * window_seconds)
            understood = std::max(understood, events.next_of<session::Listening>().understood_seconds);
    }
    session.post(session::EndListening{.text = {}, .answer = std::move(wish)});
}

void print(const char* name, const session::Statistics& s) {
    fmt::print("{:>10} {:>8} {:>8} {:>10.2f} {:>10.2f} {:>10.2f} {:>12.1f}\n", name, s.prompt_tokens,
               s.reused_tokens, s.listening_seconds, s.first_token_seconds, s.first_audio_seconds,
               static_cast<double>(s.device_memory) / 1048576);
}

int run(const std::string& folder, const std::string& clip_file, std::size_t seconds) {
    const std::vector<float> once = audio::read_clip(clip_file).samples;
    std::vector<float> clip(seconds * listening_rate.value);
    for (std::size_t i = 0; i < clip.size(); ++i) clip[i] = once[i % once.size()];
    fmt::print("{:>10} {:>8} {:>8} {:>10} {:>10} {:>10} {:>12}\n", "question", "prompt", "reused",
               "before end", "first word", "first sound", "device/MiB");
    const Heard spoken = ask(folder, [&](auto& session, Events& events, session::AnswerWish wish) {
        speak(session, events, clip, std::move(wish));
    });
    print("spoken", spoken.answer.statistics);
    const Heard recorded = ask(folder, [&](auto& session, Events& /*events*/, session::AnswerWish wish) {
        session.post(session::Ask{.text = {}, .speech = clip, .answer = std::move(wish)});
    });
    print("recorded", recorded.answer.statistics);
    double apart = 0, size = 0;
    const std::size_t samples = std::min(spoken.sound.size(), recorded.sound.size());
    for (std::size_t i = 0; i < samples; ++i) {
        const double difference = spoken.sound[i] - recorded.sound[i];
        apart += difference * difference;
        size += double{recorded.sound[i]} * recorded.sound[i];
    }
    const bool same = spoken.answer.tokens == recorded.answer.tokens &&
                      spoken.sound.size() == recorded.sound.size() &&
                      apart <= 1e-6 * size;  // 1e-3 of the norm, as of the recorded turns
    fmt::print("{} tokens and {} samples of answer: {}\n", spoken.answer.tokens.size(), spoken.sound.size(),
               same ? "the same" : "they differ");
    return same ? 0 : 1;
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

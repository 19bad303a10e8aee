// A soak test: runs hundreds of turns with spoken questions and answers, about an hour of conversation.
// Prints the time and the memory of every 25 turns. docs/streaming.md lists the results.
//
// Usage: govor_conversation_hour FOLDER CLIP [TURNS [CONTEXT]]

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <fstream>
#include <mutex>
#include <string>
#include <vector>

#include "audio/clip.h"
#include "session/api/session.h"

namespace govor {
namespace {

constexpr int turns_per_row = 25;
constexpr std::size_t chunk_samples = input_sample_rate.value / 10;

// Returns the resident anonymous memory of this process in KiB.
long read_anonymous_kibibytes() {
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        if (word != "RssAnon:") continue;
        long kibibytes = 0;
        status >> kibibytes;
        return kibibytes;
    }
    return 0;
}

// Passes the results of a session to the main thread. Ends the program when a command fails.
class Results {
  public:
    void push(session::Event event) {
        const std::lock_guard lock(mutex_);
        if (auto* loaded = std::get_if<session::ModelLoaded>(&event.body)) model_ = std::move(loaded->model);
        if (const auto* turns_dropped = std::get_if<session::TurnsDropped>(&event.body))
            dropped_turns_ += turns_dropped->turns;
        if (auto* failed = std::get_if<session::Failed>(&event.body)) {
            fmt::print(stderr, "{}\n", failed->error.what());
            std::_Exit(1);
        }
        if (auto* finished = std::get_if<session::Finished>(&event.body))
            finished_turns_.push_back(std::move(*finished));
        event_received_.notify_one();
    }
    session::LoadedModel wait_for_load() {
        std::unique_lock lock(mutex_);
        event_received_.wait(lock, [this] { return !model_.device.empty(); });
        return model_;
    }
    session::Answer wait_for_answer() {
        std::unique_lock lock(mutex_);
        event_received_.wait(lock, [this] { return !finished_turns_.empty(); });
        session::Answer answer = std::move(finished_turns_.front().answer);
        finished_turns_.erase(finished_turns_.begin());
        return answer;
    }
    std::size_t dropped_turns() {
        const std::lock_guard lock(mutex_);
        return dropped_turns_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable event_received_;
    session::LoadedModel model_;
    std::vector<session::Finished> finished_turns_;
    std::size_t dropped_turns_ = 0;
};

// The sums over the turns of a row, and the largest device memory in bytes.
struct TurnSums {
    double seconds = 0;
    std::uint64_t prompt = 0, reused = 0, device = 0;
    std::vector<double> turn_seconds;
};

void print(const TurnSums& sums, int turn, std::size_t dropped_turns) {
    std::vector<double> sorted = sums.turn_seconds;
    std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2),
                     sorted.end());
    const auto n = static_cast<double>(sums.turn_seconds.size());
    fmt::print("{:>5} {:>9.3f} {:>9.3f} {:>8.0f} {:>8.0f} {:>8} {:>10} {:>10.1f}\n", turn, sums.seconds / n,
               sorted[sorted.size() / 2], static_cast<double>(sums.prompt) / n,
               static_cast<double>(sums.reused) / n, dropped_turns, read_anonymous_kibibytes(),
               static_cast<double>(sums.device) / 1048576);
    std::fflush(stdout);
}

int run(const std::string& folder, const std::string& clip_file, int turns, std::uint32_t context) {
    const std::vector<float> clip = audio::read_clip(clip_file).samples;
    Results results;
    session::Session session([&](session::Event event) { results.push(std::move(event)); });
    session.post(session::Load{folder, {.max_context = context}});
    session::AnswerOptions options = results.wait_for_load().defaults;
    options.max_tokens = 8;
    options.max_frames = 6;
    fmt::print("{:>5} {:>9} {:>9} {:>8} {:>8} {:>8} {:>10} {:>10}\n", "turn", "mean s", "median s", "prompt",
               "reused", "dropped", "RssAnon/K", "device/M");
    TurnSums sums;
    for (int turn = 1; turn <= turns; ++turn) {
        options.text.seed = options.speech.seed = options.residual.seed = static_cast<std::uint64_t>(turn);
        session.post(session::BeginListening{});
        for (std::size_t first = 0; first < clip.size(); first += chunk_samples) {
            const auto end = std::min(first + chunk_samples, clip.size());
            session.post(session::AppendSamples{{clip.begin() + static_cast<std::ptrdiff_t>(first),
                                                 clip.begin() + static_cast<std::ptrdiff_t>(end)}});
        }
        session.post(session::EndListening{.text = {}, .answer = {options, nullptr}});
        const session::Statistics s = results.wait_for_answer().statistics;
        sums.seconds += s.total_seconds;
        sums.turn_seconds.push_back(s.total_seconds);
        sums.prompt += s.prompt_tokens;
        sums.reused += s.reused_tokens;
        sums.device = std::max(sums.device, s.device_memory);
        if (turn % turns_per_row == 0) {
            print(sums, turn, results.dropped_turns());
            sums = {};
        }
    }
    return 0;
}

}  // namespace
}  // namespace govor

int main(int argc, char** argv) {
    if (argc < 3) {
        fmt::print(stderr, "Usage: govor_conversation_hour FOLDER CLIP [TURNS [CONTEXT]]\n");
        return 2;
    }
    return govor::run(argv[1], argv[2], argc > 3 ? std::atoi(argv[3]) : 300,
                      argc > 4 ? static_cast<std::uint32_t>(std::atoi(argv[4])) : 0);
}

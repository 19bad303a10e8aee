#pragma once

#include <chrono>
#include <cstddef>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace govor::server {

// An LRU cache of the texts of spoken answers, to which later requests refer by the identifier of the audio.
// Thread-safe.
class AnswerStore {
  public:
    static constexpr std::chrono::seconds lifetime{3600};
    explicit AnswerStore(std::size_t max_answers = 1000, std::size_t max_bytes = 16 * 1024 * 1024)
        : max_answers_(max_answers), max_bytes_(max_bytes) {}

    using Clock = std::chrono::system_clock;
    void add(std::string id, std::string text, Clock::time_point now = Clock::now());
    // Returns nullopt for an answer that was removed or has expired.
    std::optional<std::string> find(const std::string& id, Clock::time_point now = Clock::now());

  private:
    struct Answer {
        std::string id, text;
        Clock::time_point expires;
    };
    void remove_last();

    std::mutex mutex_;
    std::list<Answer> answers_;  // the most recently used first
    std::unordered_map<std::string, std::list<Answer>::iterator> by_id_;
    std::size_t bytes_ = 0;
    std::size_t max_answers_, max_bytes_;
};

}  // namespace govor::server

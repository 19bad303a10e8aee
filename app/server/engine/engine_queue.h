#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "session/api/session.h"

namespace govor::server {

using JobId = std::uint64_t;

// A client's request to the model.
struct Job {
    // An answer to a question, as the last turn of a conversation; reading a text aloud; or an answer to a
    // question whose samples are given to EngineQueue::append while they arrive.
    struct Listen {
        SampleRate rate = listening_rate;
    };
    std::string system{};
    std::vector<session::PastTurn> history{};
    std::variant<session::Ask, session::Speak, Listen> question{};
    // Called with the events of the turn. The last is Finished, EmptyQuestion or Failed.
    std::function<void(session::EventBody&)> events{};
};

// Statistics of all jobs since the start.
struct EngineTotals {
    std::uint64_t turns = 0, failures = 0, cancelled = 0;
    std::uint64_t prompt_tokens = 0, reused_tokens = 0, tokens = 0, frames = 0;
    double tokens_per_second = 0, frames_per_second = 0;  // of the last turn
    double first_audio_seconds = 0;
    std::uint64_t device_memory = 0;
};

// Whether a turn has no further events.
bool ends_turn(const session::EventBody& body);

// Gives one model to many clients, in the order in which their questions are complete. A client has at most
// one job at a time, so that none can keep others waiting with a pile of questions.
//
// Typed questions that are answered in text, with nothing but text before them, run together
// (session::AskText), which takes less time than one after the other. Every other job runs alone: it waits
// until the running ones have ended, and those that are complete after it wait for it.
//
// A question that is still being spoken is encoded while no other job is waiting. Another job interrupts
// that, and the samples so far are encoded again afterwards.
//
// All methods are called on one thread, to which `post` brings the events of the session.
class EngineQueue {
  public:
    using Post = std::function<void(std::function<void()>)>;
    using PostCommand = std::function<session::CommandId(session::Command)>;
    static constexpr std::size_t max_together = 8;  // more are not decoded in one step

    // `unloaded` is called when the model is lost, after the last events of the running jobs. `commands`
    // executes commands in a session of someone else, who calls handle() and set_model(); without it, the
    // queue has a session of its own. At most `together` typed questions run at a time; with 1, no AskText is
    // posted. That is for the session of the window: its conversation comes first and interrupts a turn of
    // the others, which is one turn and is ended by one Cancel.
    EngineQueue(Post post, std::function<void()> unloaded, PostCommand commands = {},
                std::size_t together = max_together);
    ~EngineQueue();
    EngineQueue(const EngineQueue&) = delete;
    EngineQueue& operator=(const EngineQueue&) = delete;

    // Loads the model. `events` receives LoadProgressed, then Loaded or Failed.
    void load(session::Load command, std::function<void(session::EventBody&)> events);
    bool ready() const { return ready_; }
    // The latest, which may have been unloaded; see ready().
    const session::Loaded& model() const { return model_; }

    // Of a session of someone else: its model, or nothing while it has none, and the events of the queue's
    // turns.
    void set_model(const std::optional<session::Loaded>& model);
    void handle(session::Event event);

    JobId add(Job job);
    // Listening: further samples, and the end of the question. Ignored for a job that has ended.
    void append(JobId job, std::vector<float> samples);
    void answer(JobId job, session::AnswerRequest request);
    // Ends a job. It has no more events.
    void cancel(JobId job);
    // Ends a job early; its events follow.
    void stop(JobId job);

    std::size_t waiting() const { return queue_.size(); }
    std::size_t running() const { return running_.size(); }
    std::size_t running_together() const;  // of these, the typed questions that others may join
    const EngineTotals& totals() const { return totals_; }

  private:
    struct Item;
    using Items = std::vector<std::unique_ptr<Item>>;

    bool joins_others(const Job& job) const;
    Item* find(JobId job) const;
    static std::unique_ptr<Item> take(Items& items, const Item& item);
    void complete(Item& item);
    Item* next_waiting() const;
    void start_next();
    session::CommandId start(Item& item);
    void end(std::unique_ptr<Item> item, session::EventBody& body);
    void end_running();
    void count(const session::EventBody& end);
    session::CommandId post(session::Command command);

    session::Loaded model_;
    bool ready_ = false;
    std::function<void(session::EventBody&)> load_events_;
    std::function<void()> unloaded_;
    Items queue_;    // jobs that wait
    Items running_;  // one job, or several typed questions
    std::size_t together_;
    session::CommandId load_ = 0;
    JobId last_job_ = 0;
    std::uint64_t last_completed_ = 0;
    EngineTotals totals_;
    std::shared_ptr<bool> alive_;
    PostCommand commands_;
    std::unique_ptr<session::Session> session_;  // its own; null: commands_
};

}  // namespace govor::server

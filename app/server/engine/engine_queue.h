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
    // A spoken question whose samples arrive through EngineQueue::append.
    struct SpokenQuestion {
        SampleRate rate = input_sample_rate;
    };
    std::string system{};
    std::vector<session::PastTurn> history{};
    // A complete question, which is the last turn of the conversation; a text to synthesize; or a question
    // that is still being spoken.
    std::variant<session::Ask, session::Speak, SpokenQuestion> question{};
    // Called with the events of the turn. The last is Finished, EmptyQuestion or Failed.
    std::function<void(session::EventBody&)> on_event{};
};

// Statistics of all jobs since the start.
struct EngineTotals {
    std::uint64_t turns = 0, failures = 0, cancelled = 0;
    std::uint64_t prompt_tokens = 0, reused_tokens = 0, tokens = 0, frames = 0;
    double tokens_per_second = 0, frames_per_second = 0;  // of the last turn
    double first_audio_seconds = 0;                       // of the last turn with speech
    std::uint64_t device_memory = 0;                      // peak, in bytes
};

// Returns whether the event is the last of its turn.
bool ends_turn(const session::EventBody& body);

// Runs the jobs of all clients on one model, in the order in which their questions become complete. A client
// has at most one job at a time, so that no client can block the others with many questions.
//
// Typed questions that are answered in text and follow only text run in one batch (session::AskText), which
// takes less time than running them sequentially. Every other job runs alone: it waits until the
// running jobs have ended, and jobs that become complete after it wait for it.
//
// A question that is still being spoken is encoded while no other job is waiting. Another job interrupts the
// encoding, and the samples so far are encoded again afterwards.
//
// All methods are called on one thread, to which `post` passes the events of the session.
class EngineQueue {
  public:
    // Runs a function on the queue's thread.
    using TaskSink = std::function<void(std::function<void()>)>;
    // Posts a command to a session and returns its id.
    using CommandSink = std::function<session::CommandId(session::Command)>;
    static constexpr std::size_t max_batch_size = 8;  // questions decoded in one step

    // `on_unloaded` is called when the model is lost, after the last events of the running jobs. `commands`
    // executes commands in a session of the caller, who calls handle() and set_model(); without it, the queue
    // creates a session.
    EngineQueue(TaskSink post, std::function<void()> on_unloaded, CommandSink commands = {});
    ~EngineQueue();
    EngineQueue(const EngineQueue&) = delete;
    EngineQueue& operator=(const EngineQueue&) = delete;

    // Loads the model. `on_event` is called with LoadProgressed, then with ModelLoaded or Failed.
    void load(session::Load command, std::function<void(session::EventBody&)> on_event);
    bool is_ready() const { return is_ready_; }
    // Returns the latest model, which may have been unloaded; see is_ready().
    const session::LoadedModel& model() const { return model_; }

    // Report the model of the caller's session, or nullopt while it has none, and the events of the queue's
    // turns. At most `batch_size` typed questions run at a time; with 1, no AskText is posted.
    void set_model(const std::optional<session::LoadedModel>& model, std::size_t batch_size = max_batch_size);
    void handle(session::Event event);

    JobId add(Job job);
    // For Job::SpokenQuestion: add samples, and end the question. Ignored for a job that has ended.
    void append(JobId job, std::vector<float> samples);
    void end_question(JobId job, session::AnswerRequest request);
    // Ends a job; none of its events follow.
    void cancel(JobId job);
    // Ends a job early; its remaining events follow.
    void stop(JobId job);

    std::size_t waiting() const { return queue_.size(); }  // number of jobs
    std::size_t running() const { return running_.size(); }
    std::size_t running_batch_size() const;  // number of typed questions in the running batch
    const EngineTotals& totals() const { return totals_; }

  private:
    struct Item;
    using ItemList = std::vector<std::unique_ptr<Item>>;

    bool is_batchable(const Job& job) const;
    Item* find(JobId job) const;
    static std::unique_ptr<Item> take(ItemList& items, const Item& item);
    void mark_complete(Item& item);
    Item* next_waiting() const;
    void start_next();
    session::CommandId start(Item& item);
    void end(std::unique_ptr<Item> item, session::EventBody& body);
    void end_running_jobs();
    void add_to_totals(const session::EventBody& end);
    session::CommandId post(session::Command command);

    session::LoadedModel model_;
    bool is_ready_ = false;
    std::function<void(session::EventBody&)> on_load_event_;
    std::function<void()> on_unloaded_;
    ItemList queue_;    // jobs that wait
    ItemList running_;  // one job, or several typed questions
    std::size_t batch_size_ = max_batch_size;
    session::CommandId load_ = 0;
    JobId last_job_ = 0;
    std::uint64_t last_completion_order_ = 0;
    EngineTotals totals_;
    std::shared_ptr<bool> lifetime_;
    CommandSink commands_;
    std::unique_ptr<session::Session> session_;  // null: commands_ is used
};

}  // namespace govor::server
